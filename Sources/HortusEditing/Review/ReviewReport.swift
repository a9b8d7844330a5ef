import HortusCompiler
import HortusModel
import HortusSchema

/// When the plants of a catalogue were last reviewed, and which of their facts name no work although
/// a mistake in them could harm somebody.
package struct ReviewReport: Sendable {
  /// How many statements about one trait, or about one target of a trait, name a work.
  package struct Share: Sendable, Equatable {
    package let trait: String
    /// `nil` for a trait without targets.
    package let target: String?
    /// Whether the trait tells of harm to a target that counts in lists and filters.
    package let isRelevantHarm: Bool
    package let statements: Int
    /// The statements that name a work, not general knowledge.
    package let sourced: Int
  }

  package let catalogue: Resolved.Catalogue
  /// The plants that are written one by one: those never reviewed, then the others by day of review,
  /// the oldest first, and by id.
  package let plants: [ReviewedPlant]
  /// The number of compact plants. An import takes them from one data set, so nobody reviews them.
  package let compactPlants: Int
  /// The paths of the plant files that could not be read, or only in part.
  package let unreadFiles: [String]

  /// Reads all plants.
  ///
  /// - Throws: `UnmeasurableCatalogue` if the declarations could not be read, and the errors of
  ///   `Compiler.check`.
  package init(_ compiler: Compiler, progress: ProgressHandler = { _ in }) throws {
    let inspection = try CatalogueInspection(compiler)
    guard let catalogue = inspection.catalogue, !inspection.unreadParts.hasUnknownVocabulary else {
      let result = try inspection.forEachPlant(progress: progress) { _ in }
      throw UnmeasurableCatalogue(check: result.check)
    }
    let reader = PlantStatementReader(catalogue, records: inspection.written.checkedFacts ?? [])
    var plants: [ReviewedPlant] = []
    var compactPlants = 0
    let result = try inspection.forEachPlant(progress: progress) { plant in
      if plant.written.isCompact {
        compactPlants += 1
      } else {
        plants.append(ReviewedPlant(plant, statements: reader.statements(of: plant.written)))
      }
    }
    self.catalogue = catalogue
    self.plants = plants.sorted(by: Self.needsReviewEarlier)
    self.compactPlants = compactPlants
    unreadFiles = result.unreadFiles
  }

  /// The shares of all safety statements, in the order of the vocabulary.
  package var shares: [Share] {
    let statements = plants.flatMap(\.safetyStatements)
    return catalogue.traits.filter(\.isAboutSafety).flatMap { trait in
      let targets = trait.targets.isEmpty ? [nil] : trait.targets.map(Optional.some)
      return targets.compactMap { target -> Share? in
        let own = statements.filter { $0.trait == trait.key && $0.target == target?.key }
        guard !own.isEmpty else { return nil }
        return Share(
          trait: trait.key, target: target?.key,
          isRelevantHarm: trait.isHarm && target?.isRelevant != false,
          statements: own.count, sourced: own.count(where: \.isSourced))
      }
    }
  }

  private static func needsReviewEarlier(_ a: ReviewedPlant, _ b: ReviewedPlant) -> Bool {
    if a.day != b.day {
      // Days in ISO 8601 sort as texts.
      guard let first = a.day else { return true }
      guard let second = b.day else { return false }
      return first < second
    }
    return a.id.utf8.lexicographicallyPrecedes(b.id.utf8)
  }
}

/// A plant with what a reviewer looks at.
package struct ReviewedPlant: Sendable {
  package let plant: InspectedPlant
  /// The facts as the author wrote them, those about safety first.
  package let statements: [PlantStatement]

  init(_ plant: InspectedPlant, statements: [PlantStatement]) {
    (self.plant, self.statements) = (plant, statements)
  }

  package var id: String { plant.written.id.value }
  /// The scientific name.
  package var name: String { plant.written.scientificName.name.value }
  /// The path of the plant's file, and the line of the plant in this file.
  package var file: String { plant.written.id.location.file }
  package var line: Int { Int(plant.written.id.location.line) }
  /// The day of the last review, such as 2026-11-23; `nil` if there was none.
  package var day: String? { plant.written.reviewed }
  /// Who made the last review; `nil` if it is not stated.
  package var reviewer: String? { plant.written.reviewer }

  package var safetyStatements: [PlantStatement] { statements.filter(\.isAboutSafety) }
  /// The safety statements that rest on general knowledge.
  package var unsourcedStatements: [PlantStatement] {
    safetyStatements.filter { !$0.isSourced }
  }

  /// Whether the plant is in a category.
  package func isIn(_ category: String) -> Bool {
    plant.resolved.categories.contains(category)
  }
}

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
    let isRisky = isHarm || !disclaimers.isEmpty || meaning.map(TraitMeaning.risky.contains) ?? false
    return isRisky && derivedFrom == nil
  }
}

/// Reads the facts of plants with their sources and the records of what was found in them.
private struct PlantStatementReader: Sendable {
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
      func rank(_ item: (offset: Int, element: (position: Int, PlantStatement))) -> (Int, Int, Int) {
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
      let known = trait.targets.first { ([$0.key] + $0.aliases).map(Spelling.key).contains(key) }
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
