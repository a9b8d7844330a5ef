import HortusDiagnostics
import HortusEmit
import HortusReleasing
import HortusTestSupport
import Testing

/// Bundles that are too large.
@Suite struct BundleSizeGuardTests {
  /// Below, at and above the limit.
  @Test(arguments: [(-1, false), (0, true), (1, true)])
  func allowsAsMuchAsTheLimit(difference: Int, isAllowed: Bool) throws {
    let catalogue = GuardedCatalogue(plants: [])
    let bytes = try catalogue.inspect { $0.byteCount }
    let most = "\(Double(bytes + difference) / 1000) kB"
    let messages = try catalogue.messages("<bundle-size most=\"\(most)\"/>")
    #expect(messages.isEmpty == isAllowed, "\(messages)")
  }

  @Test func namesTheLargestTablesFirst() throws {
    let catalogue = GuardedCatalogue(plants: [])
    let guards = "<bundle-size most=\"1 kB\"/>"
    let (bytes, tables) = try catalogue.inspect(guards) { ($0.byteCount, try $0.tables()) }
    let sizes = tables.compactMap(\.bytes).sorted(by: >)
    let message = try #require(catalogue.messages(guards).first)
    #expect(
      message.hasPrefix("the bundle has \(ByteCount.text(bytes)), and may have 1 kB"))
    // Some builds of SQLite do not tell the sizes of tables.
    guard sizes.count > 5 else { return }
    let told =
      message.components(separatedBy: "the largest tables: ").last?
      .components(separatedBy: " kB)") ?? []
    #expect(told.count == 6)
    #expect(told.last == " and \(sizes.count - 5) more")
    #expect(
      told.dropLast().map { $0.components(separatedBy: "(").last }
        == sizes.prefix(5).map { ByteCount.short($0).replacing(" kB", with: "") })
  }
}

/// Catalogues of which too few plants are complete.
@Suite struct CoverageGuardTests {
  private typealias Plant = GuardedCatalogue.Plant

  /// With the ivy, which has only its name in Russian, 3 of 4 plants are basic in Russian.
  private static let catalogue = GuardedCatalogue(
    plants: ["a-1", "a-2", "a-3"].map { Plant(id: $0, summaries: ["en", "ru"]) })

  /// Below, at and above the limit.
  @Test(arguments: [
    ("3", true), ("4", false), ("75 %", true), ("75.01 %", false), ("0", true), ("100 %", false),
  ])
  func allowsAsMuchAsTheLimit(least: String, isAllowed: Bool) throws {
    let messages = try Self.catalogue.messages(
      "<coverage tier=\"basic\" language=\"ru\" least=\"\(least)\"/>")
    #expect(messages.isEmpty == isAllowed, "\(messages)")
  }

  @Test func tellsWhatPlantsLackMostOften() throws {
    let catalogue = GuardedCatalogue(plants: [
      Plant(id: "a-1", summaries: ["en", "ru"]), Plant(id: "a-2"),
      Plant(id: "a-3", languages: ["en"]),
    ])
    let findings = try catalogue.findings("<coverage tier=\"basic\" least=\"100 %\"/>")
    #expect(
      findings.map(\.message) == [
        "1 of 4 plants (25 %) reach basic in “ru”, and at least 100 % must; plants lack most often: "
          + "summary (3), article watering (2), common name (1)"
      ])
    #expect(findings.map(\.code) == [.insufficientCoverage])
    #expect(findings.first?.location?.description == "content/catalogue.xml:4:39")
  }

  /// The ivy has no Russian article, which core does not ask for.
  @Test func judgesEachTierAndLanguageByItself() throws {
    let catalogue = GuardedCatalogue(plants: [Plant(id: "a-1", summaries: ["en", "ru"])])
    let messages = try catalogue.messages(
      """
      <coverage tier="core" language="en" least="2"/>
      <coverage tier="basic" language="en" least="2"/>
      <coverage tier="core" language="ru" least="1"/>
      <coverage tier="full" language="ru" least="2"/>
      """)
    #expect(
      messages.map { $0.components(separatedBy: ",")[0] } == [
        "1 of 2 plants (50 %) reach full in “ru”"
      ])
  }
}

/// Photographs and sources whose licences are not allowed.
@Suite struct LicenceGuardTests {
  private static let cited = GuardedCatalogue.Plant(
    id: "a-1", facts: ["light"], languages: ["en"], topics: ["watering"],
    source: " source=\"usda-plants\"")

