import Foundation
import HortusGarden
import HortusKit
import HortusLibrary

/// What lists show of a plant of the user's own.
struct OwnPlantFace {
  /// The nickname, or else the name in the catalogue, or else the saved name.
  let name: String
  /// The plant of the catalogue in the language of the page; `nil` for a free plant, and for one that the
  /// catalogue does not have any more.
  let summary: PlantSummary?
  /// The user's first photo, or else the picture of the catalogue.
  let picture: Picture?
  /// What is stated about the harm that the plant does. A severe harm stands above everything else of it.
  /// `nil` for a plant that the catalogue does not have, and without a trait about harm.
  let harm: PlantRow.Harm?

  /// What stands in the place of a picture.
  var initial: String { String(name.prefix(1)).uppercased() }
}

extension ScreenBuilder {
  /// Returns what lists show of plants of the user's own, by their ids.
  func faces(of plants: [OwnPlant], in garden: GardenPages) throws -> [UUID: OwnPlantFace] {
    let ids = Array(Set(plants.compactMap { $0.plant?.id }))
    let found = zip(ids, try pages.catalogue.summaries(of: ids)).compactMap { id, lookup in
      lookup.plant.map { (id, $0) }
    }
    let summaries = Dictionary(found) { first, _ in first }
    let faces = plants.map { plant in
      (plant.id, face(of: plant, plant.plant.flatMap { summaries[$0.id] }, garden))
    }
    return Dictionary(faces) { first, _ in first }
  }

  private func face(
    of plant: OwnPlant, _ summary: PlantSummary?, _ garden: GardenPages
  ) -> OwnPlantFace {
    OwnPlantFace(
      name: plant.displayName(inCatalogue: summary?.name), summary: summary,
      picture: picture(of: plant.photos, garden) ?? picture(of: summary),
      harm: pages.harm(of: summary?.harm))
  }
}
