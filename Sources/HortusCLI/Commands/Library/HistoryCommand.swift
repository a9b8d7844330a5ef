import ArgumentParser
import HortusDiagnostics
import HortusKit
import HortusLibrary

/// `hortus history`: lists and deletes past searches.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Tells and deletes the searches that were made.",
    subcommands: [List.self, Delete.self, Clear.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the searches, the newest first.")

    @Option(help: "Only searches that contain this.") var containing = ""
    @OptionGroup var list: ListOptions
    @OptionGroup var limit: AppLimitOptions
    @OptionGroup var bundle: BundleOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let history = try limit.limit(library.open(), in: bundle.open).history
      let (page, hasMore) = try list.fetch {
        try history.searches(containing: containing, limit: $0)
      }
      let groups = history.groups(of: page)
      try form.write(
        HistoryForm(groups, hasMore: hasMore), text: HistoryView(groups, on: .output).text)
      if hasMore { try ListOptions.tellOfMore(form) }
      if groups.isEmpty { try form.tell("There are no searches") }
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes a search.")

    @Argument(
      help: "The number of the search, as the list has it.", completion: Completion.searches)
    var id: Int64
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      try library.open().history.delete(id)
      try form.write(DeletionForm(deleted: 1), sentences: ["deleted the search \(id)"])
    }
  }

  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "clear", abstract: "Deletes all searches, or those of an app.")

    @OptionGroup var limit: AppLimitOptions
    @OptionGroup var bundle: BundleOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let library = try limit.limit(library.open(), in: bundle.open)
      let count = try library.statistics().searches
      try library.history.deleteAll()
      try form.write(
        DeletionForm(deleted: count),
        sentences: [count == 1 ? "deleted 1 search" : "deleted \(count) searches"])
    }
  }
}

/// The JSON output of `hortus history list`.
struct HistoryForm: Encodable {
  struct Search: Encodable {
    var id: Int64
    var text: String
    var at: String
    var period: String
    var resultCount: Int?
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var searches: [Search]
  var hasMore: Bool

  init(_ groups: [SearchGroup], hasMore: Bool) {
    self.hasMore = hasMore
    searches = groups.flatMap { group in
      group.searches.map {
        Search(
          id: $0.id, text: $0.text, at: Timestamp($0.at).text, period: group.period.rawValue,
          resultCount: $0.resultCount)
      }
    }
  }
}

/// The human-readable list of searches, grouped by period.
struct HistoryView {
  let text: String

  init(_ groups: [SearchGroup], on terminal: Terminal) {
    let chapters = groups.map { group in
      let rows = group.searches.map { search in
        [
          StyledText(String(search.id)), StyledText(TimestampFormat.text(search.at)),
          StyledText(search.text), StyledText(search.resultCount.map(Self.count) ?? ""),
        ]
      }
      return StyledText(Self.heading(group.period), terminal.style(.heading)).text + "\n"
        + TextTable.text(rows, rightAligned: [0])
    }
    text = chapters.joined(separator: "\n\n")
  }

  private static func count(_ plants: Int) -> String {
    plants == 1 ? "1 plant" : "\(plants) plants"
  }

  private static func heading(_ period: SearchPeriod) -> String {
    switch period {
    case .today: "Today"
    case .yesterday: "Yesterday"
    case .thisWeek: "This Week"
    case .earlier: "Earlier"
    }
  }
}
