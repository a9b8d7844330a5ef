import Foundation
import HortusDiagnostics
import HortusDrawings
import HortusModel
import HortusTestSupport
import Testing

@Suite struct CleanDrawingsTests {
  private static let path = "<path d=\"M1 1h2\"/>"

  @Test(
    arguments: [
      ("<a href=\"#b\"><path d=\"M1 1\"/></a>", .forbiddenDrawingElement),
      ("<text>a</text>", .forbiddenDrawingElement), ("<svg/>", .forbiddenDrawingElement),
      ("<switch><g/></switch>", .forbiddenDrawingElement),
      ("<filter id=\"f\"/><path d=\"M1 1\" filter=\"url(#f)\"/>", .forbiddenDrawingElement),
      ("<symbol id=\"s\"/><use href=\"#s\"/>", .forbiddenDrawingElement),
      ("<pattern id=\"p\"/><path d=\"M1 1\" fill=\"url(#p)\"/>", .forbiddenDrawingElement),
      ("loose text", .forbiddenDrawingElement),
      ("<g>text<path d=\"M1 1\"/></g>", .forbiddenDrawingElement),
      ("<path d=\"M1 1\" transform-origin=\"center\"/>", .forbiddenDrawingAttribute),
      ("<path d=\"M1 1\" marker-end=\"url(#b)\"/>", .forbiddenDrawingAttribute),
      ("<path d=\"M1 1\" href=\"#b\"/>", .unusableDrawingValue),
      ("<path d=\"M1 1\" filter=\"blur(1px)\"/>", .forbiddenDrawingAttribute),
      ("<path d=\"M1 1\" fill=\"expression(a)\"/>", .unusableDrawingValue),
      ("<path d=\"M1 1\" fill=\"gren\"/>", .unusableDrawingValue),
      ("<path d=\"1 1\"/>", .unusableDrawingValue), ("<path d=\"M1\"/>", .unusableDrawingValue),
      ("<path d=\"M1 1A2 2 0 2 0 3 3\"/>", .unusableDrawingValue),
      ("<path d=\"M1 1&lt;\"/>", .unusableDrawingValue),
      ("<circle r=\"1e999\"/>", .unusableDrawingValue),
      ("<circle r=\"big\"/>", .unusableDrawingValue),
      ("<circle r=\"2em\"/>", .unusableDrawingValue),
      ("<polygon points=\"1 2 3\"/>", .unusableDrawingValue),
      ("<path d=\"M1 1\" fill=\"#12345\"/>", .unusableDrawingValue),
      ("<g fill=\"rgba(0,0,0,.5)\"><path d=\"M1 1\"/></g>", .unusableDrawingValue),
      ("<path d=\"M1 1\" transform=\"rotate(a)\"/>", .unusableDrawingValue),
      ("<path d=\"M1 1\" transform=\"rotate(1 2)\"/>", .unusableDrawingValue),
      ("<use href=\"#none\"/>", .unusableDrawingValue),
      ("<g id=\"a\"><use href=\"#a\"/></g>", .unusableDrawingValue),
      (
        "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>",
        .unusableDrawingValue
      ),
      (
        "<linearGradient id=\"a\" href=\"#b\"/><linearGradient id=\"b\" href=\"#a\"/>"
          + "<path d=\"M1 1h2\" fill=\"url(#a)\"/>",
        .unusableDrawingValue
      ),
      ("", .emptyDrawing), ("<g/>", .emptyDrawing), ("<title>a</title>", .emptyDrawing),
      ("<path d=\"M1 1\" display=\"none\"/>", .emptyDrawing),
    ] as [(String, DiagnosticCode)])
  func refuses(content: String, code: DiagnosticCode) throws {
    let icon = try CleanedIcon(content)
    #expect(icon.svg == nil)
    #expect(icon.errors.map(\.code).contains(code), "\(icon.said.map(\.message))")
  }

