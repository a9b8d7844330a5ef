import Testing

@Suite struct ViewBoxTests {
  /// Attributes of the root, and the viewBox of the icon.
  static let sizes: [(String, String)] = [
    ("viewBox=\"0 0 24 24\"", "0 0 24 24"), ("viewBox=\"0,0, 24.50,24.5\"", "0 0 24.5 24.5"),
    ("width=\"16\" height=\"16\"", "0 0 16 16"), ("width=\"16px\" height=\"1pc\"", "0 0 16 16"),
    ("width=\"1in\" height=\"25.4mm\"", "0 0 96 96"),
    ("viewBox=\"0 0 24 18\"", "0 -3 24 24"), ("viewBox=\"2 4 10 20\"", "-3 4 20 20"),
    ("width=\"8\" height=\"16\"", "-4 0 16 16"),
    ("viewBox=\"0 0 24 24\" width=\"100%\" height=\"100%\"", "0 0 24 24"),
    // Renderers show what is beside the viewBox where the image is wider.
    ("viewBox=\"0 0 24 24\" width=\"96\" height=\"48\"", "-12 -12 48 48"),
    (
      "viewBox=\"0 0 24 24\" width=\"96\" height=\"48\" preserveAspectRatio=\"xMinYMid meet\"",
      "0 -12 48 48"
    ),
    ("viewBox=\"0 0 5.8208332 5.8208335\" width=\"22\" height=\"22\"", "0 0 5.82083 5.82083"),
  ]

  @Test(arguments: sizes)
  func makesSquares(attributes: String, expected: String) throws {
    let icon = try CleanedIcon("<path d=\"M1 1h2\" fill=\"currentColor\"/>", attributes)
    #expect(icon.root?.contains("viewBox=\"\(expected)\"") == true, "\(icon.svg ?? "")")
  }

  @Test func hidesWhatLiesBesideAnOblongDrawing() throws {
    let icon = try CleanedIcon(
      "<path d=\"M1 -5h2\" fill=\"currentColor\"/>", "viewBox=\"0 0 24 18\"")
    #expect(
      icon.content
        == "<clipPath id=\"leaf-1\"><rect height=\"18\" width=\"24\" x=\"0\" y=\"0\"/></clipPath>"
        + "<g clip-path=\"url(#leaf-1)\"><path d=\"M1-5h2\" fill=\"currentColor\"/></g>")
    let clipped = "the icon has a clip path, so apps get it as SVG alone"
    #expect(
      icon.said.map(\.message) == ["the drawing is adapted: it is centred in a square", clipped])
    let again = try CleanedIcon(file: try #require(icon.svg))
    #expect(again.svg == icon.svg)
    #expect(again.said.map(\.message) == [clipped])
  }

  @Test(arguments: [
    "", "viewBox=\"0 0 24\"", "viewBox=\"0 0 0 0\"", "viewBox=\"0 0 -1 -1\"",
    "viewBox=\"0 0 a a\"", "viewBox=\"0 0 24px 24px\"", "viewBox=\"0 0 1e999 1e999\"",
    "width=\"24\"", "width=\"100%\" height=\"100%\"", "width=\"2em\" height=\"2em\"",
    "viewBox=\"0 0 24 24\" width=\"8\" height=\"16\" preserveAspectRatio=\"none\"",
  ])
  func asksForASize(attributes: String) throws {
    let icon = try CleanedIcon("<path d=\"M1 1h2\"/>", attributes)
    #expect(icon.svg == nil)
    #expect(icon.codes.contains(.unusableViewBox))
  }
}
