import HortusCompiler
import HortusDiagnostics
import HortusModel
import HortusSchema

/// The completeness of all plants of a catalogue.
package struct CoverageReport: Sendable {
  /// The number of plants that reach each tier in one language.
  package struct LanguageCoverage: Sendable, Equatable {
    package let language: String
    package let isDraft: Bool
    /// The number of plants for each tier, in the order of the tiers.
    package let reached: [Int]
  }

  package let catalogue: Resolved.Catalogue
  /// The plants of which tiers are expected, the least complete ones first.
  package let plants: [PlantCoverage]
  package let compactPlants: [PlantCoverage]
  /// The paths of the plant files that could not be read, or only in part.
  package let unreadFiles: [String]
  package let languages: [LanguageCoverage]
  package let check: CheckResult
  /// What no trait of the catalogue means, so that apps go without the features that need it.
  package var missingMeanings: [TraitMeaning] {
    let meanings = Set(catalogue.traits.map(\.meaning))
    return TraitMeaning.allCases.filter { !meanings.contains($0) }
  }

  /// For each kind of care that a garden of an app offers, the number of plants that do not state when
  /// they need it, so that they have no task of the kind. Kinds that every plant states are left out.
  package var missingCare: [(kind: String, trait: String, plants: Int)] {
    let offered = Set(catalogue.apps.flatMap(\.items).filter { $0.part == .care }.map(\.key))
    return TraitMeaning.careKinds.compactMap { kind, meaning in
      guard offered.contains(kind),
        let trait = catalogue.traits.first(where: { $0.meaning == meaning })?.key
      else { return nil }
      let part = CoverageRequirement.Part.trait(key: trait, target: nil)
      let count = plants.count { $0.missing.contains { $0.part == part } }
      return count == 0 ? nil : (kind, trait, count)
    }
  }

  /// The keys of the page texts that languages of the catalogue lack, by language: texts that neither
  /// the catalogue nor the program has. Languages that lack none are left out.
  package var missingPageTexts: [(language: String, keys: [String])] {
    let table = PageTextTable.standard
    let stated = Dictionary(
      catalogue.pageTexts.map { ($0.key, Set($0.wordings.map(\.language))) },
      uniquingKeysWith: { first, _ in first })
    return catalogue.languages.compactMap { language in
      let keys = table.keys.filter {
        stated[$0]?.contains(language) != true && table.text($0, in: language) == nil
      }
      return keys.isEmpty ? nil : (language, keys)
    }
  }

  /// Measures the completeness of all plants.
  ///
  /// - Throws: `UnmeasurableCatalogue` if the declarations could not be read, and the errors of
  ///   `Compiler.check`.
  package init(_ compiler: Compiler, progress: ProgressHandler = { _ in }) throws {
    let inspection = try CatalogueInspection(compiler)
    guard let catalogue = inspection.catalogue, !inspection.unreadParts.hasUnknownVocabulary else {
      let result = try inspection.forEachPlant(progress: progress) { _ in }
      throw UnmeasurableCatalogue(check: result.check)
    }
    let expectation = CoverageExpectation(catalogue, requiredTopics: inspection.requiredTopics)
    var all: [PlantCoverage] = []
    let result = try inspection.forEachPlant(progress: progress) {
      all.append(expectation.coverage(of: $0))
    }
    self.init(catalogue, all, unreadFiles: result.unreadFiles, check: result.check)
  }

  fileprivate init(
    _ catalogue: Resolved.Catalogue, _ all: [PlantCoverage], unreadFiles: [String],
    check: CheckResult
  ) {
    self.catalogue = catalogue
    (self.unreadFiles, self.check) = (unreadFiles, check)
    compactPlants = all.filter(\.isCompact)
    let final = catalogue.languages.filter { !catalogue.draftLanguages.contains($0) }
    let plants = Self.worstFirst(all.filter { !$0.isCompact }, languages: final)
    self.plants = plants
    languages = catalogue.languages.map { language in
      LanguageCoverage(
        language: language, isDraft: !final.contains(language),
        reached: CoverageTier.allCases.map { tier in
          plants.count { $0.reaches(tier, in: language) }
        })
    }
  }

  /// The plant with an id; `nil` if no plant that could be read has this id.
  package func plant(_ id: String) -> PlantCoverage? {
    plants.first { $0.id == id } ?? compactPlants.first { $0.id == id }
  }

  /// Returns the plants that are below a tier, for each language that is not a draft. Languages
  /// without such plants are left out.
  package func plants(below tier: CoverageTier) -> [(language: String, plants: [PlantCoverage])] {
    languages.filter { !$0.isDraft }.compactMap { language in
      let below = plants.filter { !$0.reaches(tier, in: language.language) }
      return below.isEmpty ? nil : (language.language, below)
    }
  }

  /// Sorts by the lowest tier that a plant reaches in one of the languages, then by the number of
  /// missing parts.
  private static func worstFirst(
    _ plants: [PlantCoverage], languages: [String]
  ) -> [PlantCoverage] {
    let ranked = plants.map { plant in
      let tiers = languages.map { plant.tier(in: $0) }
      let rank = tiers.map { tier in tier.flatMap(CoverageTier.allCases.firstIndex) ?? -1 }.min()
      return (plant: plant, rank: rank ?? 0)
    }
    return ranked.sorted { a, b in
      if a.rank != b.rank { return a.rank < b.rank }
      if a.plant.missing.count != b.plant.missing.count {
        return a.plant.missing.count > b.plant.missing.count
      }
      return a.plant.id.utf8.lexicographicallyPrecedes(b.plant.id.utf8)
    }.map(\.plant)
  }
}

/// Measures the completeness of the plants while a build compiles them, if a guard of the catalogue
/// is about it.
package final class BuildCoverage {
  private var catalogue: Resolved.Catalogue?
  private var plants: [PlantCoverage] = []

  package init() {}

  /// Returns what measures each plant; `nil` if no guard is about completeness, or if the
  /// declarations could not be read. See `Compiler.build`.
  package func inspector(for inspection: CatalogueInspection) -> PlantInspector? {
    guard inspection.written.header?.guards?.coverage.isEmpty == false,
      let catalogue = inspection.catalogue, !inspection.unreadParts.hasUnknownVocabulary
    else { return nil }
    self.catalogue = catalogue
    let expectation = CoverageExpectation(catalogue, requiredTopics: inspection.requiredTopics)
    return { self.plants.append(expectation.coverage(of: $0)) }
  }

  /// Returns the completeness of all plants that were compiled.
  ///
  /// - Parameter check: the result of checking a catalogue that could be built, so that all of its
  ///   files were read.
  /// - Throws: `UnmeasurableCatalogue` if no plant was measured.
  package func report(_ check: CheckResult) throws -> CoverageReport {
    guard let catalogue else { throw UnmeasurableCatalogue(check: check) }
    return CoverageReport(catalogue, plants, unreadFiles: [], check: check)
  }
}

/// Thrown if the header or the vocabulary of a catalogue could not be read, so that nobody knows
/// what its plants need.
package struct UnmeasurableCatalogue: Error {
  package let check: CheckResult
}
