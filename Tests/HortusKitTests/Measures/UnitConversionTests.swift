import Foundation
import HortusKit
import HortusSchema
import Testing

/// The table of rounding, row by row.
@Suite struct MeasuredRangeTests {
  struct Case: Sendable {
    let range: ClosedRange<Double>
    let unit: MeasureUnit
    let metric: String
    let imperial: String

    init(
      _ range: ClosedRange<Double>, _ unit: MeasureUnit, _ metric: String, _ imperial: String
    ) {
      self.range = range
      self.unit = unit
      self.metric = metric
      self.imperial = imperial
    }
  }

  private static let table: [Case] = [
    Case(18...27, .celsius, "18–27 °C", "64–81 °F"),
    Case(18.3...26.7, .celsius, "18–27 °C", "65–80 °F"),
    Case(-5...10, .celsius, "−5 – 10 °C", "23–50 °F"),
    Case(-0.4...0.4, .celsius, "0 °C", "31–33 °F"),
    Case(-17.5...(-17.5), .celsius, "−18 °C", "1 °F"),
    Case(2.5...2.5, .celsius, "3 °C", "37 °F"),
    Case(0.05...0.05, .centimetre, "0.1 cm", "0.1 in"),
    Case(0.5...4, .centimetre, "0.5–4 cm", "0.2–1.5 in"),
    Case(3.3...9.8, .centimetre, "3.5–10 cm", "1.5–4 in"),
    Case(20...50, .centimetre, "20–50 cm", "8–20 in"),
    Case(30.48...60.96, .centimetre, "30–61 cm", "12–24 in"),
    Case(30...91.4, .centimetre, "30–91 cm", "12–36 in"),
    Case(30.48...91.44, .centimetre, "30–91 cm", "1–3 ft"),
    Case(90...250, .centimetre, "0.9–2.5 m", "3–8 ft"),
    Case(5...150, .centimetre, "0.05–1.5 m", "0.2–5 ft"),
    Case(1...100, .centimetre, "0.05–1 m", "0.1–3.5 ft"),
    Case(99.9...99.9, .centimetre, "100 cm", "3.5 ft"),
    Case(950...1240, .centimetre, "9.5–12 m", "31–41 ft"),
    Case(8000...11580, .centimetre, "80–116 m", "262–380 ft"),
    Case(40...60, .percent, "40–60%", "40–60%"),
    Case(5.55...7, .ph, "5.6–7", "5.6–7"),
    Case(1...1, .day, "1 day", "1 day"),
    Case(7...10, .day, "7–10 days", "7–10 days"),
    Case(0.2...0.3, .day, "1 day", "1 day"),
    Case(4.2...6, .hour, "4–6 hours", "4–6 hours"),
    Case(1234...1234, .day, "1234 days", "1234 days"),
  ]

  @Test(arguments: table)
  func roundsForPeople(row: Case) {
    let metric = MeasuredRange(row.range, row.unit, units: .metric)
    let imperial = MeasuredRange(row.range, row.unit, units: .imperial)
    #expect(metric.text(in: "en") == row.metric)
    #expect(imperial.text(in: "en") == row.imperial)
    #expect(metric.exact == row.range && imperial.exact == row.range)
  }

  @Test(arguments: [
    ("en", "0.9–2.5 m"), ("ru", "0,9–2,5 м"), ("ru-RU", "0,9–2,5 м"), ("de", "0,9–2,5 m"),
  ])
  func writesNumbersAsTheLanguageDoes(language: String, text: String) {
    #expect(MeasuredRange(90...250, .centimetre, units: .metric).text(in: language) == text)
  }

  @Test func measuresForFoundation() {
    let metric = MeasuredRange(90...250, .centimetre, units: .metric)
    #expect(metric.lowMeasurement.unit == UnitLength.meters)
    #expect(metric.highMeasurement.value == 2.5)
    let imperial = MeasuredRange(18...27, .celsius, units: .imperial)
    #expect(imperial.lowMeasurement.unit == UnitTemperature.fahrenheit)
    #expect(imperial.lowMeasurement.value == 64)
  }
}

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
    (.foot, 2, 60.96), (.percent, 40, 40), (.hour, 3, 3), (.millilitre, 250, 0.25),
    (.gallon, 2, 7.570_823_568), (.pound, 1, 453.592_37), (.litre, 5, 5),
  ])
  func convertsToTheUnitOfTheBundle(unit: MeasureUnit, number: Double, stored: Double) {
    #expect(abs(unit.stored(number) - stored) < 1e-9)
    let range = MeasuredRange(number...number, unit, units: .metric)
    #expect(MeasuredRange(stored...stored, unit.storedUnit, units: .metric).low == range.low)
  }

  @Test(arguments: StoredUnit.standard)
  func namesTheUnitsOfTheBundleAsTheBundleDoes(unit: StoredUnit) throws {
    let measure = try #require(MeasureUnit(unit))
    #expect(measure.key == unit.rawValue && StoredUnit(rawValue: measure.key) == unit)
    #expect(measure.storedUnit == measure)
  }
}

