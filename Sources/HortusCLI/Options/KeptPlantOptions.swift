import ArgumentParser
import Foundation
import HortusKit

/// The options for printing the plants of a library. If there is a bundle, plants are printed with
/// the names in the bundle, otherwise with the names that the library saved.
struct KeptPlantOptions: ParsableArguments {
  static let discussion = """
    Where there is a bundle, plants have the names of today in your language; without, those under \
    which they were saved.
    """

  @OptionGroup private var bundle: BundleOptions
  @OptionGroup private var language: LanguageOptions

  /// Opens the bundle if there is one, and determines the user's languages.
  func open() throws -> (catalogue: Catalogue?, languages: [String]) {
    let catalogue = try bundle.openIfThere()
    return (catalogue, try catalogue.map(language.languages(of:)) ?? language.languages)
  }

  /// Returns the plants in printable form.
  func forms(of plants: [(plant: KeptPlant, addedAt: Date)]) throws -> [KeptPlantForm] {
    let (catalogue, languages) = try open()
    let lookups = try catalogue?.summaries(of: plants.map(\.plant.id), languages: languages)
    return plants.enumerated().map { place, kept in
      KeptPlantForm(kept.plant, kept.addedAt, nameOfToday: lookups?[place].plant?.name)
    }
  }

  /// Returns the current ids of the plants. Ids that the catalogue does not contain are returned
  /// unchanged.
  static func ids(_ written: [String], in catalogue: Catalogue?) throws -> [PlantID] {
    try written.map { try catalogue?.currentID(for: PlantID($0)) ?? PlantID($0) }
  }
}
