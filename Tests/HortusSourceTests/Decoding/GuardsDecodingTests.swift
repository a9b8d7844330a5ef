import HortusDiagnostics
import HortusModel
import HortusSource
import HortusTestSupport
import Testing

/// The guards of `content/catalogue.xml`, where each limit stands, and what they must not say.
@Suite struct GuardsDecodingTests {
  private static let file = "content/catalogue.xml"

  private func read(_ guards: String) throws -> CatalogueReading {
    try CatalogueReading([
      Self.file: """
      <catalogue id="minimal" version="1.0.0" default-language="en"><title xml:lang="en">M</title>
      <title xml:lang="ru">М</title><language code="en"/><language code="ru"/>
      <source id="usda-plants"><title>USDA</title></source>
      <guards>\(guards)</guards></catalogue>
      """
    ])
  }

  private func guards(_ text: String) throws -> AsWritten.Guards {
    let reading = try read(text)
    #expect(reading.codes == [], "\(reading.diagnostics)")
    return try #require(reading.reading.catalogue.header?.guards)
  }

  @Test func readsAllGuards() throws {
    let guards = try guards(
      """
      <shrinkage plants="0" names="1 %" facts="2" articles="0.5%">
      <language code="ru" plants="3" names=" 4 % " articles="5"/></shrinkage>
      <bundle-size most="8 MB"/>
      <licences for="photos" allowed="CC0-1.0  CC-BY-4.0"/>
      <licences for="sources" allowed="GPL-2.0+"/>
      <coverage tier="basic" language="en" least="95 %"/><coverage tier="core" least="3"/>
      """)
    let general = guards.shrinkage
    #expect(general.plants?.value == .count(0))
    #expect(general.names?.value == .percentage(hundredths: 100))
    #expect(general.facts?.value == .count(2))
    #expect(general.articles?.value == .percentage(hundredths: 50))
    let russian = try #require(guards.languageShrinkage.first)
    #expect(russian.language.value == "ru")
    #expect(russian.limits.plants?.value == .count(3))
    #expect(russian.limits.names?.value == .percentage(hundredths: 400))
    #expect(russian.limits.articles?.value == .count(5))
    #expect(guards.bundleSize?.value.bytes == 8_000_000)
    #expect(guards.licences.map(\.subject.value) == [.photos, .sources])
    #expect(guards.licences.map(\.allowed.value) == ["CC0-1.0  CC-BY-4.0", "GPL-2.0+"])
    #expect(guards.coverage.map(\.tier.value) == ["basic", "core"])
    #expect(guards.coverage.map(\.language?.value) == ["en", nil])
    #expect(guards.coverage.map(\.least.value) == [.percentage(hundredths: 9500), .count(3)])
  }

  @Test func needsNoneOfThem() throws {
    #expect(try guards("") == AsWritten.Guards())
    let reading = try CatalogueReading([:])
    #expect(reading.reading.catalogue.header?.guards == nil)
  }

  @Test func knowsWhereEachLimitStands() throws {
    let guards = try guards(
      """

      <shrinkage names="1 %">
      <language code="ru" names="2"/></shrinkage>
      <bundle-size most="8 MB"/>
      """)
    let locations = [
      guards.shrinkage.names?.location, guards.languageShrinkage.first?.limits.names?.location,
      guards.bundleSize?.location,
    ]
    #expect(
      locations.map { $0?.description } == [
        "\(Self.file):5:19", "\(Self.file):6:28", "\(Self.file):7:20",
      ])
  }

  @Test(
    arguments: [
      ("<shrinkage plants=\"few\"/>", .unsuitableValue, "write a number or a percentage: 3, 0.5 %"),
      (
        "<shrinkage plants=\"101 %\"/>", .unsuitableValue,
        "write a number or a percentage: 3, 0.5 %"
      ),
      ("<shrinkage plants=\"-1\"/>", .unsuitableValue, "write a number or a percentage: 3, 0.5 %"),
      ("<bundle-size most=\"8\"/>", .unsuitableValue, "write a number and kB, MB or GB: 8 MB"),
      ("<bundle-size most=\"8 MiB\"/>", .unsuitableValue, "write a number and kB, MB or GB: 8 MB"),
      ("<bundle-size/>", .missingAttribute, "write most=\"…\""),
      (
        "<licences for=\"icons\" allowed=\"MIT\"/>", .unsuitableValue,
        "it is one of: photos, sources"
      ),
      (
        "<licences for=\"photos\" allowed=\"CC-BY-4.0, MIT\"/>", .unsuitableValue,
        "write SPDX ids with spaces between them: CC0-1.0 CC-BY-4.0"
      ),
      (
        "<coverage tier=\"basics\" least=\"1\"/>", .unsuitableValue, "did you mean “basic”?"
      ),
      ("<coverage tier=\"basic\"/>", .missingAttribute, "write least=\"…\""),
      (
        "<coverage tier=\"basic\" language=\"rv\" least=\"1\"/>", .undeclaredLanguage,
        "did you mean “ru”?"
      ),
      (
        "<shrinkage><language code=\"fr\" names=\"1\"/></shrinkage>", .undeclaredLanguage,
        "declare it in content/catalogue.xml, or use: en, ru"
      ),
      (
        "<shrinkage><language code=\"ru\"/><language code=\"ru\"/></shrinkage>",
        .duplicateDeclaration, "delete one of the two"
      ),
      (
        "<licences for=\"photos\" allowed=\"A\"/><licences for=\"photos\" allowed=\"B\"/>",
        .duplicateDeclaration, "delete one of the two"
      ),
      (
        "<coverage tier=\"core\" least=\"1\"/><coverage tier=\"core\" least=\"2\"/>",
        .duplicateDeclaration, "delete one of the two"
      ),
    ] as [(String, DiagnosticCode, String)])
  func refusesFaults(guards: String, code: DiagnosticCode, cure: String) throws {
    let found = try read(guards).diagnostics
    #expect(found.map(\.code) == [code], "\(found)")
    #expect(found.first?.cure == cure)
  }

  @Test func allowsTheSameTierInTwoLanguages() throws {
    _ = try guards(
      """
      <coverage tier="core" language="en" least="1"/><coverage tier="core" language="ru" least="1"/>
      <coverage tier="core" least="1"/>
      """)
  }
}
