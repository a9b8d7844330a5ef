import Foundation
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
