import Foundation
import GRDB
import HortusBundle
import HortusKit

/// The user's collections of plants, in an order that the user can change.
///
/// The names of collections are unique. The comparison of names ignores case, white space at both
/// ends, and the Unicode composition of accented letters.
public struct PlantCollections: Sendable {
  let store: LibraryStore

  /// Returns the collections in the user's order.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of collections; `nil` for all.
  ///   - last: the id of the last collection of the previous page of a long list; `nil` for the first
  ///     page.
  /// - Throws: `LibraryError`, like all members of this type; `.notFound` if there is no collection
  ///   `last`.
  public func all(limit: Int? = nil, after last: UUID? = nil) throws -> [PlantCollection] {
    try store.readShown { try Self.fetch($0, shown: $1, limit: limit, after: last) }
  }

  /// Returns the collection with an id; `nil` if there is no such collection.
  public func collection(_ id: UUID) throws -> PlantCollection? {
    try store.readShown { try Self.find("id", id.uuidString, shown: $1, in: $0)?.collection }
  }

  /// Returns the collection with a name; `nil` if there is no such collection. The comparison of
  /// names ignores case.
  public func collection(named name: String) throws -> PlantCollection? {
    try store.readShown { try Self.find("nameKey", name.nameKey, shown: $1, in: $0)?.collection }
  }

  /// Returns the collections that match a text, in the user's order. A collection matches if the
  /// text is in its name, its description, a tag, or the name or id of one of its plants.
  ///
  /// The comparison ignores case, accents, quotes and hyphens. An empty text matches every
  /// collection. A text that contains only punctuation matches none.
  ///
  /// - Parameters:
  ///   - text: the text that the user typed.
  ///   - includesArchived: whether archived collections are returned too.
  ///   - limit: the maximum number of collections; `nil` for all.
  ///   - last: the id of the last collection of the previous page of a long list; `nil` for the first
  ///     page.
  /// - Throws: `LibraryError.notFound` if there is no collection `last`.
  public func matching(
    _ text: String, includesArchived: Bool = true, limit: Int? = nil, after last: UUID? = nil
  ) throws -> [PlantCollection] {
    let search = CollectionSearch(
      text: text, includesArchived: includesArchived, resolver: store.resolver.value)
    return try store.readShown { database, shown in
      var found: [PlantCollection] = []
      for collection in try Self.fetch(database, shown: shown, after: last) {
        if let limit, found.count >= limit { break }
        if try search.finds(collection, shown, in: database) { found.append(collection) }
      }
      return found
    }
  }

  /// Returns all tags of collections, each with the number of collections that have the tag. The
  /// tags are sorted by their normalized text.
  public func tags() throws -> [TagCount] {
    try store.read { database in
      try Row.fetchAll(
        database, sql: "SELECT min(text), count(*) FROM collectionTag GROUP BY key ORDER BY key"
      ).map { TagCount(tag: try $0.decoded(0), count: try $0.decoded(1)) }
    }
  }

  /// Creates a collection. It becomes the last collection in the user's order.
  ///
  /// - Throws: `LibraryError.collectionNameTaken` if another collection has the name; `.emptyName`
  ///   if the name or a tag has no visible characters; `.photoPathNotRelative` if the path of the
  ///   cover photo is absolute or points outside the app's folder; `.unknownPlant` or `.retiredPlant`
  ///   if neither the catalogue of the library nor the library has the cover plant.
  @discardableResult
  public func create(
    _ name: String, description: String = "", isPrivate: Bool = false,
    cover: PlantCollection.Cover = .newestPlant, tags: [String] = [],
    custom: [String: String] = [:]
  ) throws -> PlantCollection {
    let cover = try cover.checked(store)
    let id = UUID()
    return try store.write { database in
      let time = store.time
      try Self.refuseTaken(name, except: nil, in: database)
      try Self.insert(
        id, name: name, description: description.storable, isPrivate: isPrivate,
        custom: CustomValues(custom), createdAt: time, changedAt: time, in: database)
      try Self.setTags(tags, of: database.lastInsertedRowID, in: database)
      try Self.set(cover, of: id, at: time, in: database)
      try Activity.record(.createdCollection, collection: name.trimmed, at: time, in: database)
      return try Self.row(of: id, shown: store.shownPlants(in: database), in: database).collection
    }
  }

