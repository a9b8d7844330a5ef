import HortusCompiler
import HortusDiagnostics
import HortusTestSupport
import Testing

/// Comments that allow warnings and notes about an element.
@Suite struct SuppressionTests {
  /// Checks a plant whose height and temperature are in foreign units (HRT403).
  private func codes(
    ofPlantWith traits: String, before: String = "", rest: String = "", on day: String? = nil
  ) throws -> [String] {
    let plant = """
      \(before)<plant id="ficus-lyrata">
      <names><scientific author="Warb.">Ficus lyrata</scientific>
      <common xml:lang="en">fiddle-leaf fig</common></names>
      <family>Moraceae</family><category ref="foliage"/>
      <traits><light>part-shade</light>\(traits)</traits>
      <summary xml:lang="en">A tree.</summary>
      <care topic="watering" xml:lang="en">Water.</care>\(rest)</plant>
      """
    let catalogue = try TestCatalogue(["content/plants/ficus-lyrata.xml": plant])
    var compiler = Compiler(catalogue: catalogue.root)
    compiler.day = day
    return try compiler.check().diagnostics.sorted.map(\.code.rawValue)
  }

  private static let warm = "<temperature>65–80 °F</temperature>"
  private static let tall = "<height>3–4 m</height>"
  private static let allow = "<!-- hortus:allow HRT403 because=\"as the label says\" -->"

  @Test(arguments: [
    (warm + tall, "", ["HRT403", "HRT403"]),
    (allow + warm + tall, "", ["HRT403"]),
    (allow + "\n<!-- Measured. -->\n" + warm + tall, "", ["HRT403"]),
    (warm + tall, allow, []),
    (allow + warm + tall, allow, []),
    ("<!-- hortus:allowance HRT403 -->" + warm, "", ["HRT403"]),
    (
      "<!--\n hortus:allow HRT403 HRT404\n because='as the \"label\" says' -->" + warm, "",
      ["HRT111"]
    ),
    (allow + allow + warm, "", []),
    (allow + "<height>300–400 cm</height>", "", ["HRT111"]),
    ("<!-- hortus:allow HRT404 because=\"x\" -->" + warm, "", ["HRT111", "HRT403"]),
  ])
  func allowsWhatTheElementBelowLeaves(
    traits: String, before: String, expected: [String]
  ) throws {
    #expect(try codes(ofPlantWith: traits, before: before) == expected)
  }

  @Test(arguments: [
    "", "because=\"x\"", "HRT403", "HRT403 because=\"\"", "HRT403 because=\" \"",
    "HRT999 because=\"x\"",
    "HRT301 because=\"x\"", "HRT112 because=\"x\"", "HRT403 because=\"x\" until=\"soon\"",
    "HRT403 because=\"x\" until=\"2027-13\"", "HRT403 because=\"x\" because=\"y\"",
    "HRT403 reason=\"x\"", "HRT403 because=\"x", "*",
  ])
  func refusesWhatNamesNoCodeOrReason(text: String) throws {
    let codes = try codes(ofPlantWith: "<!-- hortus:allow \(text) -->" + Self.warm)
    #expect(codes == ["HRT110", "HRT403"])
  }

  @Test(arguments: ["traits", "rest"])
  func refusesACommentWithoutAnElementBelow(place: String) throws {
    let codes = try codes(
      ofPlantWith: place == "traits" ? Self.allow : "", rest: place == "rest" ? Self.allow : "")
    #expect(codes == ["HRT110"])
  }

  @Test(arguments: [
    ("2027-01", "2027-01-31", []), ("2027-01", "2027-02-01", ["HRT112"]),
    ("2027-01-15", "2027-01-15", []), ("2027-01-15", "2027-01-16", ["HRT112"]),
    ("2027-01", nil, []),
  ])
  func endsAfterItsLastDay(end: String, day: String?, expected: [String]) throws {
    let comment = "<!-- hortus:allow HRT403 because=\"x\" until=\"\(end)\" -->"
    #expect(try codes(ofPlantWith: comment + Self.warm, on: day) == expected)
  }

  @Test func asksForNothingElseInAFileWithErrors() throws {
    let traits = Self.allow + "<height>300–400 cm</height><heihgt>1 cm</heihgt>"
    #expect(try codes(ofPlantWith: traits) == ["HRT302"])
  }

  @Test func keepsEachPlantOfAListApart() throws {
    func plant(_ id: String, _ name: String, _ before: String) -> String {
      """
      \(before)<plant id="\(id)" level="compact">
      <names><scientific author="L.">\(name)</scientific></names>
      <family>Fagaceae</family><category ref="foliage"/><traits>\(Self.tall)</traits></plant>
      """
    }
    let list =
      "<plants>" + plant("quercus-alba", "Quercus alba", Self.allow)
      + plant("quercus-rubra", "Quercus rubra", "") + "</plants>"
    let catalogue = try TestCatalogue(["content/plants/list.xml": list])
    let diagnostics = try Compiler(catalogue: catalogue.root).check().diagnostics.all
    #expect(diagnostics.map(\.code) == [.unitConverted])
    #expect(diagnostics.first?.location?.line == 5)
  }

  @Test func allowsAWarningOfTheVocabulary() throws {
    let path = "content/vocabulary/categories.xml"
    let text = try Repository.text("Tests/Fixtures/Catalogues/minimal/" + path)
    let category = """
      <category key="empty"><label xml:lang="en">Empty</label><label xml:lang="ru">Пусто</label>
      <definition xml:lang="en">None.</definition><definition xml:lang="ru">Нет.</definition>
      </category></categories>
      """
    for (comment, codes) in [
      ("", ["HRT502"]), ("<!-- hortus:allow HRT502 because=\"plants follow\" -->", []),
    ] {
      let catalogue = try TestCatalogue([
        path: text.replacingOccurrences(of: "</categories>", with: comment + category)
      ])
      let diagnostics = try Compiler(catalogue: catalogue.root).check().diagnostics
      #expect(diagnostics.all.map(\.code.rawValue) == codes)
    }
  }

  @Test func letsAStrictBuildPass() throws {
    let plant = CompactPlant.text(traits: Self.allow + Self.tall)
    let catalogue = try TestCatalogue(["content/plants/quercus-alba.xml": plant])
    let result = try Compiler(catalogue: catalogue.root, isStrict: true)
      .build(to: catalogue.folder.file("a.sqlite"))
    #expect(result.bundle != nil, "\(result.check.diagnostics.all)")
  }
}

/// A plant for which no texts are needed.
private enum CompactPlant {
  static func text(traits: String) -> String {
    """
    <plant id="quercus-alba" level="compact">
      <names><scientific author="L.">Quercus alba</scientific></names>
      <family>Fagaceae</family><category ref="foliage"/><traits>\(traits)</traits>
    </plant>
    """
  }
}
