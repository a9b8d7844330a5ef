import Foundation
import HortusBundleTestSupport
import HortusGarden
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

/// What the schedules of HortusGarden make of the facts of the starter catalogue.
@Suite struct StarterCareTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  @Test func keepsTheRulesOfCareForEveryPlant() throws {
    let plants =
      try starter.plants(limit: .max).plants
      + starter.plants(.category("usda-plants"), limit: .max).plants
    let needs = try CareNeeds.all(of: plants.map(\.id), in: starter)
    #expect(needs.count == plants.count && plants.count == Starter.plantCount)
    // Plants that need the same are cared for in the same way. No schedule depends on a warning, nor on
    // which parts are eaten.
    let distinct = Dictionary(grouping: needs) { _, needs in
      var needs = needs
      needs.warning = nil
      needs.edibleParts = needs.edibleParts.isEmpty ? [] : ["a part"]
      return needs
    }.mapValues { $0.map(\.key).min() }
    var counts: [CareKind: Int] = [:]
    for (needs, plant) in distinct {
      for (number, place) in Self.places.enumerated() {
        let schedule = CareSchedule(needs: needs, place: place)
        let years = TenYears(schedule, random: Repetitions.generator(UInt64(number)))
        #expect(
          years.violations.isEmpty,
          "\(plant?.rawValue ?? "") at \(place): \(years.violations.first ?? "")")
        counts.merge(years.counts, uniquingKeysWith: +)
      }
    }
    for kind in CareKind.allCases where kind != .own {
      #expect(counts[kind, default: 0] > 100, "\(kind) was hardly ever due")
    }
  }

  /// Both hemispheres and all climates; a room, a pot and a bed, and in pots what a winter is spent in.
  private static let places: [GrowingPlace] = {
    var places: [GrowingPlace] = []
    for hemisphere in Hemisphere.allCases {
      for climate in Climate.allCases {
        var place = GrowingPlace(
          hemisphere: hemisphere, climate: climate, zone: climate.typicalZone)
        for isSown in [true, false] {
          place.isSown = isSown
          for container in [nil, PlantContainer.pot] {
            (place.isOutdoors, place.container) = (false, container)
            places.append(place)
          }
          for container in [PlantContainer.pot, .ground] {
            (place.isOutdoors, place.container) = (true, container)
            places.append(place)
          }
        }
        (place.isSown, place.container) = (true, .pot)
        for wintering in Wintering.allCases {
          place.wintering = wintering
          places.append(place)
        }
      }
    }
    return places
  }()

  /// What gardeners do with plants of the catalogue in the open of Novosibirsk (3b), Berlin (7b) and
  /// Melbourne (10a): in which months of the place there is care of a kind.
  @Test(arguments: [
    // Bulbs rest in dry soil. Hardy bulbs that rest in winter rest from the cold.
    Expectation("tulipa-gesneriana", "7b", .ground, .watering, without: 7...9),
    Expectation("dahlia-pinnata", "7b", .ground, .watering, without: 11...12),
    Expectation("lilium-longiflorum", "10a", .pot, .watering, with: 5...7),
    // Roses are pruned when the frost is over, and bleeding maples before it.
    Expectation("rosa-rugosa", "3b", .ground, .pruning, only: [4]),
    Expectation("rosa-rugosa", "7b", .ground, .pruning, only: [2, 3]),
    Expectation("rosa-rugosa", "10a", .ground, .pruning, only: [8, 9]),
    Expectation("acer-rubrum", "3b", .ground, .pruning, only: [10]),
    // What is not hardy comes indoors before the frost, and what is nearly hardy is covered.
    Expectation(
      "pelargonium-hortorum", "3b", .pot, .bringingIn, only: [9, 10, 11, 12, 1, 2, 3, 4, 5]),
    Expectation("pelargonium-hortorum", "10a", .pot, .bringingIn, only: []),
    Expectation("dahlia-pinnata", "3b", .ground, .bringingIn, only: [10, 11, 12, 1, 2, 3, 4]),
    Expectation(
      "monstera-deliciosa", "7b", .pot, .bringingIn, only: [10, 11, 12, 1, 2, 3, 4, 5]),
    Expectation("rosa-hybrid-tea-group", "3b", .ground, .covering, only: [10, 11, 12, 1, 2, 3, 4]),
    // Under a cover a camellia gets through the winters of zone 6b, not through those of 5b.
    Expectation("camellia-japonica", "6b", .ground, .covering, only: [11, 12, 1, 2, 3]),
    Expectation("camellia-japonica", "5b", .ground, .bringingIn, only: [10, 11, 12, 1, 2, 3, 4]),
    Expectation("rosa-rugosa", "3b", .ground, .covering, only: []),
    Expectation("rosa-rugosa", "3b", .pot, .covering, only: [10, 11, 12, 1, 2, 3, 4]),
    // Annuals and vegetables end with the season.
    Expectation("solanum-lycopersicum", "3b", .pot, .bringingIn, only: []),
    Expectation("daucus-carota", "3b", .ground, .bringingIn, only: []),
    Expectation("daucus-carota", "3b", .ground, .covering, only: []),
    // Nothing is picked from frozen soil.
    Expectation("allium-porrum", "3b", .ground, .harvest, without: 11...12),
    Expectation("allium-porrum", "7b", .ground, .harvest, with: 11...12),
  ])
  func caresAsGardenersDo(expectation: Expectation) throws {
    let plant = try #require(
      try CareNeeds.all(of: [expectation.plant], in: starter)[expectation.plant])
    let zone = try #require(HardinessZone(key: expectation.zone))
    let schedule = CareSchedule(
      needs: plant,
      place: GrowingPlace(
        hemisphere: expectation.zone == "10a" ? .southern : .northern, isOutdoors: true,
        climate: Climate(zone), zone: zone, container: expectation.container))
    for month in 1...12 {
      let day = try #require(CalendarDay(year: 2026, month: month, day: 15))
      let isDue = schedule.isInSeason(expectation.kind, on: day)
      if let expected = expectation.isDue(month) {
        #expect(isDue == expected, "\(expectation) in month \(month)")
      }
    }
  }

  /// In which months of the place a plant has care of a kind, or has not.
  struct Expectation: Sendable, CustomStringConvertible {
    let plant: PlantID
    let zone: String
    let container: PlantContainer
    let kind: CareKind
    private let months: [Int: Bool]

    init(
      _ plant: PlantID, _ zone: String, _ container: PlantContainer, _ kind: CareKind,
      only: [Int]? = nil, with: ClosedRange<Int>? = nil, without: ClosedRange<Int>? = nil
    ) {
      (self.plant, self.zone, self.container, self.kind) = (plant, zone, container, kind)
      var months: [Int: Bool] = [:]
      for month in 1...12 {
        if let only { months[month] = only.contains(month) }
        if with?.contains(month) == true { months[month] = true }
        if without?.contains(month) == true { months[month] = false }
      }
      self.months = months
    }

    func isDue(_ month: Int) -> Bool? { months[month] }
    var description: String { "\(kind) of \(plant.rawValue) in \(container) of zone \(zone)" }
  }

  /// The tasks of a year for somebody who does each on its day. The files are read by people who know
  /// plants, whenever they change.
  @Test(arguments: BalconyYear.Town.allCases) func plansTheYearOfABalcony(town: BalconyYear.Town)
    throws
  {
    let year = try BalconyYear(in: town, of: starter)
    try Golden.verify(year.text, at: "Tests/Fixtures/Garden/balcony-\(town).txt")
  }
}

