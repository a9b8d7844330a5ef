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
