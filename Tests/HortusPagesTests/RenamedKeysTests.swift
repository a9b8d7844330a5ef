import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusPages
import HortusTestSupport
import Testing

/// A catalogue whose keys of traits, values, targets, categories and topics are all other ones. The
/// program knows what they mean by `meaning` alone, so it gives the same answers.
@Suite struct RenamedKeysTests {
  private struct Pair {
    let catalogue: TestCatalogue
    let bundle: TestBundle
  }

  private static let renamed = Result { () throws -> Pair in
    let catalogue = try RenamedKeys.catalogue()
    return Pair(catalogue: catalogue, bundle: try TestBundle(catalogue: catalogue.root))
  }

  /// Returns the same of the small catalogue and of the one with other keys, the latter with the keys
  /// of the former.
  private func answers(_ body: (Catalogue) throws -> [String]) throws -> (
    before: [String], after: [String]
  ) {
    let before = try body(Bundles.small.open())
    let after = try body(Self.renamed.get().bundle.open())
    return (before, after.map(RenamedKeys.original))
  }

  @Test func hasOtherKeys() throws {
    let catalogue = try Self.renamed.get().bundle.open()
    for trait in try catalogue.traits() {
      let keys = [trait.key.rawValue] + trait.targets.map(\.key) + trait.values.map(\.key)
      let isNotation = [.flag, .zones, .months].contains(trait.kind)
      for key in isNotation ? [keys[0]] : keys where key != "none" {
        #expect(key.hasPrefix(RenamedKeys.prefix), "\(trait.key) \(key)")
      }
    }
    #expect(try catalogue.categories().allSatisfy { $0.key.hasPrefix(RenamedKeys.prefix) })
    #expect(try catalogue.topics().allSatisfy { $0.key.hasPrefix(RenamedKeys.prefix) })
  }

  @Test func findsTheSameSimilarPlants() throws {
    let (before, after) = try answers { catalogue in
      try catalogue.plants(sortedBy: .name, limit: 100).plants.flatMap { plant in
        try catalogue.plants(similarTo: plant.id, limit: 5).map { similar in
          let reasons = similar.reasons.map { reason in
            switch reason {
            case .trait(let shared):
              "\(shared.trait.key.rawValue)=\(shared.values.map(\.key).joined(separator: "+"))"
            default: "\(reason)"
            }
          }
          return "\(plant.id) \(similar.id) \(similar.score) \(reasons)"
        }
      }
    }
    #expect(!before.isEmpty && before == after)
    #expect(before.contains { $0.contains("setting") })
  }

  @Test func findsTheSameStarterPlants() throws {
    func isRenamed(_ catalogue: Catalogue) throws -> Bool {
      try catalogue.traits().allSatisfy { $0.key.rawValue.hasPrefix(RenamedKeys.prefix) }
    }
    let (before, after) = try answers { catalogue in
      let prefix = try isRenamed(catalogue) ? RenamedKeys.prefix : ""
      let wish = PlantWish(
        app: "growwise", setting: "sun",
        plants: [[.where(TraitKey(prefix + "light"), in: [prefix + "full-sun"])]])
      let profiles = [
        GrowerProfile(
          skill: .beginner, setting: .indoors, light: prefix + "low", pets: [prefix + "cat"],
          hasChildren: true),
        GrowerProfile(skill: .intermediate, setting: .outdoors, zone: HardinessZone(key: "5b")),
        GrowerProfile(
          skill: .advanced, setting: .outdoors, light: prefix + "full-sun",
          places: [prefix + "bed", prefix + "balcony"], zone: HardinessZone(key: "3a"),
          wishes: [wish]),
      ]
      return try profiles.flatMap { profile in
        try catalogue.starterPlants(for: profile, limit: 100).map { plant in
          func list(_ reasons: [StarterReason]) -> [String] {
            reasons.map {
              "\($0.criterion) \($0.fact.trait.key.rawValue)=\($0.value?.key ?? "") \($0.fact.text ?? "")"
            }
          }
          return "\(plant.id) \(plant.score) for \(list(plant.reasonsFor)) against"
            + " \(list(plant.reasonsAgainst)) unknown \(list(plant.unknown))"
        }
      }
    }
    #expect(!before.isEmpty && before == after)
    for criterion in StarterReason.Criterion.allCases {
      #expect(before.contains { $0.contains("\(criterion) ") }, "\(criterion)")
    }
  }

  @Test func choosesTheSamePlantsOfTheDay() throws {
    let (before, after) = try answers { catalogue in
      try (0..<60).flatMap { offset in
        let day = CalendarDay(ordinal: 738_000 + offset * 6)
        let featured = try catalogue.featured(on: day).map { "\($0.id) \($0.reason) \($0.bloom)" }
        return [try catalogue.plantOfTheDay(on: day)?.id.rawValue ?? "none"] + featured
      }
    }
    #expect(before == after)
    #expect(before.contains { $0.contains("inBloom") })
  }

