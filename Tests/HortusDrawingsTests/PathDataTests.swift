import Testing

@Suite struct PathDataTests {
  /// Paths and what becomes of them on 24 units, which need three digits after the point.
  static let paths: [(String, String)] = [
    ("M 1.0,2.50 L 3 , 4 5 6 Z", "M1 2.5L3 4 5 6Z"), ("m1-2-3.5.5.25 0z", "m1-2l-3.5 .5 .25 0z"),
    ("M1 1a1 1 0 012 2", "M1 1a1 1 0 0 1 2 2"), ("M1e1 2E-1", "M10 .2"),
    ("M+1-0C0 0 1.23456 2 3 4", "M1 0C0 0 1.235 2 3 4"), ("M1 1H2V3h-1v-1", "M1 1H2V3h-1v-1"),
    ("M1 1M2 2S3 3 4 4Q5 5 6 6T7 7", "M1 1M2 2S3 3 4 4Q5 5 6 6T7 7"),
    // Errors do not add up along the path.
    ("M0 0" + String(repeating: "h1.0004", count: 5), "M0 0h1 1.001 1 1.001 1"),
    ("M0 0l.4444.4444z l1 1", "M0 0l.444 .444zl1 1"),
  ]

  @Test(arguments: paths)
  func shortensNumbers(written: String, expected: String) throws {
    let icon = try CleanedIcon("<path d=\"\(written)\" fill=\"currentColor\"/>")
    #expect(icon.content == "<path d=\"\(expected)\" fill=\"currentColor\"/>")
  }

  /// Content, and what becomes of it, where a transformation makes small numbers large.
  static let scaled: [(String, String)] = [
    (
      "<g transform=\"scale(100,100)\"><path d=\"M.0123456 0h.01\"/></g>",
      "<g transform=\"scale(100 100)\"><path d=\"M.01235 0h.01\"/></g>"
    ),
    (
      "<g transform=\"matrix(0.01 0 0 0.01 -1036.36218 0)\"><path d=\"M123.456 0h10.04\"/></g>",
      "<g transform=\"matrix(.01 0 0 .01 -1036.3622 0)\"><path d=\"M123.5 0h10\"/></g>"
    ),
    (
      "<path d=\"M1 1h2\" stroke-width=\"1.50000\" opacity=\"0.33333333\"/>",
      "<path d=\"M1 1h2\" opacity=\".3333\" stroke-width=\"1.5\"/>"
    ),
    ("<polyline points=\"1.00,2 3-4\"/>", "<polyline points=\"1 2 3 -4\"/>"),
  ]

  @Test(arguments: scaled)
  func keepsTheDigitsThatShow(content: String, expected: String) throws {
    let icon = try CleanedIcon(content, "viewBox=\"0 0 24 24\" fill=\"currentColor\"")
    #expect(icon.content == expected, "\(icon.said.map(\.message))")
  }
}
