import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusTestSupport
import Testing

/// What `docs/content-reference.md` says of spellings is what the compiler does with them.
@Suite struct SpellingPageTests {
  private static let rows = try! SpellingPage.rows()
  private static let file = "content/plants/spellings.xml"

  @Test func listsSpellingsOfEachKindOfTrait() {
    let traits = Set(Self.rows.map(\.trait))
    #expect(
      traits.isSuperset(of: [
        "propagation", "humidity", "healing", "temperature", "height", "hardiness-usda", "bloom",
      ]))
    #expect(traits.isSuperset(of: SpellingPage.traitsByUnit.values))
    #expect(Self.rows.count > 90)
  }

  @Test func readsEachSpellingAsThePageSays() throws {
    let plants = Self.rows.enumerated().map { number, row in
      """
      <plant id="p-\(number)"><names><scientific>Planta</scientific></names>\
      <family>Plantaceae</family><traits>\
      <\(row.trait)>\(row.written.replacingOccurrences(of: "<", with: "&lt;"))</\(row.trait)></traits></plant>
      """
    }
    let units = ["percent", "hour"].map { unit in
      """
      <trait key="test-\(unit)" kind="range" role="detail" unit="\(unit)">\
      <label xml:lang="en">Test</label></trait>
      """
    }
    let catalogue = try TestCatalogue([
      "content/vocabulary/traits.xml": try TestCatalogue.smallText("content/vocabulary/traits.xml")
        .replacingOccurrences(of: "</traits>", with: units.joined() + "</traits>"),
      Self.file: "<plants>\n" + plants.joined(separator: "\n") + "\n</plants>\n",
    ])
    let said = try Compiler(catalogue: catalogue.root).check().diagnostics.all
    for (number, row) in Self.rows.enumerated() {
      let own = said.filter {
        $0.location?.file == Self.file && $0.location?.line == Int32(number + 2)
          && ("HRT301"..."HRT315" ~= $0.code.rawValue || "HRT401"..."HRT404" ~= $0.code.rawValue)
          && $0.code != .missingBaseTrait
      }
      #expect(Set(own.map(\.code.rawValue)) == Set([row.code].compactMap { $0 }), "\(row)")
      if let canonical = row.canonical, row.code?.hasPrefix("HRT4") == true {
        #expect(own.map(\.cure) == ["write “\(canonical)”"], "\(row)")
      }
    }
  }
}

/// The spellings of values that `docs/content-reference.md` lists in its tables, and what it says of each.
enum SpellingPage {
  struct Row: Sendable, CustomStringConvertible {
    let trait: String
    let written: String
    /// What it is read as, where the page says it in canonical form.
    let canonical: String?
    /// The code of what is said; `nil` where the page says “silent”.
    let code: String?

    var description: String { "\(trait): \(written)" }
  }

  /// The traits of this catalogue that have the units of the page.
  static let traitsByUnit = [
    "celsius": "temperature", "centimetre": "height", "percent": "test-percent",
    "ph": "soil-ph", "day": "watering-interval", "hour": "test-hour",
  ]

  static func rows() throws -> [Row] {
    var rows: [Row] = []
    var trait: String?
    var isUnits = false
    for line in try Repository.text("docs/content-reference.md").split(separator: "\n") {
      guard line.hasPrefix("|") else {
        (trait, isUnits) = (nil, false)
        continue
      }
      let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map {
        String($0).trimmed
      }
      if cells[0].hasPrefix("written for ") {
        trait = spans(cells[0]).first
      } else if cells[0] == "unit of the trait" {
        isUnits = true
      } else if let trait {
        let written = spans(cells[0])
        let canonical = canonical(cells[1], count: written.count)
        rows += written.indices.map { index in
          Row(
            trait: trait, written: written[index], canonical: canonical[index],
            code: code(cells[2]))
        }
      } else if isUnits, let unit = spans(cells[0]).first, let trait = traitsByUnit[unit] {
        rows += spans(cells[1]).filter { !$0.contains(" 6") }.map {
          Row(trait: trait, written: "6 \($0)", canonical: nil, code: nil)
        }
        rows += spans(cells[2]).map {
          // In kelvins, 60 would be too cold, and no plant is watered every 60 weeks.
          let number = ["K": 290, "kelvin": 290, "week": 1, "weeks": 6][$0] ?? 60
          return Row(trait: trait, written: "\(number) \($0)", canonical: nil, code: "HRT403")
        }
      }
    }
    return rows
  }

  /// The parts of a cell that are set as code.
  private static func spans(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The canonical forms of so many spellings: one for all of them, or one for each.
  private static func canonical(_ cell: String, count: Int) -> [String?] {
    let spans = spans(cell)
    if spans.count == count { return spans }
    if let span = spans.first { return Array(repeating: span, count: count) }
    let isNumber = cell.first?.isNumber == true
    let range = isNumber ? cell.replacingOccurrences(of: " to ", with: "–") : nil
    return Array(repeating: range, count: count)
  }

  private static func code(_ cell: String) -> String? {
    cell.firstRange(of: "HRT").map { String(cell[$0.lowerBound...].prefix(6)) }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