  /// Drawings and what is left of them, a path standing as “PATH”.
  static let untidy: [(String, String)] = [
    ("PATH", "PATH"), ("<title>a</title>PATH", "PATH"), ("<g/><defs> </defs>PATH", "PATH"),
    ("<g>PATH</g>", "PATH"), ("<path/>PATH<polyline points=\"\"/>", "PATH"),
    ("<metadata><a/></metadata>\n PATH\n", "PATH"), ("<x:view>PATH</x:view>PATH", "PATH"),
    ("<g x:label=\"Layer 1\" data-name=\"b\" aria-hidden=\"true\">PATH</g>", "PATH"),
    (
      "<defs><path id=\"a\" d=\"M1 1\"/></defs><use xlink:href=\" #a\"/>",
      "<defs><path d=\"M1 1\" id=\"leaf-1\"/></defs><use href=\"#leaf-1\"/>"
    ),
    (
      "<defs><path id=\"a\" d=\"M1 1\"/></defs><use xlink:href=\"#b\" href=\"#a\"/>",
      "<defs><path d=\"M1 1\" id=\"leaf-1\"/></defs><use href=\"#leaf-1\"/>"
    ),
    ("<g id=\"a\"/><use href=\"#a\"/>", "<g id=\"leaf-1\"/><use href=\"#leaf-1\"/>"),
    ("<mask id=\"m\"><rect width=\"1\"/></mask><g mask=\"url(#m)\"/>PATH", "PATH"),
    ("<filter id=\"f\"><feBlend/></filter><defs><text>a</text></defs>PATH", "PATH"),
    (
      "<linearGradient id=\"a\" href=\"#b\"/><linearGradient id=\"b\" href=\"#a\"/>PATH",
      "PATH"
    ),
    ("<g display=\"none\">PATH</g>PATH", "PATH"),
    ("<g visibility=\"hidden\"><g visibility=\"visible\">PATH</g>PATH</g>", "PATH"),
    (
      "<g display=\"none\" fill=\"none\"><rect id=\"a\" width=\"1\"/></g><use href=\"#a\"/>",
      "<defs><rect id=\"leaf-1\" width=\"1\"/></defs><use href=\"#leaf-1\"/>"
    ),
    ("<rect y=\"1\"  x=\" 2 \"/>", "<rect x=\"2\" y=\"1\"/>"),
    ("<path d=\"M1 1h2\" clip-path=\"none\" mask=\"none\"/>", "PATH"),
    ("<circle r=\"50%\" cx=\"25%\" cy=\"1mm\"/>", "<circle cx=\"6\" cy=\"3.78\" r=\"12\"/>"),
  ]

  @Test(arguments: untidy)
  func givesMinimalDrawings(content: String, expected: String) throws {
    let expected = expected.replacingOccurrences(of: "PATH", with: Self.path)
    let content = content.replacingOccurrences(of: "PATH", with: Self.path)
    let icon = try CleanedIcon(content, "viewBox=\"0 0 24 24\" fill=\"currentColor\"")
    #expect(icon.said.allSatisfy { $0.code == .drawingCleaned }, "\(icon.said.map(\.message))")
    #expect(icon.root == "fill=\"currentColor\" viewBox=\"0 0 24 24\"")
    #expect(icon.content == expected)
    let again = try CleanedIcon(file: try #require(icon.svg))
    #expect(again.svg == icon.svg)
    #expect(again.said.isEmpty)
  }

  @Test func writesOutWhatGradientsTakeFromOthers() throws {
    let icon = try CleanedIcon(
      "<defs><linearGradient id=\"a\"><stop offset=\"50%\" stop-color=\"red\"/></linearGradient>"
        + "<linearGradient id=\"b\" x1=\"1\" spreadMethod=\"pad\" xlink:href=\"#a\"/>"
        + "<linearGradient id=\"c\" x1=\"2\" xlink:href=\"#b\"/></defs>"
        + "<path fill=\"url(#c) none\" stroke=\"url(#d) blue\" d=\"M1 1h2\"/>")
    #expect(
      icon.content
        == "<defs><linearGradient id=\"leaf-1\" spreadMethod=\"pad\" x1=\"2\">"
        + "<stop offset=\".5\" stop-color=\"#ff0000\"/></linearGradient></defs>"
        + "<path d=\"M1 1h2\" fill=\"url(#leaf-1)\" stroke=\"#0000ff\"/>")
  }

