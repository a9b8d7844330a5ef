import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A command that a test runs as a process.
package struct Command {
  /// The program and its arguments. A program without a slash is searched in `PATH`.
  package var words: [String]
  /// The working directory; `nil` for that of the tests.
  package var folder: String?
  /// The environment of the process, by default that of the tests.
  package var environment = ProcessInfo.processInfo.environment
  /// The content of standard input; `nil` for none.
  package var input: Data?
  /// The number of seconds after which the process is killed.
  package var patience = 60.0

  package init(_ words: [String], in folder: String? = nil) {
    self.words = words
    self.folder = folder
  }

  /// Runs the command until it ends.
  ///
  /// - Parameters:
  ///   - output: where standard output goes; `nil` for `Outcome.output`.
  ///   - error: where standard error goes; `nil` for `Outcome.error`.
  package func run(output: FileHandle? = nil, error: FileHandle? = nil) throws -> Outcome {
    try start(output: output, error: error).wait()
  }

  /// Starts the command. Its output goes to files by default, because a full pipe would block it.
  package func start(
    output: FileHandle? = nil, error: FileHandle? = nil
  ) throws -> RunningCommand {
    let streams = try Streams(input: input)
    let process = try process(
      input: streams.input, output: output ?? streams.output, error: error ?? streams.error)
    return try RunningCommand(process, streams: streams, patience: patience)
  }

  /// Returns a process that is not started yet.
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

/// Python 3 with its module sqlite3.
package enum Python {
  /// The path of the system's Python if there is one, otherwise a name that is searched in `PATH`.
  ///
  /// The system's Python starts faster than a wrapper of a version manager, and other users can run it.
  package static let program =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    ? "/usr/bin/python3" : "python3"
}

/// A started command.
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
    // Foundation does not release the streams of a process that has ended. It crashes when it starts a
    // process while about 1,360 files are open.
    defer { streams.close() }
    try Self.withoutBlockedSignals { try process.run() }
  }

  /// Runs `body` without blocked signals. The threads of tests block signals, and a process inherits the
  /// signal mask of the thread that starts it.
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

  /// The text that it has written to standard output so far.
  package var output: String {
    get throws { try streams.text("output") }
  }

  /// The text that it has written to standard error so far.
  package var errorOutput: String {
    get throws { try streams.text("error") }
  }

  /// Waits until the process ends. Kills it and throws if it runs longer than the command allows.
  package func wait() throws -> Outcome {
    if ended.wait(timeout: deadline) == .timedOut {
      // Kills its child processes too.
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

/// The exit status and the output of a command.
package struct Outcome {
  /// The exit code; `nil` if a signal ended the process.
  package var status: Int32?
  /// The signal that ended the process; `nil` if it exited.
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

/// The files that are the standard streams of a process.
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

  /// Closes the files. A started process has its own descriptors and can still use them.
  func close() {
    for stream in [output, error] { try? stream.close() }
    if input != .nullDevice { try? input.close() }
  }

  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }
}

/// Records each start of a program, so that `scripts/slowest-tests` can count them.
enum ProgramStarts {
  /// Appends the name of the program to the file at the path `HORTUS_TEST_STARTS`, if that variable is set.
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

/// The reason why a test cannot run a command or use its output.
package struct CommandError: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// The program `openssl`.
package enum OpenSSL {
  /// Whether it is installed and signs with Ed25519, which LibreSSL does in part only.
  package static let isThere: Bool = {
    guard let folder = try? TemporaryFolder(), (try? SampleKeys.write(to: folder)) != nil,
      (try? folder.write("x", to: "message")) != nil
    else { return false }
    let arguments = ["pkeyutl", "-sign", "-inkey", "release.key", "-rawin", "-in", "message"]
    return (try? run(arguments + ["-out", "signature"], in: folder)) == 0
  }()

  /// Runs it in a folder.
  ///
  /// - Returns: the exit status.
  package static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Int32 {
    try Command(["openssl"] + arguments, in: folder.path).run().status ?? -1
  }
}

/// The first pair of keys of RFC 8032, section 7.1, in the files that `openssl` writes for it.
package enum SampleKeys {
  package static let signing = """
    -----BEGIN PRIVATE KEY-----
    MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
    -----END PRIVATE KEY-----

    """

  package static let verification = """
    -----BEGIN PUBLIC KEY-----
    MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=
    -----END PUBLIC KEY-----

    """

  /// Writes a private key that only its owner may read.
  ///
  /// - Returns: the path of the file.
  @discardableResult
  package static func write(
    _ text: String = signing, to folder: TemporaryFolder, as name: String = "release.key"
  ) throws -> String {
    try folder.write(text, to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.file(name))
    return folder.file(name)
  }
}
