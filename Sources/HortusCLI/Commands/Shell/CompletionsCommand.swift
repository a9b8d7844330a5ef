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

/// Generates the completion script of the program for a shell.
enum CompletionScript {
  static func text(for shell: CompletionShell) -> String {
    let script = HortusCommand.completionScript(for: shell) + "\n"
    return shell == .bash ? script + bashWords : script
  }

  /// A Bash function that completes words with `=` or `:`, such as filters. Bash splits such a word
  /// into parts, so the function first joins the parts. Bash then replaces only the last part, so
  /// the function removes the preceding parts from each completion.
  private static let bashWords = #"""

    _hortus_whole_words() {
        local -a parts=("${COMP_WORDS[@]}") COMP_WORDS=()
        local -i cursor=COMP_CWORD COMP_CWORD=0 part word=-1
        local rest="${COMP_LINE}" spaces
        for part in "${!parts[@]}"; do
            spaces="${rest%%[![:space:]]*}"
            rest="${rest#"${spaces}"}"
            if [[ part -eq 0 || -n "${spaces}" ]]; then
                word+=1
                COMP_WORDS[word]=''
            fi
            COMP_WORDS[word]+="${parts[part]}"
            rest="${rest#"${parts[part]}"}"
            if [[ part -eq cursor ]]; then COMP_CWORD=word; fi
        done

        local current="${COMP_WORDS[COMP_CWORD]}"
        _hortus "${1}" "${current}" "${COMP_WORDS[COMP_CWORD - 1]}"
        local kept="${current%"${current##*[=:]}"}"
        COMPREPLY=("${COMPREPLY[@]#"${kept}"}")
        # What is no name of a file is not to be quoted like one.
        if [[ "${COMPREPLY[*]}" = *=* ]]; then compopt +o filenames 2>/dev/null; fi
    }

    complete -o filenames -F _hortus_whole_words hortus

    """#
}
