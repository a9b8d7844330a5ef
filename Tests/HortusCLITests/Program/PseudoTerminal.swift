import Foundation
import HortusTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal without a screen, which remembers all that is written to it.
final class PseudoTerminal: @unchecked Sendable {
  private let master: Int32
  let slave: FileHandle
  private let finished = DispatchSemaphore(value: 0)
  private var bytes: [UInt8] = []

  /// `openpty`, which Swift's module of the C library leaves out.
  private typealias Opening =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
      UnsafeRawPointer?, UnsafeRawPointer?
    ) -> Int32

  /// - Parameter columns: how wide it is; 0 for a terminal that does not know.
  init(columns: Int = 0) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 0, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "openpty"),
      unsafeBitCast(symbol, to: Opening.self)(&master, &slave, nil, nil, &size) == 0
    else { throw CommandError("this system gives no pseudo-terminal") }
    self.master = master
    self.slave = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
  }

  deinit { close(master) }

  /// Runs a program with standard error, and if asked standard output, on the terminal.
  static func run(
    _ program: Program, withOutput: Bool = false, columns: Int = 0
  ) throws -> (status: Int32, String) {
    let terminal = try PseudoTerminal(columns: columns)
    let process = try program.command().process(
      output: withOutput ? terminal.slave : .nullDevice, error: terminal.slave)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    // A terminal holds a few kilobytes, after which its writer waits.
    Thread.detachNewThread { terminal.readToEnd() }
    try process.run()
    close(terminal.slave.fileDescriptor)
    guard ended.wait(timeout: .now() + program.patience) == .success,
      terminal.finished.wait(timeout: .now() + program.patience) == .success
    else {
      kill(process.processIdentifier, SIGKILL)
      throw CommandError("the program hangs on a terminal")
    }
    return (process.terminationStatus, String(decoding: terminal.bytes, as: UTF8.self))
  }

  private func readToEnd() {
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(master, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      // Linux reports an error, and not an end, when the last writer is gone.
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    finished.signal()
  }
}
