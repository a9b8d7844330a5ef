import HortusModel
import HortusTestSupport
import Testing

@Suite struct VocabularyDecodingTests {
  /// The minimal catalogue with a file of vocabulary changed.
  private func catalogue(_ name: String, _ old: String, _ new: String) throws
    -> AsWritten.Catalogue
  {
    let text = try Repository.text(
      "Tests/Fixtures/Catalogues/minimal/content/vocabulary/" + name)
    #expect(text.contains(old))
    let reading = try CatalogueReading([
      "content/vocabulary/" + name: text.replacingOccurrences(of: old, with: new)
    ])
    #expect(reading.codes == [])
    return reading.reading.catalogue
  }

  private func trait(_ key: String, _ old: String, _ new: String) throws -> AsWritten.Trait {
    let traits = try catalogue("traits.xml", old, new).traits
    return try #require(traits.first { $0.key.value == key })
  }

  @Test func tellsTextsForATargetFromGeneralOnes() throws {
    let old = "<label xml:lang=\"ru\">Слабая</label>"
    let trait = try trait(
      "toxicity", old,
      """
      \(old)<label xml:lang="en" target="cat"> Toxic to cats </label>
      <label xml:lang="ru" target="cat">Ядовито для кошек</label>
      """)
    let value = try #require(trait.values.first { $0.key.value == "low" })
    #expect(value.labels.map(\.text.value) == ["Low", "Слабая"])
    #expect(value.targetLabels.map(\.target.value) == ["cat", "cat"])
    #expect(value.targetLabels.map(\.text.language.value) == ["en", "ru"])
    #expect(value.targetLabels.map(\.text.text.value) == ["Toxic to cats", "Ядовито для кошек"])
    #expect(value.targetSentences.isEmpty)
  }

  @Test func tellsRelevantTargets() throws {
    let trait = try trait(
      "toxicity", "<target key=\"cat\">", "<target key=\"cat\" relevant=\"true\">")
    #expect(trait.targets.map(\.isRelevant) == [false, true, false])
  }

  @Test func readsWhatDecidesADerivedClass() throws {
    let old = "derived-from=\"temperature\""
    let trait = try trait("temperature-class", old, old + " derived-by=\"middle\"")
    #expect(trait.derivedBy?.value == "middle")
  }

  @Test func readsBandsWhereTheyStand() throws {
    let old = "minimum=\"-60\""
    let trait = try trait("temperature", old, old + " band-by=\"low\"")
    #expect(trait.bandBy?.value == "low")
    #expect(trait.bands.map { $0.atLeast?.value } == [nil, "10"])
    #expect(trait.bands.map { $0.below?.value } == ["10", nil])
    #expect(
      trait.bands[0].sentences.map(\.text.value) == [
        "Best kept cool, at {value}", "Лучше держать в прохладе, при {value}",
      ])
    #expect(trait.bands[0].location < trait.bands[1].location)
  }
}
