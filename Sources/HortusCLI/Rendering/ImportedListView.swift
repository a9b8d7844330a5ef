import HortusDiagnostics
import HortusImport

/// The human-readable report of `hortus import`.
struct ImportedListView {
  let report: ListImportReport
  let folder: String
  let isTrial: Bool

  /// The maximum number of lines in each section. The JSON output contains all lines.
  private static let mostLines = 8

  var text: String {
    let head = [
      ["rows", "\(report.rows)"],
      ["plants", "\(report.plants)" + (isTrial ? " (nothing was written)" : "")],
      ["folder", VisibleText.of(folder)],
      ["changed", isTrial ? "" : Count.text(report.files, "file")],
    ].filter { !$0[1].isEmpty }
    let sections = [
      section("Faults", report.faults.map { [$0.location, $0.message] }),
      section(
        "Implausible, not imported", report.implausible.map { [$0.location, $0.message] }),
      section(
        "Already in the catalogue, not imported", report.existing.map { [$0.name, $0.id] }),
      section(
        "Twice in the list, first one imported",
        report.repeated.map { [$0.name, $0.location, $0.first] }),
      section(
        "Without a required trait, not imported",
        report.incomplete.map { [$0.name, "no " + $0.missing.joined(separator: ", ")] }),
      section(
        "Contradicts what is there, not imported",
        report.disagreements.map { [$0.plant, $0.trait, $0.imported, "not \($0.kept)"] }),
      section(
        "Without a meaning in the mapping, not imported",
        report.unmapped.map { [$0.column, "“\($0.text)”", $0.trait, Count.text($0.count, "row")] }),
      section("Columns that the mapping names but no row has", report.missingColumns.map { [$0] }),
      section("Columns not in the mapping", report.unusedColumns.map { [$0] }),
      section("Columns ignored on purpose", report.ignored.map { [$0.column, $0.because] }),
    ]
    return ([TextTable.text(head)] + sections.compactMap { $0 }).joined(separator: "\n\n")
  }

  private func section(_ title: String, _ rows: [[String]]) -> String? {
    guard !rows.isEmpty else { return nil }
    let shown = rows.prefix(Self.mostLines).map { $0.map(VisibleText.of) }
    let more = rows.count - shown.count
    return "\(title) (\(rows.count))\n" + TextTable.text(Array(shown))
      + (more > 0 ? "\n… and \(more) more; --json lists all" : "")
  }
}
