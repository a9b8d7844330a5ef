import Foundation
import HortusDiagnostics
import HortusModel
import Testing

@Suite struct DrawingPathsTests {
  /// Drawings in black on 24 units, and the data of their paths.
  static let shapes: [(String, [String])] = [
    ("<path d=\"m1 2 3 4h1v-1z\"/>", ["M1 2L4 6L5 6L5 5Z"]),
    ("<path d=\"M1 1h2zl3 3\"/>", ["M1 1L3 1ZM1 1L4 4"]),
    ("<path d=\"M0 0c1 1 2 1 3 0s2-1 3 0\"/>", ["M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0"]),
    ("<path d=\"M0 0q3 3 6 0t6 0\"/>", ["M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0"]),
    ("<path d=\"M0 0L1 1S2 2 3 0\"/>", ["M0 0L1 1C1 1 2 2 3 0"]),
    ("<path d=\"M0 0A0 4 0 0 1 5 5a2 2 0 0 1 0 0\"/>", ["M0 0L5 5"]),
    // A quarter of a circle, and a half in the other direction, whose radius is too small.
    ("<path d=\"M4 0A4 4 0 0 1 0 4\"/>", ["M4 0C4 2.209 2.209 4 0 4"]),
    (
      "<path d=\"M0 0a1 1 0 0 0 8 0\"/>",
      ["M0 0C0 2.209 1.791 4 4 4C6.209 4 8 2.209 8 0"]
    ),
    (
      "<circle cx=\"12\" cy=\"12\" r=\"4\"/>",
      [
        "M16 12C16 14.209 14.209 16 12 16C9.791 16 8 14.209 8 12C8 9.791 9.791 8 12 8"
          + "C14.209 8 16 9.791 16 12Z"
      ]
    ),
    (
      "<circle r=\"0\"/><ellipse rx=\"1\" ry=\"0\"/><rect width=\"4\"/><path d=\"M1 1h1\"/>",
      ["M1 1L2 1"]
    ),
    ("<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>", ["M1 2L4 2L4 6L1 6Z"]),
    // The corners of a rectangle are at most half of its sides.
    (
      "<rect width=\"8\" height=\"4\" rx=\"4\"/>",
      [
        "M4 0L4 0C6.209 0 8 .895 8 2L8 2C8 3.105 6.209 4 4 4L4 4C1.791 4 0 3.105 0 2L0 2"
          + "C0 .895 1.791 0 4 0Z"
      ]
    ),
    ("<polygon points=\"1 2 3 4 5 1\"/>", ["M1 2L3 4L5 1Z"]),
    ("<polyline points=\"1 2 3 4 5 1\"/>", ["M1 2L3 4L5 1"]),
    ("<line x2=\"3\" y2=\"4\"/><path d=\"M1 1h1\"/>", ["M1 1L2 1"]),
    ("<line x2=\"3\" y2=\"4\" stroke=\"#000\"/>", ["M0 0L3 4"]),
    // A shape with an area and a line is two paths.
    ("<path d=\"M1 1h1v1z\" stroke=\"#000\"/>", ["M1 1L2 1L2 2Z", "M1 1L2 1L2 2Z"]),
    ("<path d=\"M14 12h1\" transform=\"rotate(90 12 12)\"/>", ["M12 14L12 15"]),
    ("<g transform=\"scale(2) translate(1 3)\"><path d=\"M0 0h1\"/></g>", ["M2 6L4 6"]),
    ("<path d=\"M0 1h1\" transform=\"skewX(45)\"/>", ["M1 1L2 1"]),
    ("<path d=\"M1 0v1\" transform=\"matrix(0 1 -1 0 5 0)\"/>", ["M5 1L4 1"]),
    (
      "<defs><path id=\"a\" d=\"M0 0h1\"/></defs><use href=\"#a\" x=\"2\" y=\"3\" "
        + "transform=\"scale(2)\"/>",
      ["M4 6L6 6"]
    ),
  ]

