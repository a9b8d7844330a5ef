// HRT4xx: content that is stored in another form than it was written.
extension DiagnosticEntry {
  static let aliasNormalized = DiagnosticEntry(
    .warning, "Values should be written in their canonical spelling",
    """
    The world writes this value in several ways, and the vocabulary knows this one as an alias. It \
    was understood, and the bundle holds the canonical value. Write that, so that all plants look \
    alike and a search through the files finds them.
    """,
    wrong: "<light>partial shade</light>",
    right: "<light>part-shade</light>")

  static let traitKeyNormalized = DiagnosticEntry(
    .warning, "Traits should be written by their canonical key",
    """
    The element is named by an alias of the trait. It was understood, and the bundle holds the \
    canonical key. Write that, so that a search through the files finds every plant.
    """,
    wrong: "<complexity>easy</complexity>",
    right: "<difficulty>easy</difficulty>")

  static let unitConverted = DiagnosticEntry(
    .warning, "Numbers should be written in the unit that is stored",
    """
    The number was converted into the unit of the trait and rounded, so it may look more exact \
    than it is. Compare it with your source and write it in the unit that the message names. Apps \
    show each reader the units of their own country anyway.
    """,
    wrong: "<temperature>65–80 °F</temperature>",
    right: "<temperature>18.3–26.7 °C</temperature>")

  static let spellingNormalized = DiagnosticEntry(
    .warning, "Zones, months and numbers have one spelling",
    """
    Zones, months, seasons and numbers can be written in many ways. This one was understood, and \
    the bundle holds the usual form: `9a–11b` with an en dash, months as three small letters, a \
    point before decimals. Write that form.
    """,
    wrong: "<bloom>May–Sept</bloom>",
    right: "<bloom>may–sep</bloom>")

  static let whitespaceNormalized = DiagnosticEntry(
    .warning, "Words should be separated by one space",
    """
    The text holds several spaces or a tab between two words. One space was stored, since a search \
    for the name would miss the double space. Delete the others. A long text may be broken into \
    lines, which count as one space each.
    """,
    wrong: #"<common xml:lang="en">Swiss  cheese plant</common>"#,
    right: #"<common xml:lang="en">Swiss cheese plant</common>"#)

  static let unicodeNormalized = DiagnosticEntry(
    .warning, "Accents should be part of their letter (Unicode NFC)",
    """
    The same accented letter can be stored as one character or as a letter and an accent that is \
    laid over it. They look alike, but a computer takes them for different names. The form of one \
    character, called NFC, was stored. Type the letter anew, or let your editor convert the file \
    to NFC; the example shows the loose accent by its number.
    """,
    wrong: #"<synonym author="C.D.Bouche&#x301;">Philodendron pertusum</synonym>"#,
    right: #"<synonym author="C.D.Bouché">Philodendron pertusum</synonym>"#)

  static let drawingCleaned = DiagnosticEntry(
    .warning, "Drawings should hold only what is drawn",
    """
    Drawing programs save more than what is drawn: their own data, metadata, comments, unused \
    definitions and ids, hidden layers, a size beside the viewBox. That was left out of the icon, \
    because it would weigh on every app and show nothing; styles became attributes, and a drawing \
    that is not square was put into the middle of a square. The icon looks the same. The warning \
    names all that was found in the file; export it as plain or optimised SVG, and it goes away. \
    What a screen reader says belongs in `content/vocabulary/icons.xml`.
    """,
    wrong: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <!-- final version, really -->
        <circle id="circle837" cx="12" cy="12" r="8"/>
      </svg>
      """,
    right: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="8"/>
      </svg>
      """)
}

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
    .note, "Drawings of plain shapes can be drawn on a canvas",
    """
    The bundle holds every icon and every illustration as SVG, and those of plain shapes as paths, \
    too, which an app draws without an SVG renderer. A path has one colour, so gradients, masks, \
    clip paths, an opacity for several shapes and unevenly scaled lines have none. The drawing is \
    usable as it is. Apps that draw paths have to render its SVG, or show the SF Symbol or Material \
    Symbol that an icon names.
    """,
    wrong: #"""
      <g opacity="0.5"><circle cx="8" cy="12" r="6"/><circle cx="16" cy="12" r="6"/></g>
      """#,
    right: #"""
      <circle cx="6" cy="12" r="4" opacity="0.5"/><circle cx="18" cy="12" r="4" opacity="0.5"/>
      """#)
}
