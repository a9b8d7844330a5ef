import Testing

@Suite struct ApplyStylesTests {
  /// A style sheet, the attributes of a path, and those that it has in the icon beside `d`.
  static let styled: [(String, String, String)] = [
    ("", "style=\"fill:#123456; stroke : none ;\"", "fill=\"#123456\" stroke=\"none\""),
    ("path{fill:#111111}", "", "fill=\"#111111\""),
    ("*{fill-rule:evenodd}", "fill=\"#111111\"", "fill=\"#111111\" fill-rule=\"evenodd\""),
    (".a{fill:#111111}", "class=\"b a\"", "fill=\"#111111\""),
    (".a{fill:#111111}", "class=\"A\" fill=\"#222222\"", "fill=\"#222222\""),
    ("#a{fill:#111111}", "id=\"a\"", "fill=\"#111111\""),
    (".a,.b{fill:#111111}.b{stroke:#222222}", "class=\"b\"", "fill=\"#111111\" stroke=\"#222222\""),
    // The cascade: style, then the more specific rule, then the later one, then the attribute.
    (".a{fill:#111111}", "class=\"a\" fill=\"#222222\"", "fill=\"#111111\""),
    (".a{fill:#111111}", "class=\"a\" style=\"fill:#222222\"", "fill=\"#222222\""),
    (".a{fill:#111111}path{fill:#222222}", "class=\"a\"", "fill=\"#111111\""),
    ("#a{fill:#111111}.a.b{fill:#222222}", "id=\"a\" class=\"a b\"", "fill=\"#111111\""),
    ("path.a{fill:#111111}.a{fill:#222222}", "class=\"a\"", "fill=\"#111111\""),
    (".a{fill:#111111}.b{fill:#222222}", "class=\"b a\"", "fill=\"#222222\""),
    ("path{fill:#111111 !important}", "style=\"fill:#222222\"", "fill=\"#111111\""),
    ("path{fill:#111111}path{fill:inherit}", "fill=\"#222222\"", ""),
    // What draws nothing goes.
    ("/* b */ path{font:1em a;-inkscape-b:c;marker:none}", "fill=\"#111111\"", "fill=\"#111111\""),
    ("<![CDATA[path{fill:#111111;enable-background:new}]]>", "", "fill=\"#111111\""),
    // Colours as icons write them.
    ("", "style=\"fill:rgb(18.04%,52,86)\"", "fill=\"#2e3456\""),
    ("", "style=\"fill:RGBA(1,2,3,.5);fill-opacity:.5\"", "fill=\"#010203\" fill-opacity=\".25\""),
    ("", "style=\"fill:hsl(120,100%,25%)\"", "fill=\"#008000\""),
    ("", "style=\"fill:#12345680\"", "fill=\"#123456\" fill-opacity=\".502\""),
    ("", "style=\"fill:teal;stroke:transparent\"", "fill=\"#008080\" stroke=\"none\""),
  ]

  @Test(arguments: styled)
  func turnsStylesIntoAttributes(sheet: String, attributes: String, expected: String) throws {
    // The second shape makes a picture of it, whose colours stay.
    let icon = try CleanedIcon(
      "<style type=\"text/css\">\(sheet)</style><path d=\"M1 1h2\" \(attributes)/>"
        + "<circle r=\"1\" fill=\"#abcdef\"/><circle r=\"2\" fill=\"#fedcba\"/>")
    let path = icon.content?.components(separatedBy: "/>").first
    #expect(
      path == "<path d=\"M1 1h2\"" + (expected.isEmpty ? "" : " ") + expected,
      "\(icon.said.map(\.message))")
  }

  @Test(arguments: [
    "g > path{fill:red}", "g path{fill:red}", "path:hover{fill:red}", "path[d]{fill:red}",
    "g+path{fill:red}", "path::before{fill:red}", "{fill:red}", ".a,{fill:red}", "path{fill:red",
    "path{fill}", "@media print{path{fill:red}}", "@charset \"a\";", "path{fill:var(--a)}",
    "path{transform:scale(2)}", "path{mix-blend-mode:multiply}", "path{filter:blur(1px)}",
    "path{clip-path:circle(1px)}", "path{d:path('M0 0')}", "path{display:none",
  ])
  func refusesWhatItDoesNotUnderstand(sheet: String) throws {
    let icon = try CleanedIcon("<style>\(sheet)</style><path d=\"M1 1h2\"/>")
    #expect(icon.svg == nil)
    #expect(icon.errors.count == 1, "\(icon.said.map(\.message))")
  }

  @Test func refusesSheetsForOtherMedia() throws {
    let icon = try CleanedIcon("<style media=\"print\">path{fill:red}</style><path d=\"M1 1h2\"/>")
    #expect(icon.errors.map(\.code) == [.unconvertibleDrawingStyle])
  }
}

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

/// Masks by alpha, which Figma exports.
@Suite struct AlphaMaskTests {
  private static let region =
    "maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"24\" height=\"24\""
  private static let shape = "<path d=\"M0 0h9v9z\" fill=\"white\"/>"
  private static let masked = "<g mask=\"url(#m)\"><path d=\"M4 4h16v16z\"/></g>"

