extension Resolved {
  /// A drawing of a form of plants, such as a palm. Apps show the drawing for plants without a
  /// photograph.
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

  /// A colour of leaves and a colour of flowers, as `#rrggbb`. These are either the original
  /// colours in the drawings of illustrations, or the colours that replace the original colours for
  /// one plant. A colour is `nil` if it is not replaced.
  package struct IllustrationColors: Sendable, Equatable, Codable {
    package var foliage: String?
    package var flower: String?

    package init(foliage: String? = nil, flower: String? = nil) {
      self.foliage = foliage
      self.flower = flower
    }
  }

  /// The illustration of one plant: a reference to the drawing, and the colours for the plant.
  package struct PlantIllustration: Sendable, Equatable, Codable {
    /// The key of the illustration.
    package var key: String
    /// The colours that replace the original colours of the drawing for this plant. If a colour is
    /// `nil`, the original colour stays.
    package var tints: IllustrationColors

    package init(key: String, tints: IllustrationColors = IllustrationColors()) {
      self.key = key
      self.tints = tints
    }
  }
}
