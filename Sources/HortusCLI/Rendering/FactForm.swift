import HortusKit

/// A fact about a plant in the JSON output of `hortus show`.
struct FactForm: Encodable {
  struct Range: Encodable {
    var low: Double
    var high: Double
    var unit: String
    var exactLow: Double
    var exactHigh: Double
    var exactUnit: String
  }

  var trait: String
  var label: String
  var target: String?
  var state: String
  var text: String?
  var values: [String]?
  var range: Range?
  var zones: [String]?
  var months: [Int]?
  var isDerived: Bool
  var source: String?
  var sentences: [String]
  var icons: [String]
  var disclaimer: String?

  init(_ fact: Fact, _ texts: UnitConvertingTexts) {
    trait = fact.trait.key.rawValue
    label = fact.label
    target = fact.target?.key
    text = fact.text.map { texts.text($0) }
    isDerived = fact.isDerived
    source = fact.source?.key
    sentences = fact.sentences.map { texts.text($0) }
    icons = fact.icons.map(\.key)
    disclaimer = fact.trait.disclaimer
    state = "known"
    switch fact.value {
    case .values(let all): values = all.map(\.key)
    case .range(let measured): range = Range(measured)
    case .zones(let ends): zones = [ends.lowerBound.key, ends.upperBound.key]
    case .months(let runs): months = runs.flatMap(\.months)
    case .unknown: state = "unknown"
    case .absent: state = "absent"
    case .notApplicable: state = "notApplicable"
    }
  }
}

extension FactForm.Range {
  init(_ measured: MeasuredRange) {
    low = measured.low
    high = measured.high
    unit = measured.unit.rawValue
    exactLow = measured.exact.lowerBound
    exactHigh = measured.exact.upperBound
    exactUnit = measured.exactUnit.rawValue
  }
}

/// What is stated about the harm that a plant does, as JSON.
struct HarmForm: Encodable {
  var degree: String
  var text: String?
  /// The keys of the targets of which nothing is stated.
  var unstated: [String]

  init(_ harm: PlantHarm) {
    degree = harm.degree.rawValue
    text = harm.statements.isEmpty ? nil : harm.text
    unstated = harm.unstated.map(\.key)
  }
}
