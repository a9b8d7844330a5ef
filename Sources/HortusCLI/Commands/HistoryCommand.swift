import ArgumentParser
import HortusKit
import HortusLibrary

/// `hortus history`: lists and deletes past searches.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Tells and deletes the searches that were made.",
    subcommands: [List.self, Delete.self, Clear.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the searches, the newest first.")

    @Option(help: "Only searches that contain this.") var containing = ""
    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let groups = try library.open().history.groups(containing: containing)
      try form.write(HistoryForm(groups), text: HistoryView(groups, on: .output).text)
      if groups.isEmpty { try form.tell("There are no searches") }
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Deletes a search.")

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
    static let configuration = CommandConfiguration(abstract: "Deletes all searches.")

    @OptionGroup var library: LibraryOptions
    @OptionGroup var form: FormOptions

    func run() throws {
      let history = try library.open().history
      let count = try history.searches().count
      try history.deleteAll()
      try form.write(
        DeletionForm(deleted: count),
        sentences: [count == 1 ? "deleted 1 search" : "deleted \(count) searches"])
    }
  }
}
