import HortusReleasing
import HortusTestSupport
import Testing

/// Bundles that have less content than the last release.
@Suite struct ShrinkageGuardTests {
  private typealias Plant = GuardedCatalogue.Plant

  /// With the ivy of the minimal catalogue: 5 plants, 5 names in each language, 13 facts, 9 English
  /// and 8 Russian articles.
  private static let release = GuardedCatalogue(
    plants: ["a-1", "a-2", "b-1", "b-2"].map {
      Plant(id: $0, family: $0.hasPrefix("a") ? "Araceae" : "Moraceae")
    })

  /// The release after a change of its plants.
  private static func changed(_ change: (inout [Plant]) -> Void) -> GuardedCatalogue {
    var catalogue = release
    change(&catalogue.plants)
    return catalogue
  }

  private static let smaller = changed { $0.removeFirst() }
  private static let lessRussian = changed { $0[0].languages = ["en"] }

  /// Below, at and above the limit: a fifth of the plants is gone.
  @Test(arguments: [
    ("2", true), ("1", true), ("0", false), ("20.01 %", true), ("20 %", true), ("19.99 %", false),
    ("0 %", false),
  ])
  func allowsAsMuchAsTheLimit(limit: String, isAllowed: Bool) throws {
    let messages = try Self.smaller.messages(
      "<shrinkage plants=\"\(limit)\"/>", after: Self.release)
    #expect(messages.isEmpty == isAllowed, "\(messages)")
  }

  /// 3 of 13 facts are 23.07… %, which a limit of 23.07 % does not allow.
  @Test(arguments: [("23.07 %", false), ("23.08 %", true)])
  func roundsNothing(limit: String, isAllowed: Bool) throws {
    let messages = try Self.smaller.messages("<shrinkage facts=\"\(limit)\"/>", after: Self.release)
    #expect(messages.isEmpty == isAllowed, "\(messages)")
  }

  @Test(arguments: [
    (
      "plants",
      [
        "plants fell from 5 to 4, by 1 (20 %), and may fall by 0; the largest losses by plant: a-1 (1)"
      ]
    ),
    (
      "names",
      [
        "scientific names fell from 5 to 4, by 1 (20 %), and may fall by 0; the largest losses by "
          + "plant: a-1 (1)",
        "names in “en” fell from 5 to 4, by 1 (20 %), and may fall by 0; the largest losses by "
          + "plant: a-1 (1)",
        "names in “ru” fell from 5 to 4, by 1 (20 %), and may fall by 0; the largest losses by "
          + "plant: a-1 (1)",
      ]
    ),
    (
      "facts",
      [
        "facts fell from 13 to 10, by 3 (23.1 %), and may fall by 0; the largest losses by plant: a-1 (3)"
      ]
    ),
    (
      "articles",
      [
        "articles in “en” fell from 9 to 7, by 2 (22.3 %), and may fall by 0; the largest losses by "
          + "plant: a-1 (2)",
        "articles in “ru” fell from 8 to 6, by 2 (25 %), and may fall by 0; the largest losses by "
          + "plant: a-1 (2)",
      ]
    ),
  ])
  func tellsNumbersAndCauses(content: String, messages: [String]) throws {
    let guards = "<shrinkage \(content)=\"0\"/>"
    #expect(try Self.smaller.messages(guards, after: Self.release) == messages)
  }

  @Test(arguments: [
    ("<shrinkage plants=\"0\"/>", ["plants in “ru”"]),
    ("<shrinkage names=\"0\"/>", ["names in “ru”"]),
    ("<shrinkage articles=\"0\"/>", ["articles in “ru”"]),
    ("<shrinkage facts=\"0\"/>", []),
    ("<shrinkage names=\"0\"><language code=\"ru\" names=\"1\"/></shrinkage>", []),
    ("<shrinkage names=\"9\"><language code=\"ru\" names=\"0\"/></shrinkage>", ["names in “ru”"]),
    (
      "<shrinkage names=\"0\"><language code=\"ru\" articles=\"9\"/></shrinkage>", ["names in “ru”"]
    ),
    ("<shrinkage><language code=\"ru\" plants=\"0\"/></shrinkage>", ["plants in “ru”"]),
    ("<shrinkage><language code=\"en\" plants=\"0\" names=\"0\"/></shrinkage>", []),
  ])
  func countsEachLanguageByItself(guards: String, scopes: [String]) throws {
    let messages = try Self.lessRussian.messages(guards, after: Self.release)
    #expect(messages.map { $0.components(separatedBy: " fell ")[0] } == scopes)
  }

  /// A plant that is gone is gone in all its languages; only a greater loss is told of one of them.
  @Test func tellsALossOfPlantsOnce() throws {
    let both = Self.changed {
      $0.removeFirst()
      $0[0].languages = ["en"]
    }
    let messages = try both.messages("<shrinkage plants=\"0\"/>", after: Self.release)
    #expect(
      messages.map { $0.components(separatedBy: ",")[0] } == [
        "plants fell from 5 to 4", "plants in “ru” fell from 5 to 3",
      ])
  }

  @Test func allowsWhatIsMadeUpFor() throws {
    let other = Self.changed { $0[0].id = "c-1" }
    let guards = "<shrinkage plants=\"0\" names=\"0\" facts=\"0\" articles=\"0\"/>"
    #expect(try other.messages(guards, after: Self.release) == [])
    #expect(try Self.release.messages(guards, after: Self.smaller) == [])
    #expect(try Self.release.messages(guards, after: Self.release) == [])
  }

  @Test func needsAPreviousRelease() throws {
    #expect(try Self.smaller.messages("<shrinkage plants=\"0\" facts=\"0\"/>") == [])
    #expect(try Self.smaller.messages("", after: Self.release) == [])
  }

  @Test(arguments: [
    // One plant lost more than any trait or topic.
    ("facts", changed { $0[1].facts = ["light"] }, "plant: a-2 (2)"),
    // All plants lost a trait or a topic.
    (
      "facts", changed { for index in $0.indices { $0[index].facts.remove(at: 1) } },
      "trait: height (4)"
    ),
    (
      "articles", changed { for index in $0.indices { $0[index].topics = ["watering"] } },
      "topic: good-to-know (4)"
    ),
    (
      "facts",
      changed {
        for index in [0, 2] { $0[index].facts = ["light"] }
        $0[1].facts.remove(at: 1)
      }, "trait: height (3), leaf-persistence (2)"
    ),
    ("plants", changed { $0.removeFirst(2) }, "family: Araceae (2)"),
    ("plants", changed { $0.removeFirst(3) }, "family: Araceae (2), Moraceae (1)"),
    ("plants", changed { $0 = [$0[1], $0[3]] }, "plant: a-1 (1), b-1 (1)"),
  ])
  func namesTheLargestCausesFirst(
    content: String, changed: GuardedCatalogue, causes: String
  ) throws {
    let messages = try changed.messages("<shrinkage \(content)=\"0\"/>", after: Self.release)
    #expect(messages.first?.components(separatedBy: "the largest losses by ").last == causes)
  }

  @Test func countsWhatARenamedPlantLostUnderItsNewID() throws {
    var renamed = Self.changed {
      $0[0].id = "c-1"
      $0[0].facts = ["light"]
    }
    renamed.retired = "<redirect from=\"a-1\" to=\"c-1\"/>"
    let messages = try renamed.messages("<shrinkage facts=\"0\"/>", after: Self.release)
    #expect(messages.first?.hasSuffix("by plant: c-1 (2)") == true, "\(messages)")
  }
}
