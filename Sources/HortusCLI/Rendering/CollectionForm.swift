import HortusKit

/// A collection as JSON tells it.
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
    createdAt = Moment.json(collection.createdAt)
    changedAt = Moment.json(collection.changedAt)
  }
}

/// What `hortus collections list --json` tells.
struct CollectionsForm: Encodable {
  /// Of the form, as docs/json.md counts it.
  let version = 1
  var collections: [CollectionForm]

  /// For people.
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

/// What `hortus collections show`, `create` and `rename` tell with `--json`.
struct CollectionPageForm: Encodable {
  /// Of the form, as docs/json.md counts it.
  let version = 1
  var collection: CollectionForm
  var plants: [KeptPlantForm]
}
