import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// The statements of `docs/bundle-format.md`, run from Python, answer as HortusKit does.
@Suite struct SQLContractTests {
  typealias Value = ForeignReader.Value

  private func reader(_ bundle: TestBundle) throws -> ForeignReader {
    ForeignReader(page: try ContractPage(), bundle: bundle)
  }

  @Test func pageHasOneStatementForEachQueryAndNoOther() throws {
    let page = try ContractPage()
    let parts = [
      "head", "names", "summary", "categories", "facts", "texts", "articles", "photos",
      "illustration", "relations",
    ]
    let headings =
      [
        "Name search", "Suggestions: plants", "Suggestions: terms", "Menu", "Filter", "List rows",
        "Filter screen", "Facet counts", "New plants", "Redirect", "Tombstone",
        "Zone of a postal code", "Guides", "Guide: text", "Unknown harm", "Harm", "Sources",
        "Order by a number", "Article numbers", "Units", "Growth stages",
      ] + parts.map { "Plant page: \($0)" }
      + [
        "profile", "lists", "levels", "items", "attributes", "pages", "options", "plant page",
      ].map { "App: \($0)" }
    #expect(Set(page.statements.keys) == Set(headings))
    #expect(page.folding.contains("def fold(text):"))
  }

  /// Android 9 has SQLite 3.22; `scripts/compare-sqlite.py` runs the statements in an older one.
  @Test func needsNothingNewerThanSQLite322() throws {
    let newer = [
      "over (", "over(", "row_number", "on conflict", "json", " match ", "iif(", "nulls ",
    ]
    for (heading, statement) in try ContractPage().statements {
      let words = statement.lowercased().split { $0.isWhitespace }.joined(separator: " ")
      for word in newer { #expect(!words.contains(word), "\(heading) has “\(word)”") }
    }
  }

  /// Nobody who takes a statement from the page goes through all facts.
  @Test func looksFactsUp() throws {
    let statements = try ContractPage().statements
    try DatabaseQueue(path: Bundles.small.path).read { database in
      for (heading, sql) in statements {
        let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
        statement.setUncheckedArguments(StatementArguments())
        let plan = try Row.fetchAll(statement).map { $0["detail"] as String }
        #expect(!plan.contains { $0.hasPrefix("SCAN plantFact") }, "\(heading): \(plan)")
      }
    }
  }

  @Test func foldsTheVectorsAsThePageDoes() throws {
    struct Vector: Decodable {
      let text, folded: String
    }
    let vectors = try Golden.value([Vector].self, at: "docs/folding-vectors.json")
    // The reader folds `:text` by the function of the page.
    let rows = try reader(Bundles.small).rows(
      vectors.map { .init(sql: "SELECT :text", parameters: ["text": .text($0.text)]) })
    #expect(rows == vectors.map { [[.text($0.folded)]] })
  }

  @Test(arguments: ["en", "ru"])
  func findsTheSameNames(language: String) throws {
    let texts = [
      "monstera deliciosa", "Monstera", "fern", "lirata", "lyrata", "sansevieria", "щучий хвост",
      "тещин", "мЁд", "a", "Mother-in-law’s tongue", "mint", "ace lily", "!?", "xyzzy", "%", "_",
    ]
    let rows = try findTheSame(texts, in: Bundles.small, language: language)
    #expect(
      zip(texts, rows).filter(\.1.isEmpty).map(\.0) == ["lirata", "!?", "xyzzy", "%", "_"])
    #expect(Set(rows.joined().map { $0[3] }) == [0, 1, 2, 3, 4, 5], "each tier is met")
  }

  @Test(arguments: ["en", "ru"])
  func findsPlantsWithoutARussianNameAlike(language: String) throws {
    let rows = try findTheSame(
      ["allium", "hedera", "mint", "onion"], in: ContractGarden.bundle, language: language)
    #expect(!rows.contains { $0.isEmpty })
  }

  private func findTheSame(
    _ texts: [String], in bundle: TestBundle, language: String
  ) throws -> [[[Value]]] {
    let rows = try reader(bundle).rows(
      "Name search",
      texts.map { ["text": .text($0), "language": .text(language), "limit": 40, "list": nil] })
    let catalogue = try bundle.open()
    for (text, rows) in zip(texts, rows) {
      let plants = try catalogue.localized(languages: [language]).plants(.text(text), limit: 40)
        .plants
      // HortusKit forgives slips of the finger as well.
      let expected: [[Value]] = plants.compactMap { plant in
        guard let match = plant.match, match.quality != .typo else { return nil }
        return [
          .text(plant.id.rawValue), .text(plant.name), .text(match.name),
          .number(Double(match.quality.rawValue)),
        ]
      }
      #expect(rows == expected, "\(text)")
    }
    return rows
  }

  @Test func filtersAlike() throws {
    let rows = try reader(Bundles.small).rows(
      "Filter",
      ContractQuery.all.map { $0.parameters.merging(["after": 0, "limit": 100]) { $1 } })
    let catalogue = try Bundles.small.open()
    for (query, rows) in zip(ContractQuery.all, rows) {
      let page = try catalogue.plants(query.conditions, sortedBy: .name, limit: 100)
      #expect(rows.map { $0[1] } == page.plants.map { .text($0.id.rawValue) }, "\(query)")
      #expect(rows.map { $0[2] } == page.plants.map { .text($0.name) }, "\(query)")
    }
    #expect(rows.filter { !$0.isEmpty && $0.count < rows[0].count }.count >= 9)
  }

