import HortusDiagnostics

/// A text with places marked in it: `1️⃣`, `2️⃣` and so on stand before what they mark.
package struct MarkedText {
  /// The text without the marks.
  package let text: String
  private let offsets: [Character: Int]

  package init(_ marked: String) {
    var text = ""
    var offsets: [Character: Int] = [:]
    for character in marked {
      if Self.marks.contains(character) {
        offsets[character] = text.unicodeScalars.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  private static let marks: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣"]

  /// The line and the column of a mark, both from 1.
  package func place(_ mark: Character) -> (line: Int, column: Int)? {
    guard let offset = offsets[mark] else { return nil }
    let before = text.unicodeScalars.prefix(offset)
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    return (line, column)
  }

  /// Whether a location is at a mark.
  package func isPlace(_ location: SourceLocation?, _ mark: Character) -> Bool {
    guard let location, let place = place(mark) else { return false }
    return Int(location.line) == place.line && Int(location.column) == place.column
  }
}
