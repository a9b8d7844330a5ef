/// Text with markup within its lines, split at the places where its lines may be broken.
struct ProseFlow {
  /// The parts of the text between which there is white space.
  private(set) var chunks: [String] = []
  private var current = ""

  mutating func add(text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r": breakLine()
      default: current.unicodeScalars.append(scalar)
      }
    }
  }

  /// Adds something that is never broken, such as a tag or a comment.
  mutating func add(whole: String) {
    current += whole
  }

  /// Ends the text.
  mutating func finish() { breakLine() }

  private mutating func breakLine() {
    guard !current.isEmpty else { return }
    chunks.append(current)
    current = ""
  }

  /// The text in one line.
  var line: String { chunks.joined(separator: " ") }

  /// Returns the text in lines of at most `width` characters, if its chunks are that short.
  func lines(width: Int) -> [String] {
    var lines: [String] = []
    var length = 0
    for chunk in chunks {
      let count = Self.width(chunk)
      if let last = lines.last, length + 1 + count <= width {
        lines[lines.count - 1] = last + " " + chunk
        length += 1 + count
      } else {
        lines.append(chunk)
        length = count
      }
      // A comment can have several lines, of which the last one goes on.
      if let lineBreak = chunk.lastIndex(where: \.isNewline) {
        length = chunk.distance(from: lineBreak, to: chunk.endIndex) - 1
      }
    }
    return lines
  }

  /// The number of characters of the first line.
  private static func width(_ chunk: String) -> Int {
    chunk.prefix { !$0.isNewline }.count
  }
}