/// The year 2026 of twelve plants on a balcony and eight in the room behind it. Where winters are cold,
/// plants that are sown come out of the room in June and die in the frost of September. Perennials come
/// indoors when a task says so.
struct BalconyYear {
  enum Town: CaseIterable {
    case novosibirsk, melbourne

    var title: String {
      switch self {
      case .novosibirsk: "Novosibirsk, northern hemisphere, hardiness zone 3b"
      case .melbourne: "Melbourne, southern hemisphere, hardiness zone 10a"
      }
    }
    var hemisphere: Hemisphere { self == .novosibirsk ? .northern : .southern }
    var zone: String { self == .novosibirsk ? "3b" : "10a" }
    var timeZone: TimeZone {
      let identifier = self == .novosibirsk ? "Asia/Novosibirsk" : "Australia/Melbourne"
      return TimeZone(identifier: identifier) ?? .gmt
    }
  }

  private static let sown: [PlantID] = [
    "solanum-lycopersicum", "ocimum-basilicum", "lactuca-sativa", "petunia-atkinsiana",
  ]
  private static let balcony: [PlantID] = [
    "petroselinum-crispum", "fragaria-ananassa", "pelargonium-hortorum", "lavandula-angustifolia",
    "allium-schoenoprasum", "mentha-spicata", "tulipa-gesneriana", "rosa-rugosa",
  ]
  private static let room: [PlantID] = [
    "monstera-deliciosa", "ficus-elastica", "aloe-vera", "schlumbergera-truncata",
    "hippeastrum-hybrids", "zamioculcas-zamiifolia", "phalaenopsis-hybrids", "citrus-limon",
  ]

  private static let firstOfJune = 151
  private static let autumnFrost = 262

  /// What is to be done in each month, and why.
  let text: String

