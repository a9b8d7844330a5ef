import HortusCompiler
import HortusEmit
import HortusReleasing
import HortusTestSupport
import Testing

/// Changes between two catalogues.
@Suite struct BundleDifferenceTests {
  private func plant(
    _ id: String, _ name: String, height: String = "3 m", article: String = "Water it.",
    source: String = ""
  ) -> String {
    """
    <plant id="\(id)"><names><scientific author="L.">\(name)</scientific>
    <common xml:lang="en">\(name) in English</common></names>
    <family>Moraceae</family><category ref="foliage"/>
    <traits><light\(source)>part-shade</light><height>\(height)</height></traits>
    <summary xml:lang="en">A tree.</summary>
    <care topic="watering" xml:lang="en">\(article)</care></plant>
    """
  }

  private func file(_ id: String) -> String { "content/plants/\(id).xml" }

  private func changes(
    from old: [String: String], to new: [String: String]
  ) throws -> [SubjectChange] {
    let (before, after) = (try TestCatalogue(old), try TestCatalogue(new))
    let sides = try CompiledSide.both(.catalogue(before.root), .catalogue(after.root))
    return try BundleDifference(from: sides.old.bundle, to: sides.new.bundle).changes
  }

  @Test func findsNothingBetweenEqualContents() throws {
    let files = [file("ficus-lyrata"): plant("ficus-lyrata", "Ficus lyrata")]
    #expect(try changes(from: files, to: files) == [])
  }

  @Test func tellsTheFateOfEachPlant() throws {
    let old = Dictionary(
      uniqueKeysWithValues: ["ficus-alba", "ficus-rubra", "ficus-nigra", "ficus-viridis"].map {
        (file($0), plant($0, $0.prefix(1).uppercased() + $0.dropFirst().replacing("-", with: " ")))
      })
    var new = old
    new[file("ficus-alba")] = nil
    new[file("ficus-pallida")] = plant("ficus-pallida", "Ficus alba")
    new[file("ficus-rubra")] = nil
    new[file("ficus-nigra")] = nil
    new[file("ficus-nova")] = plant("ficus-nova", "Ficus nova")
    new["content/retired.xml"] = """
      <retired><redirect from="ficus-alba" to="ficus-pallida"/>
      <redirect from="ficus-rubra" to="ficus-viridis"/>
      <tombstone id="ficus-nigra"><reason xml:lang="en">never existed</reason>
      <reason xml:lang="ru">не было</reason></tombstone></retired>
      """
    let fates = try changes(from: old, to: new).filter { $0.kind == .plant }
      .map { "\($0.id) \($0.fate)" }
    #expect(
      fates == [
        "ficus-alba renamed(\"ficus-pallida\")", "ficus-nigra removed(Optional(\"never existed\"))",
        "ficus-nova added", "ficus-rubra merged(\"ficus-viridis\")",
      ])
  }

  /// The old id is the key of a category, too, which is no reference to the plant.
  @Test func followsRenamedPlantsInReferencesOnly() throws {
    func files(_ id: String) -> [String: String] {
      let rest = "<companion ref=\"\(id)\"/></plant>"
      return [
        file(id): plant(id, "Ficus alba"),
        file("ficus-rubra"): plant("ficus-rubra", "Ficus rubra").replacing("</plant>", with: rest),
        "content/guides/climbers.xml": """
        <guide id="climbers" kind="guide">
          <title xml:lang="en">Climbers</title><title xml:lang="ru">Лианы</title>
          <summary xml:lang="en">What climbs.</summary><summary xml:lang="ru">Что вьётся.</summary>
          <topic ref="watering"/>
          <plant ref="\(id)"/><plant ref="ficus-rubra"/>
          <text xml:lang="en"><p>See <plant-ref id="\(id)">the fig</plant-ref>.</p></text>
          <text xml:lang="ru"><p>Смотрите <plant-ref id="\(id)">фикус</plant-ref>.</p></text>
        </guide>
        """,
      ]
    }
    var new = files("ficus-alba")
    new["content/retired.xml"] =
      "<retired><redirect from=\"foliage\" to=\"ficus-alba\"/></retired>"
    let changes = try changes(from: files("foliage"), to: new)
    #expect(changes.map { "\($0.id) \($0.fate)" } == ["foliage renamed(\"ficus-alba\")"])
    #expect(changes.flatMap(\.properties) == [])
  }

  @Test func tellsBothValuesOfFactsAndTexts() throws {
    let id = "ficus-lyrata"
    let changes = try changes(
      from: [file(id): plant(id, "Ficus lyrata")],
      to: [
        file(id): plant(
          id, "Ficus lyrata", height: "400–500 cm", article: "Water it <em>twice</em>.",
          source: " source=\"usda-plants\"")
      ])
    let properties = try #require(changes.first { $0.kind == .plant }).properties
    #expect(
      Set(properties.map { "\($0.property): \($0.old ?? "–") → \($0.new ?? "–")" }) == [
        "height: 300 cm → 400–500 cm", "article watering (en): Water it. → Water it *twice*.",
        "source of light: general-knowledge → usda-plants",
      ])
  }

  @Test func tellsChangesOfTheVocabularyAndProfiles() throws {
    let path = "content/vocabulary/categories.xml"
    let text = try Repository.text("Tests/Fixtures/Catalogues/minimal/" + path)
    let app =
      "<app id=\"small\"><name xml:lang=\"en\">Small</name><name xml:lang=\"ru\">М</name></app>"
    let changes = try changes(
      from: [:],
      to: [path: text.replacing("Foliage", with: "Leafy"), "content/apps/small.xml": app])
    let told = changes.map { "\($0.kind) \($0.id) \($0.fate.name)" }
    #expect(told.contains("app small added"))
    #expect(told.contains { $0.hasPrefix("category foliage changed") }, "\(told)")
  }

  @Test func refusesACatalogueWithErrors() throws {
    let catalogue = try TestCatalogue([file("ficus-lyrata"): "<plant"])
    #expect(throws: ComparisonError.catalogueHasErrors(catalogue.root, count: 1)) {
      try ComparedSide.catalogue(catalogue.root).compiled()
    }
  }
}

