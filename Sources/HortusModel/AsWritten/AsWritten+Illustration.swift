import HortusDiagnostics

extension AsWritten {
  /// The declaration of an illustration, which shows a form of plants such as `palm`. The drawing
  /// is a file in `content/illustrations/`.
  package struct Illustration: Sendable, Equatable, Codable {
    package var key: Located<String>
    package var alternatives: [LocalizedText]
    /// Lists of conditions. The illustration fits a plant if all conditions of at least one list
    /// hold. An illustration without lists fits every plant.
    package var conditions: [[PlantCondition]]

    package init(
      key: Located<String>, alternatives: [LocalizedText], conditions: [[PlantCondition]]
    ) {
      self.key = key
      self.alternatives = alternatives
      self.conditions = conditions
    }
  }

  /// A colour in the drawings of illustrations, and the colours that replace it. The values that a
  /// plant has of a trait, such as `foliage-colour`, select the replacement colour.
  package struct Tints: Sendable, Equatable, Codable {
    /// The replacement colour for plants that have a certain value of the trait.
    package struct Tint: Sendable, Equatable, Codable {
      package var value: Located<String>
      package var color: Located<String>

      package init(value: Located<String>, color: Located<String>) {
        self.value = value
        self.color = color
      }
    }

    package var trait: Located<String>
    /// The colour in the drawings that is replaced.
    package var color: Located<String>
    /// The replacement colours. If a plant has several of the values, the first in this order
    /// counts.
    package var tints: [Tint]

    package init(trait: Located<String>, color: Located<String>, tints: [Tint]) {
      self.trait = trait
      self.color = color
      self.tints = tints
    }
  }
}
