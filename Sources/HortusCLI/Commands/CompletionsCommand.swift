import ArgumentParser

/// `hortus completions`: prints a completion script for a shell.
struct CompletionsCommand: ParsableCommand {
  /// The supported shells.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    var known: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Prints the script by which a shell completes commands, ids, traits and values.",
    discussion: """
      bash: source <(hortus completions bash)
      zsh: source <(hortus completions zsh), after compinit
      fish: hortus completions fish | source
      Put the line into ~/.bashrc, ~/.zshrc or ~/.config/fish/config.fish to have it always.
      """)

  @Argument(help: "The shell: bash, zsh or fish.")
  var shell: Shell

  @OptionGroup var form: FormOptions

  func run() throws {
    try GeneratedText(CompletionScript.text(for: shell.known), what: "script").write(form)
  }
}
