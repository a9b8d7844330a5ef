import HortusModel

/// A plant that is settled as far as it can be without the other plants.
package struct PlantDraft: Sendable, Equatable {
  /// The plant, its relations as they are written and without the articles that link to plants.
  package var plant: Resolved.Plant
  /// The articles that link to plants, which may have another id now and whose names stand for
  /// links without a text.
  package var linkedArticles: [LinkedArticle]

  package init(plant: Resolved.Plant, linkedArticles: [LinkedArticle]) {
    self.plant = plant
    self.linkedArticles = linkedArticles
  }
}

/// An article with links to plants, its markup not yet rendered.
package struct LinkedArticle: Sendable, Equatable {
  /// Its place among all articles of the plant.
  package var place: Int
  package var topic: String
  package var language: String
  package var source: String
  package var blocks: [AsWritten.Block]

  package init(
    place: Int, topic: String, language: String, source: String, blocks: [AsWritten.Block]
  ) {
    self.place = place
    self.topic = topic
    self.language = language
    self.source = source
    self.blocks = blocks
  }
}
