extension Resolved {
  /// A form of plants with its drawing, which stands for plants without a photograph.
  package struct Illustration: Sendable, Equatable, Codable {
    package var key: String
    /// Minimal, canonical SVG with a square viewBox.
    package var svg: String
    package var alternatives: [LocalizedText]

    package init(key: String, svg: String, alternatives: [LocalizedText]) {
      self.key = key
      self.svg = svg
      self.alternatives = alternatives
    }
  }

  /// The colours in the drawings of illustrations that are replaced for each plant, as canonical
  /// SVG writes them. `nil` if the illustrations have no such colour.
  package struct IllustrationColors: Sendable, Equatable, Codable {
    package var foliage: String?
    package var flower: String?

    package init(foliage: String? = nil, flower: String? = nil) {
      self.foliage = foliage
      self.flower = flower
    }
  }

  /// The illustration of a plant.
  package struct PlantIllustration: Sendable, Equatable, Codable {
    /// The key of the illustration.
    package var key: String
    /// The colours for this plant; `nil` for the colours of the drawing.
    package var tints: IllustrationColors

    package init(key: String, tints: IllustrationColors = IllustrationColors()) {
      self.key = key
      self.tints = tints
    }
  }
}
