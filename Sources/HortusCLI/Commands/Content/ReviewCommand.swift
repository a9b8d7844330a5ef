import ArgumentParser
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusKit
import HortusSource
import HortusSystem

/// `hortus review`: tells which plants somebody should look through, and writes down who did.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Tells which plants need a review, and writes down that they had one.",
    discussion: """
      Plants that were never reviewed come first, then those with the oldest review. A safety \
      statement is one in which a mistake could harm somebody or kill the plant: about harm, edible \
      parts, hardiness or whatever apps show with a disclaimer. --since lists the plants that have \
      changed and were not reviewed since then. --set writes the day into the files of the plants. \
      Compact plants are left out.
      """)

  @Argument(help: "The ids of plants (default: all).") var ids: [String] = []

  @OptionGroup var selection: ReviewSelection

  @Flag(
    help:
      "Give figures only: how many plants were reviewed, and which share of statements name a work."
  )
  var summary = false

  @Flag(help: "Print a checklist of each plant named, as Markdown for a pull request.")
  var checklist = false

  @Flag(help: "Write into the files of the plants named that they were reviewed.")
  var set = false

  @Option(
    help: ArgumentHelp(
      "The day of the review, or the day from which ages count.", valueName: "yyyy-mm-dd"))
  var date: DayOption = .today

  @Option(help: ArgumentHelp("Who made the review; with --set.", valueName: "name"))
  var by: String?

  @Flag(help: "With --set, write nothing; print what would change as a diff.")
  var dryRun = false

  @Flag(help: "List all plants, not only the first 20.")
  var all = false

  @OptionGroup var catalogue: CatalogueOption
  @OptionGroup var form: TableFormOptions

  func validate() throws {
    guard [summary, checklist, set].count(where: { $0 }) <= 1 else {
      throw ValidationError("--summary, --checklist and --set are three results; give one of them")
    }
    if checklist || set {
      let option = set ? "--set" : "--checklist"
      guard !ids.isEmpty else { throw ValidationError("\(option) needs the ids of plants") }
      guard selection.isEmpty else {
        throw ValidationError("\(option) is about the plants that are named; leave the filters out")
      }
    }
    if !set, by != nil || dryRun {
      throw ValidationError(
        "\(by == nil ? "--dry-run" : "--by") is about what is written; add --set")
    }
    if set, date.text > DayOption.today.text {
      throw ValidationError("\(date.text) has not come yet; give the day of the review")
    }
    if let by, by.allSatisfy(\.isWhitespace) { throw ValidationError("--by needs a name") }
  }

  func run() throws {
    let location = catalogue.location
    if set { return try writeReview(in: location.root) }
    let report = try report(of: location)
    if let note = location.note { try form.tell(note) }
    let named = try named(in: report)
    guard !checklist else { return try writeChecklists(of: named, report) }
    let plants = try selection.select(from: named, of: report, on: date.day, location)
    try form.write(ReviewForm(plants, report, day: date.day)) { isMarkdown in
      let listing = ReviewListing(
        plants: plants, report: report, day: date.day, showsAll: all, isMarkdown: isMarkdown)
      return summary ? listing.summary : listing.text
    }
  }

  private func report(of location: CatalogueLocation) throws -> ReviewReport {
    let line = ProgressLine(on: .error, isWanted: form.form != .json)
    defer { line.clear() }
    do {
      return try ReviewReport(Compiler(catalogue: location.root), progress: line.show)
    } catch is UnmeasurableCatalogue {
      line.clear()
      try Terminal.error.write(
        "error: content/catalogue.xml or the vocabulary has errors, so nobody knows which facts are "
          + "about safety; hortus check tells them")
      throw ExitStatus.faultyContent
    }
  }

  /// Returns the plants with the ids of the command line, or all.
  private func named(in report: ReviewReport) throws -> [ReviewedPlant] {
    guard !ids.isEmpty else { return report.plants }
    let known = report.plants.map(\.id)
    for id in ids where !known.contains(id) {
      if report.compactPlants.contains(id) { throw RenamingError.compactPlant(id) }
      let cure =
        SpellingSuggestion.didYouMean(id, among: known)
        ?? (report.unreadFiles.isEmpty
          ? "the id is the name of its file" : "it may be in a file that cannot be read")
      throw CommandError(description: "there is no plant “\(id)”; \(cure)")
    }
    return report.plants.filter { ids.contains($0.id) }
  }

  private func writeChecklists(of plants: [ReviewedPlant], _ report: ReviewReport) throws {
    let checklists = plants.map { plant in
      (id: plant.id, text: ReviewChecklist(plant: plant, catalogue: report.catalogue).text)
    }
    try form.write(ReviewChecklistForm(checklists)) { _ in
      checklists.map(\.text).joined(separator: "\n\n")
    }
  }

  /// Writes the day of the review into the files of the plants.
  private func writeReview(in root: String) throws {
    try form.completeInterruptedChanges(in: root, isTrial: dryRun)
    // Throws if there is no catalogue.
    _ = try CatalogueFolder(root)
    let plants = ids.enumerated().filter { ids.firstIndex(of: $0.element) == $0.offset }
      .map(\.element)
    let result = try PlantReview.changes(of: plants, on: date.text, by: by, in: root)
    if !dryRun { try result.changes.apply() }
    let files = Count.text(result.changes.paths.count, "file")
    let sentence = "reviewed \(date.text): \(Count.text(plants.count, "plant")), \(files) changed"
    try form.write(PlantChangeForm(result: result, isTrial: dryRun)) { _ in
      dryRun ? DiffListing.text(result.changes.diff) : VisibleText.of(sentence)
    }
    if dryRun { try form.tell(sentence) }
    try form.tell(result.warnings)
  }
}

