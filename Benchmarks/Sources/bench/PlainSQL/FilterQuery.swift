import HortusKit

/// What somebody has chosen in the filters.
struct FilterQuery: Sendable {
  var category: String?
  var values: [(trait: String, values: [String])] = []
  var isSafeForCats = false
  /// In centimetres.
  var height: ClosedRange<Double>?

  /// The same for HortusKit.
  var conditions: [Condition] {
    var conditions: [Condition] = []
    if let category { conditions.append(.category(category)) }
    conditions += values.map { .where(TraitKey($0.trait), in: Set($0.values)) }
    if isSafeForCats { conditions.append(.not("toxicity", in: ["cat"])) }
    if let height { conditions.append(.range("height", overlaps: height)) }
    return conditions
  }
}
