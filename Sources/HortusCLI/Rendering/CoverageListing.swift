import HortusDiagnostics
import HortusEditing

/// Tables of the completeness of plants, for people.
struct CoverageListing {
  /// The number of plants that are listed unless all are wanted.
  private static let fewest = 20

  let report: CoverageReport
  let isMarkdown: Bool

  private var languages: [String] { report.languages.map(\.language) }

  /// The table of languages and tiers, and the least complete plants.
  ///
  /// - Parameter showsAll: whether to list all plants that lack something.
  func overview(showsAll: Bool) -> String {
    let lacking = report.plants.filter { !$0.missing.isEmpty }
    let listed = showsAll ? lacking : Array(lacking.prefix(Self.fewest))
    var parts = [summary]
    if !listed.isEmpty { parts.append(table(of: listed)) }
    var remarks: [String] = []
    if listed.count < lacking.count {
      remarks.append("… and \(lacking.count - listed.count) more plants · --all lists them")
    }
    let compact = report.compactPlants.count
    if compact > 0 {
      remarks.append(
        compact == 1
          ? "1 compact plant is left out" : "\(compact) compact plants are left out")
    }
    remarks += report.unreadFiles.map { "\(VisibleText.of($0)) cannot be read · hortus check" }
    if !remarks.isEmpty { parts.append(remarks.joined(separator: isMarkdown ? "\n\n" : "\n")) }
    return parts.joined(separator: "\n\n")
  }

  /// The parts that one plant lacks.
  func list(of plant: PlantCoverage) -> String {
    let place = VisibleText.of("\(plant.file):\(plant.line)")
    let title = "\(VisibleText.of(plant.name)) (\(plant.id)) · \(place)"
    let level = plant.isCompact ? "a compact plant, of which nothing is expected · " : ""
    let count =
      plant.missing.isEmpty
      ? "nothing is missing" : "\(plant.missing.count) of \(plant.expected) parts are missing"
    let elements = MissingElement(report.catalogue)
    let groups = CoverageTier.allCases.compactMap { tier -> String? in
      let missing = plant.missing.filter { $0.tier == tier }
      guard !missing.isEmpty else { return nil }
      let lines = missing.map { VisibleText.of(elements.text(for: $0)) }
      return isMarkdown
        ? "## \(tier.rawValue)\n\n" + lines.map { "- [ ] `\($0)`" }.joined(separator: "\n")
        : tier.rawValue + "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
    }
    return ([(isMarkdown ? "# " : "") + title, level + count] + groups)
      .joined(separator: "\n\n")
  }

  private var summary: String {
    let total = report.plants.count
    let rows = report.languages.map { language in
      [language.language + (language.isDraft ? " (draft)" : ""), String(total)]
        + language.reached.map { Self.share($0, of: total) }
    }
    return table(
      [["language", "plants"] + CoverageTier.allCases.map(\.rawValue)] + rows,
      rightAligned: [1, 2, 3, 4])
  }

  private func table(of plants: [PlantCoverage]) -> String {
    let rows = plants.map { plant in
      [plant.id] + languages.map { plant.tier(in: $0)?.rawValue ?? "–" }
        + ["\(plant.missing.count) of \(plant.expected)"]
    }
    return table([["plant"] + languages + ["missing"]] + rows, rightAligned: [languages.count + 1])
  }

  private func table(_ rows: [[String]], rightAligned: Set<Int>) -> String {
    let rows = rows.map { $0.map(VisibleText.of) }
    return isMarkdown
      ? MarkdownTable.text(rows, rightAligned: rightAligned)
      : TextTable.text(rows, rightAligned: rightAligned)
  }

  private static func share(_ count: Int, of total: Int) -> String {
    total == 0 ? "0" : "\(count) (\(count * 100 / total) %)"
  }
}
