import Foundation

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
