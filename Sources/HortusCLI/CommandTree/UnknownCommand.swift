import HortusDiagnostics

/// An error message for an unknown subcommand. It suggests the known subcommand with the most
/// similar name.
struct UnknownCommand: CustomStringConvertible {
  let description: String

  /// Finds the first unknown subcommand; `nil` if the arguments contain no unknown subcommand.
  init?(in arguments: [String]) {
    var command = CommandTree.ofProgram().command
    var path = [command.commandName]
    for word in arguments {
      // Options can be skipped, because no option of a command with subcommands takes a value.
      if word.hasPrefix("-") || (path.count == 1 && word == "help") { continue }
      guard command.subcommands?.isEmpty == false else { return nil }
      if let next = command.subcommand(word) {
        command = next
        path.append(next.commandName)
        continue
      }
      let called = path.joined(separator: " ")
      let names = command.shownSubcommands.flatMap { [$0.commandName] + ($0.aliases ?? []) }
      let cure =
        SpellingSuggestion.didYouMean(word, among: names)
        ?? "\(called) --help tells which there are"
      description = "\(called) has no command “\(word)”; \(cure)"
      return
    }
    return nil
  }
}
