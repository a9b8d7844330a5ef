import ArgumentParser
import HortusCompiler

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
