import Foundation
import HortusTestSupport

/// Bash, for tests of scripts.
enum Shell {
  /// Runs a script with arguments from `$1` on.
  static func run(
    _ script: String, _ arguments: String...
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-euc", script, "bash"] + arguments
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let faults = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: faults, as: UTF8.self)
    )
  }
}

extension TemporaryFolder {
  /// Writes a program by way of a shell: were this process to write it, another test that forks
  /// meanwhile could hold it open, and what is open for writing cannot be run.
  func addProgram(_ name: String, _ script: String) throws {
    let result = try Shell.run(
      #"mkdir -p "${2%/*}"; printf '%s\n' "$1" > "$2"; chmod 755 "$2""#, "#!/bin/bash\n\(script)",
      file(name))
    precondition(result.status == 0, result.errors)
  }
}
