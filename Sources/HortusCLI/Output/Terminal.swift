import Foundation
import HortusCompiler
import HortusDiagnostics

/// Standard output or standard error. All output of the program goes through this type.
struct Terminal {
  static let output = Terminal(descriptor: STDOUT_FILENO)
  static let error = Terminal(descriptor: STDERR_FILENO)

  let descriptor: Int32

  /// Whether the stream is a terminal.
  var isInteractive: Bool { isatty(descriptor) == 1 }

  /// Whether the stream is a terminal that can erase a line. A terminal with `TERM=dumb` cannot.
  var canEraseLine: Bool {
    isInteractive && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether to use colours: on a terminal that is not dumb, unless `NO_COLOR` has a value
  /// (https://no-color.org).
  var hasColour: Bool {
    canEraseLine && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Returns `style` if the terminal uses colours, otherwise `nil`.
  func style(_ style: TerminalStyle) -> TerminalStyle? { hasColour ? style : nil }

  /// Writes a text and a line break.
  ///
  /// - Throws: `OutputError` if the text cannot be written. A closed pipe is not an error,
  ///   because the program that closed the pipe needs no more output.
  func write(_ text: String, terminator: String = "\n") throws {
    try write(Array((text + terminator).utf8))
  }

  /// Writes bytes.
  ///
  /// - Throws: the same as `write(_:terminator:)`.
  func write(_ bytes: [UInt8]) throws {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { systemWrite($0) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return try failed(errno) }
      start += written
    }
  }

  /// Whether the program that read the stream has closed its pipe, so that long output can stop.
  var isAbandoned: Bool {
    var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&stream, 1, 0) > 0 && stream.revents & Int16(POLLERR | POLLHUP) != 0
  }

  /// Closes the stream. Some file systems report a full disk only at this point.
  ///
  /// - Throws: the same as `write(_:terminator:)`.
  func close() throws {
    guard systemClose() != 0 else { return }
    let code = errno
    // EBADF means that the stream was never open, so no output was lost.
    if code != EBADF && code != EINTR { try failed(code) }
  }

  private func failed(_ code: Int32) throws {
    if code == EPIPE { return }
    // If standard error is closed, messages are discarded.
    if descriptor == STDERR_FILENO && code == EBADF { return }
    throw OutputError(
      stream: descriptor == STDOUT_FILENO ? "standard output" : "standard error", code: code)
  }

  private func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
    Foundation.write(descriptor, bytes.baseAddress, bytes.count)
  }

  private func systemClose() -> Int32 {
    Foundation.close(descriptor)
  }
}

extension Terminal {
  /// Opens `/dev/null` for each standard stream that is closed. Otherwise the next opened file
  /// would get the descriptor of that stream, and messages would be written into that file. Must be
  /// called before any file is opened.
  static func reserveClosedStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // `open` returns the lowest free descriptor, which is `descriptor`. The file is opened for
      // reading, so that writing fails as it does for a closed stream.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// A failure to write to standard output or standard error. The output is incomplete.
struct OutputError: Error, CustomStringConvertible {
  let stream: String
  /// The `errno` of the failed call.
  let code: Int32

  var description: String {
    "\(stream) cannot be written (\(String(cString: strerror(code)))), so the output is not "
      + "complete; make room, or write it to another place"
  }
}

extension Terminal {
  /// The maximum width of a line in columns: the value of `COLUMNS` if it is set, otherwise the
  /// width of the terminal. For files and pipes, which have no width, it is 100 columns, as for
  /// diagnostics.
  var width: Int {
    let wanted = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 0
    if wanted > 0 { return wanted }
    var size = winsize()
    guard isInteractive, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 100
    }
    return Int(size.ws_col)
  }

  /// The maximum width of running text in columns. Longer lines are hard to read.
  var textWidth: Int { min(80, width) }
}

/// Shows the progress of a run as one line on a terminal, and removes the line at the end.
final class ProgressLine {
  private let terminal: Terminal
  private let isWanted: Bool
  private let isShown: Bool
  private var last = Date.distantPast
  private var isDrawn = false
  private var hasToldOfWaiting = false

  init(on terminal: Terminal, isWanted: Bool) {
    self.terminal = terminal
    self.isWanted = isWanted
    isShown = isWanted && terminal.canEraseLine
  }

  func show(_ progress: CompilerProgress) {
    guard isShown else { return tellOfWaiting(progress) }
    show(text(progress), isFirst: isFirstOfStage(progress))
  }

  /// Shows a text. Within a tenth of a second after another text, only the first one of a stage is
  /// shown.
  func show(_ text: @autoclosure () -> String, isFirst: Bool) {
    guard isShown else { return }
    let now = Date()
    // Ten updates per second are enough to read and cost almost nothing.
    guard isFirst || now.timeIntervalSince(last) > 0.1 else { return }
    last = now
    isDrawn = true
    draw("\r\u{1B}[K\(text())", terminator: "")
  }

  /// Prints a message once when the run waits for another build, because the run would otherwise
  /// seem to hang. On a terminal that cannot erase a line, this is the only progress message.
  private func tellOfWaiting(_ progress: CompilerProgress) {
    guard isWanted, progress == .waiting, !hasToldOfWaiting else { return }
    hasToldOfWaiting = true
    draw(text(progress))
  }

  func clear() {
    guard isDrawn else { return }
    isDrawn = false
    draw("\r\u{1B}[K", terminator: "")
  }

  /// Writes a text to the terminal. An error is ignored, because a failure to write progress must
  /// not fail the run.
  private func draw(_ text: String, terminator: String = "\n") {
    try? terminal.write(text, terminator: terminator)
  }

  private func isFirstOfStage(_ progress: CompilerProgress) -> Bool {
    switch progress {
    case .waiting: !isDrawn
    case .reading(let done, _): done == 1
    case .writing(let progress): progress.done == 0
    }
  }

  private func text(_ progress: CompilerProgress) -> String {
    switch progress {
    case .waiting: "waiting for another build of the catalogue"
    case .reading(let done, let total): "reading \(done) of \(total) files"
    case .writing(let progress):
      switch progress.stage {
      case .plants: "writing \(progress.done) of \(progress.total) plants"
      case .indexes: "writing indexes"
      case .sealing: "sealing"
      }
    }
  }
}
