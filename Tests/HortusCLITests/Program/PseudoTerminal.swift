import Foundation

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

  init() throws {
    master = posix_openpt(O_RDWR | O_NOCTTY)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
    else { throw ProgramError(description: "this system gives no pseudo-terminal") }
    let descriptor = open(String(cString: name), O_RDWR | O_NOCTTY)
    guard descriptor >= 0 else {
      throw ProgramError(description: "the pseudo-terminal cannot be opened")
    }
    slave = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
  }

  deinit { close(master) }

  /// Runs a program with standard error, and if asked standard output, on the terminal.
  static func run(_ program: Program, withOutput: Bool = false) throws -> (status: Int32, String) {
    let terminal = try PseudoTerminal()
    let process = try program.process(
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
      throw ProgramError(description: "the program hangs on a terminal")
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
