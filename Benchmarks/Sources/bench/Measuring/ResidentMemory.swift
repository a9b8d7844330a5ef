import Basics
import Foundation

/// How much memory a process holds: Linux tells, elsewhere it is not measured.
enum ResidentMemory {
  /// In bytes; nil where the system does not tell.
  static var now: Int? {
    #if os(Linux)
      guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
        return nil
      }
      let fields = text.split(separator: " ")
      guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
      return pages * sysconf(Int32(_SC_PAGESIZE))
    #else
      return nil
    #endif
  }

  /// The growth in a process of its own, so that nothing done before is counted.
  static func growth(bundle: URL, peer: String) throws -> Int? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [bundle.path, "--memory", peer]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("the memory of \(peer) is not known")
    }
    return Int(
      String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
