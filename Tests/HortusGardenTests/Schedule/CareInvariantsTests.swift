import HortusBundleTestSupport
import HortusGarden
import HortusKit
import HortusTestSupport
import HortusTesting
import Testing

/// Rules that hold for all plants, at all places, in ten years of any user.
@Suite struct CareInvariantsTests {
  @Test func holdForThePlantsOfTheFixture() throws {
    let needs = try CareNeeds.all(of: Fixture.plants, in: .fixture())
    #expect(needs.count == Fixture.plants.count)
    let stated = needs.values.filter {
      !CareSchedule(needs: $0, place: GrowingPlace()).kinds.isEmpty
    }
    #expect(stated.count == needs.count, "the fixture states no needs")
    for (plant, needs) in needs.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      check(needs, "\(plant)")
    }
  }

  @Test func holdForAnyNeeds() {
    var random = Repetitions.generator(44)
    var counts: [CareKind: Int] = [:]
    for number in 0..<Repetitions.count(6, onSchedule: 200) {
      let needs = CareNeeds.random(using: &random)
      counts.merge(check(needs, "needs \(number)"), uniquingKeysWith: +)
    }
    for kind in CareKind.allCases where kind != .own {
      #expect(counts[kind, default: 0] > 10, "\(kind) was never due")
    }
  }

  @discardableResult
  private func check(_ needs: CareNeeds, _ name: String) -> [CareKind: Int] {
    var counts: [CareKind: Int] = [:]
    for (number, place) in GrowingPlace.all.enumerated() {
      let schedule = CareSchedule(needs: needs, place: place)
      let years = TenYears(schedule, random: Repetitions.generator(UInt64(number)))
      #expect(years.violations.isEmpty, "\(name) at \(place): \(years.violations.first ?? "")")
      counts.merge(years.counts, uniquingKeysWith: +)
    }
    return counts
  }
}