  /// Changes the given properties of a collection; `nil` leaves a property unchanged.
  ///
  /// - Parameters:
  ///   - id: the id of the collection.
  ///   - name: a name that no other collection has.
  ///   - description: the new description; may be empty.
  ///   - isPrivate: whether the user wants to keep the collection private.
  ///   - cover: the image that represents the collection.
  ///   - tags: the tags that replace all tags of the collection. If several tags differ only in
  ///     case, the first is stored.
  ///   - custom: the values that replace all of the app's own values of the collection.
  ///   - isArchived: whether the collection is archived. Archiving an archived collection again
  ///     does not change `PlantCollection.archivedAt`.
  /// - Throws: `LibraryError.notFound` if there is no such collection; `.collectionNameTaken` if
  ///   another collection has the name; `.emptyName` if the name or a tag has no visible
  ///   characters; `.photoPathNotRelative` if the path of the cover photo is absolute or points
  ///   outside the app's folder; `.unknownPlant` or `.retiredPlant` if neither the catalogue of the
  ///   library nor the library has the cover plant.
  @discardableResult
  public func change(
    _ id: UUID, name: String? = nil, description: String? = nil, isPrivate: Bool? = nil,
    cover: PlantCollection.Cover? = nil, tags: [String]? = nil, custom: [String: String]? = nil,
    isArchived: Bool? = nil
  ) throws -> PlantCollection {
    let cover = try cover?.checked(store)
    return try store.write { database in
      let number = try Self.row(of: id, in: database).number
      if let name { try Self.refuseTaken(name, except: number, in: database) }
      try database.execute(
        sql: """
          UPDATE collection SET name = ifnull(?, name), nameKey = ifnull(?, nameKey),
            description = ifnull(?, description), isPrivate = ifnull(?, isPrivate),
            archivedAt = CASE ?5 WHEN 1 THEN ifnull(archivedAt, ?6) WHEN 0 THEN NULL
              ELSE archivedAt END,
            changedAt = ?6, custom = CASE ?8 WHEN 1 THEN ?9 ELSE custom END
          WHERE number = ?7
          """,
        arguments: [
          name?.trimmed, name?.nameKey, description?.storable, isPrivate, isArchived,
          store.time.milliseconds, number, custom != nil,
          try custom.flatMap { try CustomValues($0).json },
        ])
      if let tags { try Self.setTags(tags, of: number, in: database) }
      if let cover { try Self.set(cover, of: id, at: store.time, in: database) }
      try PlantRows.releaseUnused(in: database)
      return try Self.row(of: id, shown: store.shownPlants(in: database), in: database).collection
    }
  }

  /// Deletes a collection. The plants of the collection stay in favourites and in other
  /// collections.
  ///
  /// - Throws: `LibraryError.notFound` if there is no such collection.
  public func delete(_ id: UUID) throws {
    try store.write { database in
      let row = try Self.row(of: id, in: database)
      try database.execute(
        sql: "DELETE FROM collectionPlant WHERE collection = ?", arguments: [row.number])
      try Self.setTags([], of: row.number, in: database)
      try database.execute(sql: "DELETE FROM collection WHERE number = ?", arguments: [row.number])
      try PlantRows.releaseUnused(in: database)
    }
  }

  /// Moves a collection to a zero-based index. If the index is past the end, the collection moves
  /// to the end. If there is no such collection, nothing changes.
  public func move(_ id: UUID, to index: Int) throws {
    try store.write { database in
      let ids = try Self.fetch(database).map(\.id)
      for (position, id) in ManualOrder.moving(id, to: index, in: ids).enumerated() {
        try database.execute(
          sql: "UPDATE collection SET position = ? WHERE id = ?",
          arguments: [position + 1, id.uuidString])
      }
    }
  }

