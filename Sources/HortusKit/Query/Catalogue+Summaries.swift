extension Catalogue {
  /// The plants with the numbers as a list shows them, in their order.
  func summaries(
    _ numbers: [Int], hits: TextHits? = nil, chain: [String]
  ) throws -> [PlantSummary] {
    guard !numbers.isEmpty else { return [] }
    let badges = try indexes.badges(chain)
    let rows = SummaryRows(information: information, chain: chain)
    let plants = try readers.read { try rows.read(numbers, in: $0) }
    let found = numbers.map { number in hits?.hit(of: number) }
    // Without a text the names need not be loaded.
    var matches =
      try hits == nil
      ? [].makeIterator() : indexes.names.matches(found.compactMap { $0 }).makeIterator()
    return zip(plants, found).map { plant, hit in
      let (base, additional) = badges.badges(of: plant.number)
      return PlantSummary(
        id: plant.id, name: plant.name, scientificName: plant.scientificName,
        family: plant.family, photo: plant.photo, baseTraits: base, additionalTraits: additional,
        match: hit == nil ? nil : matches.next())
    }
  }
}

extension Catalogue {
  /// The plants with the ids as a list shows them, one answer for each id, in the order given:
  /// favourites, a collection in the order of the hand, what was looked at last.
  ///
  /// ```swift
  /// let ids = try library.collections.plants(of: balcony).map(\.id)
  /// let rows = try catalogue.summaries(of: ids).compactMap(\.plant)
  /// ```
  ///
  /// Nothing is left out in silence: an id that the plant had before leads to the plant, and of a
  /// plant that was given up or never was the answer says so. An id that comes twice, or two ids of
  /// one plant, give the plant twice.
  ///
  /// - Parameters:
  ///   - ids: all of them at once: one call reads them faster than many.
  ///   - languages: BCP 47 tags, the one that the reader likes best first, for names, labels and
  ///     reasons; the languages of the bundle follow.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func summaries(of ids: [PlantID], languages: [String] = []) throws -> [PlantLookup] {
    let numbers = try indexes.numbers.numbers(of: ids)
    var plants = try summaries(
      numbers.compactMap { $0 }, chain: information.fallback(for: languages)
    ).makeIterator()
    return try zip(ids, numbers).map { id, number in
      if number != nil, let plant = plants.next() { return .plant(plant) }
      return try tombstone(id, languages: languages).map { .retired($0) } ?? .unknown(id)
    }
  }
}
