import HortusKit
import HortusLibrary

/// The JSON output of `hortus library import`.
struct ImportForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
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

  /// The human-readable form.
  var text: String {
    TextTable.text([
      ["new plants", String(newPlants)], ["new favourites", String(newFavourites)],
      ["new collections", String(newCollections)], ["new notes", String(newNotes)],
      ["new photos", String(newPhotos)], ["new searches", String(newSearches)],
    ])
  }
}

/// The JSON output of `hortus library erase`.
struct ErasureForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let erased = true
}
