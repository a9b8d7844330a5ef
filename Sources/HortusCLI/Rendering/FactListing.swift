import HortusDiagnostics
import HortusKit

/// A table of the facts about a plant: label, value and source.
///
/// If the vocabulary has sentences that explain a value, they are in the rows below the value. An
/// asterisk marks a fact whose source is general knowledge. Any other fact names its source.
struct FactListing {
  /// The table of the known facts; empty if no fact is known.
  let text: String

  private static let generalKnowledgeMark = "*"

  init(_ facts: [Fact], _ texts: UnitConvertingTexts) {
    let known = facts.filter { $0.text != nil }
    let rows = known.flatMap { Self.rows(of: $0, texts) }
    text = [TextTable.text(rows), Self.notes(on: known)].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  private static func rows(of fact: Fact, _ texts: UnitConvertingTexts) -> [[StyledText]] {
    let value = StyledText(texts.text(fact.text ?? "")) + StyledText(authority(of: fact))
    return [[StyledText(fact.label), value]]
      + fact.sentences.map { [StyledText(""), StyledText(texts.text($0))] }
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
