import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusSchema
import Testing

@Suite struct CatalogueArticlesTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Bundles.small.open()
  }

  @Test func findsArticlesWithAllWords() throws {
    let hits = try catalogue.articles(containing: "Soft WATER")
    #expect(!hits.isEmpty)
    for hit in hits {
      let topic = try #require(hit.topic)
      #expect(hit.field == .article(topic: topic) && hit.trait == nil)
      let texts = try catalogue.pool.read {
        try String.fetchAll(
          $0,
          sql: """
            SELECT coalesce(plainText, commonMark) FROM article
              JOIN plant ON plant.number = article.plant JOIN topic ON topic.number = article.topic
            WHERE plant.id = ? AND topic.key = ? AND article.language = ?
            """, arguments: [hit.plant.rawValue, topic, hit.language])
      }
      let words = NameFolding.fold(try #require(texts.first)).split(separator: " ")
      #expect(words.contains("soft") && words.contains { $0.hasPrefix("water") })
      let match = NameFolding.fold(String(hit.snippet[hit.range]))
      #expect(match.hasPrefix("soft") || match.hasPrefix("water"))
      #expect(hit.snippet.count <= 2 * 61 + match.count + 20)
    }
  }

  @Test(arguments: [
    "wat", "water dry", "mother in law", "кор", "a", "zzzz", "north wind", "well-drained",
  ])
  func findsTheSameWithoutTheIndex(text: String) throws {
    for languages in [["en"], ["ru"]] {
      let search = ArticleSearch(query: TextQuery(text), wanted: languages, plants: nil, limit: 50)
      let scanned = try catalogue.pool.read(search.hitsWithoutIndex)
      #expect(try catalogue.pool.read(search.hits) == scanned)
    }
  }

  @Test func readsTheArticlesWhereTheIndexIsMissing() throws {
    let database = try DatabaseQueue(path: Bundles.small.path)
    let search = ArticleSearch(
      query: TextQuery("soft water"), wanted: ["en"], plants: nil, limit: 5)
    let copy = try DatabaseQueue()
    try database.backup(to: copy)
    try copy.write { try $0.execute(sql: "DROP TABLE articleText") }
    #expect(try copy.read(search.hits) == database.read(search.hits))
  }

  /// Texts that tell of poison, in the alphabetical order of their plants.
  private static let poisons: [(plant: String, language: String, text: String, isNegated: Bool)] = [
    ("acer-album", "en", "Not poisonous to cats.", true),
    ("acer-bonum", "en", "It isn’t known to be poisonous", true),
    ("acer-caeruleum", "en", "Not for children: poisonous in all parts.", false),
    ("acer-densum", "en", "Nothing is edible, never. Poisonous to dogs.", false),
    ("acer-elegans", "en", "Not poisonous to people, yet poisonous to cats.", false),
    ("acer-album", "ru", "Не ядовито для кошек.", true),
    ("acer-bonum", "ru", "Ядовито для собак.", false),
    ("acer-caeruleum", "ru", "Нет сведений, что клён ядовитый", false),
    ("acer-densum", "ru", "Никогда не было ядовито.", true),
  ]

  @Test(arguments: [
    (
      "poisonous", "en",
      ["acer-caeruleum", "acer-densum", "acer-elegans", "acer-album", "acer-bonum"]
    ),
    ("ядовит", "ru", ["acer-bonum", "acer-caeruleum", "acer-album", "acer-densum"]),
    ("not poisonous", "en", ["acer-album", "acer-caeruleum", "acer-elegans"]),
  ])
  func listsTextsThatNegateTheWordsLast(text: String, language: String, plants: [String]) throws {
    let texts = Dictionary(grouping: Self.poisons, by: \.plant)
    let files = texts.map { plant, texts in
      let name = plant.replacing("acer-", with: "Acer ")
      let care = texts.map {
        "<care topic=\"watering\" xml:lang=\"\($0.language)\">\($0.text)</care>"
      }
      return (
        "content/plants/\(plant).xml",
        """
        <plant id="\(plant)" source="general-knowledge">
          <names>
            <scientific author="L.">\(name)</scientific>
            <common xml:lang="en">\(name)</common><common xml:lang="ru">Клён \(name)</common>
          </names>
          <family>Sapindaceae</family>
          <category ref="foliage"/>
          <traits><light>part-shade</light></traits>
          <summary xml:lang="en">A tree.</summary><summary xml:lang="ru">Дерево.</summary>
          \(care.joined())
        </plant>
        """
      )
    }
    let bundle = try TestBundle(files: Dictionary(uniqueKeysWithValues: files))
    let reader = try bundle.open().localized(languages: [language])
    for limit in [2, plants.count] {
      let hits = try reader.articles(containing: text, limit: limit)
      #expect(hits.map(\.plant.rawValue) == Array(plants.prefix(limit)))
    }
  }

  @Test func cutsSnippetsBetweenWords() {
    let text =
      "Water when the top third of the pot is dry, and never leave it standing wet.\nIn winter, when "
      + "growth rests, the mother-in-law’s tongue is content with a drop in many weeks of the "
      + "year, and with no more than that."
    let snippet = Snippet(of: text, around: TextQuery("law"))
    #expect(snippet.text[snippet.range] == "law")
    #expect(snippet.text.hasPrefix("…") && snippet.text.hasSuffix("…"))
    #expect(!snippet.text.contains("\n"))
    let words = Set(text.split(whereSeparator: \.isWhitespace))
    #expect(
      snippet.text.split(separator: " ").allSatisfy { word in
        words.contains(word.filter { $0 != "…" }[...])
      })
    let whole = Snippet(of: "Keep dry.", around: TextQuery("keep dry"))
    #expect(whole.text == "Keep dry.")
    #expect(whole.text[whole.range] == "Keep dry")
  }
}
