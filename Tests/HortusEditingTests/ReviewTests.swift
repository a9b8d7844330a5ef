import Foundation
import HortusCompiler
import HortusEditing
import HortusTestSupport
import Testing

private func plant(_ id: String, _ attributes: String = "", traits: String = "") -> String {
  """
  <plant id="\(id)"\(attributes)>
    <names>
      <scientific>Ficus \(id)</scientific>
      <common xml:lang="en">\(id) fig</common>
      <common xml:lang="ru">фикус \(id)</common>
    </names>
    <family>Moraceae</family>
    <category ref="foliage"/>
    <traits>
      <light>part-shade</light>
      \(traits)
    </traits>
    <summary xml:lang="en">About \(id).</summary>
    <care topic="watering" xml:lang="en">Water \(id) now and then.</care>
  </plant>

  """
}

/// The days of review, and the sources of facts that could harm.
@Suite struct ReviewReportTests {
  private static let records = """
    plant\ttrait\ttarget\tvalue\twork\taddress\twords\tday
    nigra\ttoxicity\tcat\tlow\tusda-plants\thttps://example.org/fig\tToxic to cats\t2026-11-28

    """

  private func report(_ files: [String: String]) throws -> ReviewReport {
    let catalogue = try TestCatalogue(files)
    return try withExtendedLifetime(catalogue) {
      try ReviewReport(Compiler(catalogue: catalogue.root))
    }
  }

  private func figs() throws -> ReviewReport {
    try report([
      "content/plants/alba.xml": plant("alba", " reviewed=\"2026-03-01\""),
      "content/plants/lutea.xml": plant(
        "lutea", " reviewed=\"2026-01-31\" reviewer=\"R. Roe\"",
        traits: "<toxicity target=\"cat\">low</toxicity>"),
      "content/plants/nigra.xml": plant(
        "nigra",
        traits: """
          <hardiness-usda>5a–9b</hardiness-usda>
          <toxicity target="feline" source="usda-plants">low</toxicity>
          <toxicity target="dog">TODO: how bad?</toxicity>
          """),
      "content/plants/list.xml": """
      <plants source="usda-plants" level="compact"><plant id="rubra">
        <names><scientific>Ficus rubra</scientific></names><family>Moraceae</family>
        <category ref="foliage"/><traits><toxicity target="cat">low</toxicity></traits>
      </plant></plants>
      """,
      "content/sources/checked.tsv": Self.records,
    ])
  }

  @Test func putsThePlantsThatNeedAReviewFirst() throws {
    let report = try figs()
    #expect(report.plants.map(\.id) == ["hedera-helix", "nigra", "lutea", "alba"])
    #expect(report.plants.map(\.day) == [nil, nil, "2026-01-31", "2026-03-01"])
    #expect(report.plants[2].reviewer == "R. Roe")
    #expect(report.compactPlants == ["rubra"])
    #expect(report.unreadFiles == [])
  }

  /// A mark of what is still to be written is no statement.
  @Test func namesTheSafetyStatementsWithTheirRecords() throws {
    let nigra = try #require(try figs().plants.first { $0.id == "nigra" })
    #expect(nigra.statements.map(\.title) == ["toxicity (cat)", "hardiness-usda", "light"])
    #expect(nigra.safetyStatements.map(\.source) == ["usda-plants", "general-knowledge"])
    #expect(nigra.safetyStatements.map(\.value) == ["low", "5a–9b"])
    #expect(nigra.unsourcedStatements.map(\.trait) == ["hardiness-usda"])
    let records = nigra.statements[0].records
    #expect(records.map(\.address.value) == ["https://example.org/fig"])
    #expect(records.map(\.words) == ["Toxic to cats"])
    #expect(records.map(\.day) == ["2026-11-28"])
  }

