import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSchema
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
    .init("temperature", "–29 °C", .range(-29...(-29)), .spellingNormalized, "-29 °C"),
    .init("temperature", "–29 – –2 °C", .range(-29...(-2)), .spellingNormalized, "-29–-2 °C"),
    .init("height", "30\u{2011}50 cm", .range(30...50), .spellingNormalized, "30–50 cm"),
    .init("height", "6½ ft", .range(198.1...198.1), .unitConverted, "198.1 cm"),
    .init("height", "1 1/2 ft", .range(45.7...45.7), .unitConverted, "45.7 cm"),
    .init("height", "1/2–¾ m", .range(50...75), .unitConverted, "50–75 cm"),
    .init("soil-ph", "6½", .range(6.5...6.5), .spellingNormalized, "6.5"),
    .init("height", "1.5–2 м", .range(150...200), .unitConverted, "150–200 cm"),
    .init("height", "0.125 cm", .range(0.125...0.125)),
    .init("temperature", "− 29 °C", .range(-29...(-29)), .spellingNormalized, "-29 °C"),
    .init("temperature", "18 °С", .range(18...18), .spellingNormalized, "18 °C"),
    .init("height", "30–50 см", .range(30...50), .spellingNormalized, "30–50 cm"),
    .init("height", "1-1/2 ft", .range(45.7...45.7), .unitConverted, "45.7 cm"),
    .init("height", "1-½–2 m", .range(150...200), .unitConverted, "150–200 cm"),
    .init("soil-ph", "6⅛", .range(6.13...6.13), .spellingNormalized, "6.13"),
    .init("soil-ph", "5 1/3–6⅔", .range(5.33...6.67), .spellingNormalized, "5.33–6.67"),
    .init("height", "0,500 m", .range(50...50), .unitConverted, "50 cm"),
    .init("temperature", "warm", nil, .unreadableNumber),
    .init("height", "1.500 cm", nil, .unreadableNumber),
    .init("height", "12.500–15.000 cm", nil, .unreadableNumber),
    .init("height", "1 500 cm", nil, .unreadableNumber),
    .init("height", "up to 2 m", nil, .unreadableNumber),
    .init("height", "5/9 ft", nil, .unsuitableUnit),
    .init("height", "2 m tall", nil, .unsuitableUnit),
    .init("height", "5 ft 6–8 in", nil, .unsuitableUnit),
    .init("watering-interval", "2-3 months", nil, .unsuitableUnit),
    .init("temperature", "18–", nil, .unreadableNumber),
    .init("temperature", "18–27–30 °C", nil, .unreadableNumber),
    .init("height", "1,500 cm", nil, .unreadableNumber),
    .init("temperature", "18", nil, .unsuitableUnit),
    .init("temperature", "18 cm", nil, .unsuitableUnit),
    .init("height", "6 °C", nil, .unsuitableUnit),
    .init("temperature", "27–18 °C", nil, .invertedRange, "18–27 °C"),
    .init("temperature", "18––27 °C", nil, .invertedRange),
    .init("temperature", "5--2 °C", nil, .invertedRange),
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
    .init("hardiness-usda", "3, 4, 5, 6", .zones(5...12), .spellingNormalized, "3a–6b"),
    .init("hardiness-usda", "3a, 3b and 4a", .zones(5...7), .spellingNormalized, "3a–4a"),
    .init("hardiness-usda", "3, 4–5, 6", .zones(5...12), .spellingNormalized, "3a–6b"),
    .init("hardiness-usda", "9a−11b", .zones(17...22)),
    .init("hardiness-usda", "3, 5", nil, .unknownZone),
    .init("hardiness-usda", "5, 4, 3", nil, .unknownZone),
    .init("hardiness-usda", "3a, 4b", nil, .unknownZone),
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
    .init(
      "bloom", "V–IX", .months(.init(rawValue: 0b0001_1111_0000)), .spellingNormalized, "may–sep"),
    .init(
      "bloom", "June and July", .months(.init(rawValue: 0b0000_0110_0000)), .spellingNormalized,
      "jun–jul"),
    .init(
      "bloom", "June/July", .months(.init(rawValue: 0b0000_0110_0000)), .spellingNormalized,
      "jun–jul"),
    .init(
      "bloom", "мая – сентябрь", .months(.init(rawValue: 0b0001_1111_0000)), .spellingNormalized,
      "may–sep"),
    .init("bloom", "июню", .months(.init(rawValue: 1 << 5)), .spellingNormalized, "jun"),
    .init("bloom", "маем", .months(.init(rawValue: 1 << 4)), .spellingNormalized, "may"),
    .init("bloom", "10-Sep", nil, .unknownMonth),
    .init("bloom", "10sep", nil, .unknownMonth),
    .init("bloom", "Sep10", nil, .unknownMonth),
    .init("bloom", "10-Mai", nil, .unknownMonth),
    .init("bloom", "x", nil, .unknownMonth),
    .init("bloom", "6-Jan", nil, .unknownMonth),
    .init("bloom", "May-03", nil, .unknownMonth),
    .init("bloom", "1 мая", nil, .unknownMonth),
    .init("bloom", "5/9", nil, .unknownMonth),
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
    .init("propagation", "seed and division", nil, .unknownValue, "seed, division"),
    .init("propagation", "seed and luck", nil, .unknownValue),
    .init("light", "part-shade-or-so", nil, .unknownValue),
    .init("light", "full sun and part-shade", nil, .tooManyValues, "part-shade to full-sun"),
    .init("light", "sun or full-sun", nil, .unknownValue, "full-sun"),
    .init("leaf-persistence", "evergreen or deciduous", nil, .tooManyValues),
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

