import Foundation
import HortusBundleTestSupport
import HortusTestSupport

/// Hundreds of plants with names at random, in several scripts, of which most have letters and
/// words in common.
enum NameForest {
  private static let plantCount = 500

  private static let compiled = Result { () throws -> TestBundle in
    let bundle = try TestBundle(files: [
      "content/plants/hedera-helix.xml": "<plants>" + plants() + "</plants>"
    ])
    atexit { try? NameForest.bundle.folder.remove("") }
    return bundle
  }

  static var bundle: TestBundle {
    get throws { try compiled.get() }
  }

  private static func plants() -> String {
    var random = SeededGenerator(seed: 11)
    return (1...plantCount).map { number in
      var names = "<scientific>Aba \(letters(number))</scientific>"
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        names += "<synonym>Bacca \(random.word(from: "abcde", lengths: 3...9))</synonym>"
      }
      for (language, least) in [("en", 1), ("ru", 0)] {
        for _ in 0..<Int.random(in: least...2, using: &random) {
          names += "<common xml:lang=\"\(language)\">\(random.name())</common>"
        }
      }
      return """
        <plant id="p-\(number)" source="general-knowledge"><names>\(names)</names>
        <family>Araceae</family><category ref="foliage"/><traits><light>full-sun</light></traits>
        <summary xml:lang="en">A plant.</summary>
        <care topic="watering" xml:lang="en">Keep the soil moist.</care></plant>
        """
    }.joined()
  }

  /// A number in letters.
  private static func letters(_ number: Int) -> String {
    String(number, radix: 5).map { String(Array("abcde")[Int(String($0))!]) }.joined() + "us"
  }
}

extension SeededGenerator {
  /// One to four words, each in some script; marks, capitals and what folding takes away are among
  /// their letters.
  fileprivate mutating func name() -> String {
    let scripts = ["abcde", "abcde", "щжёйк", "αβγς", "胡麻木蘭", "ガギド", "سرخ", "éßIçñ", "𝔞𐐷z"]
    let signs = [" ", " ", " ", "-", " × ", "’"]
    return (0..<Int.random(in: 1...4, using: &self)).map { _ in
      word(from: scripts.randomElement(using: &self)!, lengths: 1...6)
    }.joined(separator: signs.randomElement(using: &self)!)
  }
}

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
    let index = Int.random(in: letters.indices, using: &self)
    switch Int.random(in: 0..<4, using: &self) {
    case 0: letters.insert(letter, at: index)
    case 1: letters.remove(at: index)
    case 2: letters[index] = letter
    default: letters.swapAt(index, min(index + 1, letters.count - 1))
    }
    return String(letters)
  }
}
