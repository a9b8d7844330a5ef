import HortusSource

/// Writes down that plants were reviewed.
package enum PlantReview {
  /// Returns the changes that set the day of the last review of plants, as one change.
  ///
  /// - Parameters:
  ///   - ids: the ids of the plants, without duplicates.
  ///   - day: the day, such as 2026-11-23.
  ///   - reviewer: who made the review; `nil` to state nobody, so that the name of an earlier reviewer
  ///     goes.
  /// - Throws: `RenamingError` if there is no plant with one of the ids, if one is compact, or if the
  ///   catalogue would have a new error.
  package static func changes(
    of ids: [String], on day: String, by reviewer: String?, in root: String
  ) throws -> PlantChangeResult {
    var change = try PlantChange(root: root)
    for id in ids {
      let plant = try change.plant(id)
      guard !change.isCompact(plant) else { throw RenamingError.compactPlant(id) }
      change.set([("reviewed", day), ("reviewer", reviewer)], of: plant)
    }
    let (changes, warnings) = try change.finish(
      purpose: "hortus review --set \(ids.joined(separator: " "))")
    return PlantChangeResult(changes: changes, warnings: warnings)
  }
}

extension PlantChange {
  /// Whether a plant, or the list that contains it, is declared compact.
  fileprivate func isCompact(_ plant: ContentTree.Plant) -> Bool {
    let list = plant.isAlone ? nil : tree.files[plant.path]?.document.root[attribute: "level"]
    return (plant.element[attribute: "level"] ?? list) == "compact"
  }

  /// Sets attributes of a plant. A new attribute is added behind all others.
  ///
  /// - Parameter attributes: the names and values; `nil` removes an attribute.
  fileprivate mutating func set(
    _ attributes: [(name: String, value: String?)], of plant: ContentTree.Plant
  ) {
    let written = plant.element.attributes
    // Two insertions at one place would overlap, so they are one.
    var added = ""
    for (name, value) in attributes {
      let old = written.first { $0.name == name }
      switch (old, value) {
      case (let old?, let value?):
        if old.value != value, let range = old.range {
          replace(range, in: plant.path, with: value)
        }
      case (nil, let value?):
        added += " \(name)=\"\(MarkupText.escaped(value, inAttribute: true))\""
      case (let old?, nil): remove(old, in: plant.path)
      case (nil, nil): break
      }
    }
    guard !added.isEmpty, let end = written.compactMap(\.range).map(\.upperBound).max() else {
      return
    }
    // Behind the quotation mark of the last attribute.
    add(TextEdit(range: (end + 1)..<(end + 1), text: added), to: plant.path)
  }

  /// Removes an attribute and the white space before it.
  private mutating func remove(_ attribute: MarkupAttribute, in path: String) {
    guard let range = attribute.range, let text = tree.files[path]?.text else { return }
    var start = range.lowerBound - 1
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while start > 0, isSkipped(text[start - 1]) { start -= 1 }
    }
    skip { $0.isMarkupSpace || $0 == UInt8(ascii: "=") }
    start -= attribute.name.utf8.count
    skip(\.isMarkupSpace)
    add(TextEdit(range: start..<(range.upperBound + 1), text: ""), to: path)
  }
}
