import Foundation
import HortusBundleTestSupport
import HortusKit
import Testing

/// The plant of the day and the featured plants, over a year of days.
@Suite struct DailyTests {
  private let small: Catalogue
  private let start: Int

  init() throws {
    small = try Bundles.small.open()
    start = try #require(CalendarDay(year: 2025, month: 1, day: 1)).ordinal
  }

  @Test(arguments: [1, 2, 3, 4, 5, 72, 100, 257])
  func walksThroughAllPlantsBeforeOneComesAgain(plantCount: Int) {
    let walk = DailyWalk(plantCount: plantCount)
    for first in [-400, 0, 20_000] {
      let plants = (first..<first + plantCount).map { walk.plant(on: CalendarDay(ordinal: $0)) }
      #expect(plants.sorted() == Array(1...plantCount))
    }
  }

  @Test func walksTheSameWayOnEveryMachine() {
    let walk = DailyWalk(plantCount: 72)
    #expect(
      (20_000..<20_008).map { walk.plant(on: CalendarDay(ordinal: $0)) } == [
        28, 3, 69, 25, 71, 72, 53, 66,
      ])
  }

  @Test func showsAnotherPlantEveryDayAndTheSameToEverybody() throws {
    let russian = small.localized(languages: ["ru"])
    let other = try Bundles.small.open().localized(languages: ["ru"])
    // Invasive plants, such as ivy, are left out.
    let count = try russian.plants(.category("foliage"), .unknown(.invasiveRegion)).total
    var seen: [PlantID] = []
    for ordinal in start..<start + 365 {
      let day = CalendarDay(ordinal: ordinal)
      let conditions: [Condition] = [.category("foliage")]
      let plant = try #require(try russian.plantOfTheDay(on: day, where: conditions))
      #expect(try other.plantOfTheDay(on: day, where: conditions) == plant)
      let round = seen.suffix(count - 1)
      #expect(!round.contains(plant.id), "\(plant.id) comes again on \(day)")
      seen.append(plant.id)
    }
    #expect(Set(seen).count == count)
  }

  @Test(arguments: Hemisphere.allCases)
  func featuresWhatIsInSeasonAllYear(hemisphere: Hemisphere) throws {
    let other = try Bundles.small.open()
    var faces: Set<[PlantID]> = []
    for ordinal in start..<start + 365 {
      let day = CalendarDay(ordinal: ordinal)
      let featured = try small.localized(hemisphere: hemisphere).featured(on: day, limit: 5)
      #expect(try other.localized(hemisphere: hemisphere).featured(on: day, limit: 5) == featured)
      #expect(featured.count == 5 && Set(featured.map(\.id)).count == 5)
      for plant in featured where plant.reason == .inBloom {
        #expect(plant.bloom.flatMap(\.months).contains(day.month), "\(plant.id) on \(day)")
      }
      faces.insert(featured.map(\.id))
    }
    #expect(faces.count > 300)
  }

  @Test func turnsTheSeasonsOverInTheSouth() throws {
    let june = try #require(CalendarDay(year: 2025, month: 6, day: 15))
    let lavender = try #require(
      try small.featured(on: june, limit: .max).first { $0.id == "lavandula-angustifolia" })
    #expect(lavender.reason == .inBloom)
    #expect(lavender.bloom.map(\.text) == ["June–August"])
    let december = try #require(CalendarDay(year: 2025, month: 12, day: 15))
    let southern = try #require(
      try small.localized(hemisphere: .southern).featured(on: december, limit: .max)
        .first { $0.id == "lavandula-angustifolia" })
    #expect(southern.reason == .inBloom)
    #expect(southern.bloom.map(\.text) == ["December–February"])
    let northern = try #require(
      try small.featured(on: december, limit: .max).first { $0.id == "lavandula-angustifolia" })
    #expect(northern.reason == .popular)
  }

  @Test func fillsUpWithOthersWhereFewAreInSeason() throws {
    let garden = try Garden.bundle.open()
    let may = try #require(CalendarDay(year: 2025, month: 5, day: 1))
    let featured = try garden.featured(on: may)
    #expect(featured.count == 3)
    #expect(featured[0].id == "mentha-spicata")
    #expect(featured.map(\.reason) == [.bloomsNext, .popular, .popular])
    #expect(featured.dropFirst().allSatisfy { $0.bloom.isEmpty })
  }

  @Test func recommendsNoInvasivePlant() throws {
    var files = try Shelf.files()
    let traits = "content/vocabulary/traits.xml"
    files[traits] = files[traits]?.replacingOccurrences(
      of: "</traits>",
      with: """
        <trait key="invasive-region" kind="choice" role="detail" filter="true" meaning="invasiveness"
            multiple="true">
          <label xml:lang="en">Invasive in</label><label xml:lang="ru">Инвазивно</label>
          <definition xml:lang="en">Where it spreads.</definition>
          <definition xml:lang="ru">Где оно расселяется.</definition>
          <value key="africa">
            <label xml:lang="en">Africa</label><label xml:lang="ru">Африка</label>
            <sentence xml:lang="en">Invasive in Africa</sentence>
            <sentence xml:lang="ru">Инвазивно в Африке</sentence>
          </value>
          <value key="europe">
            <label xml:lang="en">Europe</label><label xml:lang="ru">Европа</label>
            <sentence xml:lang="en">Invasive in Europe</sentence>
            <sentence xml:lang="ru">Инвазивно в Европе</sentence>
          </value>
        </trait>
        </traits>
        """)
    let plants = "content/plants/hedera-helix.xml"
    files[plants] = files[plants]?.replacingOccurrences(
      of: "<difficulty>moderate</difficulty>",
      with: "<difficulty>moderate</difficulty><invasive-region>europe</invasive-region>")
    let catalogue = try TestBundle(files: files).open()
    let others: Set<PlantID> = ["aloe", "begonia", "cissus", "ficus"]
    var ofTheDay: Set<PlantID> = []
    for ordinal in start..<start + 8 {
      let day = CalendarDay(ordinal: ordinal)
      ofTheDay.insert(try #require(try catalogue.plantOfTheDay(on: day)).id)
      #expect(Set(try catalogue.featured(on: day).map(\.id)) == others)
    }
    #expect(ofTheDay == others)
    #expect(Set(try catalogue.starterPlants(for: GrowerProfile()).map(\.plant.id)) == others)
    let invasive: [Condition] = [.where(.invasiveRegion, in: ["europe"])]
    #expect(try catalogue.plantOfTheDay(on: CalendarDay(ordinal: start), where: invasive) == nil)
    #expect(try catalogue.plants(invasive).plants.map(\.id) == ["dionaea"])
  }

  @Test func prefersPopularPlants() throws {
    var days: [PlantID: Int] = [:]
    for ordinal in start..<start + 365 {
      for plant in try small.featured(on: CalendarDay(ordinal: ordinal), limit: 5) {
        days[plant.id, default: 0] += 1
      }
    }
    let popularities = try days.map { id, count in
      (try #require(try small.plant(id)?.popularity), count)
    }
    func mean(_ isIn: (Int) -> Bool) -> Double {
      let counts = popularities.filter { isIn($0.0) }.map(\.1)
      return Double(counts.reduce(0, +)) / Double(max(1, counts.count))
    }
    #expect(mean { $0 >= 75 } > mean { $0 < 50 })
  }
}
