import HortusCompiler
import HortusModel

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
  /// The ids of the compact plants. An import takes them from one data set, so nobody reviews them.
  package let compactPlants: [String]
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
    var compactPlants: [String] = []
    let result = try inspection.forEachPlant(progress: progress) { plant in
      if plant.written.isCompact {
        compactPlants.append(plant.written.id.value)
      } else {
        plants.append(ReviewedPlant(plant, statements: reader.statements(of: plant.written)))
      }
    }
    self.catalogue = catalogue
    self.plants = plants.sorted(by: Self.needsReviewEarlier)
    self.compactPlants = compactPlants
    unreadFiles = result.unreadFiles
  }

  /// Returns the shares of the safety statements about some plants, in the order of the vocabulary.
  package func shares(of plants: [ReviewedPlant]) -> [Share] {
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
