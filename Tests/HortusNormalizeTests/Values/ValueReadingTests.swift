import HortusDiagnostics
import HortusModel
import HortusTestSupport
import Testing

/// A value as it is written, what it is read as, and what is said about it.
struct ReadingCase: Sendable, CustomTestStringConvertible {
  let trait: String
  let written: String
  let content: Resolved.Content?
  var code: DiagnosticCode?
  /// The canonical form that is advised.
  var canonical: String?

  init(
    _ trait: String, _ written: String, _ content: Resolved.Content?, _ code: DiagnosticCode? = nil,
    _ canonical: String? = nil
  ) {
    self.trait = trait
    self.written = written
    self.content = content
    self.code = code
    self.canonical = canonical
  }

  var testDescription: String { "\(trait): \(written)" }
}

@Suite struct ValueReadingTests {
  static let ranges: [ReadingCase] = [
    .init("temperature", "18–27 °C", .range(18...27)),
    .init("temperature", "18-27 °C", .range(18...27)),
    .init("temperature", "18—27°C", .range(18...27)),
    .init("temperature", "18.0–27.50 °C", .range(18...27.5)),
    .init("temperature", "10 °C", .range(10...10)),
    .init("temperature", "-5–-2 °C", .range(-5...(-2))),
    .init("temperature", "-5 - -2 °C", .range(-5...(-2))),
    .init("temperature", "−5–25 °C", .range(-5...25)),
    .init("temperature", "-0 °C", .range(0...0), .spellingNormalized, "0 °C"),
    .init("temperature", "18 to 27 °C", .range(18...27)),
    .init("temperature", "18..27 °C", .range(18...27)),
    .init("temperature", "18 °C – 27 °C", .range(18...27)),
    .init("temperature", "18 °C – 27", .range(18...27)),
    .init("temperature", "18,5–27 °C", .range(18.5...27), .spellingNormalized, "18.5–27 °C"),
    .init("temperature", "18 C", .range(18...18)),
    .init("temperature", "18–27 degrees Celsius", .range(18...27)),
    .init("temperature", "65–80 °F", .range(18.3...26.7), .unitConverted, "18.3–26.7 °C"),
    .init("temperature", "32 °F", .range(0...0), .unitConverted, "0 °C"),
    .init("temperature", "-40 F", .range(-40...(-40)), .unitConverted, "-40 °C"),
    .init("temperature", "18 °C–80 °F", .range(18...26.7), .unitConverted, "18–26.7 °C"),
    .init("temperature", "293.15 K", .range(20...20), .unitConverted, "20 °C"),
    .init("height", "50 cm", .range(50...50)),
    .init("height", "0.1–15000 cm", .range(0.1...15000)),
    .init("height", "2–3 m", .range(200...300), .unitConverted, "200–300 cm"),
    .init("height", "50 mm", .range(5...5), .unitConverted, "5 cm"),
    .init("height", "10–12 in", .range(25.4...30.5), .unitConverted, "25.4–30.5 cm"),
    .init("height", "6 ft", .range(182.9...182.9), .unitConverted, "182.9 cm"),
    .init("height", "6'–8'", .range(182.9...243.8), .unitConverted, "182.9–243.8 cm"),
    .init("height", "6 ft 2 in", .range(188...188), .unitConverted, "188 cm"),
    .init("height", "5' 6\"–6′2″", .range(167.6...188), .unitConverted, "167.6–188 cm"),
    .init("height", "6 ft 2 apples", nil, .unsuitableUnit),
    .init("temperature", "6 ft 2 in", nil, .unsuitableUnit),
    .init("height", "050 cm", .range(50...50), .spellingNormalized, "50 cm"),
    .init("height", "+50 cm", .range(50...50), .spellingNormalized, "50 cm"),
    .init("height", "50–50 cm", .range(50...50), .spellingNormalized, "50 cm"),
    .init("height", "12\"", .range(30.5...30.5), .unitConverted, "30.5 cm"),
    .init("watering-interval", "7–10 days", .range(7...10)),
    .init("watering-interval", "1 day", .range(1...1)),
    .init("watering-interval", "7 d", .range(7...7)),
    .init("watering-interval", "1–2 weeks", .range(7...14), .unitConverted, "7–14 days"),
    .init("soil-ph", "5.5–6.5", .range(5.5...6.5)),
    .init("soil-ph", "pH 5.5–6.5", .range(5.5...6.5)),
    .init("soil-ph", "5,5–6,5", .range(5.5...6.5), .spellingNormalized, "5.5–6.5"),
    .init("soil-ph", "0", .range(0...0)),
    .init("soil-ph", "14", .range(14...14)),
    .init("temperature", "warm", nil, .unreadableNumber),
    .init("temperature", "18–", nil, .unreadableNumber),
    .init("temperature", "18–27–30 °C", nil, .unreadableNumber),
    .init("height", "1,500 cm", nil, .unreadableNumber),
    .init("temperature", "18", nil, .unsuitableUnit),
    .init("temperature", "18 cm", nil, .unsuitableUnit),
    .init("height", "6 °C", nil, .unsuitableUnit),
    .init("temperature", "27–18 °C", nil, .invertedRange, "18–27 °C"),
    .init("temperature", "80–65 °F", nil, .invertedRange, "18.3–26.7 °C"),
    .init("temperature", "-300 °C", nil, .belowAbsoluteZero),
    .init("temperature", "-500 °F", nil, .belowAbsoluteZero),
    .init("temperature", "-61 °C", nil, .outOfRange),
    .init("temperature", "61 °C", nil, .outOfRange),
    .init("soil-ph", "14.1", nil, .outOfRange),
    .init("height", "0 cm", nil, .outOfRange),
  ]

