import HortusKit

extension UserLibrary {
  /// Searches a catalogue and the data of the user for a text, and returns the results in groups.
  ///
  /// A saved plant is found by its names in the catalogue, by the name under which it was saved and
  /// by its tags. A note is found if it contains all words of the text. The last word, which the
  /// user may still be typing, also matches as a prefix.
  ///
  /// - Parameters:
  ///   - text: the text as typed, in any script; no character has a special meaning. All groups are
  ///     empty if the text has no letters and no digits.
  ///   - catalogue: the catalogue to search, possibly limited to an app.
  ///   - limit: the maximum number of results in each group.
  /// - Throws: `LibraryError`, and the errors of `Catalogue.search(_:limit:)`.
  public func search(
    _ text: String, in catalogue: Catalogue, limit: Int = 20
  ) throws -> LibrarySearchResults {
    let query = TextQuery(text)
    let found = try catalogue.search(text, limit: limit)
    guard limit > 0, !query.isEmpty else { return LibrarySearchResults(catalogue: found) }
    let saved = try saved.all()
    let named = try catalogue.plants(.text(text), .among(saved.map(\.id)), limit: .max).plants
    let ranks = Dictionary(
      zip(named.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    let plants = saved.filter { plant in
      ranks[plant.id] != nil
        || ([plant.plant.savedName] + plant.tags).contains(where: query.matches)
    }
    .enumerated()
    // Plants that the catalogue finds come first, in its order. The others keep theirs.
    .sorted {
      (ranks[$0.element.id] ?? .max, $0.offset) < (ranks[$1.element.id] ?? .max, $1.offset)
    }
    .map(\.element)
    let notes = saved.flatMap { plant in
      plant.notes.filter { query.matches($0.text) }.map {
        NoteHit(plant: plant.plant, note: $0, Snippet(of: $0.text, around: query))
      }
    }
    return LibrarySearchResults(
      catalogue: found, plants: Array(plants.prefix(limit)), notes: Array(notes.prefix(limit)))
  }
}

/// The results of a search in a catalogue and in the data of the user, in groups.
public struct LibrarySearchResults: Sendable, Hashable {
  /// The plants, articles and guides of the catalogue.
  public let catalogue: SearchResults
  /// The saved plants of the user.
  public let plants: [SavedPlant]
  /// The notes of the user. The notes on the most recently saved plant come first.
  public let notes: [NoteHit]

  /// Whether nothing was found.
  public var isEmpty: Bool { catalogue.isEmpty && plants.isEmpty && notes.isEmpty }

  /// Creates results, for previews and tests.
  @_spi(Testing) public init(
    catalogue: SearchResults, plants: [SavedPlant] = [], notes: [NoteHit] = []
  ) {
    self.catalogue = catalogue
    self.plants = plants
    self.notes = notes
  }
}

/// A note that matches a search, with an excerpt.
public struct NoteHit: Sendable, Hashable, Identifiable {
  /// The plant to which the note belongs.
  public let plant: KeptPlant
  /// The whole note.
  public let note: PlantNote
  /// An excerpt of the note around the first matching word. “…” marks omitted text.
  public let snippet: String
  /// The part of `snippet` that matched, for highlighting.
  public let range: Range<String.Index>

  /// The id of the note.
  public var id: PlantNote.ID { note.id }

  /// Creates a hit, for previews and tests.
  @_spi(Testing) public init(
    plant: KeptPlant, note: PlantNote, snippet: String, range: Range<String.Index>
  ) {
    self.plant = plant
    self.note = note
    self.snippet = snippet
    self.range = range
  }

  init(plant: KeptPlant, note: PlantNote, _ snippet: Snippet) {
    self.init(plant: plant, note: note, snippet: snippet.text, range: snippet.range)
  }
}
