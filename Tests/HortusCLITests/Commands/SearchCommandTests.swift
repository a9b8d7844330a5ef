import Foundation
import HortusTestSupport
import Testing

/// `hortus search`.
@Suite struct SearchCommandTests {
  @Test func findsAPlantByANameOfOld() throws {
    let outcome = try SmallBundle().read("search", "Sansevieria")
    #expect(outcome.status == 0)
    #expect(outcome.error == "1 plant\n")
    #expect(
      outcome.table == [
        ["name", "scientific name", "id"],
        [
          "Snake plant", "Dracaena trifasciata", "dracaena-trifasciata",
          "also Sansevieria trifasciata",
        ],
      ])
  }

  @Test func tellsAResultAsDocumented() throws {
    let outcome = try SmallBundle().read("search", "щучий", "хвост", "--lang", "ru", "--json")
    #expect((outcome.status, outcome.error) == (0, ""))
    try Documentation.expect(outcome.json, toBe: "JSON of `hortus search`")
    let plant = try #require(outcome.objects("plants").first)
    try Documentation.expect(plant, toBe: "A plant of a result")
    #expect(plant["name"] as? String == "Сансевиерия трёхполосная")
    let match = try #require(plant["match"] as? [String: Any])
    try Documentation.expect(match, toBe: "A name that matched")
    #expect(match["name"] as? String == "щучий хвост")
    #expect((match["start"] as? Int, match["length"] as? Int) == (0, 11))
  }

  @Test func showsAListOfAnAppAsDocumented() throws {
    let bundle = try SmallBundle()
    let flora = ["search", "--app", "flora", "--json"]
    for more in [[], ["--where", "min-temperature=..-30"], ["zzzz"], ["--list", "likes"]] {
      let outcome = try bundle.run(flora + more + ["--bundle", bundle.path])
      #expect(outcome.status == 0, "\(outcome)")
      try Documentation.expect(outcome.json, toBe: "JSON of `hortus search --app`")
      for filter in try outcome.objects("filters") {
        for choice in try #require(filter["choices"] as? [[String: Any]]) {
          try Documentation.expect(choice, toBe: "A choice of a filter")
        }
      }
    }
    let cold = try bundle.run(
      flora + ["--where", "min-temperature=..-30"] + ["--bundle", bundle.path]
    ).json
    let chips = try #require(cold["chips"] as? [[String: Any]])
    #expect(chips.map { $0["label"] as? String } == ["Lowest temperature: −30 °C or below"])
    let likes = try bundle.run(flora + ["--list", "likes"] + ["--bundle", bundle.path]).json
    #expect(likes["state"] as? String == "empty" && likes["total"] as? Int == 0)
    #expect((likes["message"] as? [String: Any])?["title"] as? String == "No likes yet")
    let text = try bundle.read("search", "--app", "home-plants", "zzzz")
    #expect(text.output.contains("Nothing was found\n"))
    #expect(text.output.contains("[Clear search and filter]"))
  }

  @Test(arguments: [
    (["--list", "likes"], "--list names a list of an app"),
    (["--app", "flor"], "did you mean “flora”"),
    (["--app", "flora", "--list", "like"], "did you mean “likes”"),
    (["--app", "hexahub"], "it shows no plants"),
  ])
  func refusesListsThatNoAppHas(arguments: [String], message: String) throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.run(["search"] + arguments + ["--bundle", bundle.path])
    #expect(outcome.status == 2 && outcome.error.contains(message), "\(outcome)")
  }

  @Test(arguments: ["relevance", "name", "popularity", "difficulty", "shuffle"])
  func pagesThroughAllPlantsOnce(sort: String) throws {
    let bundle = try SmallBundle()
    let base = ["search", "--bundle", bundle.path, "--json", "--sort", sort, "--limit", "10"]
    let seed = sort == "shuffle" ? ["--seed", "7"] : []
    var (ids, next): ([String], [String]) = ([], [])
    let count = SmallBundle.shownPlantCount
    var pages = 0
    repeat {
      let outcome = try bundle.run(base + seed + next)
      #expect(outcome.status == 0, "\(outcome)")
      ids += try outcome.ids()
      #expect(try outcome.json["total"] as? Int == count)
      next = (try outcome.json["next"] as? String).map { ["--after", $0] } ?? []
      pages += 1
    } while !next.isEmpty && pages < count
    #expect(pages == (count + 9) / 10)
    #expect(ids.count == count)
    #expect(Set(ids).count == count)
  }

  @Test func countsPlantsOfWhichNothingIsKnownBesideAndFindsThemByName() throws {
    let bundle = try SmallBundle()
    let imported = ["search", "--category", "usda-plants"]
    let rest = try bundle.run(imported + ["--not", "toxicity=cat", "--bundle", bundle.path])
    #expect(rest.error.contains(" more plants, of which nothing is known: --unknown instead of"))
    let json = imported + ["--json", "--bundle", bundle.path]
    let counted = try bundle.run(json + ["--not", "toxicity=cat"]).json
    let found = try bundle.run(json + ["--unknown", "toxicity=cat"]).json
    #expect(counted["unknown"] as? Int == found["total"] as? Int)
    #expect(found["total"] as? Int == 4)
    let hemlock = try bundle.run(json + ["Cicuta douglasii"])
    let harm = try hemlock.objects("plants").first?["harm"] as? [String: Any]
    #expect(harm?["degree"] as? String == "severe")
  }

  @Test func goesOnInAShuffleAsItSays() throws {
    let bundle = try SmallBundle()
    let count = SmallBundle.shownPlantCount
    let half = "\((count + 1) / 2)"
    let first = try bundle.read("search", "--sort", "shuffle", "--limit", half)
    let hint = first.error.split(separator: " ").suffix(4).map {
      $0.trimmingCharacters(in: .newlines)
    }
    #expect(hint.first == "--seed")
    let arguments = ["search", "--sort", "shuffle", "--limit", half, "--bundle", bundle.path]
    let second = try bundle.run(arguments + hint)
    #expect(second.status == 0)
    #expect(second.error.split(separator: "\n").last == "\(count) plants")
    let ids = (first.table.dropFirst() + second.table.dropFirst()).map { $0[2] }
    #expect(Set(ids).count == count)
  }

  @Test(arguments: [
    (["--where", "light=part-shade,full-shade", "--where", "height=20..50"], "light"),
    (["--where", "height=..20"], "height"), (["--where", "height=1000.."], "height"),
    (["--not", "toxicity=cat", "--category", "foliage"], "toxicity"),
  ])
  func narrowsTheResult(filters: [String], trait: String) throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.run(["search", "--json", "--bundle", bundle.path] + filters)
    #expect(outcome.status == 0, "\(outcome)")
    let total = try #require(outcome.json["total"] as? Int)
    #expect(total > 0 && total < SmallBundle.shownPlantCount)
  }

  @Test func countsFacets() throws {
    let bundle = try SmallBundle()
    let outcome = try bundle.read(
      "search", "--where", "light=full-shade", "--facets", "--json", "--limit", "1")
    let facets = try #require(try outcome.json["facets"] as? [String: [String: Int]])
    #expect(facets["light"]?["full-shade"] == (try outcome.json["total"] as? Int))
    #expect((facets["light"]?["full-sun"] ?? 0) > 0)
    #expect(facets["category"]?.count == 9)
    let shown = try bundle.read(
      "search", "--where", "light=full-shade", "--facets", "--limit", "1", "--lang", "ru")
    let row = try #require(shown.table.first { $0[0] == "light=full-sun" })
    #expect(row[1] == String(facets["light"]?["full-sun"] ?? 0))
    #expect(row[2].hasPrefix("Освещение: "))
  }

  @Test(arguments: ["xqzxqz", "\"*) xqz", "🪴", "%"])
  func saysThatNothingWasFound(text: String) throws {
    let outcome = try SmallBundle().read("search", text)
    #expect((outcome.status, outcome.output) == (0, ""))
    #expect(outcome.error == "Nothing was found\n")
    let json = try SmallBundle().read("search", text, "--json")
    #expect((json.status, json.error) == (0, ""))
    #expect(try json.json["total"] as? Int == 0)
  }

  @Test func highlightsWhatMatchedOnATerminal() throws {
    let bundle = try SmallBundle()
    var program = bundle.program(["search", "lirata", "--bundle", bundle.path])
    let (status, text) = try PseudoTerminal.run(program, withOutput: true)
    #expect(status == 0)
    #expect(text.contains("\u{1B}[1;32mlyrata\u{1B}[0m"), "\(text)")
    program.environment["NO_COLOR"] = "1"
    #expect(try !PseudoTerminal.run(program, withOutput: true).1.contains("\u{1B}"))
  }
}

