import ArgumentParser
import Foundation
import HortusKit
import HortusLibrary

/// The options for printing the plants of a user library. If there is a bundle, plants are printed
/// with the names in the bundle, otherwise with the names that the library saved.
struct KeptPlantOptions: ParsableArguments {
  static let discussion = """
    Where there is a bundle, plants have the names of today in your language; without, those under \
    which they were saved.
    """

  @OptionGroup private var bundle: BundleOptions
  @OptionGroup private var language: LanguageOptions

  /// Opens the bundle in the user's languages if there is one.
  func open() throws -> Catalogue? {
    try bundle.openIfThere().map { catalogue in
      catalogue.localized(languages: try language.languages(of: catalogue))
    }
  }

  /// Returns the output records of plants. They have the current names of the plants if there is a
  /// bundle.
  func forms(of plants: [(plant: KeptPlant, addedAt: Date)]) throws -> [KeptPlantForm] {
    let lookups = try open()?.summaries(of: plants.map(\.plant.id))
    return plants.enumerated().map { place, kept in
      KeptPlantForm(kept.plant, kept.addedAt, nameOfToday: lookups?[place].plant?.name)
    }
  }

  /// Returns the current ids of the plants. A plant that the catalogue has renamed gets its new id.
  /// An id that the catalogue does not contain is returned unchanged.
  static func ids(_ written: [String], in catalogue: Catalogue?) throws -> [PlantID] {
    try written.map { try catalogue?.currentID(for: PlantID($0)) ?? PlantID($0) }
  }
}
