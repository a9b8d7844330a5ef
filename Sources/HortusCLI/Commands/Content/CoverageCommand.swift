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
    remarks += report.missingMeanings.map {
      "no trait has meaning=\"\($0.rawValue)\", so apps go without \($0.feature)"
    }
    let care = report.missingCare.map { kind, trait, plants in
      "\(kind) of \(Count.text(plants, "plant")) (\(VisibleText.of(trait)))"
    }
    if !care.isEmpty {
      remarks.append("gardens of apps have no tasks for " + care.joined(separator: ", "))
    }
    remarks += report.missingPageTexts.map { language, keys in
      // Texts are translated from the default language, never into it.
      let cure =
        language == report.catalogue.defaultLanguage
        ? "write them in content/vocabulary/page-texts.xml"
        : "hortus translations export --to \(VisibleText.of(language))"
      return "\(VisibleText.of(language)) lacks \(Count.text(keys.count, "text")) of pages: "
        + SpellingSuggestion.list(keys) + " · " + cure
    }
    if !remarks.isEmpty { parts.append(remarks.joined(separator: isMarkdown ? "\n\n" : "\n")) }
    return parts.joined(separator: "\n\n")
  }

  /// The parts that one plant lacks.
  func list(of plant: PlantCoverage) -> String {
    let location = VisibleText.of("\(plant.file):\(plant.line)")
    let title = "\(VisibleText.of(plant.name)) (\(plant.id)) · \(location)"
    let level = plant.isCompact ? "a compact plant, which need not be complete · " : ""
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

/// The JSON output of `hortus coverage`.
struct CoverageForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let languages: [Language]
  let plants: [Plant]
  let compactPlants: Int
  let unreadFiles: [String]
  /// What no trait means, such as `difficulty`.
  let missingMeanings: [String]
  /// The number of plants that do not state when they need care, by the kind of care that gardens of
  /// apps offer; kinds that every plant states are left out.
  let missingCare: [String: Int]
  /// The keys of the page texts that a language lacks; languages that lack none are left out.
  let missingPageTexts: [String: [String]]

  /// The number of plants that reach each tier in one language.
  struct Language: Encodable {
    let language: String
    let isDraft: Bool
    let core: Int
    let basic: Int
    let full: Int
  }

  /// The completeness of one plant.
  struct Plant: Encodable {
    let id: String
    let name: String
    let file: String
    let line: Int
    let isCompact: Bool
    /// The highest tier that is reached in each language; languages without one are left out.
    let tiers: [String: String]
    let expected: Int
    let missing: [Part]
  }

  /// A part that a plant lacks.
  struct Part: Encodable {
    let kind: String
    let key: String?
    let target: String?
    let tier: String
    let language: String?
    let element: String
  }

  init(_ report: CoverageReport, plants: [PlantCoverage]) {
    languages = report.languages.map {
      Language(
        language: $0.language, isDraft: $0.isDraft, core: $0.reached[0], basic: $0.reached[1],
        full: $0.reached[2])
    }
    let elements = MissingElement(report.catalogue)
    let codes = report.languages.map(\.language)
    self.plants = plants.map { plant in
      Plant(
        id: plant.id, name: plant.name, file: plant.file, line: plant.line,
        isCompact: plant.isCompact,
        tiers: Dictionary(
          codes.compactMap { code in plant.tier(in: code).map { (code, $0.rawValue) } },
          uniquingKeysWith: { first, _ in first }),
        expected: plant.expected, missing: plant.missing.map { Part($0, elements) })
    }
    compactPlants = report.compactPlants.count
    unreadFiles = report.unreadFiles
    missingMeanings = report.missingMeanings.map(\.rawValue)
    missingCare = Dictionary(
      report.missingCare.map { ($0.kind, $0.plants) }, uniquingKeysWith: { first, _ in first })
    missingPageTexts = Dictionary(
      report.missingPageTexts.map { ($0.language, $0.keys) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension CoverageForm.Part {
  init(_ requirement: CoverageRequirement, _ elements: MissingElement) {
    var (key, target): (String?, String?)
    switch requirement.part {
    case .family: kind = "family"
    case .category: kind = "category"
    case .trait(let trait, let of): (kind, key, target) = ("trait", trait, of)
    case .commonName: kind = "name"
    case .summary: kind = "summary"
    case .article(let topic): (kind, key) = ("article", topic)
    case .picture: kind = "picture"
    case .pictureText: kind = "alternative"
    case .corrections: kind = "errors"
    }
    (self.key, self.target) = (key, target)
    tier = requirement.tier.rawValue
    language = requirement.language
    element = elements.text(for: requirement)
  }
}
