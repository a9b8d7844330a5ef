/// Numbers at random that are the same in every run (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

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
