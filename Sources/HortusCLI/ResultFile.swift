import Foundation

/// Reads input from a file or standard input, and writes results to a file or standard output.
enum ResultFile {
  /// Writes a result.
  ///
  /// - Parameters:
  ///   - path: `nil` for standard output.
  ///   - what: the kind of result for the error message, such as `export`.
  /// - Throws: `CommandError` if the file cannot be written, or `OutputError` if standard output
  ///   cannot be written.
  static func write(_ data: Data, to path: String?, what: String) throws {
    guard let path else { return try Terminal.output.write(Array(data)) }
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      // Writing is atomic, so that a failure leaves no incomplete file.
      throw CommandError(
        description: "the \(what) cannot be written to “\(path)”; see to its rights and its room")
    }
  }

  /// Reads all input.
  ///
  /// - Parameter path: `-` for standard input.
  /// - Throws: `CommandError` if the input cannot be read.
  static func read(_ path: String) throws -> Data {
    do {
      guard path != "-" else { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandError(description: "“\(path)” cannot be read; check the path and its rights")
    }
  }
}
