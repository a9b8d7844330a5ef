import HortusKit

/// What `hortus library import --json` tells.
struct ImportForm: Encodable {
  /// Of the form, as docs/json.md counts it.
  let version = 1
  var newPlants: Int
  var newFavourites: Int
  var newCollections: Int
  var newNotes: Int
  var newPhotos: Int
  var newSearches: Int

  init(_ report: ImportReport) {
    newPlants = report.newPlants
    newFavourites = report.newFavourites
    newCollections = report.newCollections
    newNotes = report.newNotes
    newPhotos = report.newPhotos
    newSearches = report.newSearches
  }

  /// For people.
  var text: String {
    TextTable.text([
      ["new plants", String(newPlants)], ["new favourites", String(newFavourites)],
      ["new collections", String(newCollections)], ["new notes", String(newNotes)],
      ["new photos", String(newPhotos)], ["new searches", String(newSearches)],
    ])
  }
}

/// What `hortus library erase --json` tells.
struct ErasureForm: Encodable {
  /// Of the form, as docs/json.md counts it.
  let version = 1
  let erased = true
}
