import ArgumentParser
import Foundation
import HortusKit

/// The options for the names of plants in a library: current names if there is a bundle, else saved
/// names.
struct KeptPlantOptions: ParsableArguments {
  static let discussion = """
    Where there is a bundle, plants have the names of today in your language; without, those under \
    which they were saved.
    """

  @OptionGroup private var bundle: BundleOptions
  @OptionGroup private var language: LanguageOptions

  /// Opens the bundle if there is one, and determines the reader's languages.
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

  /// Returns the current ids of the plants. Ids that the catalogue does not know are kept.
  static func ids(_ written: [String], in catalogue: Catalogue?) throws -> [PlantID] {
    try written.map { try catalogue?.currentID(for: PlantID($0)) ?? PlantID($0) }
  }
}
