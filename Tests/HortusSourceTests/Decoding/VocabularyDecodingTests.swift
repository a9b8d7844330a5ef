import HortusDiagnostics
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

  @Test func readsStagesAndTheirGroupsAsTheyAreWritten() throws {
    let reading = try CatalogueReading([
      "content/vocabulary/growth-stages.xml": """
      <growth-stages>
        <stage key="growing" meaning="growing" icon="leaf">
          <label xml:lang="en">Growing</label><label xml:lang="ru">Рост</label>
          <sentence xml:lang="en">It grows</sentence><sentence xml:lang="ru">Растёт</sentence>
        </stage>
        <stage key="resting" meaning="resting">
          <label xml:lang="en">Resting</label><label xml:lang="ru">Покой</label>
        </stage>
        <stage-group key="ivy">
          <label xml:lang="en">Ivy</label><label xml:lang="ru">Плющ</label>
          <stage ref="resting"/><stage ref="growing"/>
          <when><genus is="Hedera"/><category ref="foliage" not="true"/></when>
          <when><family is="Araliaceae"/></when>
        </stage-group>
      </growth-stages>
      """
    ])
    #expect(reading.codes == [])
    let stages = reading.reading.catalogue.growthStages
    #expect(stages.map(\.key.value) == ["growing", "resting"])
    #expect(stages.map(\.meaning.value) == ["growing", "resting"])
    #expect(stages.map(\.icon?.value) == ["leaf", nil])
    #expect(stages[0].labels.map(\.text.value) == ["Growing", "Рост"])
    #expect(stages[0].sentences.map(\.text.value) == ["It grows", "Растёт"])
    let group = try #require(reading.reading.catalogue.stageGroups.first)
    #expect(group.key.value == "ivy" && group.labels.map(\.text.value) == ["Ivy", "Плющ"])
    #expect(group.stages.map(\.value) == ["resting", "growing"])
    #expect(group.conditions.map { $0.map(\.isNegated) } == [[false, true], [false]])
  }

  @Test(arguments: [
    ("<stage ref=\"growing\"/>", ""), (" meaning=\"growing\"", ""),
    ("meaning=\"growing\"", "meaning=\"dying\""),
  ])
  func refusesAGroupWithoutStagesAndAStageWithoutMeaning(old: String, new: String) throws {
    let text = """
      <growth-stages>
        <stage key="growing" meaning="growing">
          <label xml:lang="en">Growing</label><label xml:lang="ru">Рост</label>
        </stage>
        <stage-group key="all">
          <label xml:lang="en">All</label><label xml:lang="ru">Все</label><stage ref="growing"/>
        </stage-group>
      </growth-stages>
      """
    let path = "content/vocabulary/growth-stages.xml"
    #expect(try CatalogueReading([path: text]).codes == [])
    let changed = text.replacingOccurrences(of: old, with: new)
    #expect(try !CatalogueReading([path: changed]).codes.isEmpty)
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

@Suite struct RuleDecodingTests {
  private static let rules = """
    <rules>
      <rule code="P01">
        <headline xml:lang="en">a headline</headline>
        <explanation xml:lang="en"> why </explanation>
        <explanation xml:lang="ru">почему</explanation>
        <fault>
          <text topic="watering" words="now, then"/>
          <fact trait="toxicity" target="cat" is="low high" not="true"/>
        </fault>
        <fault>
          <category ref="foliage" not="false"/>
          <fact trait="height" only="a" low-below="1" low-at-least="2" high-below="3"
                high-at-least="-4.5"/>
        </fault>
      </rule>
      <rule code="P123">
        <headline xml:lang="en">another</headline>
        <explanation xml:lang="en">why</explanation>
        <fault><text words="x"/></fault>
      </rule>
    </rules>
    """

  @Test func readsRulesAsTheyAreWritten() throws {
    let reading = try CatalogueReading(["content/vocabulary/rules.xml": Self.rules])
    #expect(reading.codes == [])
    let rules = reading.reading.catalogue.rules
    #expect(rules.map(\.code.value) == ["P01", "P123"])
    #expect(rules[0].headlines.map(\.text.value) == ["a headline"])
    #expect(rules[0].explanations.map(\.text.value) == ["why", "почему"])
    #expect(rules[0].faults.map(\.count) == [2, 2])
    #expect(rules[0].faults.joined().map(\.isNegated) == [false, true, false, false])
    guard case .text(let text) = rules[0].faults[0][0].subject,
      case .fact(let toxicity) = rules[0].faults[0][1].subject,
      case .category(let category) = rules[0].faults[1][0].subject,
      case .fact(let height) = rules[0].faults[1][1].subject
    else {
      Issue.record("the conditions are others")
      return
    }
    #expect([text.topic?.value, text.words.value] == ["watering", "now, then"])
    #expect(
      [toxicity.trait.value, toxicity.target?.value, toxicity.values?.value]
        == ["toxicity", "cat", "low high"])
    #expect(category.value == "foliage")
    #expect(
      [height.only, height.lowBelow, height.lowAtLeast, height.highBelow, height.highAtLeast]
        .map { $0?.value } == ["a", "1", "2", "3", "-4.5"])
    #expect(toxicity.trait.location.line == 8)
  }

  @Test(
    arguments: [
      ("code=\"P01\"", "code=\"Q01\"", .unsuitableValue), ("code=\"P01\"", "", .missingAttribute),
      ("high-below=\"3\"", "high-below=\"three\"", .unsuitableValue),
      ("words=\"x\"", "", .missingAttribute), ("<text words=\"x\"/>", "", .missingElement),
      ("<category ref", "<kategory ref", .unexpectedElement),
    ] as [(String, String, DiagnosticCode)])
  func refusesWhatTheGrammarForbids(old: String, new: String, code: DiagnosticCode) throws {
    #expect(Self.rules.contains(old))
    let text = Self.rules.replacingOccurrences(of: old, with: new)
    let reading = try CatalogueReading(["content/vocabulary/rules.xml": text])
    #expect(reading.codes.first == code)
  }

  @Test func takesAnEmptyFileOfRules() throws {
    let reading = try CatalogueReading(["content/vocabulary/rules.xml": "<rules/>"])
    #expect(reading.codes == [])
    #expect(reading.reading.catalogue.rules == [])
  }
}
