import HortusKit

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
  public init(
    catalogue: SearchResults = SearchResults(), plants: [SavedPlant] = [], notes: [NoteHit] = []
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
  public init(plant: KeptPlant, note: PlantNote, snippet: String, range: Range<String.Index>) {
    self.plant = plant
    self.note = note
    self.snippet = snippet
    self.range = range
  }

  init(plant: KeptPlant, note: PlantNote, _ snippet: Snippet) {
    self.init(plant: plant, note: note, snippet: snippet.text, range: snippet.range)
  }
}
