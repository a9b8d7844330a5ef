import HortusKit
import HortusLibrary

/// A collection in JSON output.
struct CollectionForm: Encodable {
  var id: String
  var name: String
  var description: String
  var isPrivate: Bool
  var plantCount: Int
  var createdAt: String
  var changedAt: String

  init(_ collection: PlantCollection) {
    id = collection.id.uuidString
    name = collection.name
    description = collection.description
    isPrivate = collection.isPrivate
    plantCount = collection.plantCount
    createdAt = TimestampFormat.json(collection.createdAt)
    changedAt = TimestampFormat.json(collection.changedAt)
  }
}

/// The JSON output of `hortus collections list`.
struct CollectionsForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var collections: [CollectionForm]

  /// The human-readable form.
  var text: String {
    TextTable.text(
      collections.map { collection in
        [
          collection.name,
          collection.plantCount == 1 ? "1 plant" : "\(collection.plantCount) plants",
          collection.isPrivate ? "private" : "", collection.description,
        ]
      })
  }
}

/// The JSON output of `hortus collections show`, `create` and `rename`.
struct CollectionPageForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var collection: CollectionForm
  var plants: [KeptPlantForm]
}