  @Test func countsTheStatementsThatNameAWork() throws {
    let report = try figs()
    let shares = report.shares(of: report.plants).map { share in
      "\(share.trait) \(share.target ?? "–") \(share.isRelevantHarm) \(share.sourced)/\(share.statements)"
    }
    #expect(shares == ["toxicity cat true 1/2", "hardiness-usda – false 0/1"])
    #expect(report.shares(of: []) == [])
  }

  @Test func namesFilesThatCannotBeRead() throws {
    let report = try report(["content/plants/cut.xml": "<plant id=\"cut\">"])
    #expect(report.unreadFiles == ["content/plants/cut.xml"])
  }

  @Test func needsTheVocabulary() throws {
    #expect(throws: UnmeasurableCatalogue.self) {
      try report(["content/vocabulary/traits.xml": "<traits>"])
    }
  }
}

/// Writing down that plants were reviewed.
@Suite struct PlantReviewTests {
  /// The start tag of a plant before and after a review on 2026-11-23.
  @Test(arguments: [
    ("<plant id=\"alba\">", nil, "<plant id=\"alba\" reviewed=\"2026-11-23\">"),
    (
      "<plant id='alba'  popularity='3' >", "R. & \"R\"",
      "<plant id='alba'  popularity='3' reviewed=\"2026-11-23\" reviewer=\"R. &amp; &quot;R&quot;\" >"
    ),
    (
      "<plant reviewer = 'S' id='alba' reviewed='2026-01-31'>", nil,
      "<plant id='alba' reviewed='2026-11-23'>"
    ),
    (
      "<plant id='alba' reviewed='2026-01-31' reviewer='S'>", "R",
      "<plant id='alba' reviewed='2026-11-23' reviewer='R'>"
    ),
    (
      "<plant id='alba' reviewer='S' source=\"general-knowledge\">", "R. O'Roe",
      "<plant id='alba' reviewer='R. O&#39;Roe' source=\"general-knowledge\" reviewed=\"2026-11-23\">"
    ),
  ])
  func setsTheDayAndKeepsTheRest(old: String, reviewer: String?, new: String) throws {
    // The comment and the order of elements are not canonical.
    func text(_ tag: String) -> String {
      "<!-- a fig -->"
        + plant("alba").replacing("<plant id=\"alba\">", with: tag)
        .replacing("<family>", with: "<!-- see\n   the book --><family>")
    }
    let catalogue = try TestCatalogue(["content/plants/alba.xml": text(old)])
    let result = try PlantReview.changes(
      of: ["alba"], on: "2026-11-23", by: reviewer, in: catalogue.root)
    #expect(result.warnings.isEmpty)
    try result.changes.apply()
    let bytes = try catalogue.folder.bytes(of: "content/plants/alba.xml")
    #expect(String(decoding: bytes, as: UTF8.self) == text(new))
  }

  @Test func setsTheDaysOfSeveralPlantsAsOneChange() throws {
    let catalogue = try TestCatalogue([
      "content/plants/list.xml": "<plants>\(plant("alba"))\(plant("nigra"))</plants>"
    ])
    let result = try PlantReview.changes(
      of: ["alba", "nigra", "hedera-helix"], on: "2026-11-23", by: nil, in: catalogue.root)
    #expect(
      result.changes.paths == ["content/plants/hedera-helix.xml", "content/plants/list.xml"])
    try result.changes.apply()
    let report = try ReviewReport(Compiler(catalogue: catalogue.root))
    #expect(report.plants.map(\.day) == ["2026-11-23", "2026-11-23", "2026-11-23"])
    let again = try PlantReview.changes(
      of: ["alba"], on: "2026-11-23", by: nil, in: catalogue.root)
    #expect(again.changes.paths == [])
  }

  @Test func changesNothingIfAPlantIsUnknown() throws {
    let catalogue = try TestCatalogue()
    #expect(throws: RenamingError.unknownPlant("hedera-felix", nearest: "hedera-helix")) {
      try PlantReview.changes(
        of: ["hedera-helix", "hedera-felix"], on: "2026-11-23", by: nil, in: catalogue.root)
    }
  }
}
