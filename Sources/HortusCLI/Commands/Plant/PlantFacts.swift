import HortusDiagnostics
import HortusKit

/// A table of the facts about a plant: label, value and source.
///
/// If the vocabulary has sentences that explain a value, they are in the rows below the value. An
/// asterisk marks a fact whose source is general knowledge. Any other fact names its source.
struct FactListing {
  /// The table of the facts; empty if there are none.
  let text: String

  private static let generalKnowledgeMark = "*"

  /// - Parameter facts: facts that have a text.
  init(_ facts: [Fact]) {
    let rows = facts.flatMap(Self.rows)
    text = [TextTable.text(rows), Self.notes(on: facts)].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  private static func rows(of fact: Fact) -> [[StyledText]] {
    let value = StyledText(fact.text ?? "") + StyledText(authority(of: fact))
    return [[StyledText(fact.label), value]]
      + fact.sentences.map { [StyledText(""), StyledText($0)] }
  }

  private static func authority(of fact: Fact) -> String {
    guard let source = fact.source else { return "" }
    return source.isGeneralKnowledge ? " " + generalKnowledgeMark : " [\(source.key)]"
  }

  /// Returns the notes below the table: an explanation of the asterisk, the cited works, and the
  /// disclaimers of the traits.
  private static func notes(on facts: [Fact]) -> String {
    var lines: [String] = []
    if facts.contains(where: { $0.source?.isGeneralKnowledge == true }) {
      lines.append("\(generalKnowledgeMark) general knowledge: not looked up in a work")
    }
    let works = facts.compactMap(\.source).filter { !$0.isGeneralKnowledge }
    for source in Set(works).sorted(by: { $0.key < $1.key }) {
      lines.append(
        "[\(source.key)] " + [source.title, source.url].compactMap { $0 }.joined(separator: ", "))
    }
    var told: Set<String> = []
    for fact in facts {
      guard let disclaimer = fact.trait.disclaimer, told.insert(disclaimer).inserted else {
        continue
      }
      lines.append("\(fact.trait.label): \(disclaimer)")
    }
    return lines.map { Paragraph.text($0) }.joined(separator: "\n")
  }
}

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
  /// The language of a text; `nil` if the text is the same in all languages.
  var textLanguage: String?
  var url: String?
  var isDerived: Bool
  var source: String?
  var sentences: [String]
  var icons: [String]
  var disclaimer: String?

  init(_ fact: Fact) {
    trait = fact.trait.key.rawValue
    label = fact.label
    target = fact.target?.key
    text = fact.text
    isDerived = fact.isDerived
    source = fact.source?.key
    sentences = fact.sentences
    icons = fact.icons.map(\.key)
    disclaimer = fact.trait.disclaimer
    state = "known"
    switch fact.value {
    case .values(let all): values = all.map(\.key)
    case .range(let measured): range = Range(measured)
    case .zones(let ends): zones = [ends.lowerBound.key, ends.upperBound.key]
    case .months(let runs): months = runs.flatMap(\.months)
    case .text(let text): (textLanguage, url) = (text.language, text.url?.absoluteString)
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
    unit = measured.unit.key
    exactLow = measured.exact.lowerBound
    exactHigh = measured.exact.upperBound
    exactUnit = measured.exactUnit.key
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
