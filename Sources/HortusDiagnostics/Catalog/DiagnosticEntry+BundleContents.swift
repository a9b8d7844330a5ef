// HRT5xx: faults that concern the bundle as a whole.
extension DiagnosticEntry {
  static let noPlants = DiagnosticEntry(
    .warning, "A catalogue should hold plants",
    """
    No plant was found in `content/plants/`, so the bundle is valid and empty. In a new catalogue \
    that is as it should be. Otherwise look whether the files are in another folder or do not end \
    in `.xml`.
    """,
    wrong: "content/plants/   (empty)",
    right: "content/plants/monstera-deliciosa.xml")

  static let emptyCategory = DiagnosticEntry(
    .warning, "Categories should hold plants",
    """
    No plant is listed in this category, so the menu of the app leads to an empty page. Add the \
    category to the plants that belong there, or delete it from \
    `content/vocabulary/categories.xml`.
    """,
    wrong: #"<category key="herbs">…</category>   (no plant refers to it)"#,
    right: """
      <!-- content/plants/ocimum-basilicum.xml -->
      <category ref="herbs"/>
      """)

  static let unusedIcon = DiagnosticEntry(
    .note, "An icon that nothing uses is ballast",
    """
    No trait, value, target, topic or category names this icon. It is in the bundle all the same, \
    where an app may use it by its id. Name it where it belongs, or delete its entry and its \
    drawing.
    """,
    wrong: #"<topic key="watering">…</topic>   (topic-watering is used nowhere)"#,
    right: #"<topic key="watering" icon="topic-watering">…</topic>"#)

  static let drawingWithoutPaths = DiagnosticEntry(
    .note, "Icons of plain shapes can be drawn on a canvas",
    """
    The bundle holds every icon as SVG, and icons of plain shapes as paths, too, which an app draws \
    without an SVG renderer. A path has one colour, so gradients, masks, clip paths, an opacity for \
    several shapes and unevenly scaled lines have none. The icon is usable as it is. Apps that draw \
    paths have to render its SVG, or show the SF Symbol or Material Symbol that the icon names.
    """,
    wrong: #"""
      <g opacity="0.5"><circle cx="8" cy="12" r="6"/><circle cx="16" cy="12" r="6"/></g>
      """#,
    right: #"""
      <circle cx="6" cy="12" r="4" opacity="0.5"/><circle cx="18" cy="12" r="4" opacity="0.5"/>
      """#)
}
