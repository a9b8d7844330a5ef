extension Catalogue {
  /// Returns a list row for each plant number, in the order of `numbers`.
  ///
  /// - Parameters:
  ///   - numbers: the plant numbers.
  ///   - hits: the plants that match the text of the query, each with the name that matched best;
  ///     `nil` if the query has no text. The row of a plant contains this name.
  func summaries(_ numbers: [Int], hits: TextHits? = nil) throws -> [PlantSummary] {
    guard !numbers.isEmpty else { return [] }
    let badges = try caches.badges(for: reader)
    let vocabulary = try vocabulary()
    let rows = SummaryRows(information: information, chain: reader.chain)
    let plants = try pool.read { try rows.read(numbers, in: $0) }
    let found = numbers.map { number in hits?.hit(of: number) }
    // Without a text the index of names is not needed, so it is not loaded.
    var matches =
      try hits == nil
      ? [].makeIterator() : caches.names.matches(found.compactMap { $0 }).makeIterator()
    return zip(plants, found).map { plant, hit in
      let (base, additional) = badges.badges(of: plant.number)
      return PlantSummary(
        id: plant.id, name: plant.name, scientificName: plant.scientificName,
        family: plant.family, photo: plant.photo,
        illustration: vocabulary.illustration(plant.illustration),
        baseTraits: base, additionalTraits: additional, harm: badges.harm(of: plant.number),
        match: hit == nil ? nil : matches.next())
    }
  }
}

extension Catalogue {
  /// Returns a list row for each id, in the order of `ids`. Use this method for favourites, for a
  /// collection in manual order, or for recently seen plants.
  ///
  /// ```swift
  /// let ids = try library.collections.plants(of: balcony).map(\.id)
  /// let rows = try catalogue.summaries(of: ids).compactMap(\.plant)
  /// ```
  ///
  /// No id is skipped. For a former id, the result is the plant under its current id. For a removed
  /// plant, the result is `.retired`. For an id that the catalogue never had, the result is
  /// `.unknown`. If an id occurs twice, or two ids belong to the same plant, the plant is returned
  /// twice.
  ///
  /// - Parameter ids: the ids of the plants. One call with all ids is faster than a call for each
  ///   id.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func summaries(of ids: [PlantID]) throws -> [PlantLookup] {
    let numbers = try caches.numbers.numbers(of: ids)
    var plants = try summaries(numbers.compactMap { $0 }).makeIterator()
    return try zip(ids, numbers).map { id, number in
      if number != nil, let plant = plants.next() { return .plant(plant) }
      return try tombstone(id).map { .retired($0) } ?? .unknown(id)
    }
  }
}
