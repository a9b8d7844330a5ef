import HortusEmit
import HortusSchema
import Testing

/// What is counted of a bundle for guards.
@Suite struct CountedContentTests {
  @Test func countsWhatTheManifestCounts() throws {
    let bundle = try SampleBundle()
    let (counts, manifest) = try bundle.inspect { inspector in
      let counts = try CountedContent.allCases.map { ($0, try inspector.counts(of: $0)) }
      return (Dictionary(uniqueKeysWithValues: counts), try inspector.manifest().rows)
    }
    func stated(_ key: ManifestKey) -> Int? {
      manifest.first { $0.key == key.rawValue }.flatMap { Int($0.value) }
    }
    #expect(counts[.plants]?[nil] == stated(.plantCount))
    #expect(counts[.names]?.values.reduce(0, +) == stated(.nameCount))
    #expect(counts[.articles]?.values.reduce(0, +) == stated(.articleCount))
    // Derived facts follow from others, so they are not counted here.
    let facts = try bundle.rows(
      "SELECT count(*) FROM plantFact WHERE part = 1 AND NOT isDerived")
    #expect(counts[.facts]?[nil].map(String.init) == facts.first)
    #expect(Set(counts[.names, default: [:]].keys) == [nil, "en", "ru"])
    #expect(counts[.facts, default: [:]].count == 1)
  }

  @Test(arguments: CountedContent.allCases)
  func groupsWhatItCounts(content: CountedContent) throws {
    let (counts, plants, parts) = try SampleBundle().inspect { inspector in
      let counts = try inspector.counts(of: content)
      let plants = try counts.keys.map { try inspector.counts(of: content, by: .plant, in: $0) }
      let parts = try counts.keys.map { try inspector.counts(of: content, by: .part, in: $0) }
      return (Array(counts.values), plants, parts)
    }
    #expect(!counts.isEmpty)
    #expect(plants.map { $0.values.reduce(0, +) } == counts)
    #expect(parts.map { $0.values.reduce(0, +) } == counts)
    let ids = Set(SampleCatalogue.whole.plants.map(\.id))
    #expect(plants.allSatisfy { Set($0.keys).isSubset(of: ids) })
    #expect(parts.allSatisfy { !$0.keys.contains("") || content.partNoun == nil })
  }

  /// A plant counts in a language if it has a name or a summary in it.
  @Test func countsPlantsInTheirLanguages() throws {
    let bundle = try SampleBundle()
    let counts = try bundle.inspect { try $0.counts(of: .plants) }
    for language in ["en", "ru"] {
      let expected = try bundle.rows(
        """
        SELECT count(*) FROM plant WHERE EXISTS (
          SELECT * FROM plantName WHERE plant = plant.number AND language = '\(language)'
        ) OR EXISTS (SELECT * FROM summary WHERE plant = plant.number AND language = '\(language)')
        """)
      #expect(counts[language].map(String.init) == expected.first)
    }
  }

  @Test func tellsTheUsedSourcesButNoGeneralKnowledge() throws {
    let bundle = try SampleBundle()
    let uses = try bundle.inspect { try $0.licences(of: .sources) }
    #expect(uses.map(\.source) == ["powo"])
    #expect(uses.map(\.licence) == ["CC-BY-3.0"])
    let statements = try bundle.inspect { try $0.sources() }.first { $0.source == "powo" }
    // The sample has a table of places with this source.
    #expect(try uses.first?.count == #require(statements).statements + 1)
  }

  @Test func tellsTheLicencesOfPhotographs() throws {
    let bundle = try SampleBundle()
    let uses = try bundle.inspect { try $0.licences(of: .photos) }
    #expect(!uses.isEmpty && uses.allSatisfy { $0.source == nil })
    #expect(
      try [uses.map(\.count).reduce(0, +)].map(String.init)
        == bundle.rows("SELECT count(*) FROM photo"))
  }
}
