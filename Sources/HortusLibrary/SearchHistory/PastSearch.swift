import Foundation

/// A search in the history.
public struct PastSearch: Sendable, Hashable, Identifiable {
  /// A number that identifies the search in this user library. It is not reused after the search is
  /// deleted. An export does not contain the number, so an import assigns a new number.
  public let id: Int64
  /// The text that the user typed, without white space at both ends.
  public let text: String
  /// The number of plants found; `nil` if the app did not record it.
  public let resultCount: Int?
  /// The plant to which the search led; `nil` if the app did not record it.
  public let plant: KeptPlant?
  /// When the search was made, in whole milliseconds.
  public let at: Date

  /// Creates a search, for previews and tests.
  public init(
    id: Int64, text: String, resultCount: Int? = nil, plant: KeptPlant? = nil, at: Date
  ) {
    self.id = id
    self.text = text
    self.resultCount = resultCount
    self.plant = plant
    self.at = at
  }
}

/// A text that the user searched for, with the number of searches.
public struct PopularSearch: Sendable, Hashable, Identifiable {
  /// The text in one of the spellings that the user typed, usually the spelling of the last search.
  public let text: String
  /// The number of searches for the text, at least 1.
  public let count: Int
  /// When the last search was made.
  public let lastAt: Date

  /// The text.
  public var id: String { text }

  /// Creates a popular search, for previews and tests.
  public init(text: String, count: Int, lastAt: Date) {
    self.text = text
    self.count = count
    self.lastAt = lastAt
  }
}
