import Foundation

/// The file that a result is written to, instead of standard output, or that data are read from.
enum ResultFile {
  /// - Parameters:
  ///   - path: `nil` for standard output.
  ///   - what: what is written, for the message of a failure.
  static func write(_ data: Data, to path: String?, what: String) throws {
    guard let path else { return try Terminal.output.write(Array(data)) }
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      // A file that is not whole must not pass for one.
      throw CommandError(
        description: "the \(what) cannot be written to “\(path)”; see to its rights and its room")
    }
  }

  /// - Parameter path: `-` for standard input.
  static func read(_ path: String) throws -> Data {
    do {
      guard path != "-" else { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandError(description: "“\(path)” cannot be read; check the path and its rights")
    }
  }
}
