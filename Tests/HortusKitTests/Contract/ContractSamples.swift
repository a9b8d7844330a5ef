import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport

/// A filtered search, once for HortusKit and once in the parameters of the page.
struct ContractQuery: Sendable {
  var text = ""
  var category: String?
  /// Trait, then values.
  var values: [TraitKey: Set<String>] = [:]
  var not: [TraitKey: Set<String>] = [:]
  var range: (trait: TraitKey, range: ClosedRange<Double>)?

  var conditions: [Condition] {
    [.text(text)] + (category.map { [.category($0)] } ?? [])
      + values.map { .where($0, in: $1) } + not.map { .not($0, in: $1) }
      + (range.map { [.range($0.trait, overlaps: $0.range)] } ?? [])
  }

  /// Those of the page; the list is A–Z in English.
  var parameters: [String: ForeignReader.Value] {
    [
      "language": "en", "sort": "name", "list": nil,
      "text": .text(text), "category": .init(category), "values": .text(Self.words(values)),
      "not": .text(Self.words(not)), "range": .init(range?.trait.rawValue),
      "from": range.map { .number($0.range.lowerBound) } ?? nil,
      "to": range.map { .number($0.range.upperBound) } ?? nil,
    ]
  }

  private static func words(_ values: [TraitKey: Set<String>]) -> String {
    values.flatMap { trait, values in values.map { "\(trait)=\($0)" } }.sorted()
      .joined(separator: " ")
  }

  static let all: [ContractQuery] = [
    ContractQuery(),
    ContractQuery(values: ["light": ["part-shade", "full-shade"]]),
    ContractQuery(
      values: ["light": ["part-shade"], "humidity": ["high"], "difficulty": ["easy", "moderate"]]),
    ContractQuery(category: "foliage", values: ["humidity": ["medium"]]),
    ContractQuery(values: ["toxicity": ["cat:none-known", "dog:none-known"], "healing": ["no"]]),
    ContractQuery(not: ["toxicity": ["cat:low", "cat:moderate", "cat:high", "cat:fatal"]]),
    ContractQuery(values: ["bloom": ["jun", "dec"], "hardiness-usda": ["9a"]]),
    ContractQuery(values: ["light": ["full-sun"]], range: ("temperature", 5...10)),
    ContractQuery(
      category: "garden-flowers", not: ["flower-colour": ["white"]], range: ("height", 20...50.5)),
    ContractQuery(range: ("height", 300...400)),
    ContractQuery(text: "Fern", values: ["humidity": ["high", "medium"]]),
    ContractQuery(text: "ПЛЮЩ", not: ["light": ["full-sun"]]),
    ContractQuery(
      category: "herbs",
      values: ["toxicity": ["cat:low", "cat:moderate"], "fragrance": ["strong"]]),
  ]
}

/// The garden of the fixtures, with what the small catalogue has none of: redirects that lead
/// to redirects, two countries, and plants whose names and texts are in one language only.
enum ContractGarden {
  private static let compiled = Result { () throws -> TestBundle in
    let mint = "content/plants/herbs/mentha-spicata.xml"
    let alternative = "<alt xml:lang=\"en\">A pot of mint.</alt>"
    let plant = try Repository.text("Tests/Fixtures/Catalogues/garden/" + mint)
      .replacingOccurrences(
        of: alternative, with: alternative + "<alt xml:lang=\"ru\">Горшок мяты.</alt>")
    let catalogue = try TestCatalogue([mint: plant], overlay: "garden")
    let bundle = try withExtendedLifetime(catalogue) { try TestBundle(catalogue: $0.root) }
    atexit { try? ContractGarden.bundle.folder.remove("") }
    return bundle
  }

  static var bundle: TestBundle {
    get throws { try compiled.get() }
  }
}
