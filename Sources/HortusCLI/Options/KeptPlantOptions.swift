import ArgumentParser
import Foundation
import HortusKit

/// How plants of a library are called: by the names of today where there is a bundle.
struct KeptPlantOptions: ParsableArguments {
  static let discussion = """
    Where there is a bundle, plants have the names of today in your language; without, those under \
    which they were saved.
    """

  @OptionGroup private var bundle: BundleOptions
  @OptionGroup private var language: LanguageOptions

  /// Opens the bundle, if there is one, and finds the languages of the reader.
  func open() throws -> (catalogue: Catalogue?, languages: [String]) {
    let catalogue = try bundle.openIfThere()
    return (catalogue, try catalogue.map(language.languages(of:)) ?? language.languages)
  }

  /// The plants as they are printed.
  func forms(of plants: [(plant: KeptPlant, addedAt: Date)]) throws -> [KeptPlantForm] {
    let (catalogue, languages) = try open()
    let lookups = try catalogue?.summaries(of: plants.map(\.plant.id), languages: languages)
    return plants.enumerated().map { place, kept in
      KeptPlantForm(kept.plant, kept.addedAt, nameOfToday: lookups?[place].plant?.name)
    }
  }

  /// The ids of the plants as they are now; those that the catalogue does not know stay.
  static func ids(_ written: [String], in catalogue: Catalogue?) throws -> [PlantID] {
    try written.map { try catalogue?.current(PlantID($0)) ?? PlantID($0) }
  }
}
