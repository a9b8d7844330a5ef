import HortusCompiler
import HortusDiagnostics
import HortusEmit
import HortusReleasing
import HortusTestSupport
import Testing

/// Breaking changes between two catalogues, and what allows them.
@Suite struct BreakingReviewTests {
  private static func plant(_ id: String, _ name: String, synonym: String? = nil) -> String {
    """
    <plant id="\(id)"><names><scientific>\(name)</scientific>
    \(synonym.map { "<synonym>\($0)</synonym>" } ?? "")
    <common xml:lang="en">\(id) in English</common></names>
    <family>Moraceae</family><category ref="foliage"/><traits><light>part-shade</light></traits>
    <summary xml:lang="en">A tree.</summary>
    <care topic="watering" xml:lang="en">Water it.</care></plant>
    """
  }

  private static func file(_ id: String) -> String { "content/plants/\(id).xml" }

  private static let vocabulary = "Tests/Fixtures/Catalogues/minimal/content/vocabulary/"

  private func review(
    from old: [String: String], to new: [String: String]
  ) throws -> BreakingReview {
    let (before, after) = (try TestCatalogue(old), try TestCatalogue(new))
    let sides = try CompiledSide.both(.catalogue(before.root), .catalogue(after.root))
    return try BreakingReview(
      from: sides.old.bundle, to: sides.new.bundle,
      approvals: Approvals(
        sides.new.check?.approvals ?? [], earlier: sides.old.check?.approvals ?? []))
  }

  private static func version(_ version: String) throws -> String {
    try Repository.text("Tests/Fixtures/Catalogues/minimal/content/catalogue.xml")
      .replacing("version=\"1.0.0\"", with: "version=\"\(version)\"")
  }

  @Test func findsNothingInCorrectionsAndAdditions() throws {
    let old = [Self.file("a-a"): Self.plant("a-a", "Ficus alba")]
    let new = [
      Self.file("a-a"): Self.plant("a-a", "Ficus pallida", synonym: "Ficus alba"),
      Self.file("b-b"): Self.plant("b-b", "Ficus nova"),
      "content/vocabulary/categories.xml": try Repository.text(Self.vocabulary + "categories.xml")
        .replacing("Foliage", with: "Leafy plants"),
    ]
    #expect(try review(from: old, to: new).refused == [])
  }

  @Test(arguments: [
    ("<redirect from=\"a-a\" to=\"b-b\"/>", []),
    (
      """
      <tombstone id="a-a"><reason xml:lang="en">x</reason><reason xml:lang="ru">y</reason></tombstone>
      """, []
    ),
    ("", [DiagnosticCode.vanishedPlant]),
  ])
  func wantsATraceOfAPlantThatGoes(retired: String, codes: [DiagnosticCode]) throws {
    let kept = [Self.file("b-b"): Self.plant("b-b", "Ficus rubra")]
    let old = kept.merging([Self.file("a-a"): Self.plant("a-a", "Ficus alba")]) { $1 }
    let new = kept.merging([
      "content/retired.xml": "<retired>\(retired)</retired>"
    ]) { $1 }
    let review = try review(from: old, to: new)
    #expect(review.refused.map(\.code) == codes)
    #expect(review.refused.allSatisfy { $0.code.breakingCategory == .data })
  }

  @Test(arguments: [
    // The name was misspelt, or the old name is a synonym now.
    ("Ficus albo", nil, []), ("Hedera alba", "Ficus alba", []),
    ("Hedera rubra", nil, [DiagnosticCode.reusedPlantID]),
  ])
  func refusesAnotherPlantUnderTheSameID(
    name: String, synonym: String?, codes: [DiagnosticCode]
  ) throws {
    let review = try review(
      from: [Self.file("a-a"): Self.plant("a-a", "Ficus alba")],
      to: [Self.file("a-a"): Self.plant("a-a", name, synonym: synonym)])
    #expect(review.refused.map(\.code) == codes)
  }

