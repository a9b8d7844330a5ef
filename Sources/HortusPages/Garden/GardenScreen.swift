import Foundation
import HortusGarden
import HortusKit
import HortusLibrary

/// The plants of the user's own: first those for which care is due, then the others by place.
struct GardenScreen {
  struct Place {
    /// The id of the place, or another word that tells the groups apart.
    let key: String
    let title: String
    let cards: [Card]
  }

  /// A plant in the list.
  struct Card {
    let id: String
    let name: String
    /// The name in the catalogue, if the plant has a nickname; `nil` otherwise.
    let kind: String?
    let href: String
    let picture: Picture?
    let initial: String
    /// What is stated about the harm that the plant does; `nil` for a free plant.
    let harm: PlantRow.Harm?
    /// The open task that is due first; `nil` if nothing is planned.
    let care: Care?
    /// How the plant is; `nil` if the user has not said.
    let health: Health?
    /// What has become of a plant that is not growing; `nil` for one that is.
    let status: String?
    /// The place of the plant, where the list does not stand below it.
    var place: String?
  }

  struct Care {
    let task: String
    let text: String
    let icon: String?
    /// Whether the task is due, so that it can be completed from here.
    let isDue: Bool
    let isOverdue: Bool
    /// The label of the button that completes the task.
    let done: String
  }

  struct Health {
    let text: String
    let needsAttention: Bool
  }

  let title: String
  /// Such as “12 plants, need attention: 2”.
  let summary: String
  let isEmpty: Bool
  let catalogue: HomeScreen.Card?
  let form: String
  let journal: String
  /// The page with the gardens and rooms.
  let placesPage: String
  let tools: GardenTools
  /// The plants for which care is due, the longest overdue first; `nil` if there are none.
  let due: Place?
  /// The other plants.
  let places: [Place]
  /// Whether no plant fits the filters.
  let isBare: Bool
}

extension ScreenBuilder {
  /// Returns the garden, its places, a plant of the user's own, or the form that adds one; `nil` if there
  /// is no such plant.
  func garden(_ garden: GardenPages, _ query: PageQuery) throws -> Screen? {
    switch address {
    case .ownPlant(let id): try UUID(uuidString: id).flatMap { try ownPlant($0, garden) }
    case .gardenForm(let plant): try gardenForm(plant, garden)
    case .places: try places(garden)
    default: try ownPlants(garden, query)
    }
  }

  private func ownPlants(_ garden: GardenPages, _ query: PageQuery) throws -> Screen {
    let summary = try garden.garden.summary()
    let places = try garden.garden.places.all()
    let status = query.value(of: "status").flatMap(OwnPlantStatus.init)
    let health = query.value(of: "health").flatMap(PlantHealth.init)
    let place = query.value(of: "place")
    let kind = query.value(of: "kind")
    var filter = OwnPlantFilter.alive
    filter.text = query.text
    if let status { filter.statuses = [status] }
    if let health { filter.healths = [health] }
    if let place = place.flatMap({ UUID(uuidString: $0) }) { filter.places = [place] }
    let all = try garden.garden.plants.all(filter)
    let kinds = try kinds(of: all, in: garden)
    let wanted = kind.flatMap { kind in kinds.first { $0.key == kind } }
    let plants = all.filter { plant in
      wanted.map { kind in plant.plant.map { kind.plants.contains($0.id) } ?? false } ?? true
    }
    let cards = try self.cards(plants, in: garden)
    let names = Dictionary(places.map { ($0.id, $0.name) }) { first, _ in first }
    let due = cards.filter { $0.card.care?.isDue == true }.enumerated().sorted {
      ($0.element.daysToDue, $0.offset) < ($1.element.daysToDue, $1.offset)
    }.map { _, shown in
      var card = shown.card
      card.place = shown.place.flatMap { names[$0] }
      return card
    }
    let rest = cards.filter { $0.card.care?.isDue != true }
    var groups = places.map { place in
      GardenScreen.Place(
        key: place.id.uuidString, title: place.name,
        cards: rest.filter { $0.place == place.id }.map(\.card))
    }
    groups.append(
      .init(
        key: "none", title: text(.noPlace),
        cards: rest.filter { $0.place == nil }.map(\.card)))
    let count = summary.plantCount
    var parts = ["\(count) \(nouns(after: count).current)"]
    if summary.attentionCount > 0 {
      parts.append(
        pages.pageTexts.text(.needAttention, ["count": String(summary.attentionCount)]))
    }
    let content = GardenScreen(
      title: gardenTitle, summary: parts.joined(separator: " · "),
      isEmpty: summary.statuses.isEmpty,
      catalogue: navigation.all.map { .init(title: $0.title, href: link(.list($0.key))) },
      form: link(.gardenForm(nil)), journal: link(.journal), placesPage: link(.places),
      tools: GardenTools(
        query,
        [
          placeChoice(places, chosen: place, none: .any), choice(health, none: .any),
          choice("status", .ownStatus, status, none: .any),
          GardenChoice(
            "kind", text(.ownKind), [("", text(.any))] + kinds.map { ($0.key, $0.title) },
            chosen: kind),
        ]),
      due: due.isEmpty ? nil : .init(key: "due", title: label(.tasksToday), cards: due),
      places: groups.filter { !$0.cards.isEmpty }, isBare: cards.isEmpty)
    return Screen(template: "garden", title: gardenTitle, content: content)
  }

