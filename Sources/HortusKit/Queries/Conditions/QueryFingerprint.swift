import HortusSchema
import HortusSystem

/// A hash of a query. A cursor of one query is valid for another query if both have the same hash.
/// The hash does not depend on the order of the conditions, except the order of several texts.
///
/// The hash leaves out the plants of `among` and `excluding`, because favourites and seen plants
/// may change while the user pages through a result. The next page still begins after the last
/// plant of the previous page.
package struct QueryFingerprint {
  private var hash = FNV1a()

  /// Hashes a query.
  ///
  /// - Parameters:
  ///   - wanted: the wanted languages that the bundle has.
  ///   - chain: all languages of the bundle, in the order in which texts are looked up.
  ///   - targets: the targets that the app has passed to `Catalogue.concerning(_:)`; `nil` if there
  ///     are none. The result of a condition on a derived trait depends on these targets.
  ///   - app: the id of the app to which the catalogue is limited; `nil` if it is not limited.
  package init(
    _ conditions: [Condition], sortedBy order: PlantSortOrder, wanted: [String], chain: [String],
    concerning targets: [String]?, app: String?
  ) {
    let active = conditions.filter { !$0.isIdle }
    // The first text determines the order of relevance, so the texts are not sorted.
    for case .text(let text) in active { add("text", [NameFolding.fold(text)]) }
    for fields in active.compactMap(Self.fields).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      add("condition", fields)
    }
    switch order {
    case .relevance: add("relevance", [])
    case .given: add("given", [])
    case .name: add("name", [])
    case .popularity: add("popularity", [])
    case .difficulty: add("difficulty", [])
    case .shuffle(let seed): add("shuffle", ["\(seed)"])
    }
    // Names in the wanted languages rank before names in the other languages of the chain.
    add("wanted", wanted)
    add("languages", chain)
    if let targets { add("targets", targets) }
    if let app { add("app", [app]) }
  }

  var value: UInt64 { SplitMix64.mix(hash.value) }

  private static func fields(_ condition: Condition) -> [String]? {
    switch condition {
    case .text: nil
    case .category(let key): ["category", key]
    case .list(let key): ["list", key]
    case .among: ["among"]
    case .excluding: ["excluding"]
    case .addedAfter(let version): ["addedAfter", version]
    case .where(let trait, let values): ["values", trait.rawValue] + values.sorted()
    case .not(let trait, let values): ["noValues", trait.rawValue] + values.sorted()
    case .unknown(let trait, let targets): ["unknown", trait.rawValue] + targets.sorted()
    case .range(let trait, let range):
      // Adding 0 turns −0 into 0.
      ["range", trait.rawValue, "\(range.lowerBound + 0)", "\(range.upperBound + 0)"]
    }
  }

  private mutating func add(_ kind: String, _ fields: [String]) {
    hash.add(kind)
    hash.add(UInt64(fields.count))
    for field in fields { hash.add(field) }
  }
}