  /// A synonym can be that of another plant by now.
  @Test(arguments: [
    ("Hedera rubra", "Ficus vetus", [DiagnosticCode.reusedPlantID]), ("Ficus vetus", nil, []),
    ("Hedera rubra", "Ficus alba", []),
  ])
  func refusesAnotherPlantThatKeptASynonym(
    name: String, synonym: String?, codes: [DiagnosticCode]
  ) throws {
    let review = try review(
      from: [Self.file("a-a"): Self.plant("a-a", "Ficus alba", synonym: "Ficus vetus")],
      to: [Self.file("a-a"): Self.plant("a-a", name, synonym: synonym)])
    #expect(review.refused.map(\.code) == codes)
  }

  @Test(arguments: [
    "<redirect from=\"a-a\" to=\"hedera-helix\"/>",
    "<tombstone id=\"a-a\"><reason xml:lang=\"en\">x</reason><reason xml:lang=\"ru\">y</reason></tombstone>",
  ])
  func refusesToUseARetiredIDAgainOrToForgetIt(retired: String) throws {
    let old = ["content/retired.xml": "<retired>\(retired)</retired>"]
    let used = try review(from: old, to: [Self.file("a-a"): Self.plant("a-a", "Ficus alba")])
    #expect(used.refused.map(\.code) == [.reusedPlantID])
    #expect(try review(from: old, to: [:]).refused.map(\.code) == [.vanishedFormerID])
    #expect(try review(from: old, to: old).refused == [])
  }

  @Test func followsAPlantThatWasRenamedTwice() throws {
    let old = [
      Self.file("b-b"): Self.plant("b-b", "Ficus alba"),
      "content/retired.xml": "<retired><redirect from=\"a-a\" to=\"b-b\"/></retired>",
    ]
    let new = [
      Self.file("c-c"): Self.plant("c-c", "Ficus alba"),
      "content/retired.xml": """
      <retired><redirect from="a-a" to="c-c"/><redirect from="b-b" to="c-c"/></retired>
      """,
    ]
    #expect(try review(from: old, to: new).refused == [])
  }

