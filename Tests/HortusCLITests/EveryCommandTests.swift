import Foundation
import HortusTestSupport
import Testing

/// What holds for every command, so that no new one can leave it out.
@Suite struct EveryCommandTests {
  /// A command as the argument parser describes it.
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { var kind: String, name: String }
      var names: [Name]?
    }

    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?

    /// The commands that do something, by the words that call them.
    var leaves: [String: Command] {
      let children = (subcommands ?? []).filter { $0.commandName != "help" }
      guard !children.isEmpty else { return [commandName: self] }
      return children.reduce(into: [:]) { leaves, child in
        for (name, leaf) in child.leaves {
          leaves[name == child.commandName ? name : "\(child.commandName) \(name)"] = leaf
        }
      }
    }

    func has(_ option: String) -> Bool {
      (arguments ?? []).contains { $0.names?.contains { "--" + $0.name == option } == true }
    }
  }

  private struct Dump: Decodable { var command: Command }

  @Test func hasTheSameOptions() throws {
    let dump = try Program.run("--experimental-dump-help").output
    let leaves = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command.leaves
    // `preview` does not end by itself, so it has tests of its own.
    #expect(Set(leaves.keys) == Set(CommandLines.all.map(\.command)).union(["preview"]))
    for line in CommandLines.all {
      let command = try #require(leaves[line.command])
      #expect(command.has("--json") && command.has("--format"), "\(line.command)")
      #expect(command.has("--bundle") == line.readsBundle, "\(line.command)")
      #expect(command.has("--library") == line.readsLibrary, "\(line.command)")
    }
  }

  /// The program finds an option that is given twice by these pairs of names.
  @Test func hasNoShortOptionsButTheseTwo() throws {
    func shortNames(in value: Any) -> [String] {
      if let values = value as? [Any] { return values.flatMap(shortNames) }
      guard let fields = value as? [String: Any] else { return [] }
      guard fields["kind"] as? String == "option", let names = fields["names"] as? [[String: Any]],
        names.contains(where: { $0["kind"] as? String == "short" })
      else { return fields.values.flatMap(shortNames) }
      return [names.compactMap { $0["name"] as? String }.sorted().joined(separator: " ")]
    }
    let dump = try Program.run("--experimental-dump-help").json
    #expect(Set(shortNames(in: dump)) == ["j jobs", "o output"])
  }

  @Test(arguments: CommandLines.all)
  func givesItsResultInTheFormAskedFor(line: CommandLines.Line) throws {
    for options in [["--json"], ["--format", "json"], ["--json", "--format", "json"]] {
      let outcome = try CommandLines.home(for: line).run(line, options)
      #expect((outcome.status, outcome.error) == (0, ""), "\(outcome)")
      let version = try outcome.json["version"] ?? outcome.json["formatVersion"]
      #expect(version != nil, "\(outcome.output)")
    }
    guard !line.isAlwaysJSON else { return }
    for options in [[], ["--format", "human"]] {
      let outcome = try CommandLines.home(for: line).run(line, options)
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.isEmpty == line.isSilent)
      #expect(!outcome.output.hasPrefix("{"))
    }
  }

  @Test(arguments: CommandLines.all.filter(\.readsBundle))
  func readsTheBundleThatIsNamed(line: CommandLines.Line) throws {
    let outcome = try CommandLines.home(for: line).run(line, ["--bundle", "none.sqlite"])
    #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
    #expect(outcome.error.contains("none.sqlite"), "\(outcome)")
  }

  @Test(arguments: CommandLines.all.filter(\.readsLibrary))
  func readsTheLibraryThatIsNamed(line: CommandLines.Line) throws {
    let home = try CommandLines.home()
    try home.home.write("a letter, and nothing to do with plants\n", to: "letter.txt")
    let outcome = try home.run(line, ["--library", "letter.txt"])
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.error.contains("letter.txt"), "\(outcome)")
  }

  @Test(arguments: CommandLines.all)
  func failsWhereItsOutputIsLost(line: CommandLines.Line) throws {
    for options in [["--json"], []] where options == ["--json"] || !line.isSilent {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let outcome = try CommandLines.home(for: line).run(line, options, output: full)
      #expect(outcome.status == 2, "\(outcome)")
      #expect(outcome.error.contains("standard output cannot be written"), "\(outcome)")
    }
  }

  @Test(arguments: CommandLines.all)
  func endsQuietlyWhereNobodyReadsOn(line: CommandLines.Line) throws {
    let told = try CommandLines.home(for: line).run(line, ["--json"]).error
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let outcome = try CommandLines.home(for: line).run(
      line, ["--json"], output: pipe.fileHandleForWriting)
    #expect((outcome.status, outcome.error) == (0, told), "\(outcome)")
  }

  @Test(arguments: [["--help"], ["--version"], ["help", "check"], ["show", "--help"]])
  func failsWhereAnAnswerIsLost(arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let outcome = try Program(arguments).run(output: full)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("standard output cannot be written"))
  }

  /// The faults of a catalogue are told on standard error.
  @Test func failsWhereFaultsAreLost() throws {
    let home = try CommandLines.home()
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(try home.program(["check", "catalogue"]).run(error: full).status == 2)
  }

  /// A file that is opened must not take the place of a stream that is closed.
  @Test(arguments: ["1", "2"])
  func keepsFilesApartFromClosedStreams(stream: String) throws {
    let home = try CommandLines.home()
    var program = home.program(["favorites", "list", "--library", "library.sqlite"])
    program.launcher = ["/bin/sh", "-c", "exec \"$0\" \"$@\" \(stream)>&-"]
    let outcome = try program.run()
    #expect(outcome.status == (stream == "1" ? 2 : 0), "\(outcome)")
    let after = home.program(["favorites", "list", "--json", "--library", "library.sqlite"])
    #expect(try after.run().ids() == ["aloe-vera"])
  }
}
