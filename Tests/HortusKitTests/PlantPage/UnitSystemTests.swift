import Foundation
import HortusKit
import Testing

/// The units of a region, and those that somebody has chosen.
@Suite struct UnitSystemTests {
  @Test(arguments: [
    ("en_US", UnitSystem.imperial), ("es_US", .imperial), ("en_GB", .metric), ("ru_RU", .metric),
    ("de", .metric), ("", .metric),
  ])
  func followsTheRegion(locale: String, units: UnitSystem) {
    #expect(UnitSystem(Locale(identifier: locale)) == units)
  }

  @Test(arguments: [
    (MeasureUnit.fahrenheit, 14.0, -10.0), (.celsius, 5, 5), (.metre, 1.5, 150), (.inch, 10, 25.4),
    (.foot, 2, 60.96), (.percent, 40, 40), (.hour, 3, 3),
  ])
  func convertsToTheUnitOfTheBundle(unit: MeasureUnit, number: Double, stored: Double) {
    #expect(abs(unit.stored(number) - stored) < 1e-9)
    let range = MeasuredRange(number...number, unit, units: .metric)
    #expect(MeasuredRange(stored...stored, unit.storedUnit, units: .metric).low == range.low)
  }
}