  @Test func pagesAlike() throws {
    let query = ContractQuery(values: ["light": ["part-shade", "full-sun"]])
    let (reader, catalogue) = (try reader(Bundles.small), try Bundles.small.open())
    var (after, cursor): (Value, HortusKit.Cursor?) = (0, nil)
    for _ in 1...3 {
      let rows = try reader.rows(
        "Filter", [query.parameters.merging(["after": after, "limit": 4]) { $1 }])[0]
      let page = try catalogue.plants(
        query.conditions, sortedBy: .name, limit: 4, after: cursor)
      #expect(rows.map { $0[1] } == page.plants.map { .text($0.id.rawValue) })
      after = try #require(rows.last)[0]
      cursor = page.next
      #expect(cursor != nil)
    }
  }

  @Test func countsFacetsAlike() throws {
    let rows = try reader(Bundles.small).rows(
      "Facet counts", ContractQuery.all.map(\.parameters))
    let catalogue = try Bundles.small.open()
    for (query, rows) in zip(ContractQuery.all, rows) {
      let page = try catalogue.plants(query.conditions)
      let counts = [("category", page.categories)] + page.facets.map { ($0.rawValue, $1) }
      let expected = counts.flatMap { trait, counts in
        counts.map { [Value.text("\(trait)=\($0)"), .number(Double($1))] }
      }
      #expect(expected.count > 200)
      #expect(Set(rows) == Set(expected), "\(query)")
      #expect(rows.count == expected.count, "\(query)")
    }
  }

  @Test func followsRedirectsAlike() throws {
    for (bundle, ids) in [
      (try Bundles.small, ["sansevieria-trifasciata", "dracaena-trifasciata", "nobody"]),
      (try ContractGarden.bundle, ["mint", "mentha-viridis", "mentha-spicata", "rosa-nemo"]),
    ] {
      let rows = try reader(bundle).rows("Redirect", ids.map { ["id": .text($0)] })
      let catalogue = try bundle.open()
      let expected = try ids.map { id in
        try catalogue.currentID(for: PlantID(id)).map { [[Value.text($0.rawValue)]] } ?? []
      }
      #expect(rows == expected)
      #expect(Set(rows.map(\.count)) == [0, 1])
    }
  }

  @Test func findsZonesAlike() throws {
    let places = [
      ("94110", "US"), ("94199", "US"), ("00501", "US"), ("V5K", "CA"), ("V5K", "US"),
      ("10451", "US"),
    ]
    let rows = try reader(ContractGarden.bundle).rows(
      "Zone of a postal code", places.map { ["postcode": .text($0), "country": .text($1)] })
    let catalogue = try ContractGarden.bundle.open()
    let expected = try places.map { postcode, country in
      try catalogue.hardinessZone(forPostcode: postcode, country: country).map { zone in
        [[Value.text(zone.key), .text(country == "US" ? "usda-plants" : "general-knowledge")]]
      } ?? []
    }
    // The last column is the start of the range. All codes of these countries have one form.
    #expect(rows.map { $0.prefix(1).map { Array($0.dropLast()) } } == expected)
    #expect(expected.map(\.count) == [1, 1, 1, 1, 0, 0])
  }

  @Test(arguments: ["en", "ru"])
  func tellsWhatWasRemovedAlike(language: String) throws {
    let ids = ["rosa-nemo", "mint", "mentha-spicata", "nobody"]
    let rows = try reader(ContractGarden.bundle).rows(
      "Tombstone", ids.map { ["id": .text($0), "language": .text(language)] })
    let catalogue = try ContractGarden.bundle.open()
    let expected = try ids.map { id in
      try catalogue.localized(languages: [language]).tombstone(PlantID(id)).map {
        [[Value.text($0.id.rawValue), .init($0.reason)]]
      } ?? []
    }
    #expect(rows == expected)
    #expect(rows.map(\.count) == [1, 0, 0, 0])
  }
}

/// The primary keys of a bundle, for readers that look at the schema.
@Suite struct PrimaryKeyTests {
  /// The tables of a bundle, without those in which FTS5 and the planner keep their data.
  private func tables(_ database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_master
        WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
          AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
          AND name NOT LIKE 'nameText!_%' ESCAPE '!' AND name NOT LIKE 'articleText!_%' ESCAPE '!'
        """)
  }

  /// Android's Room refuses a table whose primary key may be NULL.
  @Test func mayNotBeNull() throws {
    try DatabaseQueue(path: Bundles.small.path).read { database in
      let tables = try tables(database)
      #expect(tables.count > 35)
      for table in tables {
        let keys = try database.columns(in: table).filter { $0.primaryKeyIndex > 0 }
        #expect(!keys.isEmpty, "\(table)")
        #expect(keys.allSatisfy { $0.isNotNull }, "\(table)")
      }
    }
  }

  /// Otherwise the tables would need an index more, and `photo.number` would be slow.
  @Test func areTheRowidsWhereTheyAreNumbers() throws {
    try DatabaseQueue(path: Bundles.small.path).read { database in
      let numbered = try tables(database).filter { table in
        try database.columns(in: table).contains { $0.name == "number" && $0.primaryKeyIndex > 0 }
      }
      #expect(numbered.count == 23)
      for table in numbered {
        let sql = "SELECT count(*) FROM \(table) WHERE rowid <> number"
        #expect(try Int.fetchOne(database, sql: sql) == 0, "\(table)")
        let plan = try Row.fetchAll(
          database, sql: "EXPLAIN QUERY PLAN SELECT * FROM \(table) WHERE number = 1")
        #expect(plan.contains { ($0["detail"] as String).contains("INTEGER PRIMARY KEY") })
      }
    }
  }
}
