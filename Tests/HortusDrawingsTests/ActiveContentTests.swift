import HortusDiagnostics
import Testing

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
