import HortusDiagnostics

extension AsWritten {
  /// A form of plants, such as `palm`. The drawing of the form is a file in
  /// `content/illustrations/`.
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

  /// A colour of the illustrations that is replaced for each plant, depending on a trait.
  package struct Tints: Sendable, Equatable, Codable {
    /// The colour that takes the place for a plant with a certain value of the trait.
    package struct Tint: Sendable, Equatable, Codable {
      package var value: Located<String>
      package var color: Located<String>

      package init(value: Located<String>, color: Located<String>) {
        self.value = value
        self.color = color
      }
    }

    package var trait: Located<String>
    /// The colour in the drawings.
    package var color: Located<String>
    package var tints: [Tint]

    package init(trait: Located<String>, color: Located<String>, tints: [Tint]) {
      self.trait = trait
      self.color = color
      self.tints = tints
    }
  }
}