  private func findings(licence: String, allowed: String) throws -> [Diagnostic] {
    try GuardedCatalogue(plants: [Self.cited], source: licence)
      .findings("<licences for=\"sources\" allowed=\"\(allowed)\"/>")
  }

  @Test(arguments: [
    ("CC0-1.0", "CC0-1.0", true), ("CC0-1.0", "MIT CC0-1.0", true), ("cc0-1.0", "CC0-1.0", true),
    ("CC-BY-4.0", "CC-BY-SA-4.0", false), ("CC BY 4.0", "CC-BY-4.0", false),
    ("MIT OR GPL-2.0+", "MIT", true), ("MIT OR GPL-2.0+", "GPL-2.0+", true),
    ("MIT OR GPL-2.0+", "CC0-1.0", false), ("MIT AND CC0-1.0", "MIT", false),
    ("MIT AND CC0-1.0", "MIT CC0-1.0", true), ("MIT AND CC0-1.0 OR Zlib", "Zlib", true),
    ("LicenseRef-public-domain", "LicenseRef-public-domain", true),
  ])
  func allowsWhatThePolicyLists(licence: String, allowed: String, isAllowed: Bool) throws {
    let found = try findings(licence: " licence=\"\(licence)\"", allowed: allowed)
    #expect(found.isEmpty == isAllowed, "\(found)")
  }

  @Test func refusesASourceWithoutALicence() throws {
    let finding = try #require(findings(licence: "", allowed: "CC0-1.0").first)
    #expect(finding.code == .forbiddenLicence)
    // The plant names its source for a fact, a summary and an article.
    #expect(
      finding.message == "sources have licences that are not allowed; the most used: usda-plants "
        + "with no licence (3 uses)")
    #expect(finding.location?.description.hasPrefix("content/catalogue.xml:4:") == true)
    #expect(finding.related.map(\.location.line) == [3])
  }

  /// The catalogue declares the source, but nothing names it. What names no source is no work.
  @Test func passesOverSourcesThatNothingUses() throws {
    let catalogue = GuardedCatalogue(plants: [GuardedCatalogue.Plant(id: "a-1")])
    #expect(try catalogue.findings("<licences for=\"sources\" allowed=\"CC0-1.0\"/>") == [])
    #expect(try catalogue.findings("<licences for=\"photos\" allowed=\"CC0-1.0\"/>") == [])
  }

  @Test func namesTheMostUsedLicencesOfPhotographsFirst() throws {
    let catalogue = GuardedCatalogue(
      plants: [GuardedCatalogue.Plant(id: "a-1")],
      photos: ["MIT", "CC-BY-NC-4.0", "CC0-1.0", "CC-BY-NC-4.0"])
    let finding = try catalogue.findings("<licences for=\"photos\" allowed=\"CC0-1.0\"/>").first
    #expect(
      finding?.message == "photos have licences that are not allowed; the most used: CC-BY-NC-4.0 "
        + "(2 photos), MIT (1 photo)")
  }
}

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

/// The causes that a message names.
@Suite struct LargestCausesTests {
  @Test(arguments: [
    ([:], ""), (["a": 0, "b": -3], ""), (["a": 1], "a (1)"),
    (["a": 1, "b": 3, "c": 2], "b (3), c (2), a (1)"),
    (["b": 1, "a": 1, "ä": 1, "Z": 1], "Z (1), a (1), b (1), ä (1)"),
    (["a": 1, "b": 2, "c": 3, "d": 4, "e": 5], "e (5), d (4), c (3), b (2), a (1)"),
    (
      ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7],
      "g (7), f (6), e (5), d (4), c (3) and 2 more"
    ),
  ])
  func namesTheLargestFirst(numbers: [String: Int], text: String) {
    #expect(LargestCauses(numbers).text() == text)
  }

  @Test(arguments: [
    (1, 5, "20 %"), (2, 9, "22.3 %"), (1, 72, "1.4 %"), (1, 100_000, "0.1 %"), (72, 72, "100 %"),
  ])
  func roundsLossesUp(part: Int, whole: Int, text: String) {
    #expect(Share.lost(part, of: whole) == text)
  }

  @Test(arguments: [
    (1, 5, "20 %"), (8, 9, "88.8 %"), (99_999, 100_000, "99.9 %"), (0, 72, "0 %"),
    (72, 72, "100 %"),
  ])
  func roundsWhatIsReachedDown(part: Int, whole: Int, text: String) {
    #expect(Share.reached(part, of: whole) == text)
  }
}
