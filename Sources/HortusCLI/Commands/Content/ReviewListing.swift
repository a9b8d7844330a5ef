import HortusDiagnostics
import HortusEditing
import HortusKit
import HortusReleasing
import HortusSystem

/// The plants that have changed since a revision or a bundle, compared with the catalogue of today.
struct ChangesSinceReview {
  /// The changes of plants, keyed by the ids of today.
  private let changes: [String: SubjectChange]

  /// - Parameter since: a revision of the Git repository, a bundle or the folder of a catalogue.
  /// - Throws: `ExitStatus.faultyContent` if one of the catalogues has errors, and the errors of a
  ///   comparison.
  init(since: String, _ location: CatalogueLocation) throws {
    let isPath = FileSystem.kind(of: since) != .missing
    let sides = try CompiledSide.bothWithoutFaults(
      isPath ? .at(since) : .revision(since, catalogue: location.root), .catalogue(location.root))
    let difference = try BundleDifference(from: sides.old.bundle, to: sides.new.bundle)
    let plants = difference.changes.filter { $0.kind == .plant }
    changes = Dictionary(
      plants.map { change in
        if case .renamed(let id) = change.fate { (id, change) } else { (change.id, change) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the properties of a plant that have changed since; `nil` if there are none, or if the
  /// plant was reviewed since. A review on the day of an earlier one leaves no trace.
  func unreviewed(of plant: ReviewedPlant) -> [String]? {
    guard let change = changes[plant.id] else { return nil }
    let properties = change.properties.map(\.property)
    switch change.fate {
    case .added: return plant.day == nil ? ["the whole plant"] : nil
    case .renamed where properties.isEmpty: return nil
    default: return properties.contains("reviewed") ? nil : properties
    }
  }
}

/// The plants that need a review, for people.
struct ReviewListing {
  /// The number of plants that are listed unless all are wanted.
  private static let fewest = 20
  /// The number of changed properties that are named.
  private static let fewestProperties = 3

  let plants: [PlantToReview]
  let report: ReviewReport
  let day: CalendarDay
  let showsAll: Bool
  let isMarkdown: Bool

  /// The figures in a sentence, and the plants in a table.
  var text: String {
    let listed = showsAll ? plants : Array(plants.prefix(Self.fewest))
    var remarks: [String] = []
    if listed.count < plants.count {
      remarks.append("… and \(plants.count - listed.count) more plants · --all lists them")
    }
    return ([figures] + (listed.isEmpty ? [] : [table(of: listed)]) + joined(remarks + leftOut))
      .joined(separator: "\n\n")
  }

  /// The figures, and a table of the share of statements that name a work.
  var summary: String {
    let shares = ReviewShares(plants.map(\.plant), report)
    let rows = shares.all.map { share in
      [share.title, String(share.statements), String(share.sourced), share.percentage]
    }
    let table = table(
      [["statement", "stated", "sourced", "share"]] + rows, rightAligned: [1, 2, 3])
    return ([figures] + (rows.isEmpty ? [] : [table]) + joined(shares.sentences + leftOut))
      .joined(separator: "\n\n")
  }

  private var figures: String {
    let days = plants.compactMap(\.plant.day)
    let never = plants.count - days.count
    var parts = [Count.text(plants.count, "plant")]
    if never > 0 { parts.append("\(never) never reviewed") }
    if let first = days.min(), let last = days.max() {
      parts.append(first == last ? "reviewed \(first)" : "reviewed \(first) to \(last)")
    }
    return parts.joined(separator: " · ")
  }

  private func table(of plants: [PlantToReview]) -> String {
    let hasChanges = plants.contains { $0.changes != nil }
    let head =
      ["plant", "reviewed", "days", "unsourced"] + (hasChanges ? ["changed since"] : [])
    let rows = plants.map { entry in
      let statements = entry.plant.safetyStatements.count
      let unsourced = entry.plant.unsourcedStatements.count
      return [
        entry.plant.id, entry.plant.day ?? "never", entry.age(on: day).map(String.init) ?? "–",
        "\(unsourced) of \(statements)",
      ] + (hasChanges ? [properties(entry.changes ?? [])] : [])
    }
    return table([head] + rows, rightAligned: [2, 3])
  }

  private func properties(_ names: [String]) -> String {
    let shown = names.prefix(Self.fewestProperties).joined(separator: ", ")
    let rest = names.count - Self.fewestProperties
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  /// What the list does not show.
  private var leftOut: [String] {
    let count = report.compactPlants.count
    let compact =
      count == 0
      ? [] : ["\(Count.text(count, "compact plant")) \(count == 1 ? "is" : "are") left out"]
    return compact
      + report.unreadFiles.map { "\(VisibleText.of($0)) cannot be read · hortus check" }
  }

  private func joined(_ remarks: [String]) -> [String] {
    remarks.isEmpty ? [] : [remarks.joined(separator: isMarkdown ? "\n\n" : "\n")]
  }

  private func table(_ rows: [[String]], rightAligned: Set<Int>) -> String {
    let rows = rows.map { $0.map(VisibleText.of) }
    return isMarkdown
      ? MarkdownTable.text(rows, rightAligned: rightAligned)
      : TextTable.text(rows, rightAligned: rightAligned)
  }
}

/// The shares of safety statements that name a work.
struct ReviewShares {
  let all: [ReviewReport.Share]

  init(_ plants: [ReviewedPlant], _ report: ReviewReport) {
    all = report.shares(of: plants)
  }

  /// The share of harm to the targets that count in lists and filters, and that of all statements.
  var sentences: [String] {
    let harm = all.filter(\.isRelevantHarm)
    let groups = Dictionary(grouping: harm, by: \.trait)
    let ofHarm = harm.map(\.trait).reduce(into: [String]()) { traits, trait in
      if !traits.contains(trait) { traits.append(trait) }
    }.map { trait in
      let shares = groups[trait] ?? []
      let targets = shares.compactMap(\.target)
      let title = targets.isEmpty ? trait : "\(trait) of \(targets.joined(separator: ", "))"
      return "\(title) sourced: \(Self.text(of: shares))"
    }
    return all.isEmpty ? [] : ofHarm + ["all sourced: \(Self.text(of: all))"]
  }

  private static func text(of shares: [ReviewReport.Share]) -> String {
    let sourced = shares.reduce(0) { $0 + $1.sourced }
    let statements = shares.reduce(0) { $0 + $1.statements }
    return "\(sourced) of \(statements) (\(sourced * 100 / max(1, statements)) %)"
  }
}

extension ReviewReport.Share {
  fileprivate var title: String { target.map { "\(trait) (\($0))" } ?? trait }
  fileprivate var percentage: String { "\(sourced * 100 / max(1, statements)) %" }
}

/// The JSON output of `hortus review`.
struct ReviewForm: Encodable {
  /// A plant with the statements that rest on general knowledge.
  struct Plant: Encodable {
    let id: String
    let name: String
    let file: String
    let line: Int
    let reviewed: String?
    let reviewer: String?
    /// The number of days since the review.
    let days: Int?
    /// The number of safety statements.
    let statements: Int
    let unsourced: [Statement]
    /// The properties that have changed since; left out without `--since`.
    let changes: [String]?
  }

  /// A safety statement.
  struct Statement: Encodable {
    let trait: String
    let target: String?
    let value: String
    let line: Int
  }

  /// The share of statements that name a work.
  struct SourceShare: Encodable {
    let trait: String
    let target: String?
    let isRelevantHarm: Bool
    let statements: Int
    let sourced: Int
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// The day from which ages count.
  let date: String
  let plants: [Plant]
  let shares: [SourceShare]
  let compactPlants: Int
  let unreadFiles: [String]

  init(_ plants: [PlantToReview], _ report: ReviewReport, day: CalendarDay) {
    date = day.isoText
    self.plants = plants.map { entry in
      let plant = entry.plant
      return Plant(
        id: plant.id, name: plant.name, file: plant.file, line: plant.line, reviewed: plant.day,
        reviewer: plant.reviewer, days: entry.age(on: day),
        statements: plant.safetyStatements.count,
        unsourced: plant.unsourcedStatements.map {
          Statement(trait: $0.trait, target: $0.target, value: $0.value, line: $0.line)
        }, changes: entry.changes)
    }
    shares = report.shares(of: plants.map(\.plant)).map {
      SourceShare(
        trait: $0.trait, target: $0.target, isRelevantHarm: $0.isRelevantHarm,
        statements: $0.statements, sourced: $0.sourced)
    }
    compactPlants = report.compactPlants.count
    unreadFiles = report.unreadFiles
  }
}
