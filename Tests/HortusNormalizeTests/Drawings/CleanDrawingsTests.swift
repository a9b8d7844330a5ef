import Foundation
import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusTestSupport
import Testing

@Suite struct CleanDrawingsTests {
  /// What comes of a drawing, and what is said of it.
  private func clean(_ text: String) throws -> (svg: String?, said: [Diagnostic]) {
    var garden = try Garden()
    garden.written.drawings = [try #require(DrawingFile.drawing("leaf", text), "\(text)")]
    let result = Normalizing(garden.written)
    let svg = result.catalogue?.icons.first { $0.id == "leaf" }?.svg
    return (
      svg == "" ? nil : svg,
      result.diagnostics.filter { $0.location?.file == "content/icons/test.svg" }
    )
  }

  private static func svg(_ content: String, _ attributes: String = "viewBox=\"0 0 24 24\"")
    -> String
  {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      + "xmlns:x=\"urn:x\" \(attributes)>\(content)</svg>"
  }

  private static let path = "<path d=\"M1 1h2\"/>"

  @Test(
    arguments: [
      ("<script>a()</script>", .forbiddenDrawingElement),
      ("<style>*{}</style>", .forbiddenDrawingElement),
      ("<image href=\"a.png\"/>", .forbiddenDrawingElement),
      ("<foreignObject/>", .forbiddenDrawingElement),
      ("<a href=\"#b\"/>", .forbiddenDrawingElement), ("<text>a</text>", .forbiddenDrawingElement),
      ("<animate attributeName=\"d\"/>", .forbiddenDrawingElement),
      ("<svg/>", .forbiddenDrawingElement), ("<x:path/>", .forbiddenDrawingElement),
      ("<path xmlns=\"urn:y\" d=\"M1 1\"/>", .forbiddenDrawingElement),
      ("loose text", .forbiddenDrawingElement),
      ("<g>text<path d=\"M1 1\"/></g>", .forbiddenDrawingElement),
      ("<path d=\"M1 1\" onclick=\"a()\"/>", .forbiddenDrawingAttribute),
      ("<path d=\"M1 1\" ONLOAD=\"a()\"/>", .forbiddenDrawingAttribute),
      ("<path d=\"M1 1\" style=\"fill:red\"/>", .forbiddenDrawingAttribute),
      ("<path d=\"M1 1\" class=\"b\"/>", .forbiddenDrawingAttribute),
      ("<path d=\"M1 1\" x:label=\"b\"/>", .forbiddenDrawingAttribute),
      ("<path d=\"M1 1\" href=\"#b\"/>", .forbiddenDrawingAttribute),
      ("<use href=\"javascript:a()\"/>", .externalDrawingReference),
      ("<use href=\"data:image/svg+xml,a\"/>", .externalDrawingReference),
      ("<use xlink:href=\"https://a.b/c.svg#d\"/>", .externalDrawingReference),
      ("<path d=\"M1 1\" fill=\"url(https://a.b/c#d)\"/>", .externalDrawingReference),
      ("<path d=\"M1 1\" fill=\"URL('//a.b')\"/>", .externalDrawingReference),
      ("<path d=\"M1 1\" style=\"fill:url(http://a)\"/>", .externalDrawingReference),
      ("<path d=\"M1 1\" fill=\"expression(a)\"/>", .unusableDrawingValue),
      ("<path d=\"1 1\"/>", .unusableDrawingValue),
      ("<path d=\"M1 1&lt;\"/>", .unusableDrawingValue),
      ("<circle r=\"1e999\"/>", .unusableDrawingValue),
      ("<circle r=\"big\"/>", .unusableDrawingValue),
      ("<path d=\"M1 1\" fill=\"#12345\"/>", .unusableDrawingValue),
      ("<path d=\"M1 1\" transform=\"rotate(a)\"/>", .unusableDrawingValue),
      ("<g id=\"#a\"><use href=\"##a\"/></g>", .unusableDrawingValue),
      ("<use href=\"#none\"/>", .unusableDrawingValue),
      ("<g id=\"a\"><use href=\"#a\"/></g>", .unusableDrawingValue),
      (
        "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>",
        .unusableDrawingValue
      ),
      ("", .emptyDrawing), ("<g/>", .emptyDrawing), ("<title>a</title>", .emptyDrawing),
    ] as [(String, DiagnosticCode)])
  func refuses(content: String, code: DiagnosticCode) throws {
    let (svg, said) = try clean(Self.svg(content))
    #expect(svg == nil)
    #expect(said.contains { $0.code == code && $0.severity == .error }, "\(said.map(\.message))")
  }

  @Test(arguments: [
    "", "viewBox=\"0 0 24\"", "viewBox=\"0 0 24 12\"", "viewBox=\"0 0 0 0\"",
    "viewBox=\"0 0 -1 -1\"", "viewBox=\"0 0 a a\"", "viewBox=\"0 0 24px 24px\"",
    "viewBox=\"0 0 1e999 1e999\"",
  ])
  func asksForASquareViewBox(attributes: String) throws {
    let (svg, said) = try clean(Self.svg(Self.path, attributes))
    #expect(svg == nil)
    #expect(said.contains { $0.code == .unusableViewBox })
  }

  /// Drawings and what is left of them, a path standing as “PATH”.
  static let untidy: [(String, String)] = [
    ("PATH", "PATH"), ("<title>a</title>PATH", "PATH"), ("<g/><defs> </defs>PATH", "PATH"),
    ("<path id=\"a\" d=\"M1 1h2\"/>", "PATH"), ("<metadata><a/></metadata>\n PATH\n", "PATH"),
    (
      "<defs><path id=\"a\" d=\"M1 1\"/></defs><use xlink:href=\" #a\"/>",
      "<defs><path d=\"M1 1\" id=\"a\"/></defs><use href=\"#a\"/>"
    ),
    (
      "<defs><path id=\"a\" d=\"M1 1\"/></defs><use xlink:href=\"#a\" href=\"#a\"/>",
      "<defs><path d=\"M1 1\" id=\"a\"/></defs><use href=\"#a\"/>"
    ),
    ("<g id=\"a\"/><use href=\"#a\"/>", "<g id=\"a\"/><use href=\"#a\"/>"),
    (
      "<mask id=\"m\"><rect width=\"1\"/></mask><g mask=\"url(#m)\"/>PATH",
      "<mask><rect width=\"1\"/></mask>PATH"
    ),
    ("<rect y=\"1\"  x=\" 2 \"/>", "<rect x=\"2\" y=\"1\"/>"),
  ]

  @Test(arguments: untidy)
  func givesMinimalDrawings(content: String, expected: String) throws {
    let expected = expected.replacingOccurrences(of: "PATH", with: Self.path)
    let content = content.replacingOccurrences(of: "PATH", with: Self.path)
    let (svg, said) = try clean(Self.svg(content))
    #expect(said.allSatisfy { $0.code == .drawingCleaned }, "\(said.map(\.message))")
    let cleaned = try #require(svg)
    #expect(
      cleaned
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(expected)</svg>\n")
    let again = try clean(cleaned)
    #expect(again.svg == cleaned)
    #expect(again.said.isEmpty)
  }

  @Test func countsCopies() throws {
    func uses(_ count: Int) -> String {
      Self.svg(
        "<path id=\"a\" d=\"M1 1\"/>" + String(repeating: "<use href=\"#a\"/>", count: count))
    }
    #expect(try clean(uses(64)).svg != nil)
    #expect(try clean(uses(65)).said.contains { $0.code == .tooManyDrawingUses })
  }

  @Test(arguments: [
    ("<use href=\"#NEXT\"/>", "g"), ("<rect mask=\"url(#NEXT)\" width=\"1\"/>", "mask"),
    ("<rect clip-path=\"url(#NEXT)\" width=\"1\"/>", "clipPath"),
  ])
  func findsFloodsOfNestedCopiesAtOnce(use: String, container: String) throws {
    let levels = (0..<20).map { level in
      let inner = use.replacingOccurrences(of: "NEXT", with: "l\(level + 1)")
      return "<\(container) id=\"l\(level)\">" + String(repeating: inner, count: 10)
        + "</\(container)>"
    }
    let last = "<\(container) id=\"l20\"><path d=\"M1 1\"/></\(container)>"
    let first = use.replacingOccurrences(of: "NEXT", with: "l0")
    let (svg, said) = try clean(Self.svg(levels.joined() + last + first))
    #expect(svg == nil)
    #expect(said.contains { $0.code == .tooManyDrawingUses })
  }

  @Test func leavesCleanIconsOfTheStarterCatalogueAsTheyAre() throws {
    let files = Repository.files(below: "content/icons", suffix: ".svg")
    #expect(files.count > 50)
    for file in files {
      let (svg, said) = try clean(Repository.text(file))
      let cleaned = try #require(svg, "\(file): \(said.map(\.message))")
      let again = try clean(cleaned)
      #expect(again.svg == cleaned, "\(file)")
      #expect(again.said.isEmpty)
    }
  }
}
