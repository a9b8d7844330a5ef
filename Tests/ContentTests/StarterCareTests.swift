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
    // Plants that need the same are cared for in the same way.
    let distinct = Dictionary(grouping: needs, by: \.value).mapValues { $0.map(\.key).min() }
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

  /// Both hemispheres and all climates; a room, a pot and a bed.
  private static let places = Hemisphere.allCases.flatMap { hemisphere in
    Climate.allCases.flatMap { climate in
      [(false, nil), (true, PlantContainer.pot), (true, .ground), (false, .pot)].flatMap {
        isOutdoors, container in
        [true, false].map { isSown in
          GrowingPlace(
            hemisphere: hemisphere, isOutdoors: isOutdoors, climate: climate, container: container,
            isSown: isSown)
        }
      }
    }
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
/// plants that are sown come out of the room in June and die in the frost of September.
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
    let tender = Set(Self.sown + ["pelargonium-hortorum"])
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
