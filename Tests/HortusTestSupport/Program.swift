import Foundation

/// The program as a person runs it: a process of its own.
package struct Program {
  /// The file of the program, which the build puts beside the tests.
  package static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundlePath ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("hortus").path
  }()

  /// What the run is given.
  package var arguments: [String]
  /// The folder in which it runs.
  package var folder: String?
  /// What is put before the program, such as `setpriv` and its arguments.
  package var launcher: [String] = []
  /// Added to the environment.
  package var environment: [String: String] = [:]
  /// How long it may run, in seconds, before it counts as hanging and is killed.
  package var patience = 60.0

  package init(_ arguments: String...) {
    self.arguments = arguments
  }

  package init(_ arguments: [String], in folder: String? = nil, launcher: [String] = []) {
    self.arguments = arguments
    self.folder = folder
    self.launcher = launcher
  }

  /// Runs `hortus` with the arguments given, to its end.
  package static func run(_ arguments: String...) throws -> Outcome {
    try Program(arguments).run()
  }

  /// Runs it to its end.
  package func run() throws -> Outcome {
    try command().run()
  }

  /// Runs it to its end, with standard output, standard error or both somewhere else.
  package func run(output: FileHandle? = nil, error: FileHandle? = nil) throws -> Outcome {
    try command().run(output: output, error: error)
  }

  /// Starts the program and does not wait for its end.
  package func start() throws -> RunningCommand {
    try command().start()
  }

  /// Returns the command that runs the program.
  package func command() throws -> Command {
    guard FileManager.default.isExecutableFile(atPath: Self.path) else {
      throw CommandError("there is no program “\(Self.path)”; build it first")
    }
    var command = Command(launcher + [Self.path] + arguments, in: folder)
    // What the tests run in is not to change what they see.
    command.environment["NO_COLOR"] = nil
    command.environment["TERM"] = "xterm"
    command.environment.merge(environment) { $1 }
    command.patience = patience
    return command
  }
}
