import Foundation
import HortusKit

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

extension LibraryDocument {
  /// Decodes a document from JSON and validates the document.
  ///
  /// - Throws: `LibraryError.unreadableImport` if the JSON or a value is invalid; `.newerImport` if
  ///   the version of the format is too new; `.photoPathNotRelative` if the path of a photo is
  ///   invalid.
  static func decode(_ data: Data) throws -> LibraryDocument {
    let decoder = JSONDecoder()
    let data = data.withoutNulls
    do {
      let head = try decoder.decode(Head.self, from: data)
      guard head.format == formatName else {
        throw LibraryError.unreadableImport(reason: "its format is “\(head.format)”")
      }
      guard let version = Int(exactly: head.version) else {
        throw LibraryError.unreadableImport(
          reason: "its version is \(head.version), which is no version of the format")
      }
      guard version >= 1 else {
        throw LibraryError.unreadableImport(
          reason: "its version is \(version), and the first version is 1")
      }
      guard version <= currentVersion else {
        throw LibraryError.newerImport(found: version, known: currentVersion)
      }
      let document = try decoder.decode(LibraryDocument.self, from: data)
      try document.check()
      return document
    } catch let error as DecodingError {
      throw LibraryError.unreadableImport(reason: error.place)
    }
  }

  private struct Head: Decodable {
    let format: String
    /// A version that is no whole number is no fault of the JSON.
    let version: Double
  }

  private func check() throws {
    func refuse(_ reason: String) -> LibraryError { .unreadableImport(reason: reason) }
    let ids = Set(plants.map(\.id))
    guard ids.count == plants.count else { throw refuse("a plant is in it twice") }
    guard !ids.contains(where: \.isBlank) else { throw refuse("a plant has no id") }
    let named =
      favourites.map(\.plant) + collections.flatMap { $0.plants.map(\.plant) }
      + collections.compactMap(\.coverPlant) + activity.compactMap(\.plant)
      + searches.compactMap(\.plant) + (visits ?? []).map(\.plant)
    if let missing = named.first(where: { !ids.contains($0) }) {
      throw refuse("“\(missing)” is not among its plants")
    }
    if let plant = plants.first(where: { !KeptPlant.Standing.words.contains($0.standing) }) {
      throw refuse("“\(plant.id)” has the standing “\(plant.standing)”")
    }
    let savedSearches = savedSearches ?? []
    for names in [collections.map(\.name), savedSearches.map(\.name)] {
      guard Set(names.map(\.nameKey)).count == names.count, !names.contains(where: \.isBlank) else {
        throw refuse("the name of a collection or saved search is empty or there twice")
      }
    }
    if let visit = visits?.first(where: { CalendarDay(isoText: $0.day) == nil }) {
      throw refuse("“\(visit.day)” is no day such as 2026-03-01")
    }
    guard collections.allSatisfy({ $0.coverPlant == nil || $0.coverPhoto == nil }) else {
      throw refuse("a collection has two covers")
    }
    guard launches.count >= 0 else { throw refuse("the number of launches is negative") }
    let own =
      collections.map(\.id) + savedSearches.map(\.id)
      + plants.flatMap { $0.notes.map(\.id) + $0.photos.map(\.id) }
    guard Set(own).count == own.count, own.allSatisfy({ UUID(uuidString: $0) != nil }) else {
      throw refuse(
        "an id of a collection, saved search, note or photo is there twice or is no UUID")
    }
    let paths = plants.flatMap { $0.photos.map(\.path) } + collections.compactMap(\.coverPhoto)
    for path in paths + [profile?.photo].compactMap({ $0 }) { _ = try PhotoPath.checked(path) }
  }
}

extension Data {
  /// The JSON without escaped U+0000 characters. The library cannot store U+0000.
  fileprivate var withoutNulls: Data {
    let null = Array("\\u0000".utf8)
    guard range(of: Data(null)) != nil else { return self }
    var kept = Data(capacity: count)
    var rest = self[...]
    while let byte = rest.first {
      if rest.starts(with: null) {
        rest = rest.dropFirst(null.count)
      } else {
        // A backslash escapes the next character, so both characters are copied together. The
        // second backslash of `\\` does not start an escape sequence.
        let length = byte == UInt8(ascii: "\\") ? 2 : 1
        kept.append(contentsOf: rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    return kept
  }
}

extension DecodingError {
  /// A description of the error and its location in the JSON.
  fileprivate var place: String {
    switch self {
    case .keyNotFound(let key, let context): "\(key.stringValue) is missing\(context.place)"
    case .valueNotFound(_, let context), .typeMismatch(_, let context):
      "a value of another kind was expected\(context.place)"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "it is not whole JSON" : "\(context.debugDescription)\(context.place)"
    @unknown default: "it is not the JSON of a library"
    }
  }
}

extension DecodingError.Context {
  fileprivate var place: String {
    let keys = codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return keys.isEmpty ? "" : " at \(keys.dropFirst(keys.hasPrefix(".") ? 1 : 0))"
  }
}
