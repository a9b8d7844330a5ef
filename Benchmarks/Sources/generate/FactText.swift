import Basics

/// Makes up the values of traits.
struct FactText {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// A value of the trait, as authors write it.
  static func value(of trait: Trait, _ random: inout SplitMix64) -> String {
    switch trait.kind {
    case "ordinal": span(trait.values, longest: 2, joint: " to ", &random)
    case "zones": span(zones, longest: 10, joint: "–", &random)
    case "months": span(months, longest: 4, joint: "–", &random)
    case "range": range(trait, &random)
    case "flag": random.chance(0.3) ? "yes" : "no"
    default: choice(trait, &random)
    }
  }

  private static let zones = (1...13).flatMap { ["\($0)a", "\($0)b"] }

  /// From one of the steps to one that is less than `longest` steps higher.
  private static func span(
    _ steps: [String], longest: Int, joint: String, _ random: inout SplitMix64
  ) -> String {
    let low = random.number(in: 0...steps.count - 1)
    let high = min(low + random.number(in: 0...longest - 1), steps.count - 1)
    return low == high ? steps[low] : steps[low] + joint + steps[high]
  }

  /// One value, or up to three where there can be several.
  private static func choice(_ trait: Trait, _ random: inout SplitMix64) -> String {
    let count = trait.isMultiple ? random.number(in: 1...min(3, trait.values.count)) : 1
    let ranks = Set((0..<count).map { _ in trait.frequency.rank(&random) })
    return ranks.sorted().map { trait.values[$0] }.joined(separator: ", ")
  }

  private static func range(_ trait: Trait, _ random: inout SplitMix64) -> String {
    switch (trait.key, trait.unit) {
    case ("min-temperature", _): return "\(random.number(in: -40...15)) °C"
    case (_, "celsius"):
      let low = random.number(in: 4...18)
      return "\(low)–\(low + random.number(in: 5...14)) °C"
    case (_, "centimetre"):
      // As many plants between 10 cm and 1 m as between 1 m and 10 m.
      let low = Int(power(10, 0.7 + 2.3 * random.fraction()))
      return "\(trait.limited(low))–\(trait.limited(low * random.number(in: 2...4))) cm"
    case (_, "ph"):
      let low = random.number(in: 40...65)
      let high = low + random.number(in: 5...20)
      return "\(low / 10).\(low % 10)–\(high / 10).\(high % 10)"
    case (_, "day"):
      let low = random.number(in: 2...14)
      return "\(trait.limited(low))–\(trait.limited(low + random.number(in: 1...14))) days"
    default:
      let low = random.number(in: 1...10)
      return "\(low)–\(low + random.number(in: 1...10))"
    }
  }
}
