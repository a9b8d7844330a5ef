import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusTestSupport
import Testing

/// Advice never loses a part of what was written, nor keeps a number under another unit.
@Suite struct ValueAdviceTests {
  private static let traits = [
    "temperature", "height", "soil-ph", "watering-interval", "bloom", "hardiness-usda", "light",
    "propagation", "leaf-persistence",
  ]
  private static let parts = [
    "1", "2", "18", "30", "-5", "1.500", "1/2", "½", "6⅓", "cm", "m", "м", "ft", "in", "°C", "°F",
    "months", "days", "June", "may", "Mai", "jan", "Sep", "jum", "V", "x", "9a", "part-shade",
    "full-sun", "part-shde", "seed", "division", "purple", "tall",
  ]
  private static let joints = [
    " ", "-", "–", "––", ", ", " and ", " or ", " to ", "/", "\u{2011}", "−", "",
  ]

  /// The traits of the garden, which declare English and Russian.
  private static func lexicons() throws -> [String: TraitLexicon] {
    var diagnostics = Diagnostics()
    let catalogue = Normalizer(try Garden().written, &diagnostics).catalogue
    return Dictionary(
      uniqueKeysWithValues: try #require(catalogue).traits.map {
        ($0.key, TraitLexicon($0, languages: ["en", "ru"]))
      })
  }

  private static func read(
    _ text: String, as lexicon: TraitLexicon
  ) -> (content: Resolved.Content?, said: [Diagnostic]) {
    var said = Diagnostics()
    let content = ValueReader(lexicon: lexicon, written: Garden.located(text)).read(text, &said)
    return (content, said.all)
  }

  /// The text that a diagnostic proposes, and the part of the value that it would replace.
  private static func advice(_ fault: Diagnostic, for text: String) -> (new: String, old: String)? {
    guard let cure = fault.cure, cure.hasPrefix("did you mean “") || cure.hasPrefix("write “"),
      let new = quoted(cure)
    else { return nil }
    return (new, fault.code == .unsuitableUnit ? text : quoted(fault.message) ?? text)
  }

  private static func quoted(_ text: String) -> String? {
    text.split(separator: "“").dropFirst().first?.split(separator: "”").first.map(String.init)
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }.filter { !["and", "or", "to"].contains($0) }
  }

  @Test func keepsEveryNumberAndWord() throws {
    var generator = Repetitions.generator(41)
    let lexicons = try Self.lexicons()
    var count = 0
    for _ in 0..<Repetitions.count(5_000, onSchedule: 200_000) {
      let trait = Self.traits.randomElement(using: &generator)!
      let lexicon = try #require(lexicons[trait])
      var text = Self.parts.randomElement(using: &generator)!
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        text += Self.joints.randomElement(using: &generator)!
        text += Self.parts.randomElement(using: &generator)!
      }
      for fault in Self.read(text, as: lexicon).said {
        guard let (new, old) = Self.advice(fault, for: text) else { continue }
        count += 1
        let again = Self.read(new, as: lexicon)
        #expect(again.content != nil && again.said.isEmpty, "\(trait): \(text): \(new)")
        #expect(
          fault.replacement == nil || fault.replacement == new, "\(trait): \(text): \(new)")
        // Units are converted where one is written, fractions become decimals, and decimals lose
        // zeros at their end.
        guard ![.unitConverted, .spellingNormalized, .invertedRange].contains(fault.code),
          !old.contains(where: { "/½⅓".contains($0) })
        else { continue }
        let (oldWords, newWords) = (Self.words(old), Self.words(new))
        let numbers = oldWords.filter { $0.allSatisfy(\.isNumber) }
        #expect(
          numbers.allSatisfy { newWords.contains($0) || old.contains(".\($0)") },
          "\(trait): \(text): \(new)")
        #expect(newWords.count >= Set(oldWords).count, "\(trait): \(text): \(new)")
      }
    }
    #expect(count > 100)
  }

  /// A number is never proposed under another unit, and no part of a value is left out.
  @Test(arguments: [
    ("height", "2 yards"), ("height", "2 m tall"), ("height", "5 ft 6–8 in"), ("height", "2 × 3 m"),
    ("watering-interval", "2-3 months"), ("temperature", "18 cm"), ("temperature", "18––27 °C"),
    ("bloom", "Sep10"), ("bloom", "June +"), ("bloom", "late May"), ("bloom", "jum"),
    ("hardiness-usda", "3, 5"), ("propagation", "seed and luck"), ("light", "not full-sun"),
  ])
  func proposesNothingWhereAPartWouldBeLost(trait: String, text: String) throws {
    let lexicon = try #require(try Self.lexicons()[trait])
    let (content, said) = Self.read(text, as: lexicon)
    #expect(content == nil)
    #expect(said.count == 1 && said.allSatisfy { $0.replacement == nil && $0.cure != nil })
    #expect(said.allSatisfy { Self.advice($0, for: text) == nil }, "\(said)")
  }

  /// A name in another language than those of the catalogue is not taken for a similar English one.
  @Test(arguments: [
    ("Mai", "may"), ("maj", "may"), ("mei", "may"), ("Juni", "jun"), ("okt", "oct"),
    ("märz", "mar"), ("août", "aug"), ("listopad", "nov"), ("Agust", "aug"), ("Septembr", "sep"),
  ])
  func proposesTheMonthThatANameMeans(word: String, month: String) throws {
    let lexicon = try #require(try Self.lexicons()["bloom"])
    #expect(Self.read(word, as: lexicon).said.map(\.cure) == ["did you mean “\(month)”?"])
  }

  @Test(arguments: [
    ("June through August", "jun–aug"), ("с мая по июнь", "may–jun"),
    ("from May to June", "may–jun"), ("Mai bis Juni", "may–jun"),
    ("de mayo a junio", "may–jun"), ("novembre à mars", "nov–mar"),
  ])
  func proposesTheRangeThatWordsMean(words: String, range: String) throws {
    let lexicon = try #require(try Self.lexicons()["bloom"])
    #expect(Self.read(words, as: lexicon).said.map(\.cure) == ["did you mean “\(range)”?"])
    #expect(Self.read(range, as: lexicon).said.isEmpty)
  }

  @Test(arguments: [
    ("height", "2 m tall", "nothing else"), ("height", "2 yards", "convert it"),
    ("hardiness-usda", "3, 5", "without gaps"), ("bloom", "x", "write “oct”"),
    ("temperature", "18––27 °C", "delete one"), ("height", "up to 2 m", "write both ends"),
  ])
  func saysTheCure(trait: String, text: String, cure: String) throws {
    let lexicon = try #require(try Self.lexicons()[trait])
    let cures = Self.read(text, as: lexicon).said.compactMap(\.cure)
    #expect(cures.count == 1 && cures.allSatisfy { $0.contains(cure) }, "\(cures)")
  }

  @Test(arguments: ["soil-ph", "temperature", "height", "watering-interval"])
  func givesAnExampleThatTheTraitTakes(trait: String) throws {
    let garden = try Garden()
    let cure = try #require(try garden.read(trait, "acid").said.first?.cure)
    let examples = cure.split(separator: "“").dropFirst().compactMap {
      $0.split(separator: "”").first
    }
    #expect(examples.count == 2)
    for example in examples {
      #expect(try garden.read(trait, String(example)).said.isEmpty, "\(example)")
    }
  }

  @Test(arguments: [
    ("cats and dogs", "target=\"cat\", target=\"dog\""),
    ("cat, dog", "target=\"cat\", target=\"dog\""), ("cat dog", "target=\"cat\", target=\"dog\""),
  ])
  func saysThatEachTargetHasAnElement(target: String, targets: String) throws {
    let said = try Garden().read("toxicity", "low", target: target).said
    #expect(said.map(\.code) == [.unknownTarget] && said.allSatisfy { $0.replacement == nil })
    #expect(said.compactMap(\.cure) == ["write one element for each target: \(targets)"])
  }
}
