import GRDB
import HortusBundle

/// A stage in the growth of plants, such as “Seedling”, which a user chooses for a plant of the garden.
public struct GrowthStage: Sendable, Hashable, Identifiable {
  /// What a stage means for the care of a plant.
  public enum Meaning: String, Sendable, Hashable, CaseIterable {
    /// A seed that germinates, a seedling or a cutting without roots. It must not dry out, and is not
    /// fed.
    case seedling
    /// Leaves and shoots grow.
    case growing
    /// The plant flowers.
    case flowering
    /// The plant bears fruit or seeds, or is ready for the harvest.
    case fruiting
    /// The plant rests. It is neither fed nor repotted.
    case resting
  }

  /// The permanent key, such as `seedling`.
  public let key: String
  /// What the stage means for the care of a plant. Several stages can have the same meaning.
  public let meaning: Meaning
  /// The display name, such as “Seedling”, or `key` if the stage has no name.
  public let label: String
  /// How to recognize the stage, or what a plant needs in it; `nil` if there is no sentence.
  public let sentence: String?
  /// The icon of the stage; `nil` if it has no icon.
  public let icon: Icon?

  /// The permanent key of the stage.
  public var id: String { key }

  /// Creates a stage, for previews and tests.
  @_spi(Testing) public init(
    key: String, meaning: Meaning, label: String, sentence: String? = nil, icon: Icon? = nil
  ) {
    self.key = key
    self.meaning = meaning
    self.label = label
    self.sentence = sentence
    self.icon = icon
  }
}

/// A form of life, such as bulbs, with the stages through which its plants go.
public struct GrowthStageGroup: Sendable, Hashable, Identifiable {
  /// The permanent key, such as `bulb`.
  public let key: String
  /// The display name, such as “Bulb”, or `key` if the group has no name.
  public let label: String
  /// The stages, in the order in which a plant goes through them.
  public let stages: [GrowthStage]

  /// The permanent key of the group.
  public var id: String { key }

  /// Creates a group, for previews and tests.
  @_spi(Testing) public init(key: String, label: String, stages: [GrowthStage]) {
    self.key = key
    self.label = label
    self.stages = stages
  }
}

extension Catalogue {
  /// Returns all growth stages, in the order of their declarations. A garden can have a stage that a
  /// newer edition of the catalogue does not contain any more.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func growthStages() throws -> [GrowthStage] {
    try vocabulary().growthStages.all
  }

  /// Returns the groups of growth stages, in the order of their declarations. Users choose one of them
  /// for a plant that the catalogue does not contain.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func growthStageGroups() throws -> [GrowthStageGroup] {
    try vocabulary().growthStages.groups
  }

  /// Returns the stages through which a plant goes, in their order. `AppProfile.growthStages` says
  /// which of them an app offers. Like `plant(_:)`, the method follows a retired id to the plant that
  /// replaces it.
  ///
  /// - Parameter id: the id of the plant. It can also be a plant outside a limited catalogue, as a
  ///   garden can have such plants.
  /// - Returns: the stages; empty if the catalogue does not contain the plant, or if no group of stages
  ///   fits it.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func growthStages(of id: PlantID) throws -> [GrowthStage] {
    let stages = try vocabulary().growthStages
    let number = try pool.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT stageGroup FROM plant WHERE number = coalesce(
            (SELECT number FROM plant WHERE id = ?1), (SELECT plant FROM redirect WHERE id = ?1))
          """)
      return try Row.fetchOne(statement, arguments: [id.rawValue]).flatMap {
        try $0.decoded(0, as: Int?.self)
      }
    }
    return number.flatMap { stages.group($0) }?.stages ?? []
  }
}

/// The growth stages of a bundle and their groups.
struct GrowthStages: Sendable {
  /// The stages in the order of their declarations.
  let all: [GrowthStage]
  /// The groups in the order of their declarations. A bundle numbers them from 1, so the index of a
  /// group is its number − 1.
  let groups: [GrowthStageGroup]

  /// Returns the group with the given one-based number; `nil` if there is no such group.
  func group(_ number: Int) -> GrowthStageGroup? {
    groups.indices.contains(number &- 1) ? groups[number - 1] : nil
  }

  init(_ database: Database, _ chain: TextChain, _ icons: [String: Icon]) throws {
    let texts = try LocalizedTexts(
      database, sql: "SELECT language, stage, label, sentence FROM growthStageText", chain: chain)
    all = try Row.fetchAll(
      database, sql: "SELECT key, meaning, icon FROM growthStage ORDER BY number"
    ).map { row in
      let key: String = try row.decoded(0)
      return try GrowthStage(
        // A meaning that this version does not know comes from a newer bundle.
        key: key, meaning: GrowthStage.Meaning(rawValue: row.decoded(1)) ?? .growing,
        label: texts[key, 0] ?? key, sentence: texts[key, 1],
        icon: row.decoded(2, as: String?.self).flatMap { icons[$0] })
    }
    let stages = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var members: [String: [GrowthStage]] = [:]
    for row in try Row.fetchAll(
      database, sql: "SELECT stageGroup, stage FROM stageGroupStage ORDER BY stageGroup, position")
    {
      guard let stage = try stages[row.decoded(1)] else { continue }
      members[try row.decoded(0), default: []].append(stage)
    }
    let labels = try LocalizedTexts(
      database, sql: "SELECT language, stageGroup, label FROM stageGroupText", chain: chain)
    groups = try Row.fetchAll(database, sql: "SELECT key FROM stageGroup ORDER BY number").map {
      let key: String = try $0.decoded(0)
      return GrowthStageGroup(key: key, label: labels[key, 0] ?? key, stages: members[key] ?? [])
    }
  }
}