  @Test func namesTheSuccessorOfARenamedKeyAndTellsATraitOnce() throws {
    let traits = try Repository.text(Self.vocabulary + "traits.xml")
    let value = try review(
      from: [:],
      to: [
        "content/vocabulary/traits.xml": traits.replacing(
          "key=\"deciduous\"", with: "key=\"leaf-shedding\"")
      ])
    #expect(
      value.refused.map(\.message) == [
        "the value “leaf-persistence/deciduous” is gone; “leaf-persistence/leaf-shedding” has its label"
      ])
    let trait = try review(
      from: [:],
      to: [
        "content/vocabulary/traits.xml": traits.replacing(
          "key=\"leaf-persistence\"", with: "key=\"foliage-habit\"")
      ])
    #expect(
      trait.refused.map(\.message) == [
        "the trait “leaf-persistence” is gone; “foliage-habit” has its label"
      ])
    #expect(trait.refused.first?.code.breakingCategory == .query)
  }

  @Test func refusesAnotherUnitOfARange() throws {
    let traits = try Repository.text(Self.vocabulary + "traits.xml")
    let review = try review(
      from: [:],
      to: [
        "content/vocabulary/traits.xml": traits.replacing("unit=\"day\"", with: "unit=\"hour\"")
      ])
    #expect(
      review.refused.map(\.message) == [
        "the trait “watering-interval” was of kind range in day and is of kind range in hour"
      ])
  }

  @Test(arguments: [
    // A step in the middle or at the top is fine; a new lowest one or another order is not.
    (["none-known", "faint", "low", "high"], true),
    (["none-known", "low", "high", "deadly"], true),
    (["harmless", "none-known", "low", "high"], false), (["low", "none-known", "high"], false),
  ])
  func keepsTheOrderOfSteps(keys: [String], isFine: Bool) throws {
    let text = try Repository.text(Self.vocabulary + "traits.xml")
    let start = try #require(text.range(of: "    <value key=\"none-known\">"))
    let end = try #require(text.range(of: "  <trait key=\"poisonous\""))
    let head = text[..<start.lowerBound]
    let values = keys.map { key in
      """
      <value key="\(key)"><label xml:lang="en">\(key)</label><label xml:lang="ru">\(key)</label>
      <sentence xml:lang="en">It is \(key).</sentence><sentence xml:lang="ru">\(key).</sentence></value>
      """
    }
    let review = try review(
      from: [:],
      to: [
        "content/vocabulary/traits.xml": head + values.joined() + "</trait>\n"
          + text[end.lowerBound...]
      ])
    #expect(review.refused.map(\.code) == (isFine ? [] : [.changedTraitKind]))
  }

  @Test func refusesATombstoneInPlaceOfARedirect() throws {
    let old = [
      "content/retired.xml": "<retired><redirect from=\"a-a\" to=\"hedera-helix\"/></retired>"
    ]
    let new = [
      "content/retired.xml": """
      <retired><tombstone id="a-a"><reason xml:lang="en">x</reason><reason xml:lang="ru">y</reason>
      </tombstone></retired>
      """
    ]
    #expect(
      try review(from: old, to: new).refused.map(\.message) == [
        "the id “a-a” led to “hedera-helix” and has a tombstone"
      ])
  }

  @Test func givesAnotherChangeOfTheSameThingAnotherFingerprint() throws {
    let traits = try Repository.text(Self.vocabulary + "traits.xml")
    let prints = try ["hour", "percent"].map { unit in
      try review(
        from: [:],
        to: [
          "content/vocabulary/traits.xml": traits.replacing(
            "unit=\"day\"", with: "unit=\"\(unit)\"")
        ]
      ).refused[0].fingerprint
    }
    #expect(prints[0] != prints[1])
  }

  @Test func keepsFingerprintsWhateverTheMessageSays() throws {
    let old = [Self.file("a-a"): Self.plant("a-a", "Ficus alba")]
    let renamed = old.mapValues { $0.replacing("a-a in English", with: "White fig") }
    let prints = try [old, renamed].map { try review(from: $0, to: [:]).refused[0].fingerprint }
    #expect(prints == [prints[0], prints[0]])
    // Approvals in the content of others hold fingerprints, so they must stay for ever.
    #expect(
      prints[0] == "1d18a18ac5db77e3a4c1ab64ec78b211c6d559c428d44e6e685c7f9d7936e7f8")
  }

  @Test func acceptsWhatIsApprovedAndReportsApprovalsOfNothing() throws {
    let old = [Self.file("a-a"): Self.plant("a-a", "Ficus alba")]
    let finding = try review(from: old, to: [:]).refused[0]
    func approvals(_ fingerprint: some StringProtocol) -> [String: String] {
      [
        "content/approvals.xml": """
        <approvals><approval fingerprint="\(fingerprint)">Never in a shop.</approval></approvals>
        """
      ]
    }
    for length in [16, 40, 64] {
      let review = try review(from: old, to: approvals(finding.fingerprint.prefix(length)))
      #expect(review.diagnostics == [])
      #expect(review.approved.map(\.reason) == ["Never in a shop."])
    }
    let other = try review(from: old, to: approvals("0123456789abcdef"))
    #expect(other.diagnostics.map(\.code) == [.vanishedPlant, .unusedApproval])
    #expect(other.unusedApprovals.first?.location?.file == "content/approvals.xml")
  }

  @Test(arguments: [("2.0.0", true), ("1.9.9", false), ("1.0.0", false), ("0.9.0", false)])
  func allowsEverythingInANewMajorVersion(version: String, isAllowed: Bool) throws {
    let review = try review(
      from: [Self.file("a-a"): Self.plant("a-a", "Ficus alba")],
      to: ["content/catalogue.xml": Self.version(version)])
    #expect(review.refused.isEmpty == isAllowed)
    #expect(review.allowedByVersion.count == (isAllowed ? 1 : 0))
  }

  @Test func comparesNoBundlesOfDifferentCatalogues() throws {
    let other = try Self.version("1.0.0").replacing("id=\"minimal\"", with: "id=\"meadow\"")
    #expect {
      try review(from: [:], to: ["content/catalogue.xml": other])
    } throws: { error in
      guard case ComparisonError.otherCatalogue(_, found: "minimal", wanted: "meadow") = error
      else { return false }
      return true
    }
  }

  @Test func takesApprovalsOfTheOldSideForThoseOfEarlierChanges() throws {
    let approvals = [
      "content/approvals.xml": """
      <approvals><approval fingerprint="0123456789abcdef">Never sold.</approval></approvals>
      """
    ]
    #expect(try review(from: [:], to: approvals).unusedApprovals.count == 1)
    #expect(try review(from: approvals, to: approvals).unusedApprovals.isEmpty)
  }
}
