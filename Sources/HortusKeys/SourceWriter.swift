/// Writes generated code line by line, with comments wrapped to 100 characters.
struct SourceWriter {
  private(set) var text = ""
  private var depth = 0
  private let indentation: String

  /// - Parameter indentation: the white space of one level.
  init(indentation: String) {
    self.indentation = indentation
  }

  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: indentation, count: depth) + line + "\n"
  }

  /// Writes a line that opens a block, the block, and the line that closes it.
  mutating func block(
    _ opening: String, closing: String = "}", _ body: (inout SourceWriter) -> Void
  ) {
    line(opening)
    depth += 1
    body(&self)
    depth -= 1
    line(closing)
  }

  /// Writes a comment of lines that each begin with `prefix`, such as `///`.
  mutating func lineComment(_ comment: String, prefix: String = "///") {
    for words in wrapped(comment, after: prefix.count + 1) { line("\(prefix) \(words)") }
  }

  /// Writes a comment between `/**` and `*/`.
  mutating func blockComment(_ comment: String) {
    // Closed early, the rest of the comment would be code.
    var text = ""
    for character in comment {
      if character == "/", text.last == "*" { text.append("\u{200B}") }
      text.append(character)
    }
    let lines = wrapped(text, after: 3)
    guard lines.count != 1 || lines[0].count + depth * indentation.count + 7 > Self.width else {
      return line("/** \(lines[0]) */")
    }
    line("/**")
    for words in lines { line(" * \(words)") }
    line(" */")
  }

  private static let width = 100

  /// Returns the words of a text in lines that fit behind the indentation and a prefix.
  private func wrapped(_ text: String, after prefix: Int) -> [String] {
    let room = Self.width - depth * indentation.count - prefix
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= room {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension String {
  /// The text as a literal between double quotes. Keys have ASCII letters, digits, hyphens and colons
  /// only, and the versions of content digits and dots.
  var literal: String { "\"\(self)\"" }
}