  @Test(arguments: shapes)
  func convertsShapesToPaths(content: String, data: [String]) throws {
    let icon = try CleanedIcon(content)
    #expect(icon.paths.map(\.data) == data, "\(icon.said.map(\.message))")
    #expect(!icon.codes.contains(.drawingWithoutPaths))
  }

  /// Clip paths, and whether a circle with the radius 6 in the middle of a square of 24 lies within.
  @Test(
    arguments: [
      ("<rect width=\"24\" height=\"24\"/>", true),
      ("<rect x=\"6\" y=\"6\" width=\"12\" height=\"12\"/>", true),
      ("<use href=\"#frame\"/>", true),
      ("<rect x=\"6\" y=\"6\" width=\"11\" height=\"12\"/>", false),
      ("<rect width=\"24\" height=\"24\" rx=\"6\"/>", false),
      ("<rect width=\"24\" height=\"24\" transform=\"rotate(45)\"/>", false),
      ("<circle cx=\"12\" cy=\"12\" r=\"12\"/>", false),
      ("<use href=\"#frame\" x=\"12\"/>", false),
      ("<rect width=\"9\" height=\"24\"/><rect x=\"9\" width=\"9\" height=\"24\"/>", false),
    ])
  func ignoresAClipPathThatCutsNothingOff(clip: String, isIgnored: Bool) throws {
    let frame = "<defs><rect id=\"frame\" width=\"24\" height=\"24\"/></defs>"
    let circle = "<circle cx=\"12\" cy=\"12\" r=\"6\" clip-path=\"url(#a)\"/>"
    let icon = try CleanedIcon("\(frame)<clipPath id=\"a\">\(clip)</clipPath>\(circle)")
    #expect(icon.paths.count == (isIgnored ? 1 : 0))
    let line = circle.replacingOccurrences(of: "/>", with: " stroke=\"#000\"/>")
    let box = "<rect x=\"6\" y=\"6\" width=\"12\" height=\"12\"/>"
    let stroked = try CleanedIcon("<clipPath id=\"a\">\(box)</clipPath>\(line)")
    #expect(stroked.paths.isEmpty)
  }

  @Test func drawsInASquareOf24Units() throws {
    let small = try CleanedIcon("<path d=\"M8 9h2\" stroke=\"#000\"/>", "viewBox=\"8 8 6 6\"")
    #expect(small.paths.map(\.data) == ["M0 4L8 4", "M0 4L8 4"])
    #expect(small.paths.last?.stroke?.width == 4)
  }

