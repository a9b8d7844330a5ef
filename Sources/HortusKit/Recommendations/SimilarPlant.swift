import GRDB
import HortusBundle

/// A plant that is similar to a requested plant, with the reasons for the similarity.
public struct SimilarPlant: Sendable, Hashable, Identifiable {
  /// The plant as shown in a list.
  public let plant: PlantSummary
  /// The similarity, from 0 to 1. Each property has a weight; rare properties weigh more. The score
  /// is the total weight of the shared properties, divided by the total weight of all properties of
  /// the requested plant.
  public let score: Double
  /// The properties that both plants share, in descending order of weight.
  public let reasons: [SimilarityReason]

  /// Creates a similar plant, for previews and tests.
  @_spi(Testing) public init(plant: PlantSummary, score: Double, reasons: [SimilarityReason] = []) {
    self.plant = plant
    self.score = score
    self.reasons = reasons
  }

  /// The id of the plant.
  public var id: PlantID { plant.id }
}

/// A property that two plants share.
public enum SimilarityReason: Sendable, Hashable {
  /// Both plants belong to this genus.
  case genus(String)
  /// Both plants belong to this family.
  case family(String)
  /// Both plants are grown in this setting, indoors or outdoors.
  case setting(GrowerProfile.Setting)
  /// Both plants have these values of a trait.
  case trait(SharedTrait)
}

/// The values of a trait that two plants share.
public struct SharedTrait: Sendable, Hashable, Identifiable {
  /// The trait, with its label and icon.
  public let trait: PlantTrait
  /// The target for which both plants have the values; `nil` if the trait has no targets.
  public let target: TraitTarget?
  /// The values that both plants have. Values that more than half of all plants have are left out.
  public let values: [TraitValue]
  /// The language of the labels as a BCP 47 tag.
  private let language: String

  /// The key of the trait, followed by the key of the target if there is one, such as `light` or
  /// `toxicity:cat`.
  public var id: String { trait.key.id(target: target?.key) }

  /// Creates a shared trait, for previews and tests.
  @_spi(Testing) public init(
    trait: PlantTrait, target: TraitTarget? = nil, values: [TraitValue] = [],
    language: String = "en"
  ) {
    self.trait = trait
    self.target = target
    self.values = values
    self.language = language
  }

  /// The trait and the values as text, such as “Flower colour: Blue, Violet”.
  public var text: String {
    trait.label(for: target) + ": " + values.map(\.label).list(in: language)
  }
}

extension Catalogue {
  /// Returns the plants that are most similar to a plant, with the reasons for the similarity. The
  /// most similar plant comes first.
  ///
  /// Plants are similar if both have the same rare values. A value that k of n plants have weighs
  /// log₂(n ∕ k), divided by the number of values that the plant `id` has for the same trait. A
  /// value that more than half of the plants have weighs nothing. The same family weighs 2, the
  /// same genus another 2, and the same setting (indoors or outdoors) 16. Equally similar plants
  /// are sorted by descending popularity, and equally popular plants A–Z.
  ///
  /// - Parameters:
  ///   - id: the current id of the plant, or a former one. The result is empty if the catalogue
  ///     does not have the plant.
  ///   - limit: the maximum number of plants. Plants that have nothing in common with the plant
  ///     `id` are left out.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func plants(similarTo id: PlantID, limit: Int = 10) throws -> [SimilarPlant] {
    guard limit > 0, let number = try caches.numbers.number(of: id) else { return [] }
    let limit = min(limit, information.plantCount)
    let vocabulary = try vocabulary()
    let relations = try pool.read { try Relations($0, of: number) }
    let shown = try caches.shownPlants
    let similarity = try Similarity(
      plant: number, genus: relations.sameGenus, plantCount: information.plantCount, shown: shown,
      traits: caches.traits, vocabulary: vocabulary)
    var scores = similarity.scores()
    if let shown {
      for number in scores.indices.dropFirst() where !shown.contains(number) {
        scores[number] = 0
      }
    }
    let candidates = similarity.candidates(limit, scores: scores)
    let relatives = try pool.read { try relations.ranked(candidates, $0) }
    var best = TopK<ScoredPlant>(limit: limit)
    for relative in relatives {
      let score = Int(scores[relative.number]) + (relative.isFamily ? Similarity.familyWeight : 0)
      best.add(ScoredPlant(number: relative.number, score: score * 128 + relative.popularity))
    }
    let found = best.sorted()
    let family = Set(relatives.lazy.filter(\.isFamily).map(\.number))
    let summaries = try summaries(found.map(\.number))
    return zip(found, summaries).map { entry, summary in
      SimilarPlant(
        plant: summary, score: Double(entry.score / 128) / Double(similarity.highest),
        reasons: similarity.reasons(
          of: entry.number, isSameFamily: family.contains(entry.number), family: relations.family,
          genusName: relations.genus, in: vocabulary))
    }
  }
}

/// The family and genus of a plant, and the other plants of the genus.
private struct Relations {
  let family: String
  let genus: String
  /// The plant numbers of the other plants of the genus, ascending.
  let sameGenus: [Int]

  init(_ database: Database, of number: Int) throws {
    let row = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT family, genus FROM plant WHERE number = ?"),
      arguments: [number])
    family = try row?.decoded(0) ?? ""
    genus = try row?.decoded(1) ?? ""
    sameGenus = try Int.fetchAll(
      database.cachedStatement(
        sql: "SELECT number FROM plant WHERE genus = ? AND number <> ? ORDER BY number"),
      arguments: [genus, number])
  }

  /// Returns the given plants, each with its popularity from 0 to 100 and whether it belongs to
  /// `family`. An unknown popularity is 0.
  func ranked(
    _ numbers: [Int], _ database: Database
  ) throws -> [(number: Int, isFamily: Bool, popularity: Int)] {
    let list = numbers.map(String.init).joined(separator: ",")
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT number, family = ?, popularity FROM plant WHERE number IN (\(list))",
      arguments: [family])
    var ranked: [(Int, Bool, Int)] = []
    while let row = try rows.next() {
      let popularity = try row.decoded(2, as: Int?.self) ?? 0
      ranked.append((try row.decoded(0), try row.decoded(1), min(max(popularity, 0), 100)))
    }
    return ranked
  }
}