  static let zones: [ReadingCase] = [
    .init("hardiness-usda", "9a–11b", .zones(17...22)),
    .init("hardiness-usda", "9a-11b", .zones(17...22)),
    .init("hardiness-usda", "10b", .zones(20...20)),
    .init("hardiness-usda", "1a–13b", .zones(1...26)),
    .init("hardiness-usda", "9", .zones(17...18), .spellingNormalized, "9a–9b"),
    .init("hardiness-usda", "9–11", .zones(17...22), .spellingNormalized, "9a–11b"),
    .init("hardiness-usda", "9A - 11", .zones(17...22), .spellingNormalized, "9a–11b"),
    .init("hardiness-usda", "9a to 11b", .zones(17...22)),
    .init("hardiness-usda", "zone 9", .zones(17...18), .spellingNormalized, "9a–9b"),
    .init("hardiness-usda", "USDA zones 9a..11b", .zones(17...22), .spellingNormalized, "9a–11b"),
    .init("hardiness-usda", "11–9", nil, .invertedRange, "9a–11b"),
    .init("hardiness-usda", "11b–9a", nil, .invertedRange, "9a–11b"),
    .init("hardiness-usda", "14", nil, .unknownZone),
    .init("hardiness-usda", "0a", nil, .unknownZone),
    .init("hardiness-usda", "9c", nil, .unknownZone),
    .init("hardiness-usda", "9a–", nil, .unknownZone),
    .init("hardiness-usda", "warm", nil, .unknownZone),
  ]

  static let months: [ReadingCase] = [
    .init("bloom", "may", .months(.init(rawValue: 1 << 4))),
    .init("bloom", "may–sep", .months(.init(rawValue: 0b0001_1111_0000))),
    .init("bloom", "may-sep", .months(.init(rawValue: 0b0001_1111_0000))),
    .init("bloom", "nov–feb", .months(.init(rawValue: 0b1100_0000_0011))),
    .init("bloom", "mar, may–jun", .months(.init(rawValue: 0b0000_0011_0100))),
    .init("bloom", "jan–dec", .months(.init(rawValue: 0xFFF))),
    .init("bloom", "may to sep, nov", .months(.init(rawValue: 0b0101_1111_0000))),
    .init(
      "bloom", "May–Sept", .months(.init(rawValue: 0b0001_1111_0000)), .spellingNormalized,
      "may–sep"),
    .init(
      "bloom", "May To September", .months(.init(rawValue: 0b0001_1111_0000)),
      .spellingNormalized, "may–sep"),
    .init(
      "bloom", "5-9", .months(.init(rawValue: 0b0001_1111_0000)), .spellingNormalized, "may–sep"),
    .init(
      "bloom", "Spring to summer", .months(.init(rawValue: 0b0000_1111_1100)),
      .spellingNormalized, "mar–aug"),
    .init(
      "bloom", "winter", .months(.init(rawValue: 0b1000_0000_0011)), .spellingNormalized,
      "dec–feb"),
    .init(
      "bloom", "early-spring – mid-summer", .months(.init(rawValue: 0b0000_0111_1100)),
      .spellingNormalized, "mar–jul"),
    .init("bloom", "year-round", .months(.init(rawValue: 0xFFF)), .spellingNormalized, "jan–dec"),
    .init(
      "bloom", "apr–jun; may", .months(.init(rawValue: 0b0000_0011_1000)),
      .spellingNormalized, "apr–jun"),
    .init("bloom", "13", nil, .unknownMonth),
    .init("bloom", "0–4", nil, .unknownMonth),
    .init("bloom", "mai", nil, .unknownMonth),
    .init("bloom", "may–", nil, .unknownMonth),
    .init("bloom", "may–jun–jul", nil, .unknownMonth),
    .init("bloom", ",", nil, .unknownMonth),
  ]

