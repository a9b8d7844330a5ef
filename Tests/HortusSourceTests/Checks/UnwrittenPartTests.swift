import Foundation
import HortusDiagnostics
import HortusModel
import Testing

@Suite struct UnwrittenPartTests {
  private static let gaps = """
    <plant id="ficus-lyrata">
      <names>
        <scientific author="TODO">Ficus lyrata</scientific>
        <common xml:lang="en">TODO: a name</common>
      </names>
      <family>TODO: the family</family>
      <category ref="TODO: foliage"/>
      <traits><light>TODO: full-sun</light><toxicity target="cat">TODO</toxicity></traits>
      <summary xml:lang="en">TODO</summary>
      <care topic="watering" xml:lang="en"><p>TODO: when to water</p></care>
      <companion ref="hedera-helix"><reason xml:lang="en">TODO: why</reason></companion>
    </plant>
    """

  /// Every gap is reported once, and nothing else is said of what is missing.
  @Test func reportsEveryGapOfAPlantOnce() throws {
    let reading = try CatalogueReading(plant: Self.gaps)
    #expect(reading.codes.allSatisfy { $0 == .unwrittenPart })
    #expect(
      reading.diagnostics.map(\.message) == [
        "the author of the name is still to be written",
        "the common name in “en” is still to be written",
        "the family is still to be written", "the category is still to be written",
        "the trait light is still to be written",
        "the trait toxicity for “cat” is still to be written",
        "the summary in “en” is still to be written",
        "the article on watering in “en” is still to be written",
        "the reason in “en” is still to be written",
      ])
  }

  @Test func leavesGapsOutOfThePlant() throws {
    let plant = try #require(try CatalogueReading(plant: Self.gaps).plant)
    #expect(plant.scientificName.author == nil)
    #expect(plant.commonNames.isEmpty && plant.categories.isEmpty && plant.traits.isEmpty)
    #expect(plant.summaries.isEmpty && plant.articles.isEmpty && plant.family.value == "")
    #expect(plant.relations.flatMap(\.reasons).isEmpty)
  }

  @Test func leavesOutAPlantWithoutAName() throws {
    let text = Self.gaps.replacingOccurrences(of: "Ficus lyrata", with: "TODO")
    let reading = try CatalogueReading(plant: text)
    #expect(reading.plant == nil)
    #expect(reading.codes == [.unwrittenPart])
  }

  @Test func reportsGapsOfTheVocabularyAndOfGuides() throws {
    let reading = try CatalogueReading([
      "content/vocabulary/categories.xml": """
      <categories>
        <category key="foliage">
          <label xml:lang="en">Foliage</label><label xml:lang="ru">TODO: the label</label>
          <definition xml:lang="en">TODO</definition><definition xml:lang="ru">TODO</definition>
        </category>
      </categories>
      """,
      "content/guides/ivy.xml": """
      <?xml-model href="../../schemas/guide.xsd"?>
      <guide id="ivy" kind="faq">
        <title xml:lang="en">Ivy</title><title xml:lang="ru">TODO</title>
        <summary xml:lang="en">TODO</summary><summary xml:lang="ru">TODO</summary>
        <topic ref="TODO: a topic"/>
        <text xml:lang="en"><p>TODO: paragraphs</p></text><text xml:lang="ru">TODO</text>
      </guide>
      """,
    ])
    #expect(reading.codes.filter { $0 != .unwrittenPart } == [])
    #expect(reading.codes.count == 9)
  }
}
