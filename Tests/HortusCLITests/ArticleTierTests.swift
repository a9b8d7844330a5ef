import Foundation
import Testing

/// The second tier of `hortus search`: plants found by what their articles say.
@Suite struct ArticleTierTests {
  @Test func showsWhatTheArticlesSayBelowAHeading() throws {
    let bundle = try SmallBundle()
    var program = bundle.program(["search", "saponins", "--bundle", bundle.path])
    program.environment["COLUMNS"] = "200"
    let outcome = try program.run()
    #expect((outcome.status, outcome.error) == (0, "No plant has such a name\n"))
    let rows = outcome.table
    #expect(rows.first == ["in articles"])
    let row = try #require(rows.first { $0.contains("dracaena-trifasciata") })
    #expect(row.count == 4)
    #expect(row.last?.contains("Saponins in the leaves upset") == true, "\(row)")
  }

  @Test func tellsTheArticlesAsDocumented() throws {
    let outcome = try SmallBundle().read("search", "saponins", "--json")
    try Documentation.expect(outcome.json, toBe: "JSON of `hortus search`")
    #expect(try outcome.json["total"] as? Int == 0)
    let articles = try outcome.objects("articles")
    for article in articles {
      try Documentation.expect(article, toBe: "A plant found by an article")
    }
    let article = try #require(articles.first)
    let snippet = try #require(article["snippet"] as? String).unicodeScalars
    let start = try #require(article["start"] as? Int)
    let length = try #require(article["length"] as? Int)
    let matched = String(String.UnicodeScalarView(snippet.dropFirst(start).prefix(length)))
    #expect(matched.lowercased() == "saponins")
  }

  @Test func leavesOutThePlantsOfThatName() throws {
    let outcome = try SmallBundle().read("search", "basil", "--json", "--articles", "72")
    let named = try outcome.ids()
    let told = try outcome.objects("articles").compactMap { $0["plant"] as? String }
    #expect(!named.isEmpty && !told.isEmpty)
    #expect(Set(named).isDisjoint(with: told) && Set(told).count == told.count)
    let shown = try SmallBundle().read("search", "basil")
    let heading = try #require(shown.table.firstIndex(of: ["in articles"]))
    #expect(heading == named.count + 1)
  }

  @Test func narrowsTheArticlesByTheFiltersToo() throws {
    let bundle = try SmallBundle()
    func told(_ options: [String]) throws -> Set<String> {
      let outcome = try bundle.run(
        ["search", "soil", "--json", "--articles", "99", "--bundle", bundle.path] + options)
      return Set(try outcome.objects("articles").compactMap { $0["plant"] as? String })
    }
    let filter = ["--where", "light=full-sun", "--not", "toxicity=cat"]
    let all = try told([])
    let narrowed = try told(filter)
    let outcome = try bundle.run(
      ["search", "--json", "--limit", "99", "--bundle", bundle.path] + filter)
    #expect(!narrowed.isEmpty && narrowed.count < all.count)
    #expect(narrowed == all.intersection(try outcome.ids()))
    #expect(try told(["--favorites", "--library", bundle.library]).isEmpty)
  }

  @Test func saysNothingOfArticlesWhereNobodyAsked() throws {
    let bundle = try SmallBundle()
    for options in [["search", "soil", "--articles", "0"], ["search", "--category", "foliage"]] {
      let outcome = try bundle.run(options + ["--json", "--bundle", bundle.path])
      #expect(try outcome.objects("articles").isEmpty)
    }
    let first = try bundle.read("search", "a", "--json", "--limit", "1")
    let next = try #require(try first.json["next"] as? String)
    let second = try bundle.read("search", "a", "--json", "--limit", "1", "--after", next)
    #expect(try second.objects("articles").isEmpty)
    #expect(try bundle.read("search", "soil", "--articles", "-1").status == 2)
  }
}
