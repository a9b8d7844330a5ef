import Foundation
import HortusTestSupport
import Testing

/// The scripts of `hortus completions`, run by the shells that are installed.
@Suite struct CompletionScriptTests {
  private static func isInstalled(_ shell: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + shell)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"].filter(isInstalled))
  func isAScriptOfTheShell(shell: String) throws {
    let home = try SmallBundle()
    let script = try home.run(["completions", shell])
    #expect((script.status, script.error) == (0, ""))
    try home.home.write(script.output, to: "script")
    let outcome = try Self.run([shell, "-n", home.home.file("script")], home)
    #expect((outcome.status, outcome.error) == (0, ""), "\(outcome)")
  }

  /// The words are those into which bash takes the line apart.
  @Test(
    .enabled(if: isInstalled("bash")),
    arguments: [
      (["show", "aloc"], ["alocasia-amazonica"]),
      (["sho"], ["show"]),
      (["search", "--where", "light", "=", "part-s"], ["part-shade", "part-sun"]),
      (["search", "--where", "light", "=", "part-sun,full-sh"], ["part-sun,full-shade"]),
      (["search", "--where", "toxicity", "=", "cat", ":", "hi"], ["high"]),
      (["search", "--where", "humidity", "="], ["high", "low", "medium", "very-high"]),
      (["show", "aloe-vera", "--units", "i"], ["imperial"]),
    ])
  func completesInBash(words: [String], wanted: [String]) throws {
    let home = try SmallBundle()
    let bundle = try Data(contentsOf: URL(fileURLWithPath: home.path))
    try home.home.write(bundle, to: "dist/hortus.sqlite")
    let line = words.reduce(Program.path) { line, word in
      let isPart = ["=", ":"].contains(word) || line.hasSuffix("=") || line.hasSuffix(":")
      return line + (isPart ? "" : " ") + word
    }
    let script = try home.run(["completions", "bash"]).output
    try home.home.write(
      script + """

        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE=\(Self.quoted(line))
        COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
        _hortus_whole_words "$1"
        printf '%s\\n' "${COMPREPLY[@]}"
        """, to: "script")
    let outcome = try Self.run(
      ["bash", home.home.file("script"), Program.path] + words, home)
    let offered = outcome.output.split(separator: "\n").map(String.init)
    #expect(offered.sorted() == wanted, "\(outcome)")
  }

  private static func quoted(_ text: String) -> String { "'\(text)'" }

  /// Runs a shell where the program is found by its name.
  private static func run(_ words: [String], _ home: SmallBundle) throws -> Outcome {
    try Command(words, in: home.home.path).run()
  }
}
