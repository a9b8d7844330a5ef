import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusTestSupport
import Testing

/// What is read the fast way is what the thorough reader gives, without a word about it.
@Suite struct CanonicalRangeTests {
  private static func trait(
    _ unit: Resolved.Trait.Unit, minimum: Double? = nil, maximum: Double? = nil
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

  @Test(arguments: [Resolved.Trait.Unit.celsius, .centimetre, .percent, .ph, .day, .hour])
  func agreesWithTheThoroughReader(unit: Resolved.Trait.Unit) throws {
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
