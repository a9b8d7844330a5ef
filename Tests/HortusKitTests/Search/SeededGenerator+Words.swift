import HortusTestSupport

/// Words and slips of the finger at random.
extension SeededGenerator {
  mutating func word(from letters: String, lengths: ClosedRange<Int>) -> String {
    let letters = Array(letters)
    let length = Int.random(in: lengths, using: &self)
    return String((0..<length).map { _ in letters.randomElement(using: &self)! })
  }

  /// The text with one letter put in, taken out, replaced or swapped with the next.
  mutating func slip(_ text: String) -> String {
    var letters = Array(text)
    let letter: Character = text.unicodeScalars.contains { $0.value > 0x3FF } ? "щ" : "q"
    let place = Int.random(in: letters.indices, using: &self)
    switch Int.random(in: 0..<4, using: &self) {
    case 0: letters.insert(letter, at: place)
    case 1: letters.remove(at: place)
    case 2: letters[place] = letter
    default: letters.swapAt(place, min(place + 1, letters.count - 1))
    }
    return String(letters)
  }
}