/// Measures in written texts.
@Suite struct UnitSystemWrittenTextTests {
  @Test(arguments: [
    ("Keep it at 18–27 °C; below 13 °C it stops.", "Keep it at 64–81 °F; below 55 °F it stops."),
    ("from 17 to 27 °C", "from 63 to 81 °F"), ("down to −10 or −15 °C", "down to 14 or 5 °F"),
    ("−5–0 °C", "23–32 °F"), ("at -40 °C", "at −40 °F"), ("10–50 cm", "4–20 in"),
    ("1–1.5 m", "3.5–5 ft"), ("Over 12 m", "Over 39 ft"), ("sow 2 mm deep", "sow 0.08 in deep"),
    ("3-5cm", "1-2 in"), ("minus 5 °C", "23 °F"), ("5 °C warmer", "9 °F warmer"),
    ("a difference of 5 °C", "a difference of 9 °F"),
    ("Below 10 °C less water", "Below 50 °F less water"),
    ("a pot of 5 × 10 cm", "a pot of 2 × 4 in"),
    ("½ cm", "0.2 in"), ("a 10-litre pot", "a 2.5-gallon pot"), ("every 5 cm", "every 2 in"),
    ("a ten-litre pot", "a 2.5-gallon pot"), ("A 40-litre bag", "An 11-gallon bag"),
    ("an 8 cm pot", "a 3 in pot"), ("half a metre away", "20 inches away"),
    ("twenty-five centimetres", "10 inches"), ("a metre or two away", "3.5 or 6.5 feet away"),
    ("cuttings of 8–10 cm in spring", "cuttings of 3–4 inches in spring"),
    ("20 litres a square metre", "2 quarts a square foot"),
    ("per square metre", "per 11 square feet"), ("4 m²", "43 sq ft"), ("3 ha", "7.5 acres"),
    ("50 ml", "1.5 fl oz"), ("500 g", "1 lb"), ("5 cm (2 in) deep", "2 in deep"),
    ("[5 cm](https://example.org/a-5-m-b)", "[2 in](https://example.org/a-5-m-b)"),
  ])
  func convertsFigures(text: String, imperial: String) {
    #expect(UnitSystem.imperial.converting(text, in: "en") == imperial)
    #expect(UnitSystem.imperial.converting(imperial, in: "en") == imperial)
  }

  @Test(arguments: [
    ("5 in deep", "13 cm deep"), ("the top 2 in of soil", "the top 5 cm of soil"),
    ("60–80 °F", "16–27 °C"), ("3 ft", "91 cm"), ("a 2.5-gallon pot", "a 9.5-litre pot"),
    ("100 square feet", "9.5 square metres"), ("1 oz", "28 g"), ("1/2 in. deep", "1.5 cm deep"),
    ("5 cm (2 in) deep", "5 cm deep"),
    ("spans 10 degrees Fahrenheit, or 5.6 degrees Celsius, and", "spans 5.6 degrees Celsius, and"),
  ])
  func convertsFiguresToMetricUnits(text: String, metric: String) {
    #expect(UnitSystem.metric.converting(text, in: "en") == metric)
    #expect(UnitSystem.metric.converting(metric, in: "en") == metric)
  }

  @Test(arguments: [
    ("высотой 0,5–1 м", "высотой 1,5–3,5 фута"), ("при 16–20 °C", "при 61–68 °F"),
    ("при 10 °C больше воды", "при 50 °F больше воды"), ("на 5 °C теплее", "на 9 °F теплее"),
    ("верхние 3 см", "верхние 1 дюйм"), ("верхние 5 см", "верхние 2 дюйма"),
    ("60–150 см", "2–5 футов"), ("до 10 см", "до 4 дюймов"), ("минус 5 °C", "23 °F"),
    ("не меньше 3 литров на куст", "не меньше 3 кварт на куст"),
    ("в двух метрах от окна", "в 6,5 фута от окна"),
    ("на два-три сантиметра шире", "на 0,8–1 дюйм шире"),
    ("по десять литров на квадратный метр", "по 1 кварту на кв. фут"),
  ])
  func convertsFiguresInRussian(text: String, imperial: String) {
    #expect(UnitSystem.imperial.converting(text, in: "ru") == imperial)
  }

  @Test(arguments: [
    "", "5 minutes", "pH 5.5–6.5", "zone 7a", "zone 7 in Texas", "70–90 %", "M3 m", "5 m³", "2 g/l",
    "twice a month",
  ])
  func leavesOtherWordsAlone(text: String) {
    for units in UnitSystem.allCases { #expect(units.converting(text, in: "en") == text) }
  }

  @Test func keepsMarkedFigures() {
    let text = "\u{2060}5–\u{2060}10 cm, −\u{2060}5 °C, \u{2060}ten litres and 5 cm"
    #expect(
      UnitSystem.imperial.converting(text, in: "en") == "5–10 cm, −5 °C, ten litres and 2 in")
    #expect(UnitSystem.metric.converting(text, in: "en") == "5–10 cm, −5 °C, ten litres and 5 cm")
  }
}
