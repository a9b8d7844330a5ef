import ArgumentParser
import Foundation

/// The commands with their options, as the argument parser describes them.
///
/// The argument parser offers the description as JSON only
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

      /// `--json`, `-q`.
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

  /// That of the program.
  static func ofProgram() -> CommandTree {
    do {
      return try JSONDecoder().decode(Self.self, from: Data(HortusCommand._dumpHelp().utf8))
    } catch {
      preconditionFailure("the argument parser describes the commands in another form: \(error)")
    }
  }
}

extension CommandTree.Command {
  /// The subcommands that are shown to people, without `help`, which every command has.
  var shownSubcommands: [CommandTree.Command] {
    (subcommands ?? []).filter { $0.shouldDisplay ?? true && $0.commandName != "help" }
  }

  /// The subcommand of that name or alias.
  func subcommand(_ name: String) -> CommandTree.Command? {
    subcommands?.first { $0.commandName == name || $0.aliases?.contains(name) == true }
  }
}

extension CommandTree.Command {
  /// The commands that do something, each with the words by which it is called.
  var leaves: [(path: [String], command: CommandTree.Command)] {
    shownSubcommands.flatMap { child -> [(path: [String], command: CommandTree.Command)] in
      let below = child.leaves
      guard !below.isEmpty else { return [([child.commandName], child)] }
      return below.map { ([child.commandName] + $0.path, $0.command) }
    }
  }

  /// The arguments without a name, in their order.
  var shownArguments: [CommandTree.Argument] {
    (arguments ?? []).filter { $0.isShown && $0.kind == .positional }
  }

  /// The options and flags, without those of the argument parser itself.
  var shownOptions: [CommandTree.Argument] {
    (arguments ?? []).filter {
      $0.isShown && $0.kind != .positional && !["--help", "--version"].contains($0.preferredName)
    }
  }
}

extension CommandTree.Argument: CustomStringConvertible {
  fileprivate var isShown: Bool { shouldDisplay ?? true }

  /// The long name, if there is one.
  var preferredName: String? {
    (names?.first { $0.kind == "long" } ?? names?.first)?.text
  }

  /// `[<catalogue>]`, `<plants>...`.
  var synopsis: String {
    let name = "<\(valueName ?? "value")>" + (isRepeating ? "..." : "")
    return isOptional ? "[\(name)]" : name
  }

  /// The names with the value: `-o, --output <file>`.
  var term: String {
    guard let names else { return "<\(valueName ?? "value")>" }
    let all = names.map(\.text).sorted { $0.count < $1.count }.joined(separator: ", ")
    return kind == .option ? "\(all) <\(valueName ?? "value")>" : all
  }

  /// The names and the abstract; equal for an option that several commands share.
  var description: String { "\(term): \(abstract ?? "")" }
}
