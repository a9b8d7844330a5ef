import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output or standard error.
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

  /// Writes a text and a line break. What cannot be written is lost, as nobody is there to see it.
  func write(_ text: String, terminator: String = "\n") {
    let bytes = Array((text + terminator).utf8)
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { systemWrite($0) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      start += written
    }
  }

  private func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
