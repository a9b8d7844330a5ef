import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics

/// `hortus man`: prints the manual page.
struct ManCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Prints the manual page of all commands.",
    discussion: "hortus man | man -l - shows it.")

  @OptionGroup var form: FormOptions

  func run() throws {
    let page = ManualPage(of: .ofProgram(), version: Hortus.version)
    try GeneratedText(page.text, what: "page").write(form)
  }
}

/// The manual page of the program, for `man`.
///
/// The descriptions of commands and options come from the command tree, so they are always the same
/// as in `--help`.
struct ManualPage {
  private let tree: CommandTree
  private let version: String
  /// The options that several commands share. The page describes them only once.
  private let shared: [CommandTree.Argument]

  init(of tree: CommandTree, version: String) {
    self.tree = tree
    self.version = version
    let options = tree.command.leaves.flatMap { $0.command.shownOptions }
    let counts = Dictionary(options.map { ($0.description, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    shared = options.filter { option in
      counts[option.description, default: 0] > 1 && seen.insert(option.description).inserted
    }
  }

  /// The page in roff, with the macros of man(7).
  var text: String {
    var page = Roff()
    page.title("HORTUS", section: 1, source: "Hortus \(version)")
    page.section("NAME")
    page.paragraph("hortus - compiles botanical XML into an SQLite bundle, and queries it")
    page.section("SYNOPSIS")
    page.paragraph("hortus COMMAND [OPTION...] [ARGUMENT...]")
    page.section("DESCRIPTION")
    page.paragraph(tree.command.abstract ?? "")
    page.paragraph(tree.command.discussion ?? "")
    page.section("COMMANDS")
    for leaf in tree.command.leaves { add(leaf.command, called: leaf.path, to: &page) }
    page.section("COMMON OPTIONS")
    for option in shared { add(option, to: &page) }
    for section in Self.otherSections {
      page.section(section.title)
      for (term, text) in section.entries { page.item(term, text) }
    }
    return page.text
  }

  private func add(
    _ command: CommandTree.Command, called path: [String], to page: inout Roff
  ) {
    page.subsection(path.joined(separator: " "))
    let arguments = command.shownArguments.map(\.synopsis)
    page.paragraph((["hortus"] + path + arguments + ["[OPTION...]"]).joined(separator: " "))
    page.paragraph(command.abstract ?? "")
    if let aliases = command.aliases {
      page.paragraph("It is also called \(aliases.joined(separator: ", ")).")
    }
    for line in (command.discussion ?? "").split(separator: "\n") { page.paragraph(String(line)) }
    let common = Set(shared.map(\.description))
    for argument in command.shownArguments { add(argument, to: &page) }
    for option in command.shownOptions where !common.contains(option.description) {
      add(option, to: &page)
    }
    let others = command.shownOptions.filter { common.contains($0.description) }
      .compactMap { $0.preferredName }
    if !others.isEmpty {
      page.paragraph("Common options: " + others.joined(separator: ", ") + ".")
    }
  }

  private func add(_ argument: CommandTree.Argument, to page: inout Roff) {
    let fallback = argument.defaultValue.map { " The default is \($0)." } ?? ""
    page.item(argument.term, (argument.abstract ?? "") + fallback)
  }

  private static let otherSections: [(title: String, entries: [(String, String)])] = [
    (
      "EXIT STATUS",
      [
        ("0", "All is fine."), ("1", "There are errors in the content."),
        (
          "2",
          "Wrong usage, a broken environment, or output that could not be written. A reader that "
            + "closes the pipe early, as head does, is no error."
        ),
      ]
    ),
    (
      "ENVIRONMENT",
      [
        ("HOME, XDG_DATA_HOME", "Where the user library is, unless --library says so."),
        ("COLUMNS", "How wide tables may be, instead of the width of the terminal."),
        ("NO_COLOR", "Set to anything, it keeps colours off."),
      ]
    ),
    (
      "FILES",
      [
        (
          BundleOptions.standardPath,
          "The bundle, in the current folder or the nearest one above it that has it."
        ),
        ("~/.local/share/hortus/library.sqlite", "The user library."),
      ]
    ),
    (
      "EXAMPLES",
      [
        ("hortus check content/plants/aloe-vera.xml", "Checks one file within its catalogue."),
        ("hortus search fern --where light=part-shade", "Ferns for part shade."),
        ("hortus search --where height=..3ft --units imperial", "Plants of at most three feet."),
        ("hortus show aloe-vera --lang ru --json", "A plant page in Russian, as JSON."),
      ]
    ),
  ]
}

/// A builder for a manual page in roff, with the macros of man(7).
struct Roff {
  private var lines: [String] = []

  /// The whole page, with a line break at the end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds the page header. It has no date, so that the same program always writes the same page.
  mutating func title(_ name: String, section: Int, source: String) {
    lines.append(".TH \(name) \(section) \"\" \"\(Self.escaped(source))\"")
    // Disables hyphenation and justification, so that names of options and files are not broken.
    lines += [".nh", ".ad l"]
  }

  mutating func section(_ title: String) {
    lines.append(".SH \(title)")
  }

  mutating func subsection(_ title: String) {
    lines.append(".SS \(Self.escaped(title))")
  }

  mutating func paragraph(_ text: String) {
    guard !text.isEmpty else { return }
    // A heading starts a paragraph without a macro.
    if lines.last.map({ $0.hasPrefix(".S") }) != true { lines.append(".PP") }
    lines += Self.lines(of: text)
  }

  /// Adds a term with its description below it.
  mutating func item(_ term: String, _ text: String) {
    lines += [".TP", Self.bold(term)] + Self.lines(of: text)
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Wraps a text into roff source lines of at most 60 columns. On the page, the lines form one
  /// paragraph.
  private static func lines(of text: String) -> [String] {
    StyledText(text.replacingOccurrences(of: "\n", with: " ")).lines(width: 60)
      .map { escaped($0.text) }
  }

  /// Joins the lines of a text with spaces, and escapes all characters that roff would interpret.
  static func escaped(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
