import Foundation
import GRDB
import HortusKit
import HortusSystem

/// The JSON form of a library, for export and import. `docs/library-format.md` documents the
/// format. `DocumentReader` and `DocumentWriter` read and write it in parts, because the export of
/// a library may be larger than the memory of a device.
enum LibraryDocument {
  static let formatName = "hortus-library"
  static let currentVersion = 1

  /// The keys of the document, sorted as in an export.
  enum Key: String, CaseIterable {
    case activity, careEvents, collections, exportedAt, favourites, format, gardenPlaces,
      journalEntries, launches, openTasks, ownPlants, ownTasks, plants, preferences, profile,
      savedSearches, searches, version, visits

    /// The keys that every document has, in the order in which a lack is reported.
    static let required: [Key] = [
      .plants, .favourites, .collections, .searches, .activity, .preferences, .launches,
    ]
  }

  /// A plant with its status, notes, tags, photos and rating.
  struct Plant: Codable {
    var id: String
    var name: String
    var savedAt: Timestamp
    var standing: String
    var reason: String?
    var notes: [Note] = []
    var tags: [String] = []
    var photos: [Photo] = []
    var opinion: Rating?
    var seenAt: Timestamp?
  }

  /// A note on a plant.
  struct Note: Codable {
    var id: String
    var text: String
    var createdAt: Timestamp
    var changedAt: Timestamp
  }

  struct Photo: Codable {
    var id: String
    var path: String
    var caption: String
    var addedAt: Timestamp
  }

  struct Rating: Codable {
    var isLiked: Bool
    var at: Timestamp
  }

  /// The id of a plant in a list, and the time when the plant was added to the list.
  struct Member: Codable {
    var plant: String
    var addedAt: Timestamp
  }

  struct Collection: Codable {
    var id: String
    var name: String
    var description: String
    var coverPlant: String?
    var coverPhoto: String?
    var isPrivate: Bool
    var archivedAt: Timestamp?
    var tags: [String]?
    /// The app's own values.
    var custom: [String: String]?
    var createdAt: Timestamp
    var changedAt: Timestamp
    var plants: [Member] = []
  }

  /// A search in the history.
  struct Search: Codable {
    var text: String
    var resultCount: Int?
    var plant: String?
    /// The id of the app in which the search was made.
    var app: String?
    var at: Timestamp
  }

  struct SavedSearch: Codable {
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

  struct Visit: Codable {
    var plant: String
    var day: String
    var at: Timestamp
  }

  /// An entry of the activity log.
  struct Event: Codable, Hashable {
    var kind: String
    var plant: String?
    var collection: String?
    /// The text of an event of an app's own kind.
    var title: String?
    var at: Timestamp
  }

  struct Preferences: Codable {
    var units: String?
    var view: String?
    var languages: [String]?
    var custom: [String: String]?
    /// The settings of the garden, in the form of HortusGarden.
    var garden: [String: String]?
  }

  /// The profile of the user.
  struct Profile: Codable {
    var displayName: String
    var photo: String?
    var grower: Grower?
    var memberSince: Timestamp
  }

  struct Launches: Codable {
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

extension LibraryDocument.Note {
  init(_ note: PlantNote) {
    self.init(
      id: note.id.uuidString, text: note.text, createdAt: Timestamp(note.createdAt),
      changedAt: Timestamp(note.changedAt))
  }
}

extension LibraryDocument.Photo {
  init(_ photo: PlantPhoto) {
    self.init(
      id: photo.id.uuidString, path: photo.path, caption: photo.caption,
      addedAt: Timestamp(photo.addedAt))
  }
}

extension LibraryDocument.Collection {
  init(
    _ collection: PlantCollection, shown: ShownPlants = .all, in database: Database
  ) throws {
    self.init(
      id: collection.id.uuidString, name: collection.name, description: collection.description,
      isPrivate: collection.isPrivate, archivedAt: collection.archivedAt.map(Timestamp.init),
      tags: collection.tags.isEmpty ? nil : collection.tags,
      custom: collection.custom.isEmpty ? nil : collection.custom,
      createdAt: Timestamp(collection.createdAt),
      changedAt: Timestamp(collection.changedAt),
      plants: try PlantCollections.fetchPlants(of: collection.id, shown: shown, in: database).map {
        LibraryDocument.Member(plant: $0.id.rawValue, addedAt: Timestamp($0.addedAt))
      })
    switch collection.cover {
    case .newestPlant: break
    case .plant(let id): coverPlant = id.rawValue
    case .photo(let path): coverPhoto = path
    }
  }
}

/// Writes the JSON of an exported library in parts, in memory that does not depend on its size.
///
/// The bytes are those that `JSONEncoder` would write for the whole document with `.prettyPrinted`,
/// except for empty lists.
struct DocumentWriter {
  /// The number of elements that are encoded together.
  private static let batchSize = 500

  private let write: (Data) throws -> Void
  private let encoder: JSONEncoder
  private var isFirst = true

  /// - Parameter write: receives the bytes in their order.
  init(_ write: @escaping (Data) throws -> Void) {
    self.write = write
    encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  }

  /// Writes a key and its value. Keys must be written in the order of `Key.allCases`.
  mutating func add(_ value: some Encodable, for key: LibraryDocument.Key) throws {
    try begin(key)
    // Encoded in a list, because older systems do not encode a value that is no object or list.
    try write(Self.indented(Self.items(of: encoder.encode([value])), by: 0).dropFirst(2))
  }

  /// Writes a key and a list.
  ///
  /// - Parameter next: returns the next element, and `nil` at the end.
  mutating func add<Element: Encodable>(
    for key: LibraryDocument.Key, _ next: () throws -> Element?
  ) throws {
    try begin(key)
    var isEmpty = true
    var batch: [Element] = []
    repeat {
      batch.removeAll(keepingCapacity: true)
      while batch.count < Self.batchSize, let element = try next() { batch.append(element) }
      guard !batch.isEmpty else { break }
      try write(Data((isEmpty ? "[\n" : ",\n").utf8))
      try write(Self.indented(Self.items(of: encoder.encode(batch)), by: 2))
      isEmpty = false
    } while batch.count == Self.batchSize
    try write(Data((isEmpty ? "[]" : "\n  ]").utf8))
  }

  /// Writes the end of the document.
  func finish() throws { try write(Data("\n}\n".utf8)) }

  private mutating func begin(_ key: LibraryDocument.Key) throws {
    try write(Data("\(isFirst ? "{" : ",")\n  \"\(key.rawValue)\" : ".utf8))
    isFirst = false
  }

  /// The lines of a pretty-printed list without its brackets.
  private static func items(of list: Data) -> Data { list.dropFirst(2).dropLast(2) }

  /// Indents each line. A line break inside a text is escaped in JSON, so that every byte of a line
  /// break is the end of a line.
  private static func indented(_ lines: Data, by count: Int) -> Data {
    guard count > 0 else { return lines }
    let indentation = [UInt8](repeating: UInt8(ascii: " "), count: count)
    var result = Data(capacity: lines.count + lines.count / 8)
    result += indentation
    for part in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if part.offset > 0 { result += [UInt8(ascii: "\n")] + indentation }
      result += part.element
    }
    return result
  }
}
