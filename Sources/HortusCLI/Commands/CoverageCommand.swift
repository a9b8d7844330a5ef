import ArgumentParser
import HortusCompiler
import HortusDiagnostics
import HortusEditing

/// `hortus coverage`: tells how complete the plants of a catalogue are.
struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage", abstract: "Tells how complete the plants are, and what they lack.",
    discussion: """
      core is names, family, category, base traits and summary; basic adds an article on each \
      required topic; full adds all that the apps show of a plant. Compact plants are left out. \
      With --minimum, it exits with 3 if a plant is below that tier.
      """)

  @Argument(
    help: """
      The folder of the catalogue, with content/ and schemas/ (default: this folder or the nearest \
      one above it that is a catalogue).
      """, completion: .directory)
  var catalogue: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("List what this plant lacks, as elements to write.", valueName: "id"))
  var plant: String?

  @Option(
    help: ArgumentHelp(
      "Exit with 3 if a plant is below this tier (core, basic or full) in a language that is no "
        + "draft.", valueName: "tier"))
  var minimum: CoverageTier?

  @Flag(help: "List all plants that lack something, not only the first 20.")
  var all = false

  @OptionGroup var form: TableFormOptions

  func run() throws {
    let location = CatalogueLocation(folder: catalogue)
    let report = try report(of: location)
    if let note = location.note { try form.tell(note) }
    let wanted = try plant.map { try self.wanted($0, in: report) }
    try form.write(CoverageForm(report, plants: wanted.map { [$0] } ?? report.plants)) {
      let listing = CoverageListing(report: report, isMarkdown: $0)
      return wanted.map(listing.list) ?? listing.overview(showsAll: all)
    }
    if let minimum { try demand(minimum, of: wanted, in: report) }
  }

  private func report(of location: CatalogueLocation) throws -> CoverageReport {
    let line = ProgressLine(on: .error, isWanted: form.form != .json)
    defer { line.clear() }
    do {
      return try CoverageReport(Compiler(catalogue: location.root), progress: line.show)
    } catch is UnmeasurableCatalogue {
      line.clear()
      try Terminal.error.write(
        "error: content/catalogue.xml or the vocabulary has errors, so nobody knows what plants "
          + "need; hortus check tells them")
      throw ExitStatus.faultyContent
    }
  }

  private func wanted(_ id: String, in report: CoverageReport) throws -> PlantCoverage {
    if let plant = report.plant(id) { return plant }
    let known = (report.plants + report.compactPlants).map(\.id)
    let cure =
      SpellingSuggestion.didYouMean(id, among: known)
      ?? (report.unreadFiles.isEmpty
        ? "the id is the name of its file" : "it may be in a file that cannot be read")
    throw CommandError(description: "there is no plant “\(id)”; \(cure)")
  }

  /// Exits with 3 if a plant is below the minimum.
  private func demand(
    _ minimum: CoverageTier, of plant: PlantCoverage?, in report: CoverageReport
  ) throws {
    var messages = report.plants(below: minimum).compactMap { language, plants -> String? in
      let ids = plants.map(\.id).filter { plant == nil || $0 == plant?.id }
      guard !ids.isEmpty else { return nil }
      return "\(Count.text(ids.count, "plant")) below \(minimum.rawValue) in “\(language)”: "
        + SpellingSuggestion.list(ids)
    }
    if plant == nil, !report.unreadFiles.isEmpty {
      messages.append(
        "\(Count.text(report.unreadFiles.count, "file")) cannot be read: "
          + SpellingSuggestion.list(report.unreadFiles))
    }
    guard !messages.isEmpty else { return }
    for message in messages { try form.tell(message) }
    throw ExitStatus.refused
  }
}

extension CoverageTier: ExpressibleByArgument {}
