import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program of the system and its arguments, run as a process of its own.
package struct Command {
  /// The program, by its path or by a name that `PATH` has, and its arguments.
  package var words: [String]
  /// The folder in which it runs.
  package var folder: String?
  /// Its environment, which is that of the tests unless a test says otherwise.
  package var environment = ProcessInfo.processInfo.environment
  /// What it reads from standard input.
  package var input: Data?
  /// How long it may run, in seconds, before it counts as hanging and is killed.
  package var patience = 60.0

  package init(_ words: [String], in folder: String? = nil) {
    self.words = words
    self.folder = folder
  }

  /// Runs it to its end, with standard output, standard error or both somewhere else than in files.
  package func run(output: FileHandle? = nil, error: FileHandle? = nil) throws -> Outcome {
    try start(output: output, error: error).wait()
  }

  /// Starts it; its two streams go to files, which never make it wait.
  package func start(
    output: FileHandle? = nil, error: FileHandle? = nil
  ) throws -> RunningCommand {
    let streams = try Streams(input: input)
    let process = try process(
      input: streams.input, output: output ?? streams.output, error: error ?? streams.error)
    return try RunningCommand(process, streams: streams, patience: patience)
  }

  /// The process, ready to run.
  package func process(
    input: FileHandle = .nullDevice, output: FileHandle, error: FileHandle
  ) throws -> Process {
    let process = Process()
    let isPath = words[0].contains("/")
    process.executableURL = URL(fileURLWithPath: isPath ? words[0] : "/usr/bin/env")
    process.arguments = isPath ? Array(words.dropFirst()) : words
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = error
    ProgramStarts.record(words)
    return process
  }
}

/// A run of a command that has begun.
package final class RunningCommand {
  private let process: Process
  private let streams: Streams
  private let ended = DispatchSemaphore(value: 0)
  private let deadline: DispatchTime
  private let patience: Double

  init(_ process: Process, streams: Streams, patience: Double) throws {
    self.process = process
    self.streams = streams
    self.patience = patience
    deadline = .now() + patience
    process.terminationHandler = { [ended] _ in ended.signal() }
    // Foundation keeps a process and its streams after the end, and crashes when it starts a process
    // while about 1,360 files are open.
    defer { streams.close() }
    try Self.withoutBlockedSignals { try process.run() }
  }

  /// The threads of tests block signals, which a program that they start would go on doing.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  package func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// What it has written to standard output until now.
  package var output: String {
    get throws { try streams.text("output") }
  }

  /// What it has written to standard error until now.
  package var errorOutput: String {
    get throws { try streams.text("error") }
  }

  /// Waits for the end. A run that takes too long is killed, and throws.
  package func wait() throws -> Outcome {
    if ended.wait(timeout: deadline) == .timedOut {
      // With what it may have started.
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
      throw CommandError(
        "“\(process.arguments ?? [])” hangs: it was killed after \(patience) seconds")
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    return Outcome(
      status: isSignal ? nil : process.terminationStatus,
      signal: isSignal ? process.terminationStatus : nil,
      output: try streams.text("output"), error: try streams.text("error"))
  }
}

/// How a run ended and what it said.
package struct Outcome {
  /// The exit code; nil where a signal ended it.
  package var status: Int32?
  package var signal: Int32?
  package var output: String
  package var error: String

  /// The JSON object on standard output.
  package var json: [String: Any] {
    get throws {
      let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
      guard let object = value as? [String: Any] else {
        throw CommandError("no JSON object: \(output)")
      }
      return object
    }
  }
}

/// The files that take what a run writes, and give what it reads.
struct Streams {
  private let folder: TemporaryFolder
  let input: FileHandle
  let output: FileHandle
  let error: FileHandle

  init(input: Data?) throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "output")
    try folder.write("", to: "error")
    output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("output")))
    error = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("error")))
    if let input {
      try folder.write(input, to: "input")
      self.input = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.file("input")))
    } else {
      self.input = .nullDevice
    }
  }

  /// Closes the files. A process that has been started still writes to its own descriptors.
  func close() {
    for stream in [output, error] { try? stream.close() }
    if input != .nullDevice { try? input.close() }
  }

  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }
}

/// The starts of programs, which `scripts/slowest-tests` counts.
enum ProgramStarts {
  /// Adds a line with the name of a program to the file that `HORTUS_TEST_STARTS` names, if it does.
  static func record(_ words: [String]) {
    guard let path = ProcessInfo.processInfo.environment["HORTUS_TEST_STARTS"] else { return }
    let names = words.map { String($0.split(separator: "/").last ?? "") }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    guard descriptor >= 0 else { return }
    let bytes = Array(((names.first { $0 == "hortus" } ?? names[0]) + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
    close(descriptor)
  }
}

/// Why a test cannot do what it means to.
package struct CommandError: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}
