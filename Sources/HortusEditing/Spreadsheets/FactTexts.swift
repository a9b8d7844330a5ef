import Foundation
import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSchema

/// Finds the texts of a plant that still have the figures of a fact that changed.
enum FactTexts {
  /// Returns a warning for each text with the old figures: a range with both of its ends, or a
  /// temperature. Other single numbers stand in many texts without meaning the fact.
  static func diagnostics(
    of change: FactComparison.Change, _ sources: FactSources
  ) -> [Diagnostic] {
    guard case .fact(let index, _, _) = change.subject, let element = change.old.elements.first
    else { return [] }
    let trait = sources.lexicons[index].trait
    guard trait.kind.isNumeric, let pattern = pattern(of: element.text, sources.notations[index]),
      let file = sources.tree.files[change.plant.path]
    else { return [] }
    let positions = SourcePositions(file.text)
    let texts = change.plant.element.elements.filter { ["care", "summary"].contains($0.name) }
    return texts.compactMap { text in
      let content = text.text
      guard let range = text.range,
        let found = content.range(of: pattern, options: .regularExpression)
      else { return nil }
      let place = positions.location(
        of: range.lowerBound..<(range.lowerBound + 1), in: change.plant.path)
      let name = [text[attribute: "topic"] ?? text.name, text[attribute: "xml:lang"]]
        .compactMap { $0 }.joined(separator: ", ")
      return Diagnostic(
        .outdatedFigures, at: change.location,
        "\(change.shown.column) of “\(change.plant.id)” is now “\(change.shown.new)”, and a text "
          + "(\(name)) says “\(content[found])”",
        cure: "read the text at \(place), and correct it if it is about the same")
    }
  }

  /// Returns a regular expression for the figures of a value.
  private static func pattern(of written: String, _ notation: FactNotation) -> String? {
    var reported = Diagnostics()
    let text = TranslatableText.collapsed(written)
    guard
      case .range(let range)? =
        notation.content(of: text, at: SourceLocation(file: ""), &reported)
    else { return nil }
    func figures(_ number: Double) -> String {
      let text = UnitConversion.text(abs(number)).replacingOccurrences(of: ".", with: "[.,]")
      return (number < 0 ? "[-−–]" : "") + text
    }
    let start = #"(?<![\d.,])"#
    guard range.lowerBound < range.upperBound else {
      guard notation.lexicon.trait.unit == .celsius else { return nil }
      return start + figures(range.lowerBound) + #"\s?°C"#
    }
    return start + figures(range.lowerBound) + #"\s?(?:[-–—]|\p{L}{1,4})\s?"#
      + figures(range.upperBound) + #"(?![\d])"#
  }
}
