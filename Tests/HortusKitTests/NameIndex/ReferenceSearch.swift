import Foundation
import GRDB
import HortusBundleTestSupport
import HortusKit
import HortusSchema
import HortusTestSupport

/// The search of names as its rules say it, one name after the other, without any index.
struct ReferenceSearch {
  struct Name {
    let number: Int
    let plant: Int
    let kind: String
    let language: String?
    let folded: String
  }

  /// What ought to be found of a plant.
  struct Hit: Equatable {
    let plant: Int
    let name: Int
    let quality: NameMatch.Quality
  }

  let names: [Name]

  init(_ catalogue: Catalogue) throws {
    names = try catalogue.pool.read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT number, plant, kind, language, folded FROM plantName ORDER BY number"
      ).map {
        Name(number: $0[0], plant: $0[1], kind: $0[2], language: $0[3], folded: $0[4])
      }
    }
  }

  func hits(_ text: String, languages: Set<String>) -> [Hit] {
    let text = NameFolding.fold(text)
    guard !text.isEmpty else { return [] }
    let better = best(languages) { Self.quality(of: $0, text) }
    guard better.count < 3 else { return better }
    let known = Set(better.map(\.plant))
    let typos = best(languages) { Self.isScattered($0, text) ? .typo : nil }
    let nearly = better + typos.filter { !known.contains($0.plant) }
    let joined = best(languages) { Self.isJoined($0, text) ? .joined : nil }
    let found = Set(nearly.map(\.plant))
    return nearly + joined.filter { !found.contains($0.plant) }
  }

  private func best(
    _ languages: Set<String>, _ quality: (String) -> NameMatch.Quality?
  ) -> [Hit] {
    typealias Ranked = (key: [Int], hit: Hit)
    var best: [Int: Ranked] = [:]
    for name in names {
      guard let quality = quality(name.folded) else { continue }
      let key = [
        quality.rawValue, name.language.map { languages.contains($0) ? 0 : 1 } ?? 0,
        name.kind == "synonym" ? 1 : 0, name.folded.unicodeScalars.count, name.plant, name.number,
      ]
      let hit = Hit(plant: name.plant, name: name.number, quality: quality)
      if let found = best[name.plant], found.key.lexicographicallyPrecedes(key) { continue }
      best[name.plant] = (key, hit)
    }
    return best.values.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.hit)
  }

  static func quality(of name: String, _ text: String) -> NameMatch.Quality? {
    let name = Array(name.utf8)
    let text = Array(text.utf8)
    if name == text { return .exact }
    if name.starts(with: text + [0x20]) { return .leadingWords }
    let padded = [0x20] + name + [0x20]
    func contains(_ part: [UInt8]) -> Bool {
      padded.indices.contains { padded[$0...].starts(with: part) }
    }
    if contains([0x20] + text + [0x20]) { return .wholeWords }
    if name.starts(with: text) { return .prefix }
    if contains([0x20] + text) { return .wordPrefix }
    return contains(text) ? .contains : nil
  }

  static func isScattered(_ name: String, _ text: String) -> Bool {
    let words = name.split(separator: " ").map(String.init)
    return text.split(separator: " ").map(String.init).allSatisfy { typed in
      words.contains { $0.utf8.starts(with: typed.utf8) || isNear(typed, $0) }
    }
  }

  /// Whether the text can be cut into parts of one to three words, each of which, joined, begins the
  /// words of the name from some word on, joined.
  static func isJoined(_ name: String, _ text: String) -> Bool {
    let typed = text.split(separator: " ")
    if typed.isEmpty { return true }
    let words = name.split(separator: " ")
    return (1...min(3, typed.count)).contains { count in
      let part = typed.prefix(count).joined()
      return words.indices.contains { words[$0...].joined().utf8.starts(with: part.utf8) }
        && isJoined(name, typed.dropFirst(count).joined(separator: " "))
    }
  }

  /// Whether some beginning of the word is near enough, or of four letters the whole word.
  static func isNear(_ typed: String, _ word: String) -> Bool {
    let typed = Array(typed.unicodeScalars)
    let word = Array(word.unicodeScalars)
    guard typed.count >= 5 else { return typed.count == 4 && distance(typed, word) <= 1 }
    let most = typed.count >= 9 ? 2 : 1
    return (0...word.count).contains { distance(typed, Array(word.prefix($0))) <= most }
  }

  /// The distance of optimal string alignment.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var rows = [Array(0...second.count)]
    for (row, letter) in first.enumerated() {
      var costs = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = min(costs[column], rows[row][column + 1]) + 1
        cost = min(cost, rows[row][column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, rows[row - 1][column - 1] + 1)
        }
        costs.append(cost)
      }
      rows.append(costs)
    }
    return rows[first.count][second.count]
  }
}

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