  /// Returns a sequence that yields all collections in the user's order. It yields the collections
  /// again each time they change.
  public func changes() -> Changes<[PlantCollection]> {
    store.shownChanges { try Self.fetch($0, shown: $1) }
  }
}

/// A collection of plants that the user created, for example a board, a folder or a garden.
public struct PlantCollection: Sendable, Hashable, Identifiable {
  /// The image that represents a collection in a list.
  public enum Cover: Sendable, Hashable {
    /// The most recently added plant of the collection.
    case newestPlant
    /// A plant that the user chose. It does not have to be in the collection.
    case plant(PlantID)
    /// A photo that the user chose, given by its path relative to a folder that the app chooses.
    case photo(String)
  }

  /// The permanent id. Export and import preserve the id.
  public let id: UUID
  /// The name that the user typed, without white space at both ends.
  public let name: String
  /// The description of the collection; empty if there is none.
  public let description: String
  /// The cover; `.newestPlant` if the user has not chosen a cover.
  public let cover: Cover
  /// The plant that represents the collection: the plant that the user chose, or the most recently
  /// added plant. `nil` if the cover is a photo. Also `nil` if the collection is empty and the user
  /// chose no plant as the cover.
  public let coverPlant: KeptPlant?
  /// The tags of the collection, sorted by their normalized text.
  public let tags: [String]
  /// The app's own values of the collection, keyed by keys that the app chooses, for example the
  /// colour of a board.
  public let custom: [String: String]
  /// Whether the user wants to keep the collection private. The library only stores this wish, and
  /// the app has to enforce it. Export and printing treat private collections like all others.
  public let isPrivate: Bool
  /// When the user archived the collection; `nil` if it is not archived. An app hides archived
  /// collections from its lists. The library treats them like other collections.
  public let archivedAt: Date?
  /// The number of plants that `PlantCollections.plants(of:limit:after:)` lists. It includes retired
  /// plants, unless the library is limited (`UserLibrary.limited(to:)`).
  public let plantCount: Int
  /// When the collection was created, in whole milliseconds. Export and import preserve the time.
  public let createdAt: Date
  /// When the collection was last changed: a property was set, or a plant was added or removed.
  /// Moving a plant within the collection does not change this time. Merging an import into an
  /// existing collection does not change it either.
  public let changedAt: Date

  /// Creates a collection, for previews and tests.
  @_spi(Testing) public init(
    id: UUID, name: String, description: String = "", cover: Cover = .newestPlant,
    coverPlant: KeptPlant? = nil, tags: [String] = [], custom: [String: String] = [:],
    isPrivate: Bool = false, archivedAt: Date? = nil, plantCount: Int, createdAt: Date,
    changedAt: Date
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.cover = cover
    self.coverPlant = coverPlant
    self.tags = tags
    self.custom = custom
    self.isPrivate = isPrivate
    self.archivedAt = archivedAt
    self.plantCount = plantCount
    self.createdAt = createdAt
    self.changedAt = changedAt
  }

  /// Whether the user archived the collection.
  public var isArchived: Bool { archivedAt != nil }
}

/// A plant in a collection.
public struct CollectedPlant: Sendable, Hashable, Identifiable {
  /// The plant, with the name under which it was first saved and its status in the catalogue.
  public let plant: KeptPlant
  /// When the plant was added to this collection. Adding the plant again does not change the time.
  public let addedAt: Date

  /// Creates a collected plant, for previews and tests.
  @_spi(Testing) public init(plant: KeptPlant, addedAt: Date) {
    self.plant = plant
    self.addedAt = addedAt
  }
  /// The id of the plant, which is unique in a collection.
  public var id: PlantID { plant.id }
}

/// The result of adding plants to a collection.
public struct CollectionAddition: Sendable, Hashable {
  /// The current ids of the plants that were added.
  public internal(set) var added: [PlantID] = []
  /// The current ids of the plants that were already in the collection. They were not added a
  /// second time.
  public internal(set) var alreadyThere: [PlantID] = []

  package init(added: [PlantID] = [], alreadyThere: [PlantID] = []) {
    (self.added, self.alreadyThere) = (added, alreadyThere)
  }
}
