import Foundation
import HortusSystem

/// Runs a program of the operating system, such as `git`, which is found by the variable `PATH`.
struct ExternalProgram {
  let name: String

  /// Runs the program, waits for its end, and returns its output.
  ///
  /// - Parameters:
  ///   - input: the file that is standard input; `nil` for none.
  ///   - output: the file that takes standard output, of which nothing is then returned.
  /// - Throws: `ExternalProgramError` if the program is missing or fails.
  @discardableResult
  func run(
    _ arguments: [String], input: FileHandle? = nil, output file: FileHandle? = nil
  ) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let (output, errors) = (file == nil ? Pipe() : nil, Pipe())
    defer {
      // Foundation keeps the process after its end, and with it the pipes.
      for pipe in [output, errors].compactMap({ $0 }) {
        try? pipe.fileHandleForReading.close()
        try? pipe.fileHandleForWriting.close()
      }
    }
    process.standardInput = input ?? FileHandle.nullDevice
    if let file { process.standardOutput = file } else { process.standardOutput = output }
    process.standardError = errors
    try process.run()
    // A program waits while nobody reads what it writes, so both streams are read at once.
    let (data, message) = try ThreadGroup.run { group in
      let message = try group.start { errors.fileHandleForReading.readDataToEndOfFile() }
      let data = output?.fileHandleForReading.readDataToEndOfFile() ?? Data()
      return (data, try message.get())
    }
    process.waitUntilExit()
    // The program env exits with 127 if there is no such program.
    guard process.terminationStatus != 127 else { throw ExternalProgramError.missing(name) }
    guard process.terminationStatus == 0 else {
      let lines = String(decoding: message, as: UTF8.self).split(separator: "\n")
      throw ExternalProgramError.failed(name, reason: lines.first.map(String.init))
    }
    return data
  }
}

/// The reason why a program of the operating system gave no result.
enum ExternalProgramError: Error, Equatable {
  case missing(String)
  /// The program ended with an error. `reason` is the first line that it wrote about it.
  case failed(String, reason: String?)
}
