import Foundation

/// The file that a library is exported to or imported from, or a collection is printed to.
enum LibraryFile {
  /// - Parameters:
  ///   - path: `nil` for standard output.
  ///   - what: what is written, for the message of a failure.
  static func write(_ data: Data, to path: String?, what: String = "export") throws {
    do {
      guard let path else { return try FileHandle.standardOutput.write(contentsOf: data) }
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      // A file that is not whole must not pass for one.
      let place = path.map { "“\($0)”" } ?? "standard output"
      throw CommandError(
        description: "the \(what) cannot be written to \(place); see to its rights and its room")
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
