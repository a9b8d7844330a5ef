import HortusKit
import Testing

/// Lengths and temperatures in written texts.
@Suite struct UnitSystemWrittenTextTests {
  @Test(arguments: [
    ("Keep it at 18–27 °C; below 13 °C it stops.", "Keep it at 64–81 °F; below 55 °F it stops."),
    ("from 17 to 27 °C", "from 63 to 81 °F"), ("down to −10 or −15 °C", "down to 14 or 5 °F"),
    ("−5–0 °C", "23–32 °F"), ("at -40 °C", "at −40 °F"), ("10–50 cm", "4–20 in"),
    ("1–1.5 m", "3.5–5 ft"), ("Over 12 m", "Over 39 ft"), ("sow 2 mm deep", "sow 0.1 in deep"),
    ("3-5cm", "1-2 in"),
  ])
  func convertsFigures(text: String, imperial: String) {
    #expect(UnitSystem.imperial.converting(text, in: "en") == imperial)
    #expect(UnitSystem.metric.converting(text, in: "en") == text)
  }

  @Test(arguments: [
    ("высотой 0,5–1 м", "высотой 1,5–3,5 фт"), ("при 16–20 °C", "при 61–68 °F"),
    ("верхние 3 см", "верхние 1 дюйм."),
  ])
  func convertsFiguresInRussian(text: String, imperial: String) {
    #expect(UnitSystem.imperial.converting(text, in: "ru") == imperial)
  }

  @Test(arguments: [
    "", "5 minutes", "3 litres", "10 m² of soil", "pH 5.5–6.5", "zone 7a", "70–90 %", "M3 m",
    "twice a month",
  ])
  func leavesOtherWordsAlone(text: String) {
    #expect(UnitSystem.imperial.converting(text, in: "en") == text)
  }
}