/// Words that differ between two texts.
@Suite struct WordDifferenceTests {
  @Test(
    arguments: [
      ("", "", []), ("a b", "a b", [.kept("a b")]),
      ("Water once.", "Water twice.", [.kept("Water "), .removed("once."), .added("twice.")]),
      ("a c", "a b c", [.kept("a "), .added("b "), .kept("c")]),
      ("a\n\nb", "a\n\nc", [.kept("a\n\n"), .removed("b"), .added("c")]),
      ("вода", "", [.removed("вода")]),
    ] as [(String, String, [WordDifference.Run])])
  func joinsRuns(old: String, new: String, runs: [WordDifference.Run]) {
    #expect(WordDifference(from: old, to: new).runs == runs)
  }

  /// What is kept or removed is the old text, and what is kept or added is the new one.
  @Test(arguments: [
    ("one two three four", "two three five four six"), ("a b a b a b", "b a b a"),
    (String(repeating: "x ", count: 3000), String(repeating: "y ", count: 3000)),
  ])
  func losesNothing(old: String, new: String) {
    let runs = WordDifference(from: old, to: new).runs
    let (before, after) = runs.reduce(into: ("", "")) { texts, run in
      switch run {
      case .kept(let text): texts = (texts.0 + text, texts.1 + text)
      case .removed(let text): texts.0 += text
      case .added(let text): texts.1 += text
      }
    }
    #expect((before, after) == (old, new))
  }

  @Test func shortensWhatIsFarFromAChange() {
    let long = String(repeating: "long ", count: 30)
    let difference = WordDifference(from: long + "a " + long + "b", to: long + "c " + long + "d")
    let kept = difference.shortened(margin: 10).compactMap { run in
      if case .kept(let text) = run { text } else { nil }
    }
    #expect(kept == ["…long long ", "long long …long long "])
  }
}