  init(in town: Town, of catalogue: Catalogue) throws {
    let clock = Clock()
    let folder = try TemporaryFolder()
    let reader = catalogue.localized(languages: ["en"], hemisphere: town.hemisphere)
    let library = try UserLibrary(
      at: URL(fileURLWithPath: folder.file("library.sqlite")), catalogue: reader,
      now: { clock.now })
    let garden = library.garden(in: reader)
    let tasks = CareTasks(of: library, in: reader, timeZone: { town.timeZone })
    let zone = HardinessZone(key: town.zone)
    let balcony = try garden.places.create("Balcony", isOutdoors: true, zone: zone)
    let room = try garden.places.create("Room", isOutdoors: false)
    for (plants, place, source) in [
      (Self.sown, balcony, OwnPlantSource.seed), (Self.balcony, balcony, .shop),
      (Self.room, room, .shop),
    ] {
      for id in plants {
        try garden.plants.add(id, timeZone: town.timeZone) {
          $0.place = place.id
          $0.container = .pot
          $0.source = source
          if source != .seed { $0.acquired = CalendarDay(year: 2025, month: 4, day: 1) }
        }
      }
    }
    var pages = Pages(texts: try reader.pageTexts())
    let isCold = town == .novosibirsk
    let tender = Set(Self.sown)
    if isCold {
      for plant in try garden.plants.all() where plant.plant.map({ tender.contains($0.id) }) == true
      {
        try garden.plants.change(plant.id, timeZone: town.timeZone) { $0.place = room.id }
      }
    }
    for offset in 0..<365 {
      clock.days = offset
      if isCold, offset == Self.firstOfJune || offset == Self.autumnFrost {
        for plant in try garden.plants.all()
        where plant.plant.map({ tender.contains($0.id) }) == true {
          try garden.plants.change(plant.id, timeZone: town.timeZone) {
            $0.place = offset == Self.firstOfJune ? balcony.id : room.id
            if offset == Self.autumnFrost, $0.source == .seed { $0.status = .died }
          }
        }
      }
      try tasks.refresh()
      let due = try tasks.due()
      for task in due.overdue + due.dueToday { pages.add(task, on: due.today) }
      for kind in CareKind.allCases {
        let done = Set(try tasks.completeAll(kind))
        for task in due.dueToday + due.overdue where kind == .sowing && done.contains(task.id) {
          guard let plant = task.plant else { continue }
          try garden.plants.change(plant.id, timeZone: town.timeZone) { $0.planted = due.today }
        }
      }
    }
    text = pages.text(titled: town.title)
  }

  /// Noon in UTC of a day of 2026, which is the same day in both towns.
  private final class Clock: @unchecked Sendable {
    // Sendable, because one thread uses it.
    var days = 0
    var now: Date { Date(timeIntervalSince1970: 1_767_225_600 + Double(days) * 86_400 + 10_800) }
  }

  private struct Pages {
    let texts: PageTexts
    private var months: [Int: [String: [CareKind: [Int]]]] = [:]
    private var reasons: [String: [CareKind: [String]]] = [:]
    private var warnings: [String: String] = [:]

    init(texts: PageTexts) {
      self.texts = texts
    }

    mutating func add(_ task: CareTask, on day: CalendarDay) {
      let plant = task.plant?.name ?? ""
      months[day.month, default: [:]][plant, default: [:]][task.kind, default: []].append(day.day)
      warnings[plant] = task.warning
      let sentences = task.reason?.text(in: texts).components(separatedBy: " Last done").first ?? ""
      if reasons[plant]?[task.kind]?.contains(sentences) != true {
        reasons[plant, default: [:]][task.kind, default: []].append(sentences)
      }
    }

    func text(titled title: String) -> String {
      var lines = ["The year 2026 of a balcony and a room in \(title)"]
      for (month, plants) in months.sorted(by: { $0.key < $1.key }) {
        lines += ["", "== \(DateFormatter().monthSymbols[month - 1])"]
        for (plant, kinds) in plants.sorted(by: { $0.key < $1.key }) {
          let care = CareKind.allCases.compactMap { kind in
            kinds[kind].map { days in
              "\(kind.rawValue) \(days.map(String.init).joined(separator: " "))"
            }
          }
          lines.append("\(plant): \(care.joined(separator: "; "))")
        }
      }
      lines += ["", "== Why"]
      for (plant, kinds) in reasons.sorted(by: { $0.key < $1.key }) {
        lines += ["", plant] + (warnings[plant].map { ["  ⚠ \($0)"] } ?? [])
        for kind in CareKind.allCases {
          lines += (kinds[kind] ?? []).map { "  \(kind.rawValue): \($0)" }
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }
}