/// The options that select plants for a review.
struct ReviewSelection: ParsableArguments {
  /// What a plant can lack.
  enum Missing: String, ExpressibleByArgument, CaseIterable {
    case source, review
  }

  @Option(help: ArgumentHelp("Only plants of this category; may be repeated.", valueName: "key"))
  var category: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only plants whose last review is more than so many days ago, or before a day such as "
        + "2026-06-01, or that had none.", valueName: "days or day"))
  var olderThan: ReviewAge?

  @Option(
    help: ArgumentHelp(
      "Only plants with a safety statement that rests on general knowledge (source), or that were "
        + "never reviewed (review).", valueName: "part"))
  var missing: Missing?

  @Option(
    help: ArgumentHelp(
      "Only plants that have changed since a revision of the Git repository, a bundle or a folder "
        + "of a catalogue, and were not reviewed since.", valueName: "revision or file"),
    completion: .file())
  var since: String?

  var isEmpty: Bool { category.isEmpty && olderThan == nil && missing == nil && since == nil }

  /// Returns the plants that fit all options, in their order, or those with most statements without
  /// a source first if these are asked for.
  func select(
    from plants: [ReviewedPlant], of report: ReviewReport, on day: CalendarDay,
    _ location: CatalogueLocation
  ) throws -> [PlantToReview] {
    let known = report.catalogue.categories.map(\.key)
    for key in category where !known.contains(key) {
      throw CommandError(
        description: "there is no category “\(key)”; "
          + (SpellingSuggestion.didYouMean(key, among: known)
            ?? "the catalogue has: \(SpellingSuggestion.list(known))"))
    }
    let changes = try since.map { try ChangesSinceReview(since: $0, location) }
    let chosen = plants.filter { plant in
      (category.isEmpty || category.contains(where: plant.isIn))
        && olderThan?.isMet(by: plant.day, on: day) != false
        && (missing != .source || !plant.unsourcedStatements.isEmpty)
        && (missing != .review || plant.day == nil)
    }
    let selected = chosen.compactMap { plant -> PlantToReview? in
      guard let changes else { return PlantToReview(plant: plant, changes: nil) }
      return changes.unreviewed(of: plant).map { PlantToReview(plant: plant, changes: $0) }
    }
    guard missing == .source else { return selected }
    return selected.enumerated().sorted {
      let (a, b) = ($0.element.plant.unsourcedStatements, $1.element.plant.unsourcedStatements)
      return (-a.count, $0.offset) < (-b.count, $1.offset)
    }.map(\.element)
  }
}

/// A plant of the list, with the properties that have changed since its review.
struct PlantToReview {
  let plant: ReviewedPlant
  /// The properties that have changed, such as `light`; `nil` if nobody asked for changes.
  let changes: [String]?

  /// The number of days since the last review; `nil` if there was none.
  func age(on day: CalendarDay) -> Int? {
    plant.day.flatMap(CalendarDay.init(isoText:)).map { $0.distance(to: day) }
  }
}

/// The age of a review on the command line: a number of days, or a day before which it was.
enum ReviewAge: ExpressibleByArgument {
  case days(Int)
  case day(CalendarDay)

  init?(argument: String) {
    if let day = CalendarDay(isoText: argument) {
      self = .day(day)
    } else if let days = Int(argument), days >= 0 {
      self = .days(days)
    } else {
      return nil
    }
  }

  /// Whether a review is older, or there was none.
  func isMet(by review: String?, on day: CalendarDay) -> Bool {
    guard let review = review.flatMap(CalendarDay.init(isoText:)) else { return true }
    return switch self {
    case .days(let count): review.distance(to: day) > count
    case .day(let first): review < first
    }
  }
}
