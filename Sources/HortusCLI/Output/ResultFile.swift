import Foundation
import HortusDiagnostics
import HortusSystem

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
    try writeFile(to: path, what: what) { append in try data.withUnsafeBytes(append) }
  }

  /// Writes a large result, which has been written to a temporary file as a whole.
  static func write(_ file: TemporaryFile, to path: String?, what: String) throws {
    guard let path else { return try file.forEachPart { try Terminal.output.write($0) } }
    try writeFile(to: path, what: what) { append in
      try file.forEachPart { try $0.withUnsafeBytes(append) }
    }
  }

  /// Writes a large result in parts, without keeping it as a whole.
  static func write(
    to path: String?, what: String, _ body: (_ append: (String) throws -> Void) throws -> Void
  ) throws {
    guard let path else { return try body { try Terminal.output.write($0, terminator: "") } }
    try writeFile(to: path, what: what) { append in
      // A closure may capture only functions that can escape.
      try withoutActuallyEscaping(append) { append in
        try body { try Array($0.utf8).withUnsafeBytes(append) }
      }
    }
  }

  private static func writeFile(
    to path: String, what: String,
    _ body: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    do {
      try AtomicFile.write(to: path, body)
    } catch let error as SystemError {
      throw CommandError(
        description: "the \(what) cannot be written to “\(path)” (\(error.reason)); "
          + "see to its rights and its room")
    }
  }

  /// Copies a large input to a temporary file, so that it does not change while it is read.
  ///
  /// - Parameter path: `-` for standard input.
  /// - Throws: `CommandError` if the input cannot be read.
  static func copy(_ path: String) throws -> TemporaryFile {
    let file = try TemporaryFile()
    do {
      try file.append(contentsOf: path == "-" ? nil : path)
    } catch SystemError.file {
      throw unreadable(path)
    }
    return file
  }

  /// The error for input that cannot be read.
  static func unreadable(_ path: String) -> CommandError {
    CommandError(description: "“\(path)” cannot be read; check the path and its rights")
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
      throw unreadable(path)
    }
  }
}

/// A generated text that another program reads, such as an HTML page or a shell script.
struct GeneratedText {
  let text: String
  /// The kind of text for the error message, such as `script`.
  let what: String

  init(_ text: String, what: String) {
    self.text = text
    self.what = what
  }

  /// Writes the text to the file at `path`, or to standard output if `path` is `nil`. JSON output
  /// contains the text or the path of the file.
  func write(to path: String? = nil, _ form: FormOptions) throws {
    if path != nil || !form.isJSON {
      try ResultFile.write(Data(text.utf8), to: path, what: what)
    }
    if form.isJSON {
      try form.write(GeneratedTextForm(text: path == nil ? text : nil, file: path), text: "")
    }
  }
}

/// The JSON output of a command that generates a text.
struct GeneratedTextForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  /// The text; `nil` if it was written to a file.
  var text: String?
  /// The file with the text; `nil` if the text was not written to a file.
  var file: String?
}

/// Renders a unified diff.
enum DiffListing {
  /// Returns a diff without its last line break. On a terminal, control characters are made visible;
  /// elsewhere the diff stays as it is, so that `patch` can read it.
  static func text(_ diff: String) -> String {
    let diff = diff.hasSuffix("\n") ? String(diff.dropLast()) : diff
    guard Terminal.output.isInteractive else { return diff }
    return diff.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.of(String($0)) }.joined(separator: "\n")
  }
}
