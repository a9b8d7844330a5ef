// 33x: the drawings of icons.
extension DiagnosticEntry {
  static let forbiddenDrawingElement = DiagnosticEntry(
    .error, "Drawings hold shapes and nothing else",
    """
    A drawing is shown by many apps on many systems, so only what all of them draw alike is \
    allowed: paths and the simple shapes, groups, and reuse of these by `<use>`. Scripts, style \
    sheets, text, pictures, animations, filters and foreign elements are refused, because some of \
    them run code or fetch files, and the others look different everywhere. Turn text into paths \
    and effects into plain shapes when you export.
    """,
    wrong: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <script>alert(1)</script>
        <circle cx="12" cy="12" r="8"/>
      </svg>
      """,
    right: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="8"/>
      </svg>
      """)

  static let forbiddenDrawingAttribute = DiagnosticEntry(
    .error, "Attributes of drawings must only draw",
    """
    Only attributes that describe a shape and its paint are allowed. Event handlers such as \
    `onload` run code, and what stands in `style` or `class` is not read by every system. Delete \
    the attribute; write `style="fill:none"` as `fill="none"`.
    """,
    wrong: #"<circle cx="12" cy="12" r="8" onclick="open()"/>"#,
    right: #"<circle cx="12" cy="12" r="8"/>"#)

  static let externalDrawingReference = DiagnosticEntry(
    .error, "References in drawings stay within the drawing",
    """
    A reference to another file or to the net would make the app fetch it, tell others who looks \
    at which plant, and leave a gap without a connection. Only `#` and an id of the same drawing \
    is allowed. Copy the shape into the drawing and refer to it there.
    """,
    wrong: ##"<use href="https://example.org/shapes.svg#drop"/>"##,
    right: ##"<path id="drop" d="M12 3l4 8H8z"/>"## + "\n" + ##"<use href="#drop" x="4"/>"##)

  static let unusableViewBox = DiagnosticEntry(
    .error, "A drawing needs a square viewBox",
    """
    Icons stand beside each other in one size, so each is drawn on a square, and `viewBox` says \
    how large it is. It is missing, is not four numbers, or its width and height differ. Draw on \
    24 by 24 and write `viewBox="0 0 24 24"`; `width` and `height` cannot replace it.
    """,
    wrong: #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 18">…</svg>"#,
    right: #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">…</svg>"#)

  static let unusableDrawingValue = DiagnosticEntry(
    .error, "Values in drawings must be ones that can be drawn",
    """
    A number, a colour, a path or a transformation in the drawing cannot be understood, and every \
    system would draw something else or nothing. Write lengths as plain numbers. Export the \
    drawing anew, or correct the value that is marked.
    """,
    wrong: #"<circle cx="12" cy="12" r="8 inches"/>"#,
    right: #"<circle cx="12" cy="12" r="8"/>"#)

  static let emptyDrawing = DiagnosticEntry(
    .error, "A drawing must draw something",
    """
    The drawing holds no shape, so the icon would be invisible. The shapes may have been on a \
    hidden layer that was not exported. Export it anew, or delete the drawing and its entry in \
    `content/vocabulary/icons.xml`.
    """,
    wrong: #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"></svg>"#,
    right: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="8"/>
      </svg>
      """)

  static let tooManyDrawingUses = DiagnosticEntry(
    .error, "A drawing repeats shapes 64 times at most",
    """
    Each `<use>` draws a shape once more, and a `<use>` of a `<use>` multiplies: a few lines can \
    ask for millions of shapes and stop the app. So a drawing has 64 of them at most. Draw the \
    repeated shape as one path, or leave out some of the leaves.
    """,
    wrong: ##"<use href="#leaf"/>   (and 64 more)"##,
    right: #"<path d="M4 20C4 9 9 4 20 4C20 15 15 20 4 20z"/>"#)
}
