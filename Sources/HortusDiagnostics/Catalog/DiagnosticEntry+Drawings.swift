// HRT330–HRT338: the drawings of icons.
extension DiagnosticEntry {
  static let forbiddenDrawingElement = DiagnosticEntry(
    .error, "Drawings hold shapes and nothing else",
    """
    A drawing is shown by many apps on many systems, so only what all of them draw alike is \
    allowed: paths and the simple shapes, groups, gradients, clips, masks, and reuse of these by \
    `<use>`. Scripts, text, pictures, animations, filters and patterns are refused, because some \
    of them run code or fetch files, and the others look different everywhere. Turn text into \
    paths and effects into plain shapes when you export. What a drawing program keeps for itself \
    is no fault: it is left out with a warning.
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
    Only attributes that describe a shape and its paint are allowed, and in `style` only the \
    properties of the same names. Event handlers such as `onload` run code; filters, markers and \
    blend modes are not drawn alike everywhere. Delete the attribute, or draw its effect with \
    plain shapes.
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
    .error, "A drawing needs a viewBox, or a width and a height",
    """
    Icons stand beside each other in one size, so an app must know how large a drawing is. \
    `viewBox` says it, or else `width` and `height` in pixels or millimetres. Here both are \
    missing or are no such numbers; shares such as `100%` tell nothing. A drawing that is not \
    square is put into the middle of a square. Best draw on 24 by 24 and write \
    `viewBox="0 0 24 24"`.
    """,
    wrong: #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24">…</svg>"#,
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

  static let unconvertibleDrawingStyle = DiagnosticEntry(
    .error, "Style sheets of drawings name elements, classes and ids",
    """
    Styles become attributes of the shapes, since many apps read no style sheets. That works for \
    what drawing programs export: rules for an element, a class, an id or several of these \
    (`path.st0`), without `@media`, without conditions, and without selectors for what stands \
    within something else. A sheet that is only half understood would paint the icon wrongly. \
    Export the drawing with “presentation attributes”, or write the paint at each shape.
    """,
    wrong: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <style>g > path { fill: #3A7D44 }</style>
        <g><path d="M4 20C4 9 9 4 20 4C20 15 15 20 4 20z"/></g>
      </svg>
      """,
    right: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <path d="M4 20C4 9 9 4 20 4C20 15 15 20 4 20z" fill="#3A7D44"/>
      </svg>
      """)

  static let faintTint = DiagnosticEntry(
    .warning, "Tints need a contrast of 3 to 1",
    """
    An icon tells something, so people with weak eyes must see it, too. The Web Content \
    Accessibility Guidelines (WCAG 2.1, 1.4.11) ask for a contrast of 3 to 1 to the background: \
    white for `tint-light`, and for `tint-dark` the dark grey #1c1c1e that phones show in dark \
    mode. Make the light tint darker, or the dark tint lighter.
    """,
    wrong: ##"tint-light="#F9D71C" tint-dark="#5D4037""##,
    right: ##"tint-light="#8A5A00" tint-dark="#BCAAA4""##)
}
