import HortusDiagnostics
import HortusSchema

extension AsWritten {
  /// The declaration of a stage in the growth of plants, such as `seedling`.
  package struct GrowthStage: Sendable, Equatable, Codable {
    package var key: Located<String>
    /// What the stage means to programs (`StageMeaning`).
    package var meaning: Located<String>
    package var icon: Located<String>?
    package var labels: [LocalizedText]
    package var sentences: [LocalizedText]

    package init(
      key: Located<String>, meaning: Located<String>, icon: Located<String>?,
      labels: [LocalizedText], sentences: [LocalizedText]
    ) {
      self.key = key
      self.meaning = meaning
      self.icon = icon
      self.labels = labels
      self.sentences = sentences
    }
  }

  /// The stages of plants of one form of life, such as bulbs.
  package struct StageGroup: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var labels: [LocalizedText]
    /// The keys of the stages, in the order in which a plant goes through them.
    package var stages: [Located<String>]
    /// Lists of conditions. The group fits a plant if all conditions of at least one list hold. A
    /// group without lists fits every plant.
    package var conditions: [[PlantCondition]]

    package init(
      key: Located<String>, labels: [LocalizedText], stages: [Located<String>],
      conditions: [[PlantCondition]]
    ) {
      self.key = key
      self.labels = labels
      self.stages = stages
      self.conditions = conditions
    }
  }
}

extension Resolved {
  /// A stage in the growth of plants, such as `seedling`.
  package struct GrowthStage: Sendable, Equatable, Codable {
    package var key: String
    package var meaning: StageMeaning
    package var icon: String?
    package var labels: [LocalizedText]
    package var sentences: [LocalizedText]

    package init(
      key: String, meaning: StageMeaning, icon: String?, labels: [LocalizedText],
      sentences: [LocalizedText]
    ) {
      self.key = key
      self.meaning = meaning
      self.icon = icon
      self.labels = labels
      self.sentences = sentences
    }
  }

  /// The stages of plants of one form of life, such as bulbs.
  package struct StageGroup: Sendable, Equatable, Codable {
    package var key: String
    package var labels: [LocalizedText]
    /// The keys of the stages, in the order in which a plant goes through them.
    package var stages: [String]

    package init(key: String, labels: [LocalizedText], stages: [String]) {
      self.key = key
      self.labels = labels
      self.stages = stages
    }
  }
}