  /// A property of a shape that is painted once, and the path that has it.
  @Test func inheritsPropertiesOfPaint() throws {
    let icon = try CleanedIcon(
      """
      <g fill="none" stroke="#f00" stroke-width="2" stroke-linecap="round" opacity=".5" \
      stroke-dasharray="1 2 3" stroke-dashoffset="4">\
      <path d="M1 1h1" transform="scale(.5)" stroke-opacity=".5" stroke-linejoin="bevel"/></g>\
      <path d="M1 1h2v2z" fill-rule="evenodd" fill="#00f"/>
      """)
    let stroke = Resolved.DrawingPath.Stroke(
      width: 1, lineCap: .round, lineJoin: .bevel, miterLimit: 4,
      dashes: [0.5, 1, 1.5, 0.5, 1, 1.5], dashOffset: 2)
    #expect(
      icon.paths == [
        Resolved.DrawingPath(
          data: "M.5 .5L1 .5", color: "#ff0000", opacity: 0.25, painting: .stroke(stroke)),
        Resolved.DrawingPath(
          data: "M1 1L3 1L3 3Z", color: "#0000ff", opacity: 1, painting: .fill(.evenodd)),
      ])
  }

  @Test(
    arguments: [
      ("<path d=\"M1 1h1\" fill=\"#f00\"/>", ["currentColor"]),
      ("<path d=\"M1 1h1\"/>", ["currentColor"]),
      (
        "<g color=\"#f00\"><path d=\"M1 1h1\" fill=\"currentColor\"/></g><path d=\"M1 1h2\"/>",
        ["#ff0000", "#000000"]
      ),
    ])
  func namesTheTintInSymbolsOnly(content: String, colors: [String]) throws {
    #expect(try CleanedIcon(content).paths.map(\.color) == colors)
  }

  @Test(
    arguments: [
      (
        "<linearGradient id=\"a\"><stop stop-color=\"#f00\"/><stop offset=\"1\"/></linearGradient>"
          + "<path d=\"M1 1h9v9z\" fill=\"url(#a)\"/>",
        "a gradient"
      ),
      (
        "<clipPath id=\"a\"><path d=\"M1 1h9v9z\"/></clipPath><path d=\"M1 1h9v9z\" "
          + "clip-path=\"url(#a)\"/>",
        "a clip path"
      ),
      (
        "<mask id=\"a\"><path d=\"M1 1h9v9z\" fill=\"#fff\"/></mask><path d=\"M1 1h9v9z\" "
          + "mask=\"url(#a)\"/>",
        "a mask"
      ),
      (
        "<g opacity=\".5\"><path d=\"M1 1h1\"/><path d=\"M1 1h2\"/></g>",
        "an opacity for several shapes or for a fill with a stroke"
      ),
      (
        "<path d=\"M1 1h1v1z\" stroke=\"#000\" opacity=\".5\"/>",
        "an opacity for several shapes or for a fill with a stroke"
      ),
      (
        "<path d=\"M1 1h1\" stroke=\"#000\" transform=\"scale(1 2)\"/>",
        "a line that is scaled unevenly"
      ),
      ("<path d=\"M1 1h1e300\"/>", "a point far outside of the square"),
      ("<path d=\"M1 1h1\" stroke=\"#000\" stroke-width=\"1e300\"/>", "a line of extreme size"),
      (
        "<path id=\"a\" d=\"M0 0\(String(repeating: "h.123v1", count: 300))\"/>"
          + String(repeating: "<use href=\"#a\"/>", count: 60),
        "too many points"
      ),
    ])
  func saysWhyAnIconHasNoPaths(content: String, part: String) throws {
    let icon = try CleanedIcon(content)
    #expect(icon.svg != nil && icon.paths.isEmpty)
    let note = try #require(icon.said.first { $0.code == .drawingWithoutPaths })
    #expect(note.message == "the drawing has \(part), so apps get it as SVG alone")
    #expect(note.severity == .note)
  }

  @Test func leavesOutPathsThatNobodySees() throws {
    let icon = try CleanedIcon(
      """
      <path d="M1 1h1v1z" opacity=".00001"/><path d="M1 1h1v1z" fill="none"/>\
      <path d="M1 1h1v1z" fill="none" stroke="#000" stroke-width=".00001"/><path d="M1 1h2v2z"/>
      """)
    #expect(icon.paths.map(\.data) == ["M1 1L3 1L3 3Z"])
  }
}

extension Resolved.DrawingPath {
  fileprivate var stroke: Stroke? {
    guard case .stroke(let stroke) = painting else { return nil }
    return stroke
  }
}

@Suite struct PathDataTests {
  /// Paths and what becomes of them on 24 units, which need three digits after the point.
  static let paths: [(String, String)] = [
    ("M 1.0,2.50 L 3 , 4 5 6 Z", "M1 2.5L3 4 5 6Z"), ("m1-2-3.5.5.25 0z", "m1-2l-3.5 .5 .25 0z"),
    ("M1 1a1 1 0 012 2", "M1 1a1 1 0 0 1 2 2"), ("M1e1 2E-1", "M10 .2"),
    ("M1. 2.e1l-.5-1.e-1", "M1 20l-.5-.1"),
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