/// `hortus search --postcode`.
@Suite struct SearchPlaceTests {
  /// A search in the bundle of the garden of the fixtures, which has tables of two countries.
  private func search(_ arguments: [String], without table: String? = nil) throws -> Outcome {
    let catalogue = try TestCatalogue(overlay: "garden")
    if let table { try catalogue.folder.remove(table) }
    return try withExtendedLifetime(catalogue) {
      let bundle = catalogue.folder.file("hortus.sqlite")
      let built = try Program.run("build", catalogue.root, "-o", bundle)
      #expect(built.status == 0, "\(built)")
      return try Program(["search", "--bundle", bundle] + arguments, in: catalogue.root).run()
    }
  }

  @Test func findsWhatIsHardyThere() throws {
    let outcome = try search(["--postcode", "00501", "--country", "us"])
    #expect((outcome.status, outcome.error) == (0, "00501 is in zone 7a\n1 plant\n"))
    #expect(outcome.table.dropFirst().map { $0[2] } == ["mentha-spicata"])
  }

  @Test func needsNoCountryWhereThereIsOne() throws {
    let outcome = try search(
      ["--postcode", "94110-1234", "--json"], without: "content/places/ca.xml")
    #expect((outcome.status, outcome.error) == (0, ""))
    try Documentation.expect(outcome.json, toBe: "JSON of `hortus search`")
    #expect(try outcome.json["zone"] as? String == "10b")
    #expect(try outcome.json["total"] as? Int == 0)
  }

  @Test(arguments: [
    (["--postcode", "94110"], "CA, US; name one of them, as in --country CA"),
    (["--postcode", "94210", "--country", "US"], "“94210” is not among the postal codes of US"),
    (["--postcode", "SW1A", "--country", "gb"], "no postal codes of “GB”, but of CA, US"),
    (["--country", "US"], "with --postcode only"),
  ])
  func refusesWhatItDoesNotKnow(arguments: [String], cure: String) throws {
    let outcome = try search(arguments)
    #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
    #expect(outcome.error.contains(cure), "\(outcome.error)")
  }

  @Test func saysThatABundleHasNoTable() throws {
    let catalogue = try TestCatalogue()
    let bundle = catalogue.root + "/a.sqlite"
    _ = try Program.run("build", catalogue.root, "-o", bundle)
    let outcome = try Program.run("search", "--postcode", "94110", "--bundle", bundle)
    #expect((outcome.status, outcome.output) == (2, ""))
    #expect(outcome.error.contains("no table of postal codes"))
    #expect(outcome.error.contains("--where hardiness-usda=7a"))
  }
}

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
