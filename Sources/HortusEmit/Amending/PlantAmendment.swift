import HortusModel

/// A plant that is not what it was in the bundle before.
package struct PlantAmendment: Sendable {
  package let before: Resolved.Plant
  package let after: Resolved.Plant

  package init(before: Resolved.Plant, after: Resolved.Plant) {
    self.before = before
    self.after = after
  }

  /// Whether all other rows keep their numbers: names decide the order of plants, and names,
  /// articles and photographs are numbered one after another.
  var keepsNumbers: Bool {
    Self.names(of: before) == Self.names(of: after)
      && before.articles.count == after.articles.count && before.photos.count == after.photos.count
  }

  /// Whether the full-text table of articles gets other words.
  var changesWords: Bool {
    !before.articles.elementsEqual(after.articles) {
      $0.plainText.utf8.elementsEqual($1.plainText.utf8)
    }
  }

  private static func names(of plant: Resolved.Plant) -> [UInt8] {
    var table = NameTable()
    table.add(plant.names, of: 0, languages: [])
    return table.names.cells.bytes
  }
}
