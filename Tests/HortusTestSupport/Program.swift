import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

/// The view of somebody to whom permissions of files apply, even where tests run as root.
package enum OrdinaryUser {
  /// Whether a file without permissions is really kept from being read.
  package static let isPossible: Bool = {
    do {
      let folder = try TemporaryFolder()
      try folder.write("secret", to: "open")
      try folder.write("secret", to: "closed")
      guard chmod(folder.path + "/closed", 0) == 0 else { return false }
      return run(owning: folder.path) {
        access("open", in: folder) && !access("closed", in: folder)
      }
    } catch {
      return false
    }
  }()

  /// Runs `body`, as root with the rights of the user “nobody”, who is given all of `folder`.
  ///
  /// Linux keeps the user by whose rights files are opened apart for each thread, so tests that
  /// run at the same time notice nothing.
  package static func run<Result>(owning folder: String, _ body: () throws -> Result) rethrows
    -> Result
  {
    guard geteuid() == 0, let setFileUser else { return try body() }
    own(folder)
    _ = setFileUser(nobody)
    defer { _ = setFileUser(0) }
    return try body()
  }

  /// The user to whom root hands over.
  package static let nobody: uid_t = 65534

  /// As root gives that user a folder with all that is in it.
  package static func own(_ folder: String) {
    guard geteuid() == 0 else { return }
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in [folder] + paths.map({ folder + "/" + $0 }) { lchown(path, nobody, nobody) }
  }

  /// `setfsuid`, which Swift's module of the C library leaves out and other systems lack.
  private static let setFileUser: (@convention(c) (uid_t) -> CInt)? = {
    let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid")
    return symbol.map { unsafeBitCast($0, to: (@convention(c) (uid_t) -> CInt).self) }
  }()

  private static func access(_ name: String, in folder: TemporaryFolder) -> Bool {
    let file = open(folder.path + "/" + name, O_RDONLY)
    guard file >= 0 else { return false }
    close(file)
    return true
  }
}
