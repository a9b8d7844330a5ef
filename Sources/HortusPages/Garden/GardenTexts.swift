import Foundation
import HortusGarden
import HortusKit
import HortusLibrary

/// A choice of a form or a filter.
struct GardenOption {
  let key: String
  let title: String
  let isChosen: Bool
}

/// A question of a form or a filter, with its choices. The first choice has an empty key and stands for
/// no answer.
struct GardenChoice {
  let name: String
  let label: String
  let options: [GardenOption]

  init(_ name: String, _ label: String, _ options: [(String, String)], chosen: String?) {
    (self.name, self.label) = (name, label)
    self.options = options.map { GardenOption(key: $0, title: $1, isChosen: $0 == chosen ?? "") }
  }
}

/// The search and the filters above the plants of the garden, or above the entries of the journal
/// (`gardenTools.mustache`).
struct GardenTools {
  let query: String
  let choices: [GardenChoice]
  /// The number of filters that are on; `nil` if none is. The filters are then open.
  let chosenCount: Int?

  init(_ query: PageQuery, _ choices: [GardenChoice]) {
    self.query = query.text
    self.choices = choices
    let chosen = choices.filter { $0.options.contains { $0.isChosen && !$0.key.isEmpty } }
    chosenCount = chosen.isEmpty ? nil : chosen.count
  }
}

/// A value that users choose from a list for one of their plants, such as its health or its container.
protocol GardenAnswer: CaseIterable, RawRepresentable<String> {
  /// The key of the text that a form shows for the value.
  var textKey: PageTexts.Key { get }
}

extension PlantHealth: GardenAnswer {
  var textKey: PageTexts.Key {
    switch self {
    case .thriving: .healthThriving
    case .fair: .healthFair
    case .poor: .healthPoor
    case .sick: .healthSick
    }
  }
}

extension OwnPlantStatus: GardenAnswer {
  var textKey: PageTexts.Key {
    switch self {
    case .growing: .statusGrowing
    case .dormant: .statusDormant
    case .harvested: .statusHarvested
    case .givenAway: .statusGivenAway
    case .died: .statusDied
    }
  }
}

extension PlantContainer: GardenAnswer {
  var textKey: PageTexts.Key {
    switch self {
    case .ground: .containerGround
    case .bed: .containerBed
    case .pot: .containerPot
    case .hangingPot: .containerHangingPot
    case .windowBox: .containerWindowBox
    case .water: .containerWater
    }
  }
}

extension OwnPlantSource: GardenAnswer {
  var textKey: PageTexts.Key {
    switch self {
    case .seed: .sourceSeed
    case .cutting: .sourceCutting
    case .division: .sourceDivision
    case .shop: .sourceShop
    case .gift: .sourceGift
    case .other: .sourceOther
    }
  }
}

extension ScreenBuilder {
  /// Returns a day without its year, such as “3 May”.
  func text(of day: CalendarDay) -> String { day.text(in: pages.language, withYear: false) }

  /// Returns what is due when, such as “Watering today”.
  func text(of task: CareTask, today: CalendarDay) -> String {
    let care = task.title(in: pages.pageTexts)
    let key: PageTexts.Key =
      switch today.distance(to: task.due) {
      case ..<0: .careOverdue
      case 0: .careToday
      case 1: .careTomorrow
      default: .careOn
      }
    return pages.pageTexts.text(key, ["care": care, "day": text(of: task.due)])
  }

  /// Returns what the user did with care, such as “put off until 3 May”.
  func text(of event: CareEvent) -> String {
    switch event.action {
    case .done: text(.wasDone)
    case .skipped: text(.wasSkipped)
    case .snoozed, .moved:
      pages.pageTexts.text(
        .wasPutOff, ["day": text(of: event.until ?? event.day)])
    case .notNeeded: text(.wasNotNeeded)
    }
  }

  /// Returns the icon of a kind of care in the profile.
  func icon(of kind: CareKind) -> String? {
    profile.careKinds.first { $0.key == kind.rawValue }.flatMap { IconMarkup.html($0) }
  }

  /// Returns what the app calls the garden.
  var gardenTitle: String {
    let item = profile.items(.text).first { ["my-garden", "garden"].contains($0.key) }
    return item?.title ?? text(.myGarden)
  }

  /// Returns what the app calls the action that adds a plant to the garden.
  var addToGardenTitle: String {
    profile.items(.action).first { $0.key == "add-plant" }?.title ?? text(.addToGarden)
  }

  /// - Parameter none: the text of the choice for no plant.
  func plantChoice(
    _ plants: [OwnPlant], _ faces: [UUID: OwnPlantFace], chosen: UUID?, none: PageTexts.Key,
    name: String = "plant", label: PageTexts.Key = .plant
  ) -> GardenChoice {
    GardenChoice(
      name, text(label),
      [("", text(none))] + plants.map { ($0.id.uuidString, faces[$0.id]?.name ?? $0.displayName) },
      chosen: chosen?.uuidString)
  }

  func placeChoice(_ places: [GardenPlace], chosen: String?, none: PageTexts.Key) -> GardenChoice {
    GardenChoice(
      "place", text(.ownPlace),
      [("", text(none))] + places.map { ($0.id.uuidString, $0.name) }, chosen: chosen)
  }

  /// Returns the list from which users choose one of the values of a type.
  ///
  /// - Parameters:
  ///   - name: the name of the field in the query of a request.
  ///   - label: the key of the text beside the list.
  ///   - chosen: the value that is selected; `nil` for none.
  ///   - none: the key of the text of an entry that stands for no value; `nil` if there is no such entry.
  func choice<Answer: GardenAnswer>(
    _ name: String, _ label: PageTexts.Key, _ chosen: Answer?,
    none: PageTexts.Key? = .notStated
  ) -> GardenChoice {
    GardenChoice(
      name, text(label),
      (none.map { [("", text($0))] } ?? [])
        + Answer.allCases.map { ($0.rawValue, text($0.textKey)) },
      chosen: chosen?.rawValue)
  }

  func choice(_ health: PlantHealth?, none: PageTexts.Key = .notStated) -> GardenChoice {
    choice("health", .health, health, none: none)
  }

  /// Returns the stages of a plant that the app offers, and the stage that the plant has.
  func stageChoice(
    of plant: PlantID?, chosen: String?, in garden: GardenPages
  ) throws -> GardenChoice {
    let offered = Set(profile.growthStages)
    let known = try garden.catalogue.growthStages()
    let own = try plant.map { try garden.catalogue.growthStages(of: $0) } ?? []
    var stages = (own.isEmpty ? known : own).filter {
      offered.isEmpty || offered.contains($0.key) || $0.key == chosen
    }.map { ($0.key, $0.label) }
    if let chosen, !stages.contains(where: { $0.0 == chosen }) {
      stages.append((chosen, known.first { $0.key == chosen }?.label ?? chosen))
    }
    return GardenChoice(
      "stage", text(.growthStage), [("", text(.notStated))] + stages, chosen: chosen)
  }
}
