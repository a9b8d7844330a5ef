import Foundation
import HortusBundleTestSupport
import HortusTestSupport

/// Five plants of which everything is known to a reader of the tests.
///
/// | n | id | light | toxicity | height | zones | bloom | categories | popularity | difficulty |
/// |---|---|---|---|---|---|---|---|---|---|
/// | 1 | aloe | sun | cat high, dog low | 30–60 | 9b–11b | May–Jun | succulents | 50 | easy |
/// | 2 | begonia | part shade to sun | cat none | 10–20 | | Dec–Feb | foliage | 90 | demanding |
/// | 3 | cissus | shade | | | | | foliage, succulents | | easy to demanding |
/// | 4 | dionaea | sun | dog high | 5–10 | | | foliage | 90 | moderate |
/// | 5 | ficus | part shade | cat low | 60–300 | 10b–12b | | foliage | 10 | |
///
/// In Russian they stand dionaea (which has no Russian name), begonia, aloe, ficus, cissus.
enum Shelf {
  private static let compiled = Result { () throws -> TestBundle in
    let bundle = try TestBundle(files: files())
    atexit { try? Shelf.bundle.folder.remove("") }
    return bundle
  }

  static var bundle: TestBundle {
    get throws { try compiled.get() }
  }

  /// The files of the catalogue beyond those of the minimal one.
  static func files() throws -> [String: String] {
    let minimal = "Tests/Fixtures/Catalogues/minimal/content/vocabulary/"
    let traits = try Repository.text(minimal + "traits.xml")
    let categories = try Repository.text(minimal + "categories.xml")
    return [
      "content/vocabulary/traits.xml": traits.replacingOccurrences(
        of: "</traits>", with: difficulty + "</traits>"),
      "content/vocabulary/categories.xml": categories.replacingOccurrences(
        of: "</categories>", with: succulents + "</categories>"),
      "content/plants/hedera-helix.xml": "<plants>" + plants + "</plants>",
      "content/retired.xml": retired,
    ]
  }

  private static let difficulty = """
    <trait key="difficulty" kind="ordinal" role="additional" filter="true" meaning="difficulty">
      <label xml:lang="en">Difficulty</label><label xml:lang="ru">Сложность</label>
      <definition xml:lang="en">How much it asks.</definition>
      <definition xml:lang="ru">Сколько она просит.</definition>
      \(value("easy", "Easy", "Легко"))
      \(value("moderate", "Moderate", "Средне"))
      \(value("demanding", "Demanding", "Трудно"))
    </trait>
    """

  private static func value(_ key: String, _ english: String, _ russian: String) -> String {
    """
    <value key="\(key)">
      <label xml:lang="en">\(english)</label><label xml:lang="ru">\(russian)</label>
      <sentence xml:lang="en">\(english), they say.</sentence>
      <sentence xml:lang="ru">\(russian), говорят.</sentence>
    </value>
    """
  }

  private static let succulents = """
    <category key="succulents" icon="leaf">
      <label xml:lang="en">Succulents</label><label xml:lang="ru">Суккуленты</label>
      <definition xml:lang="en">Plants that keep water.</definition>
      <definition xml:lang="ru">Растения, которые запасают воду.</definition>
    </category>
    """

  private static let retired = """
    <retired>
      <redirect from="aloe-barbadensis" to="aloe"/>
      <tombstone id="triffid">
        <reason xml:lang="en">It does not exist</reason>
        <reason xml:lang="ru">Его нет</reason>
      </tombstone>
      <tombstone id="mandrake"><reason xml:lang="en">It screams</reason></tombstone>
    </retired>
    """

  private static let plants = [
    plant(
      "aloe", "Aloe vera", english: "Aloe", russian: "столетник", popularity: 50,
      categories: ["succulents"],
      traits: """
        <light>full-sun</light><difficulty>easy</difficulty><toxicity target="cat">high</toxicity>
        <toxicity target="dog">low</toxicity><height>30–60 cm</height>
        <hardiness-usda>9b–11b</hardiness-usda><bloom>may–jun</bloom>
        """),
    plant(
      "begonia", "Begonia rex", english: "Begonia", russian: "бегония", popularity: 90,
      traits: """
        <light>part-shade to full-sun</light><difficulty>demanding</difficulty>
        <toxicity target="cat">none-known</toxicity><height>10–20 cm</height><bloom>dec–feb</bloom>
        """),
    plant(
      "cissus", "Cissus alata", english: "Cissus", russian: "циссус",
      categories: ["foliage", "succulents"],
      traits: "<light>full-shade</light><difficulty>easy to demanding</difficulty>"),
    plant(
      "dionaea", "Dionaea muscipula", english: "Dionaea", popularity: 90,
      traits: """
        <light>full-sun</light><difficulty>moderate</difficulty>
        <toxicity target="dog">high</toxicity><height>5–10 cm</height>
        """),
    plant(
      "ficus", "Ficus lyrata", english: "Fig", russian: "фикус", popularity: 10,
      traits: """
        <light>part-shade</light><toxicity target="cat">low</toxicity>
        <height>60–300 cm</height><hardiness-usda>10b–12b</hardiness-usda>
        """),
  ].joined()

  private static func plant(
    _ id: String, _ scientificName: String, english: String, russian: String? = nil,
    popularity: Int? = nil, categories: [String] = ["foliage"], traits: String
  ) -> String {
    """
    <plant id="\(id)" source="general-knowledge"\(popularity.map { " popularity=\"\($0)\"" } ?? "")>
      <names>
        <scientific author="L.">\(scientificName)</scientific>
        <common xml:lang="en">\(english)</common>
        \(russian.map { "<common xml:lang=\"ru\">\($0)</common>" } ?? "")
      </names>
      <family>Araceae</family>
      \(categories.map { "<category ref=\"\($0)\"/>" }.joined())
      <traits>\(traits)</traits>
      <summary xml:lang="en">A plant.</summary>
      <care topic="watering" xml:lang="en">Keep the soil moist.</care>
    </plant>
    """
  }
}