  @Test func namesAllThatItLeavesOutInOneWarning() throws {
    let icon = try CleanedIcon(
      file: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" width=\"24\" "
        + "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
        + "inkscape:version=\"1.2\"><inkscape:page/><title>Leaf</title><defs><g/><path d=\"M0 0\"/>"
        + "<filter id=\"f\"/></defs><path d=\"M1 1h2\" id=\"p\" style=\"fill:red;font-size:1px\"/></svg>"
    )
    #expect(
      icon.said.map(\.message) == [
        "the drawing loses metadata, editor data of Inkscape, 3 unused definitions, an unused id, "
          + "width, height or version beside the viewBox and a property that paints nothing; "
          + "its styles become attributes"
      ])
    #expect(icon.said.first?.cure?.contains("Inkscape") == true)
  }

  @Test func countsCopies() throws {
    func uses(_ count: Int) throws -> CleanedIcon {
      try CleanedIcon(
        "<path id=\"a\" d=\"M1 1\"/>" + String(repeating: "<use href=\"#a\"/>", count: count))
    }
    #expect(try uses(64).svg != nil)
    #expect(try uses(65).codes.contains(.tooManyDrawingUses))
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
    let icon = try CleanedIcon(levels.joined() + last + first)
    #expect(icon.svg == nil)
    #expect(icon.codes.contains(.tooManyDrawingUses))
  }

  @Test(arguments: [
    // Each gradient would have all stops of the first.
    "<linearGradient id=\"a\">" + String(repeating: "<stop/>", count: 500) + "</linearGradient>"
      + (0..<500).map {
        "<linearGradient id=\"g\($0)\" href=\"#a\"/><path d=\"M1 1h2\" fill=\"url(#g\($0))\"/>"
      }.joined(),
    // Each shape would have a long list of its own.
    "<style>path { stroke-dasharray: " + String(repeating: "1 ", count: 1000) + "}</style>"
      + String(repeating: "<path d=\"M1 1h2\"/>", count: 100),
  ])
  func findsFloodsOfAttributes(content: String) throws {
    let icon = try CleanedIcon(content)
    #expect(icon.svg == nil)
    #expect([[.tooManyDrawingUses], [.fileTooLarge]].contains(icon.errors.map(\.code)))
  }

  @Test func leavesCleanIconsAsTheyAre() throws {
    let files = Repository.files(
      below: "Tests/Fixtures/Catalogues/small/content/icons", suffix: ".svg")
    #expect(files.count > 50)
    for file in files {
      let icon = try CleanedIcon(file: Repository.text(file))
      #expect(icon.said.isEmpty, "\(file): \(icon.said.map(\.message))")
      // The swatches of colours keep their colours.
      #expect(icon.kind == (file.contains("-colour-") ? .picture : .symbol), "\(file)")
      let again = try CleanedIcon(file: try #require(icon.svg))
      #expect(again.svg == icon.svg, "\(file)")
      #expect(again.said.isEmpty)
    }
  }
}

