import Foundation
import HortusTestSupport

/// Bash, for tests of scripts.
enum Shell {
  /// Runs a script with arguments from `$1` on.
  static func run(
    _ script: String, _ arguments: String...
  ) throws -> (status: Int32, output: String, errors: String) {
    let outcome = try Command(["/bin/bash", "-euc", script, "bash"] + arguments).run()
    return (outcome.status ?? -1, outcome.output, outcome.error)
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