  @Test(arguments: ["style=\"mask-type:alpha\"", "mask-type=\"alpha\""])
  func becomeClipPathsWhereBothShowTheSame(type: String) throws {
    let icon = try CleanedIcon(
      "<mask id=\"m\" \(type) \(Self.region)>\(Self.shape)</mask>\(Self.masked)")
    let svg = try #require(icon.svg, "\(icon.said.map(\.message))")
    #expect(svg.contains("<clipPath id=\"leaf-1\"><path d=\"M0 0h9v9z\"/></clipPath>"), "\(svg)")
    #expect(svg.contains("clip-path=\"url(#leaf-1)\"") && !svg.contains("mask"), "\(svg)")
  }

  /// Figma writes the bounds of the shapes as region, rounded to whole numbers.
  @Test(arguments: [
    (region, "<g fill=\"#d9d9d9\"><path d=\"M0 0h9v9z\"/></g>", "<path d=\"M0 0h9v9z\"/>"),
    (
      "maskUnits=\"userSpaceOnUse\" x=\"2\" y=\"3\" width=\"8\" height=\"8\" fill=\"white\"",
      "<path d=\"M3 3h6v7z\"/>", "<path d=\"M3 3h6v7z\"/>"
    ),
    (
      region, "<path fill-rule=\"evenodd\" d=\"M0 0h9v9z\" fill=\"#000\"/>",
      "<path clip-rule=\"evenodd\" d=\"M0 0h9v9z\"/>"
    ),
    (
      region, "<path clip-rule=\"evenodd\" d=\"M0 0h9v9z\" fill=\"#000\"/>",
      "<path d=\"M0 0h9v9z\"/>"
    ),
  ])
  func keepTheShapesThatFigmaExports(attributes: String, shapes: String, clip: String) throws {
    let icon = try CleanedIcon(
      "<mask id=\"m\" style=\"mask-type:alpha\" \(attributes)>\(shapes)</mask>\(Self.masked)")
    let svg = try #require(icon.svg, "\(icon.said.map(\.message))")
    let content = svg.components(separatedBy: "<clipPath id=\"leaf-1\">").last ?? ""
    // The order of attributes is that of the writer.
    #expect(
      content.components(separatedBy: "</clipPath>").first.map(Self.parts) == Self.parts(clip),
      "\(svg)")
  }

  /// The clip paths of an element lie in the coordinates that it has by its `transform`.
  @Test func standBesideAClipPathUnderOneTransformation() throws {
    let icon = try CleanedIcon(
      "<clipPath id=\"c\"><path d=\"M0 0h5v9z\"/></clipPath>"
        + "<mask id=\"m\" mask-type=\"alpha\" \(Self.region)>\(Self.shape)</mask>"
        + "<g transform=\"translate(6)\" clip-path=\"url(#c)\" mask=\"url(#m)\">"
        + "<path d=\"M4 4h16v16z\"/></g>")
    let svg = try #require(icon.svg, "\(icon.said.map(\.message))")
    let groups = svg.components(separatedBy: "<g ").dropFirst()
    #expect(groups.count == 2, "\(svg)")
    #expect(groups.first?.contains("transform") == true, "\(svg)")
    #expect(groups.last?.contains("transform") == false, "\(svg)")
  }

  @Test(arguments: [
    (region, "<path d=\"M0 0h9v9z\" fill=\"white\" opacity=\".5\"/>", "opaque"),
    (region, "<path d=\"M0 0h9v9z\" fill=\"#00000080\"/>", "opaque"),
    (region, "<path d=\"M0 0h9v9z\" fill=\"rgba(0,0,0,.5)\"/>", "opaque"),
    (region, "<g fill-opacity=\".5\">\(shape)</g>", "opaque"),
    (region, "<path d=\"M0 0h9v9z\" fill=\"none\"/>", "plain fill"),
    (region, "<path d=\"M0 0h9v9z\" fill=\"transparent\"/>", "plain fill"),
    (region, "<path d=\"M0 0h9v9z\" fill=\"white\" stroke=\"red\"/>", "stroke"),
    (region, "<path d=\"M0 0h9v9z\" fill=\"white\" visibility=\"hidden\"/>", "hidden"),
    (region, "<g opacity=\".5\">\(shape)</g>", "<g>"),
    ("maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"6\" height=\"24\"", shape, "region"),
    (region + " maskContentUnits=\"objectBoundingBox\"", shape, "fractions"),
  ])
  func areRefusedWithACureElsewhere(attributes: String, shapes: String, words: String) throws {
    let icon = try CleanedIcon(
      "<mask id=\"m\" style=\"mask-type:alpha\" \(attributes)>\(shapes)</mask>\(Self.masked)")
    let fault = try #require(icon.errors.first { $0.code == .forbiddenDrawingAttribute })
    #expect(fault.message.contains(words), "\(fault.message)")
    #expect(fault.cure?.contains("clip path") == true)
  }

  private static func parts(_ text: String) -> [String] {
    text.split { " <>/".contains($0) }.map(String.init).sorted()
  }
}
