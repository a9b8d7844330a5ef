import Foundation
import HortusTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A run of the program that has begun.
final class RunningProgram {
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

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// What it has written to standard output until now.
  var output: String {
    get throws { try streams.text("output") }
  }

  /// What it has written to standard error until now.
  var errorOutput: String {
    get throws { try streams.text("error") }
  }

  /// Waits for the end. A run that takes too long is killed, and throws.
  func wait() throws -> Outcome {
    if ended.wait(timeout: deadline) == .timedOut {
      // With what it may have started.
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
      throw ProgramError(
        description:
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
struct Outcome {
  /// The exit code; nil where a signal ended it.
  var status: Int32?
  var signal: Int32?
  var output: String
  var error: String

  /// The JSON object on standard output.
  var json: [String: Any] {
    get throws {
      let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
      guard let object = value as? [String: Any] else {
        throw ProgramError(description: "no JSON object: \(output)")
      }
      return object
    }
  }
}

/// The files that take what a run writes.
struct Streams {
  private let folder: TemporaryFolder
  let output: FileHandle
  let error: FileHandle

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "output")
    try folder.write("", to: "error")
    output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/output"))
    error = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/error"))
  }

  /// Closes the files. A process that has been started still writes to its own descriptors.
  func close() {
    try? output.close()
    try? error.close()
  }

  func text(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)), as: UTF8.self)
  }
}