  @Test func ordersByDifficultyAlike() throws {
    let (before, after) = try answers {
      try $0.plants(sortedBy: .difficulty, limit: 100).plants.map(\.id.rawValue)
    }
    #expect(before == after)
    #expect(
      try before
        != Bundles.small.open().plants(sortedBy: .name, limit: 100).plants.map(\.id.rawValue))
  }

  @Test func findsTheSamePlantsForAZone() throws {
    for zone in HardinessZone.all {
      let (before, after) = try answers { catalogue in
        try [zone.condition(in: catalogue), zone.frostCondition(in: catalogue)].flatMap {
          try ["\(zone)"] + catalogue.plants($0, limit: 100).plants.map(\.id.rawValue)
        }
      }
      #expect(before == after && (zone.key != "10a" || before.count > 4), "\(zone)")
    }
  }

  @Test func warnsAlike() throws {
    let (before, after) = try answers { catalogue in
      let apps =
        try catalogue.apps().map { try catalogue.limited(to: catalogue.app($0)) } + [catalogue]
      return try apps.flatMap { app in
        try app.plants(sortedBy: .name, limit: 100).plants.map { plant in
          let harm = plant.harm
          let unstated = harm?.unstated.map(\.key) ?? []
          return "\(plant.id) \(harm?.degree.rawValue ?? "") \(harm?.text ?? "") \(unstated)"
        }
      }
    }
    #expect(before == after)
    #expect(before.contains { $0.contains("severe") })
  }

  @Test func drawsTheSamePages() throws {
    var (before, after): ([String: String], [String: String]) = ([:], [:])
    for (path, content) in try StaticSiteTests.small.get() {
      before[RenamedKeys.original(path)] = RenamedKeys.original(content)
    }
    try StaticSite(Self.renamed.get().bundle.open()).forEachFile {
      after[RenamedKeys.original($0)] = RenamedKeys.original($1)
    }
    #expect(before.keys.sorted() == after.keys.sorted())
    // The data of the search is sorted by keys.
    func data(_ script: String?) throws -> NSDictionary {
      let json = try #require(script).drop { $0 != "{" }.dropLast(";\n".count)
      return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary)
    }
    let other = try before.keys.sorted().filter { path in
      try path.hasSuffix("/data.js")
        ? data(before[path]) != data(after[path]) : before[path] != after[path]
    }
    #expect(other.isEmpty, "\(other.prefix(5)) and others: \(other.count)")
  }

  /// What commands of editors tell, and what the bundles of single apps contain.
  @Test func tellsEditorsTheSame() throws {
    let before = try TestCatalogue(base: "small")
    let after = try Self.renamed.get().catalogue
    func output(_ arguments: [String], in root: String) throws -> String {
      let outcome = try Program(arguments, in: root).run()
      #expect(outcome.status == 0, "\(arguments): \(outcome.error)")
      return RenamedKeys.original(outcome.output)
    }
    let coverage = ["coverage", ".", "--format", "json"]
    #expect(try output(coverage, in: before.root) == output(coverage, in: after.root))
    for app in ["growwise", "hexahub"] {
      func rows(in root: String) throws -> [String] {
        _ = try output(["build", ".", "--app", app, "-o", "app.sqlite", "--quiet"], in: root)
        let info = try Program(["info", "app.sqlite", "--format", "json"], in: root).run().json
        let tables = try #require(info["tables"] as? [[String: Any]])
        let unverified = try #require(info["unverified"] as? [[String: Any]])
        return tables.map { "\($0["name"] ?? "") \($0["rows"] ?? "")" }
          + unverified.map { RenamedKeys.original("\($0["trait"] ?? "") \($0["plants"] ?? "")") }
      }
      #expect(try rows(in: before.root) == rows(in: after.root), "\(app)")
    }
  }

  @Test func saysWhatACatalogueWithoutMeaningsGoesWithout() throws {
    let text = try TestCatalogue.smallText("content/vocabulary/traits.xml")
    let catalogue = try TestCatalogue(
      ["content/vocabulary/traits.xml": text.replacing(/\ meaning="[^"]+"/, with: "")],
      base: "small")
    let coverage = try Program(["coverage", "."], in: catalogue.root).run().output
    #expect(
      coverage.contains(#"no trait has meaning="difficulty", so apps go without plants in the"#))
    let whole = try TestCatalogue(base: "small")
    #expect(
      try !Program(["coverage", "."], in: whole.root).run().output.contains("go without"))
    let bundle = try TestBundle(catalogue: catalogue.root).open()
    let profile = GrowerProfile(skill: .beginner, setting: .indoors, light: "low", pets: ["cat"])
    let reasons = try bundle.starterPlants(for: profile, limit: 100).flatMap {
      $0.reasonsFor + $0.reasonsAgainst + $0.unknown
    }
    #expect(Set(reasons.map(\.criterion)) == [.safety])
    #expect(
      try bundle.plants(sortedBy: .difficulty, limit: 100).plants.map(\.id)
        == bundle.plants(sortedBy: .name, limit: 100).plants.map(\.id))
    let zone = HardinessZone.all[5]
    #expect(throws: QueryError.noTraitMeans("hardiness-zones")) { try zone.condition(in: bundle) }
    #expect(throws: QueryError.noTraitMeans("lowest-temperature")) {
      try zone.frostCondition(in: bundle)
    }
  }
}

