import Foundation
import HortusGarden
import HortusKit
import HortusLibrary

/// A plant of the user's own.
struct OwnPlantScreen {
  /// A button that records care.
  struct Care {
    let kind: String
    let title: String
    let icon: String?
  }

  struct Event {
    let day: String
    let title: String
    let text: String
  }

  struct Entry {
    let href: String
    let day: String
    let kind: String
    let title: String?
    let text: String?
  }

  let id: String
  let name: String
  let nickname: String
  /// The plant of the catalogue; `nil` for a free plant, or if the app does not show it.
  let plant: HomeScreen.Card?
  let scientific: String?
  let picture: Picture?
  let initial: String
  let place: String?
  let health: GardenScreen.Health?
  let status: String
  /// What is stated about the harm that the plant does. A severe harm stands above all its tasks.
  let harm: PlantRow.Harm?
  let tasks: [TaskRow]
  let cares: [Care]
  let choices: [GardenChoice]
  let acquired: String
  let planted: String
  /// The plant of the user's own from which this one comes; `nil` if unknown.
  let parent: HomeScreen.Card?
  /// The plants of the user's own that come from this one.
  let youngPlants: [HomeScreen.Card]
  let photos: PhotoList
  let history: [Event]
  let entries: [Entry]
  let write: String
  let garden: String
}

/// The form that adds a plant to the garden.
struct GardenFormScreen {
  let title: String
  let path: String
  let isFree: Bool
  let name: String
  let picture: Picture?
  /// What is stated about the harm that the plant does; `nil` for a free plant.
  let harm: PlantRow.Harm?
  let initial: String
  let choices: [GardenChoice]
  let photos: PhotoList
  let today: String
  let garden: String
}

extension ScreenBuilder {
  func ownPlant(_ id: UUID, _ garden: GardenPages) throws -> Screen? {
    guard let plant = try garden.garden.plants.plant(id) else { return nil }
    let plants = try garden.garden.plants.all()
    let faces = try faces(of: plants + [plant], in: garden)
    guard let face = faces[id] else { return nil }
    let isShown = try face.summary.map { try pages.catalogue.plant($0.id) != nil } ?? false
    let places = try garden.garden.places.all()
    let tasks = try garden.tasks.tasks(of: id)
    let content = OwnPlantScreen(
      id: id.uuidString, name: face.name, nickname: plant.nickname,
      plant: face.summary.flatMap {
        isShown ? .init(title: $0.name, href: link(.plant($0.id))) : nil
      },
      scientific: face.summary?.scientificName, picture: face.picture, initial: face.initial,
      place: places.first { $0.id == plant.place }?.name,
      health: plant.health.map {
        .init(text: text($0.textKey), needsAttention: $0.needsAttention)
      }, status: text(plant.status.textKey),
      harm: face.harm, tasks: try taskRows(tasks, in: garden, namesPlant: false),
      cares: cares(besides: tasks, garden),
      choices: [
        placeChoice(places, chosen: plant.place?.uuidString, none: .noPlace),
        choice("container", .container, plant.container),
        try stageChoice(of: plant.plant?.id, chosen: plant.stage, in: garden),
        choice(plant.health), choice("status", .ownStatus, plant.status, none: nil),
        choice("source", .ownSource, plant.source),
        plantChoice(
          plants.filter { $0.id != id }, faces, chosen: plant.parent, none: .notStated,
          name: "parent", label: .parentPlant),
      ], acquired: plant.acquired?.isoText ?? "", planted: plant.planted?.isoText ?? "",
      parent: cards(plants.filter { $0.id == plant.parent }, faces).first,
      youngPlants: cards(plants.filter { $0.parent == id }, faces),
      photos: photoList(
        plant.photos, change: "/garden/photos/plant/\(id.uuidString)", limit: nil, garden),
      history: try garden.tasks.history(of: id, limit: 20).map { event in
        .init(
          day: text(of: event.day),
          title: event.title ?? event.kind?.name(in: pages.pageTexts) ?? "",
          text: text(of: event))
      },
      entries: try garden.garden.journal.entries(.of(id), limit: 20).map(shown),
      write: link(.journalForm) + "?plant=\(id.uuidString)", garden: link(.garden))
    return Screen(template: "ownPlant", title: face.name, content: content)
  }

  private func shown(_ entry: JournalEntry) -> OwnPlantScreen.Entry {
    .init(
      href: link(.journalEntry(entry.id.uuidString)), day: text(of: entry.day),
      kind: profile.journalTemplates.first { $0.key == entry.kind.rawValue }?.title
        ?? entry.kind.rawValue,
      title: entry.title.isEmpty ? nil : entry.title,
      text: entry.text.isEmpty ? nil : entry.text)
  }

  /// Returns the care that the user may have done of their own accord: the kinds of the app, without
  /// those that are due and have a button of their own. The winter is told only of plants that it concerns.
  private func cares(
    besides tasks: [CareTask], _ garden: GardenPages
  ) -> [OwnPlantScreen.Care] {
    let open = Set(tasks.map(\.kind))
    let due = Set(tasks.filter { $0.due <= garden.today }.map(\.kind))
    return profile.careKinds.compactMap { item in
      guard let kind = CareKind(rawValue: item.key), !due.contains(kind), kind != .sowing,
        kind != .harvest, !kind.isWinterCare || open.contains(kind)
      else { return nil }
      return .init(
        kind: kind.rawValue, title: item.title ?? kind.name(in: pages.pageTexts),
        icon: IconMarkup.html(item))
    }
  }

  /// Returns the form that adds a plant of the catalogue, or a free one; `nil` if the app has no such
  /// plant.
  func gardenForm(_ id: PlantID?, _ garden: GardenPages) throws -> Screen? {
    let plant = try id.flatMap { try pages.catalogue.summaries(of: [$0]).first?.plant }
    guard id == nil || plant != nil else { return nil }
    let places = try garden.garden.places.all()
    let plants = try garden.garden.plants.all()
    let last = plants.max { $0.createdAt < $1.createdAt }
    let title = plant == nil ? text(.addFreePlant) : addToGardenTitle
    let content = GardenFormScreen(
      title: title, path: plant.map { "/garden/add/\($0.id.rawValue)" } ?? "/garden/plants",
      isFree: plant == nil, name: plant?.name ?? "", picture: picture(of: plant),
      harm: pages.harm(of: plant?.harm),
      initial: String((plant?.name ?? "").prefix(1)).uppercased(),
      choices: [
        placeChoice(places, chosen: last?.place?.uuidString, none: .noPlace),
        choice("container", .container, last?.container),
        try stageChoice(of: plant?.id, chosen: nil, in: garden),
        choice("status", .ownStatus, OwnPlantStatus.growing, none: nil), choice(PlantHealth?.none),
        choice("source", .ownSource, OwnPlantSource?.none),
        plantChoice(
          plants, try faces(of: plants, in: garden), chosen: nil, none: .notStated,
          name: "parent", label: .parentPlant),
      ], photos: photoList([], change: "", limit: nil, garden), today: garden.today.isoText,
      garden: link(.garden))
    return Screen(template: "gardenForm", title: title, content: content)
  }
}
