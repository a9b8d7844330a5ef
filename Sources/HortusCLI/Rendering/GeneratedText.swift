import Foundation

/// A text in a language of its own, such as HTML or that of a shell, for another program to read.
struct GeneratedText {
  let text: String
  /// What it is, for the message of a failure.
  let what: String

  init(_ text: String, what: String) {
    self.text = text
    self.what = what
  }

  /// Writes it to the file, or to standard output where there is no path. As JSON the result tells
  /// the text, or the file that has it.
  func write(to path: String? = nil, _ form: FormOptions) throws {
    if path != nil || !form.isJSON {
      try ResultFile.write(Data(text.utf8), to: path, what: what)
    }
    if form.isJSON {
      try form.write(GeneratedTextForm(text: path == nil ? text : nil, file: path), text: "")
    }
  }
}

/// What a command that generates a text tells with `--json`.
struct GeneratedTextForm: Encodable {
  /// Of the form, as docs/json.md counts it.
  let version = 1
  /// The text itself, unless it was written to a file.
  var text: String?
  /// The file that it was written to.
  var file: String?
}