/// Puts a prefix before the keys of traits, values, targets, categories and topics of the small
/// catalogue.
private enum RenamedKeys {
  static let prefix = "zq-"

  /// Returns a text with the keys of the small catalogue.
  static func original(_ text: String) -> String { text.parts(separatedBy: prefix).joined() }

  static func catalogue() throws -> TestCatalogue {
    let folder = "Tests/Fixtures/Catalogues/small/"
    // The tables of places have no keys.
    let paths = Repository.files(below: folder + "content").filter {
      $0.hasSuffix(".xml") && !$0.contains("/places/")
    }
    var texts: [String: String] = [:]
    for path in paths { texts[String(path.dropFirst(folder.count))] = try Repository.text(path) }
    var keys: Set<String> = []
    for (path, text) in texts where path.hasPrefix("content/vocabulary/") {
      forEachTag(of: text) { tag, _ in
        if declarations.contains(tag.name),
          let key = tag.attributes.first(where: { $0.name == "key" })
        {
          keys.insert(key.value)
        }
      }
    }
    // The values of a flag, and what is written where a plant has none, are part of the grammar.
    keys.subtract(["yes", "no", "none"])
    for (path, text) in texts {
      texts[path] = renamed(text, keys, isPlants: path.hasPrefix("content/plants/"))
    }
    return try TestCatalogue(texts, base: "small")
  }

  private static let attributes: Set<String> = [
    "topic", "trait", "target", "is", "only", "values", "when", "derived-from", "degree",
  ]
  private static let declarations: Set<String> = ["trait", "value", "target", "category", "topic"]

  /// A tag without its angle brackets.
  private struct Tag {
    /// The name, with a slash before it in the tag of an end.
    var name: String
    /// The attributes, each with the space before it.
    var attributes: [(space: String, name: String, value: String)] = []
    /// What stands after the last attribute.
    var end = ""

    init(_ text: String) {
      name = String(text.prefix { !$0.isWhitespace })
      var parts = text.dropFirst(name.count).components(separatedBy: "\"")
      end = parts.removeLast()
      for index in stride(from: 0, to: parts.count - 1, by: 2) {
        let space = String(parts[index].prefix { $0.isWhitespace })
        let name = String(parts[index].dropFirst(space.count).dropLast())
        attributes.append((space, name, parts[index + 1]))
      }
    }

    var text: String {
      name + attributes.map { "\($0.space)\($0.name)=\"\($0.value)\"" }.joined() + end
    }
  }

  /// Calls `body` with each tag of a text and with what stands after it.
  private static func forEachTag(of text: String, _ body: (Tag, String) -> Void) {
    for part in text.parts(separatedBy: "<").dropFirst() {
      let pieces = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      body(Tag(String(pieces[0])), pieces.count == 2 ? String(pieces[1]) : "")
    }
  }

  private static func renamed(_ text: String, _ keys: Set<String>, isPlants: Bool) -> String {
    func words(_ text: String) -> String {
      text.components(separatedBy: " ").map { word in
        keys.contains(word.trimmingCharacters(in: ["/", ","]))
          ? word.hasPrefix("/") ? "/" + prefix + word.dropFirst() : prefix + word : word
      }.joined(separator: " ")
    }
    var renamed = ""
    var isInTraits = false
    forEachTag(of: text) { tag, content in
      var (tag, content) = (tag, content)
      for index in tag.attributes.indices where isKey(tag.attributes[index].name, of: tag.name) {
        tag.attributes[index].value = words(tag.attributes[index].value)
      }
      // In a plant, the elements are called as the traits are.
      if tag.name == "/traits" { isInTraits = false }
      if isInTraits { (tag.name, content) = (words(tag.name), words(content)) }
      if tag.name == "traits" { isInTraits = isPlants }
      renamed += "<" + tag.text + ">" + content
    }
    return renamed
  }

  /// Whether an attribute holds keys.
  private static func isKey(_ name: String, of element: String) -> Bool {
    switch name {
    case "key", "ref": declarations.contains(element)
    case "value": element == "tint" || element == "fact"
    default: attributes.contains(name)
    }
  }
}
