import HortusDiagnostics
import HortusModel
import Testing

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