  private struct Kind {
    let key: String
    let title: String
    let plants: Set<PlantID>
  }

  /// Returns the categories of the plants of the catalogue that grow in the garden, with their plants.
  private func kinds(of plants: [OwnPlant], in garden: GardenPages) throws -> [Kind] {
    let ids = Array(Set(plants.compactMap { $0.plant?.id }))
    guard !ids.isEmpty else { return [] }
    return try garden.catalogue.categories().compactMap { category in
      let found = try garden.catalogue.plants(
        .among(ids), .category(category.key), limit: ids.count)
      return found.plants.isEmpty
        ? nil
        : Kind(key: category.key, title: category.label, plants: Set(found.plants.map(\.id)))
    }
  }

  /// The card of a plant with what decides about its place in the list.
  private struct PlacedCard {
    let card: GardenScreen.Card
    let place: UUID?
    /// The number of days until care is due, negative if it is overdue; 0 if nothing is planned.
    let daysToDue: Int
  }

  private func cards(_ plants: [OwnPlant], in garden: GardenPages) throws -> [PlacedCard] {
    let faces = try faces(of: plants, in: garden)
    // The next task of each plant, by one read.
    let open = try garden.tasks.openTasks().compactMap { task in
      task.plant.map { ($0.id, task) }
    }
    let tasks = Dictionary(open) { first, _ in first }
    return plants.map { plant in
      let face = faces[plant.id]
      let task = tasks[plant.id]
      let name = face?.name ?? plant.displayName
      let card = GardenScreen.Card(
        id: plant.id.uuidString, name: name,
        kind: plant.nickname.isEmpty ? nil : face?.summary?.name ?? plant.name,
        href: link(.ownPlant(plant.id.uuidString)), picture: face?.picture,
        initial: face?.initial ?? "", harm: face?.harm,
        care: task.map { task in
          .init(
            task: task.id.uuidString, text: text(of: task, today: garden.today),
            icon: icon(of: task.kind), isDue: task.due <= garden.today,
            isOverdue: task.due < garden.today,
            done: "\(text(.done)): \(task.title(in: pages.pageTexts)), \(name)")
        },
        health: plant.health.map {
          .init(text: text($0.textKey), needsAttention: $0.needsAttention)
        },
        status: plant.status == .growing ? nil : text(plant.status.textKey))
      return PlacedCard(
        card: card, place: plant.place,
        daysToDue: task.map { garden.today.distance(to: $0.due) } ?? 0)
    }
  }
}

/// What the page of a plant of the catalogue offers for the garden.
struct GardenOffer {
  /// The label of the button that adds the plant with the usual answers.
  let title: String
  /// The form that asks for all answers.
  let form: String
  /// The plants of the user's own that are of this one.
  let plants: [HomeScreen.Card]
}

extension ScreenBuilder {
  func gardenOffer(of id: PlantID) throws -> GardenOffer? {
    guard let garden = pages.garden else { return nil }
    let plants = try garden.garden.plants.all(.of(id))
    return .init(
      title: addToGardenTitle, form: link(.gardenForm(id)),
      plants: cards(plants, try faces(of: plants, in: garden)))
  }

  /// Returns links to plants of the user's own.
  func cards(_ plants: [OwnPlant], _ faces: [UUID: OwnPlantFace]) -> [HomeScreen.Card] {
    plants.map { plant in
      .init(
        title: faces[plant.id]?.name ?? plant.displayName,
        href: link(.ownPlant(plant.id.uuidString)))
    }
  }
}
