import HortusGarden
import HortusKit
import HortusLibrary
import HortusSchema

/// The gardens and rooms of the user, each with its form, and the form for a new one.
struct PlacesScreen {
  struct Place {
    let id: String
    let name: String
    /// Such as “3 plants”.
    let count: String
    let choices: [GardenChoice]
    /// The path of the request that moves the place before the one in front of it; `nil` for the first.
    let earlier: String?
  }

  let title: String
  let places: [Place]
  /// The questions about a new place.
  let choices: [GardenChoice]
}

extension ScreenBuilder {
  func places(_ garden: GardenPages) throws -> Screen {
    let places = try garden.garden.places.all()
    let shown = try places.enumerated().map { index, place in
      PlacesScreen.Place(
        id: place.id.uuidString, name: place.name,
        count: "\(place.plantCount) \(nouns(after: place.plantCount).current)",
        choices: try choices(place, garden),
        earlier: index == 0 ? nil : "/garden/places/\(place.id.uuidString)?to=\(index - 1)")
    }
    let content = PlacesScreen(
      title: text(.places), places: shown, choices: try choices(nil, garden))
    return Screen(template: "places", title: text(.places), content: content)
  }

  /// Returns the questions about a place; `nil` stands for a new one.
  private func choices(_ place: GardenPlace?, _ garden: GardenPages) throws -> [GardenChoice] {
    let isOutdoors = place?.isOutdoors ?? false
    // The light in a room is measured by other steps than that in the open, if the catalogue has both.
    let traits = try [TraitMeaning.indoorLight, .outdoorLight].compactMap {
      try garden.catalogue.trait(meaning: $0)
    }
    let light = isOutdoors ? traits.last : traits.first
    var steps = light?.values.map { ($0.key, $0.label) } ?? []
    if let chosen = place?.light, !steps.contains(where: { $0.0 == chosen }) {
      let known = traits.lazy.flatMap(\.values).first { $0.key == chosen }
      steps.append((chosen, known?.label ?? chosen))
    }
    let zones = HardinessZone.all.map { ($0.key, $0.key) }
    return [
      // Every place is one or the other, so the empty key stands for the first.
      GardenChoice(
        "outdoors", text(.ownPlace), [("", text(.indoors)), ("1", text(.outdoors))],
        chosen: isOutdoors ? "1" : nil),
      GardenChoice(
        "light", text(.placeLight), [("", text(.notStated))] + steps, chosen: place?.light),
      GardenChoice(
        "zone", text(.placeZone), [("", text(.profileZone))] + zones, chosen: place?.zone?.key),
    ]
  }
}
