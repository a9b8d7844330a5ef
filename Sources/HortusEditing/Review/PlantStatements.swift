import HortusModel
import HortusSchema

/// A fact as an author wrote it, with its source.
package struct PlantStatement: Sendable {
  /// The key of the trait in the vocabulary.
  package let trait: String
  /// The key of the target as it is written; `nil` for a trait without targets.
  package let target: String?
  /// The language of a text; `nil` for other facts.
  package let language: String?
  /// The value as it is written, on one line.
  package let value: String
  /// The id of the source, which is general knowledge where the author names none.
  package let source: String
  /// Whether a mistake in the statement could harm somebody or kill the plant.
  package let isAboutSafety: Bool
  /// What was found in the source; empty if there is no record of it.
  package let records: [AsWritten.CheckedFact]
  package let line: Int

  /// Whether the statement names a work.
  package var isSourced: Bool { source != Resolved.Source.generalKnowledge }

  /// The trait and its target, such as `toxicity (cat)`.
  package var title: String {
    (target ?? language).map { "\(trait) (\($0))" } ?? trait
  }
}

extension Resolved.Trait {
  /// Whether a mistake in a fact about the trait could harm somebody or kill a plant: the trait tells
  /// of harm, of edible parts or of hardiness, or apps must show a disclaimer with it. What is derived
  /// from another trait has no source of its own.
  package var isAboutSafety: Bool {
    let isRisky =
      isHarm || !disclaimers.isEmpty || meaning.map(TraitMeaning.risky.contains) ?? false
    return isRisky && derivedFrom == nil
  }
}

/// Reads the facts of plants with their sources and the records of what was found in them.
struct PlantStatementReader: Sendable {
  /// What records are about.
  private struct Subject: Hashable {
    let plant: String
    let trait: String
    let target: String?
    let work: String
  }

  private let traits: [Resolved.Trait]
  /// The positions of traits in the vocabulary, keyed by the spellings of their keys and aliases.
  private let positions: [String: Int]
  private let records: [Subject: [AsWritten.CheckedFact]]

  init(_ catalogue: Resolved.Catalogue, records: [AsWritten.CheckedFact]) {
    traits = catalogue.traits
    let spellings = catalogue.traits.enumerated().flatMap { position, trait in
      ([trait.key] + trait.aliases).map { (Spelling.key($0), position) }
    }
    positions = Dictionary(spellings, uniquingKeysWith: { first, _ in first })
    self.records = Dictionary(grouping: records) {
      Subject(
        plant: $0.plant.value, trait: $0.trait.value, target: $0.target?.value, work: $0.work.value)
    }
  }

  /// Returns the facts of a plant that are written, those about safety first and each group in the
  /// order of the vocabulary. Facts about unknown traits are left out, since a check reports them.
  func statements(of plant: AsWritten.Plant) -> [PlantStatement] {
    let found = plant.traits.compactMap { written -> (position: Int, PlantStatement)? in
      guard let position = positions[Spelling.key(written.key.value)],
        !AsWritten.Gap.isGap(written.value.value)
      else { return nil }
      return (position, statement(written, traits[position], of: plant))
    }
    return found.enumerated().sorted { a, b in
      func rank(_ item: (offset: Int, element: (position: Int, PlantStatement))) -> (Int, Int, Int)
      {
        let isAboutSafety = item.element.1.isAboutSafety
        return (isAboutSafety ? 0 : 1, item.element.position, item.offset)
      }
      return rank(a) < rank(b)
    }.map(\.element.1)
  }

  private func statement(
    _ written: AsWritten.TraitStatement, _ trait: Resolved.Trait, of plant: AsWritten.Plant
  ) -> PlantStatement {
    let source =
      written.source?.value ?? plant.source?.value ?? Resolved.Source.generalKnowledge
    let target = written.target.map { target in
      let key = Spelling.key(target.value)
      let known = trait.targets.first { target in
        let spellings = [target.key] + target.aliases + target.labels.map(\.text)
        return spellings.contains { Spelling.key($0) == key }
      }
      return known?.key ?? target.value
    }
    let subject = Subject(
      plant: plant.id.value, trait: trait.key, target: target, work: source)
    return PlantStatement(
      trait: trait.key, target: target, language: written.language?.value,
      value: TranslatableText.collapsed(written.value.value), source: source,
      isAboutSafety: trait.isAboutSafety, records: records[subject] ?? [],
      line: Int(written.key.location.line))
  }
}
