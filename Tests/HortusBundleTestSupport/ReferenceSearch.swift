import GRDB
import HortusKit
import HortusSchema

/// The search of names as its rules say it, one name after the other, without any index.
///
/// It compares millions of letters, and targets of tests are not optimised, so it is in this target.
package struct ReferenceSearch {
  package struct Name {
    package let number: Int
    package let plant: Int
    package let kind: String
    package let language: String?
    package let folded: String
  }

  /// What ought to be found of a plant.
  package struct Hit: Equatable {
    package let plant: Int
    package let name: Int
    package let quality: NameMatch.Quality

    package init(plant: Int, name: Int, quality: NameMatch.Quality) {
      (self.plant, self.name, self.quality) = (plant, name, quality)
    }
  }

  package let names: [Name]

  package init(_ catalogue: Catalogue) throws {
    names = try catalogue.pool.read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT number, plant, kind, language, folded FROM plantName ORDER BY number"
      ).map {
        Name(number: $0[0], plant: $0[1], kind: $0[2], language: $0[3], folded: $0[4])
      }
    }
  }

  package func hits(_ text: String, languages: Set<String>) -> [Hit] {
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

  package static func quality(of name: String, _ text: String) -> NameMatch.Quality? {
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

  package static func isScattered(_ name: String, _ text: String) -> Bool {
    let words = name.split(separator: " ").map(String.init)
    return text.split(separator: " ").map(String.init).allSatisfy { typed in
      words.contains { $0.utf8.starts(with: typed.utf8) || isNear(typed, $0) }
    }
  }

  /// Whether the text can be cut into parts of one to three words, each of which, joined, begins the
  /// words of the name from some word on, joined.
  package static func isJoined(_ name: String, _ text: String) -> Bool {
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
  package static func isNear(_ typed: String, _ word: String) -> Bool {
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
