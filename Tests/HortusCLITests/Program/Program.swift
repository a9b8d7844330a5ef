import Foundation

/// The program as a person runs it: a process of its own.
struct Program {
  /// The file of the program, which the build puts beside the tests.
  static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundlePath ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("hortus").path
  }()

  /// What the run is given.
  var arguments: [String]
  /// The folder in which it runs.
  var folder: String?
  /// What is put before the program, such as `setpriv` and its arguments.
  var launcher: [String] = []
  /// Added to the environment.
  var environment: [String: String] = [:]
  /// How long it may run, in seconds, before it counts as hanging and is killed.
  var patience = 60.0

  init(_ arguments: String...) {
    self.arguments = arguments
  }

  init(_ arguments: [String], in folder: String? = nil, launcher: [String] = []) {
    self.arguments = arguments
    self.folder = folder
    self.launcher = launcher
  }

  /// Runs `hortus` with the arguments given, to its end.
  static func run(_ arguments: String...) throws -> Outcome {
    try Program(arguments).run()
  }

  /// Runs it to its end.
  func run() throws -> Outcome {
    try start().wait()
  }

  /// Runs it to its end, with standard output, standard error or both somewhere else.
  func run(output: FileHandle? = nil, error: FileHandle? = nil) throws -> Outcome {
    let streams = try Streams()
    let process = try process(output: output ?? streams.output, error: error ?? streams.error)
    return try RunningProgram(process, streams: streams, patience: patience).wait()
  }

  /// Starts it; its two streams go to files, which never make it wait.
  func start() throws -> RunningProgram {
    let streams = try Streams()
    let process = try process(output: streams.output, error: streams.error)
    return try RunningProgram(process, streams: streams, patience: patience)
  }

  /// The process, ready to run.
  func process(output: FileHandle, error: FileHandle) throws -> Process {
    guard FileManager.default.isExecutableFile(atPath: Self.path) else {
      throw ProgramError(description: "there is no program “\(Self.path)”; build it first")
    }
    let process = Process()
    let words = launcher + [Self.path] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    var all = ProcessInfo.processInfo.environment
    // What the tests run in is not to change what they see.
    all["NO_COLOR"] = nil
    all["TERM"] = "xterm"
    process.environment = all.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    return process
  }
}

/// Why a test cannot do what it means to.
struct ProgramError: Error, CustomStringConvertible {
  var description: String
}
