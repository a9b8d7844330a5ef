import ArgumentParser
import Foundation
import HortusDiagnostics

/// The commands and their options, as the argument parser describes them.
///
/// The argument parser offers this description only as JSON
/// (https://github.com/apple/swift-argument-parser, `ArgumentParserToolInfo`).
struct CommandTree: Decodable {
  /// A command or a subcommand.
  struct Command: Decodable {
    var commandName: String
    var aliases: [String]?
    var abstract: String?
    var discussion: String?
    var shouldDisplay: Bool?
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  /// An argument, an option or a flag.
  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      var kind: String
      var name: String

      /// The name with its dashes, for example `--json` or `-q`.
      var text: String { kind == "long" ? "--" + name : "-" + name }
    }

    var kind: Kind
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var isOptional: Bool
    var isRepeating: Bool
    var shouldDisplay: Bool?
    var abstract: String?
  }

  var command: Command

  /// Returns the command tree of this program.
  static func ofProgram() -> CommandTree {
    do {
      return try JSONDecoder().decode(Self.self, from: Data(HortusCommand._dumpHelp().utf8))
    } catch {
      preconditionFailure("the argument parser describes the commands in another form: \(error)")
    }
  }
}

extension CommandTree.Command {
  /// The visible subcommands. The subcommand `help` is left out, because every command has it.
  var shownSubcommands: [CommandTree.Command] {
    (subcommands ?? []).filter { $0.shouldDisplay ?? true && $0.commandName != "help" }
  }

  /// Returns the subcommand with the name or alias `name`; `nil` if there is none.
  func subcommand(_ name: String) -> CommandTree.Command? {
    subcommands?.first { $0.commandName == name || $0.aliases?.contains(name) == true }
  }
}

extension CommandTree.Command {
  /// The commands below this command that have no subcommands themselves, each with its path, for
  /// example `["collections", "add"]`.
  var leaves: [(path: [String], command: CommandTree.Command)] {
    shownSubcommands.flatMap { child -> [(path: [String], command: CommandTree.Command)] in
      let below = child.leaves
      guard !below.isEmpty else { return [([child.commandName], child)] }
      return below.map { ([child.commandName] + $0.path, $0.command) }
    }
  }

  /// The visible positional arguments, in the order of the command line.
  var shownArguments: [CommandTree.Argument] {
    (arguments ?? []).filter { $0.isShown && $0.kind == .positional }
  }

  /// The visible options and flags, without `--help` and `--version`.
  var shownOptions: [CommandTree.Argument] {
    (arguments ?? []).filter {
      $0.isShown && $0.kind != .positional && !["--help", "--version"].contains($0.preferredName)
    }
  }
}

extension CommandTree.Argument: CustomStringConvertible {
  fileprivate var isShown: Bool { shouldDisplay ?? true }

  /// The long name of the argument, or the first name if the argument has no long name.
  var preferredName: String? {
    (names?.first { $0.kind == "long" } ?? names?.first)?.text
  }

  /// The argument in a usage line, for example `[<catalogue>]` or `<plants>...`.
  var synopsis: String {
    let name = "<\(valueName ?? "value")>" + (isRepeating ? "..." : "")
    return isOptional ? "[\(name)]" : name
  }

  /// All names and the placeholder of the value, for example `-o, --output <file>`.
  var term: String {
    guard let names else { return "<\(valueName ?? "value")>" }
    let all = names.map(\.text).sorted { $0.count < $1.count }.joined(separator: ", ")
    return kind == .option ? "\(all) <\(valueName ?? "value")>" : all
  }

  /// The names and the abstract. Two options with equal descriptions are the same option, which
  /// several commands share.
  var description: String { "\(term): \(abstract ?? "")" }
}

/// An error message for an option that is given twice and takes a single value. The argument parser
/// would use the last value and say nothing.
struct RepeatedOption: CustomStringConvertible {
  let description: String

  /// The long names of the options with a short one.
  private static let longNames = ["-j": "--jobs", "-o": "--output"]

  /// Finds the first such option; `nil` if the arguments contain none.
  init?(in arguments: [String]) {
    let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }.map {
      let name = String($0.prefix { $0 != "=" })
      return Self.longNames[name] ?? name
    }
    // Reading the command tree takes longer than many commands.
    guard Set(names).count < names.count else { return nil }
    var command = CommandTree.ofProgram().command
    for word in arguments {
      guard let next = command.subcommand(word) else { continue }
      command = next
    }
    for option in command.arguments ?? [] where option.kind == .option && !option.isRepeating {
      guard let name = option.preferredName, names.count(where: { $0 == name }) > 1 else {
        continue
      }
      description = "\(name) is given twice; give it once"
      return
    }
    return nil
  }
}

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