/// What is read the fast way is what the thorough reader gives, without a word about it.
@Suite struct CanonicalRangeTests {
  private static func trait(
    _ unit: StoredUnit, minimum: Double? = nil, maximum: Double? = nil
  ) throws -> TraitLexicon {
    var diagnostics = Diagnostics()
    let written = try Garden().written
    let catalogue = Normalizer(written, &diagnostics).catalogue
    var trait = try #require(catalogue?.traits.first { $0.kind == .range })
    trait.unit = unit
    (trait.minimum, trait.maximum) = (minimum, maximum)
    return TraitLexicon(trait)
  }

  private static let numbers = [
    "0", "-0", "00", "1", "01", "2", "10", "-5", "−5", "+5", "6.5", "6.50", "0.5", "-0.5", ".5",
    "5.",
    "1.005", "1.0005", "273", "-273.15", "-273.16", "-274", "1,5", "1,500", "123456", "1234567", "",
  ]

  @Test(arguments: StoredUnit.standard + [.declared("euro")])
  func agreesWithTheThoroughReader(unit: StoredUnit) throws {
    var generator = Repetitions.generator(5)
    for lexicon in [try Self.trait(unit), try Self.trait(unit, minimum: 1, maximum: 10)] {
      let units = [UnitConversion.canonical(unit), "", " cm", "cm", " day", " °F", " m"]
      let reader = try #require(lexicon.canonicalRange)
      var count = 0
      for low in Self.numbers {
        for high in Self.numbers {
          let dash = ["–", "–", "–", "-", " – ", " to "].randomElement(using: &generator)!
          for unit in [units[0], units.randomElement(using: &generator)!] {
            let text = high.isEmpty ? low + unit : low + dash + high + unit
            guard let range = reader.read(text) else { continue }
            count += 1
            var said = Diagnostics()
            let thorough = ValueReader(lexicon: lexicon, written: Garden.located(text))
            #expect(thorough.read(text, &said) == .range(range), "\(text)")
            #expect(said.all == [], "\(text)")
          }
        }
      }
      #expect(count > 5)
    }
  }

  @Test(arguments: ["18–27 °C", "-5–0 °C", "6.5 °C", "-12.25–-1 °C"])
  func readsWhatIsCommon(text: String) throws {
    #expect(try Self.trait(.celsius).canonicalRange?.read(text) != nil)
  }
}

@Suite struct ValueCacheTests {
  private static func cache(_ entries: [(Int, String, Int)], bits: Int = 4) -> ValueCache<Int> {
    var cache = ValueCache<Int>(bits: bits)
    for (number, text, value) in entries { cache.insert(value, for: text, under: number) }
    return cache
  }

  @Test func keepsEachNumberAndEachTextApart() {
    let cache = Self.cache([
      (0, "low", 1), (1, "low", 2), (0, "lower than low", 3), (0, "lower than lox", 4), (0, "", 5),
    ])
    #expect(cache[0, "low"] == 1)
    #expect(cache[1, "low"] == 2)
    #expect(cache[2, "low"] == nil)
    #expect(cache[0, "lower than low"] == 3)
    #expect(cache[0, "lower than lox"] == 4)
    #expect(cache[0, "lower than"] == nil)
    #expect(cache[0, ""] == 5)
    #expect(cache[1, ""] == nil)
  }

  /// Equal strings of as many bytes: an author is told of one of them and not of the other.
  @Test func tellsWritingsOfOneTextApart() {
    #expect("\u{387}" == "\u{B7}")
    #expect(Self.cache([(0, "a\u{387}b", 1)])[0, "a\u{B7}b"] == nil)
    #expect(Self.cache([(0, "\u{E9}t\u{E9}", 1)])[0, "e\u{301}te\u{301}"] == nil)
  }

  @Test func isWrongAboutNothingHoweverFullItIs() {
    let entries = (0..<40_000).map { ($0 % 7, "\($0) cm", $0) }
    let cache = Self.cache(entries, bits: 14)
    let kept = entries.filter { cache[$0.0, $0.1] != nil }
    #expect((14_000...16_384).contains(kept.count))
    #expect(kept.allSatisfy { cache[$0.0, $0.1] == $0.2 })
  }

  @Test func doesWithoutLongTexts() {
    let text = String(repeating: "low, ", count: 21)
    #expect(Self.cache([(0, text, 1)])[0, text] == nil)
  }
}
