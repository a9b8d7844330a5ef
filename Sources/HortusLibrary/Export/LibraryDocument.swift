/// The JSON form of a library, for export and import. `docs/library-format.md` documents the
/// format.
package struct LibraryDocument: Codable, Equatable {
  static let formatName = "hortus-library"
  static let currentVersion = 1

  var format = formatName
  var version = currentVersion
  var exportedAt: Timestamp?
  package var plants: [Plant] = []
  package var favourites: [Member] = []
  var collections: [Collection] = []
  package var searches: [Search] = []
  var savedSearches: [SavedSearch]?
  var visits: [Visit]?
  package var activity: [Event] = []
  var preferences = Preferences()
  package var profile: Profile?
  var launches = Launches()

  /// A plant with its status, notes, tags, photos and rating.
  package struct Plant: Codable, Equatable {
    var id: String
    var name: String
    var savedAt: Timestamp
    var standing: String
    var reason: String?
    package var notes: [Note] = []
    var tags: [String] = []
    var photos: [Photo] = []
    var opinion: Rating?
    var seenAt: Timestamp?
  }

  /// A note on a plant.
  package struct Note: Codable, Equatable {
    package var id: String
    var text: String
    var createdAt: Timestamp
    var changedAt: Timestamp
  }

  struct Photo: Codable, Equatable {
    var id: String
    var path: String
    var caption: String
    var addedAt: Timestamp
  }

  struct Rating: Codable, Equatable {
    var isLiked: Bool
    var at: Timestamp
  }

  /// The id of a plant in a list, and the time when the plant was added to the list.
  package struct Member: Codable, Equatable {
    package var plant: String
    var addedAt: Timestamp
  }

  struct Collection: Codable, Equatable {
    var id: String
    var name: String
    var description: String
    var coverPlant: String?
    var coverPhoto: String?
    var isPrivate: Bool
    var archivedAt: Timestamp?
    var tags: [String]?
    var createdAt: Timestamp
    var changedAt: Timestamp
    var plants: [Member] = []
  }

  /// A search in the history.
  package struct Search: Codable, Equatable {
    var text: String
    var resultCount: Int?
    var plant: String?
    var at: Timestamp
  }

  struct SavedSearch: Codable, Equatable {
    var id: String
    var name: String
    var text: String
    /// The JSON array of the query's conditions, stored as a string. Conditions that this version
    /// of HortusLibrary does not know are preserved unchanged.
    var conditions: String
    var order: String?
    var createdAt: Timestamp
    var changedAt: Timestamp
  }

  struct Visit: Codable, Equatable {
    var plant: String
    var day: String
    var at: Timestamp
  }

  /// An entry of the activity log.
  package struct Event: Codable, Hashable {
    var kind: String
    var plant: String?
    package var collection: String?
    var at: Timestamp
  }

  struct Preferences: Codable, Equatable {
    var units: String?
    var view: String?
    var languages: [String]?
    var custom: [String: String]?
  }

  /// The profile of the user.
  package struct Profile: Codable, Equatable {
    var displayName: String
    var photo: String?
    var grower: Grower?
    package var memberSince: Timestamp
  }

  struct Launches: Codable, Equatable {
    var count = 0
    var ratedAt: Timestamp?
  }
}

extension Timestamp: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = Timestamp(text: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not a time such as 2026-03-01T09:30:00.000Z")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