  static let words: [ReadingCase] = [
    .init("light", "part-shade", .steps(1...1)),
    .init("light", "full-shade to full-sun", .steps(0...2)),
    .init("light", "Full Sun", .steps(2...2), .aliasNormalized, "full-sun"),
    .init("light", "sun", .steps(2...2), .aliasNormalized, "full-sun"),
    .init("light", "Полутень", .steps(1...1), .aliasNormalized, "part-shade"),
    .init("light", "shade to sun", .steps(0...2), .aliasNormalized, "full-shade to full-sun"),
    .init("light", "Shade To Sun", .steps(0...2), .aliasNormalized, "full-shade to full-sun"),
    .init("light", "sun to sun", .steps(2...2), .spellingNormalized, "full-sun"),
    .init("light", "brigt", nil, .unknownValue),
    .init("light", "full-sn", nil, .unknownValue, "full-sun"),
    .init("light", "full-sun to full-shade", nil, .invertedRange, "full-shade to full-sun"),
    .init("light", "full-sun, part-shade", nil, .tooManyValues),
    .init("propagation", "seed, division", .values([0, 1])),
    .init("propagation", "division, seed", .values([0, 1])),
    .init("propagation", "seed; division", .values([0, 1]), .spellingNormalized, "seed, division"),
    .init("propagation", "seed, seed", .values([0]), .spellingNormalized, "seed"),
    .init("propagation", "Cuttings", .values([2]), .aliasNormalized, "stem-cutting"),
    .init("propagation", ",", nil, .unknownValue),
    .init("leaf-persistence", "evergreen", .values([0])),
    .init("leaf-persistence", "evergreen, deciduous", nil, .tooManyValues),
    .init("poisonous", "yes", .flag(true)),
    .init("poisonous", "True", .flag(true), .aliasNormalized, "yes"),
    .init("poisonous", "0", .flag(false), .aliasNormalized, "no"),
    .init("poisonous", "perhaps", nil, .unknownValue),
    .init("bloom", "none", Resolved.Content.none),
    .init("height", "None", Resolved.Content.none, .aliasNormalized, "none"),
    .init("hardiness-usda", "not-applicable", .notApplicable),
    .init("propagation", "n/a", .notApplicable, .aliasNormalized, "not-applicable"),
    .init("light", "Not applicable", .notApplicable, .aliasNormalized, "not-applicable"),
    .init("propagation", "", nil, .unknownValue),
  ]

  static let all: [ReadingCase] = [ranges, zones, months, words].flatMap { $0 }
  static let advising: [ReadingCase] = all.filter { $0.canonical != nil }

  @Test(arguments: all)
  func readsAndSays(reading: ReadingCase) throws {
    let (content, said) = try Garden().read(reading.trait, reading.written)
    #expect(content == reading.content)
    #expect(said.map(\.code) == (reading.code.map { [$0] } ?? []), "\(said.map(\.message))")
    if let canonical = reading.canonical {
      let advice = said.compactMap(\.cure).joined()
      #expect(advice.contains("“\(canonical)”"), "\(advice)")
    }
  }

  /// The property behind every warning: what it advises means the same, and is not warned about.
  @Test(arguments: advising)
  func advisesWhatItAccepts(reading: ReadingCase) throws {
    let canonical = try #require(reading.canonical)
    let (content, said) = try Garden().read(reading.trait, canonical)
    #expect(said.isEmpty, "\(said.map(\.message))")
    if reading.content != nil { #expect(content == reading.content) }
  }
}
