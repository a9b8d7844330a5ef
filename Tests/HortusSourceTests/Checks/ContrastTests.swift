import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct FaintTintTests {
  private func cure(_ old: String, _ new: String) throws -> (code: DiagnosticCode, cure: String?)? {
    let path = "content/vocabulary/icons.xml"
    let icons = try Repository.text("Tests/Fixtures/Catalogues/minimal/" + path)
    try #require(icons.contains(old))
    let found = try CatalogueReading([path: icons.replacingOccurrences(of: old, with: new)])
      .diagnostics
    return found.first.map { ($0.code, $0.cure) }
  }

  /// Around 3 to 1: #949494 on white has 3.03, #959595 has 2.99.
  @Test(arguments: [
    ("#2E7D32", "#949494", false), ("#2E7D32", "#959595", true), ("#2E7D32", "#FFFFFF", true),
    ("#81C784", "#676767", false), ("#81C784", "#666666", true), ("#81C784", "#000000", true),
  ])
  func asksForAContrastOfThree(old: String, tint: String, isFaint: Bool) throws {
    #expect(try cure(old, tint)?.code == (isFaint ? .faintTint : nil))
  }

  @Test(arguments: [
    ("#3A7", "#33AA77"), ("3A7D44", "#3A7D44"), ("green", "#008000"), ("Teal", "#008080"),
    ("rgb(58, 125, 68)", "#3A7D44"), ("#3A7D44FF", "#3A7D44"),
  ])
  func suggestsTheColourThatWasMeant(written: String, meant: String) throws {
    let found = try cure("#2E7D32", written)
    #expect(found?.code == .unsuitableValue)
    #expect(found?.cure == "did you mean “\(meant)”?")
  }

  @Test func saysWhatColoursLookLike() throws {
    #expect(try cure("#2E7D32", "leafy")?.cure?.hasPrefix("colours are #") == true)
  }

  @Test func tellsWhereIconsAreDeclared() throws {
    let path = "content/vocabulary/categories.xml"
    let categories = try Repository.text("Tests/Fixtures/Catalogues/minimal/" + path)
    let reading = try CatalogueReading([
      path: categories.replacingOccurrences(of: "icon=\"leaf\"", with: "icon=\"shelf\"")
    ])
    #expect(reading.codes.first == .unknownIcon)
    #expect(
      reading.diagnostics.first?.cure?.hasSuffix("declare it in content/vocabulary/icons.xml")
        == true)
  }
}