@Suite struct ActiveContentTests {
  /// Contents of drawings that run code, move, or fetch something. None may pass, in parts that
  /// are left out either.
  static let hostile: [(String, DiagnosticCode)] = [
    ("<script>a()</script>", .forbiddenDrawingElement),
    ("<script xlink:href=\"#a\"/>", .forbiddenDrawingElement),
    ("<defs><script>a()</script></defs>", .forbiddenDrawingElement),
    ("<metadata><script>a()</script></metadata>", .forbiddenDrawingElement),
    ("<x:data><x:script>a()</x:script></x:data>", .forbiddenDrawingElement),
    ("<h:p xmlns:h=\"http://www.w3.org/1999/xhtml\">a</h:p>", .forbiddenDrawingElement),
    ("<e:listener xmlns:e=\"http://www.w3.org/2001/xml-events\"/>", .forbiddenDrawingElement),
    ("<image href=\"a.png\"/>", .forbiddenDrawingElement),
    ("<image href=\"data:image/png;base64,AA\"/>", .forbiddenDrawingElement),
    ("<filter id=\"f\"><feImage href=\"#a\"/></filter>", .forbiddenDrawingElement),
    ("<foreignObject/>", .forbiddenDrawingElement), ("<iframe/>", .forbiddenDrawingElement),
    ("<animate attributeName=\"d\"/>", .forbiddenDrawingElement),
    ("<path d=\"M1 1\"><set attributeName=\"d\"/></path>", .forbiddenDrawingElement),
    ("<animateTransform attributeName=\"a\"/>", .forbiddenDrawingElement),
    ("<path d=\"M1 1\" onclick=\"a()\"/>", .forbiddenDrawingAttribute),
    ("<path d=\"M1 1\" ONLOAD=\"a()\"/>", .forbiddenDrawingAttribute),
    ("<defs><g onload=\"a()\"/></defs>", .forbiddenDrawingAttribute),
    ("<path d=\"M1 1\" style=\"animation: a 1s\"/>", .forbiddenDrawingAttribute),
    ("<path d=\"M1 1\" style=\"behavior: b\"/>", .forbiddenDrawingAttribute),
    ("<use href=\"javascript:a()\"/>", .externalDrawingReference),
    ("<a href=\" java&#10;script:a()\"/>", .externalDrawingReference),
    ("<use href=\"data:image/svg+xml,a\"/>", .externalDrawingReference),
    ("<use xlink:href=\"https://a.b/c.svg#d\"/>", .externalDrawingReference),
    ("<use xmlns:y=\"http://www.w3.org/1999/xlink\" y:href=\"//a.b\"/>", .externalDrawingReference),
    ("<defs><linearGradient href=\"a.svg#b\"/></defs>", .externalDrawingReference),
    ("<path d=\"M1 1\" fill=\"url(https://a.b/c#d)\"/>", .externalDrawingReference),
    ("<path d=\"M1 1\" fill=\"URL('//a.b')\"/>", .externalDrawingReference),
    ("<path d=\"M1 1\" fill=\"url(#a) url(b)\"/>", .externalDrawingReference),
    ("<path d=\"M1 1\" mask=\"url( &quot;a.svg&quot; )\"/>", .externalDrawingReference),
    ("<path d=\"M1 1\" style=\"fill:url(http://a)\"/>", .externalDrawingReference),
    ("<path d=\"M1 1\" style=\"font:url(a)\"/>", .externalDrawingReference),
    ("<path d=\"M1 1\" style=\"fill:u/**/rl(a)\"/>", .unusableDrawingValue),
    ("<path d=\"M1 1\" style=\"fill:\\75rl(a)\"/>", .unconvertibleDrawingStyle),
    ("<style>@import 'a.css';</style>", .externalDrawingReference),
    ("<style>@IMPORT url(#a);</style>", .externalDrawingReference),
    ("<style><![CDATA[path{fill:url(a.svg#b)}]]></style>", .externalDrawingReference),
    ("<style>@font-face{src:url(data:font/woff,a)}</style>", .externalDrawingReference),
    ("<style>@keyframes a{from{fill:red}}</style>", .unconvertibleDrawingStyle),
    ("<style>path{fill:\\75rl(a)}</style>", .unconvertibleDrawingStyle),
  ]

  @Test(arguments: hostile)
  func refusesWhatActsOrFetches(content: String, code: DiagnosticCode) throws {
    let icon = try CleanedIcon(content + "<path d=\"M1 1h2\"/>")
    #expect(icon.svg == nil)
    #expect(icon.errors.map(\.code).contains(code), "\(icon.said.map(\.message))")
  }

  @Test func reportsAFaultOnce() throws {
    let icon = try CleanedIcon("<image href=\"http://a\" onload=\"b()\"/><path d=\"M1 1h2\"/>")
    #expect(icon.errors.count == 1)
  }
}

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
    let clipped = "the drawing has a clip path, so apps get it as SVG alone"
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
