import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output or standard error: the only way by which the program writes to either.
struct Terminal {
  static let output = Terminal(descriptor: STDOUT_FILENO)
  static let error = Terminal(descriptor: STDERR_FILENO)

  let descriptor: Int32

  /// Whether a person sees it.
  var isInteractive: Bool { isatty(descriptor) == 1 }

  /// Whether a line on it can be taken back, which simple terminals cannot.
  var canWipe: Bool {
    isInteractive && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether colours are welcome: on a terminal, unless `NO_COLOR` is set to anything
  /// (https://no-color.org) or the terminal is too simple.
  var hasColour: Bool {
    canWipe && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Writes a text and a line break.
  ///
  /// - Throws: `OutputError`, unless a reader closed the pipe: it has read all that it wanted.
  func write(_ text: String, terminator: String = "\n") throws {
    try write(Array((text + terminator).utf8))
  }

  /// Writes bytes.
  ///
  /// - Throws: as `write(_:terminator:)`.
  func write(_ bytes: [UInt8]) throws {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { systemWrite($0) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return try failed(errno) }
      start += written
    }
  }

  /// Closes the stream. Some file systems report only now that there was no room.
  ///
  /// - Throws: as `write(_:terminator:)`.
  func close() throws {
    guard systemClose() != 0 else { return }
    let code = errno
    // EBADF means that the stream was never open: nothing is lost.
    if code != EBADF && code != EINTR { try failed(code) }
  }

  private func failed(_ code: Int32) throws {
    if code == EPIPE { return }
    // Without a standard error, messages are discarded.
    if descriptor == STDERR_FILENO && code == EBADF { return }
    throw OutputError(
      stream: descriptor == STDOUT_FILENO ? "standard output" : "standard error", code: code)
  }

  private func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  private func systemClose() -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}

extension Terminal {
  /// Occupies the descriptors of standard streams that are not open, so that no file is opened under
  /// one of them and then takes a message for its content. Before any file is opened.
  static func reserveClosedStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // It takes the lowest free descriptor, which is this one. What is open for reading only fails
      // to be written to, as a closed stream does.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Standard output or standard error could not be written, so the output is incomplete.
struct OutputError: Error, CustomStringConvertible {
  let stream: String
  /// `errno` of the failed call.
  let code: Int32

  var description: String {
    "\(stream) cannot be written (\(String(cString: strerror(code)))), so the output is not "
      + "complete; make room, or write it to another place"
  }
}
