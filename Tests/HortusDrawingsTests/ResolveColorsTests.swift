import Testing

@Suite struct ResolveColorsTests {
  private static let path = "<path d=\"M1 1h2\"/>"
  private static let current = "<path d=\"M1 1h2\" fill=\"currentColor\"/>"

  /// Drawings in one colour, and the root and the content of their icons.
  static let symbols: [(String, String, String)] = [
    (current, "", current), (path, "fill=\"currentColor\"", path),
    ("<path d=\"M1 1h2\" fill=\"#2e3436\"/>", "color=\"#2e3436\"", current),
    ("<path d=\"M1 1h2\" fill=\"#000\"/>", "", current),
    // Programs round colours: these are one to anybody's eye.
    (
      "<path d=\"M1 1h2\" fill=\"#2e3436\"/><path d=\"M1 1h2\" fill=\"#2e3434\"/>",
      "color=\"#2e3434\"", current + current
    ),
    (
      "<style>.T{color:#232629}</style><path d=\"M1 1h2\" class=\"T\" style=\"fill:currentColor\"/>",
      "color=\"#232629\"", current
    ),
    (
      "<g color=\"#232629\"><g stroke=\"#232629\"><path d=\"M1 1h2\" fill=\"none\"/></g></g>",
      "color=\"#232629\"",
      "<g stroke=\"currentColor\"><path d=\"M1 1h2\" fill=\"none\"/></g>"
    ),
    (
      "<linearGradient id=\"a\"><stop/><stop offset=\"1\" stop-opacity=\"0\" stop-color=\"red\"/>"
        + "</linearGradient><path d=\"M1 1h2\" fill=\"url(#a)\"/>",
      "",
      "<linearGradient id=\"leaf-1\"><stop stop-color=\"currentColor\"/>"
        + "<stop offset=\"1\" stop-color=\"currentColor\" stop-opacity=\"0\"/></linearGradient>"
        + "<path d=\"M1 1h2\" fill=\"url(#leaf-1)\"/>"
    ),
    // In masks, colours tell how much is seen.
    (
      "<mask id=\"a\"><path d=\"M1 1h2\"/></mask><path d=\"M1 1h2\" mask=\"url(#a)\"/>",
      "fill=\"currentColor\"",
      "<mask fill=\"#000000\" id=\"leaf-1\"><path d=\"M1 1h2\"/></mask>"
        + "<path d=\"M1 1h2\" mask=\"url(#leaf-1)\"/>"
    ),
    // What is drawn with a colour of no effect.
    (
      "<path d=\"M1 1h2\" fill=\"currentColor\" stroke=\"red\" stroke-width=\"0\"/>", "",
      "<path d=\"M1 1h2\" fill=\"currentColor\" stroke=\"currentColor\" stroke-width=\"0\"/>"
    ),
  ]

  @Test(arguments: symbols)
  func givesDrawingsInOneColourTheCurrentOne(content: String, root: String, expected: String)
    throws
  {
    let icon = try CleanedIcon(content)
    #expect(icon.kind == .symbol)
    #expect(icon.root == (root.isEmpty ? "" : root + " ") + "viewBox=\"0 0 24 24\"")
    #expect(icon.content == expected)
    let again = try CleanedIcon(file: try #require(icon.svg))
    #expect(again.svg == icon.svg)
    #expect(again.kind == .symbol)
  }

  /// Drawings in several colours, and the root and the content of their icons.
  static let pictures: [(String, String, String)] = [
    (
      "<path d=\"M1 1h2\" fill=\"#ff0000\"/>" + path, "",
      "<path d=\"M1 1h2\" fill=\"#ff0000\"/>" + path
    ),
    (
      "<path d=\"M1 1h2\" fill=\"#ff0000\"/>" + current, "",
      "<path d=\"M1 1h2\" fill=\"#ff0000\"/>" + current
    ),
    (
      "<g color=\"#232629\">\(current)</g><path d=\"M1 1h2\" fill=\"#ff0000\"/>",
      "color=\"#232629\"", "\(current)<path d=\"M1 1h2\" fill=\"#ff0000\"/>"
    ),
    (
      "<g color=\"#232629\">\(current)</g><g color=\"#3daee9\">\(current)</g>", "",
      "<g color=\"#232629\">\(current)</g><g color=\"#3daee9\">\(current)</g>"
    ),
  ]

  @Test(arguments: pictures)
  func leavesPicturesTheirColours(content: String, root: String, expected: String) throws {
    let icon = try CleanedIcon(content)
    #expect(icon.kind == .picture)
    #expect(icon.root == (root.isEmpty ? "" : root + " ") + "viewBox=\"0 0 24 24\"")
    #expect(icon.content == expected)
  }
}
