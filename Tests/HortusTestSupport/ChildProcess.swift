import Foundation

/// The program of the tests once more, as another process that plays a role of `ChildRoles`.
package final class ChildProcess {
  private let process = Process()
  package let answers: String

  /// Starts the role on the library in `folder`; what it answers goes, line by line, to a file.
  package init(role: String, folder: String, answers: String, part: String = "") throws {
    self.answers = answers
    let arguments = CommandLine.arguments
    process.executableURL = URL(fileURLWithPath: arguments[0])
    process.arguments =
      Self.withoutFilters(Array(arguments.dropFirst())) + ["--filter", "ChildRoles"]
    var environment = ProcessInfo.processInfo.environment
    environment[Self.key("ROLE")] = role
    environment[Self.key("FOLDER")] = folder
    environment[Self.key("ANSWERS")] = answers
    environment[Self.key("PART")] = part
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    ProgramStarts.record(["the tests as another process"])
    try process.run()
  }

  package var isRunning: Bool { process.isRunning }

  /// The lines answered so far; one that is not whole yet is left out.
  package var lines: [String] {
    let text = (try? String(contentsOfFile: answers, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Waits for so many lines, or for the end of the process.
  package func wait(forLines count: Int) {
    while isRunning && lines.count < count { usleep(500) }
  }

  package func waitForEnd() { process.waitUntilExit() }

  /// SIGKILL: the process has no chance to tidy up.
  package func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  package static func value(_ name: String) -> String {
    ProcessInfo.processInfo.environment[key(name)] ?? ""
  }

  /// Adds a line to the answers, in one call of the system.
  package static func answer(_ line: String) {
    let descriptor = open(value("ANSWERS"), O_WRONLY | O_CREAT | O_APPEND, 0o666)
    let bytes = Array((line + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  private static func key(_ name: String) -> String { "HORTUS_TEST_\(name)" }

  private static func withoutFilters(_ arguments: [String]) -> [String] {
    var kept: [String] = []
    var isValue = false
    for argument in arguments {
      if isValue {
        isValue = false
      } else if ["--filter", "--skip", "--xunit-output", "--event-stream-output-path"]
        .contains(argument)
      {
        isValue = true
      } else {
        kept.append(argument)
      }
    }
    return kept
  }
}
