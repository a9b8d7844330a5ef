/// A plant that is not what it was in the bundle before.
package struct PlantAmendment: Sendable {
  let id: String
  let before: LinkedPlant
  let after: LinkedPlant

  package init(id: String, before: LinkedPlant, after: LinkedPlant) {
    self.id = id
    self.before = before
    self.after = after
  }

  /// Whether all other rows keep their numbers: names decide the order of plants, and names,
  /// articles and photographs are numbered one after another.
  var keepsNumbers: Bool {
    before.rows.read { own in
      after.rows.read { other in
        own.names.cells.elementsEqual(other.names.cells)
          && own.articles.count + before.articles.count
            == other.articles.count + after.articles.count
          && own.photos.count == other.photos.count
      }
    }
  }

  /// Whether the full-text table of articles gets other words.
  func changesWords(_ vocabulary: VocabularyNumbers) throws -> Bool {
    func words(of plant: LinkedPlant) throws -> FoldedTexts {
      var batch = PlantBatch(0..<1, vocabulary: vocabulary)
      try batch.add(plant, number: 1, vocabulary: vocabulary, numbers: PlantNumbers { _ in 1 })
      return batch.texts.texts
    }
    return try words(of: before) != words(of: after)
  }
}
