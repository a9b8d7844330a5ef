import Foundation
import HortusSchema

/// The words by which a language negates, such as “not”. A text that negates a word is no answer to
/// somebody who searches for the word: “not poisonous to cats” is none to “poisonous”.
struct Negation {
  /// The maximum number of words from a negation to the word that it negates: “not known to be
  /// poisonous”.
  private static let reach = 4

  /// The words that negate, keyed by language subtag. They are folded once, like the texts.
  private static let words: [String: Set<Substring>] = [
    "cs": "ne neni nejsou nikdy zadny zadne bez ani",
    "de": "nicht kein keine keinen keiner keinem keines nie niemals ohne weder noch",
    "en": "not no non never nor neither none cannot without isn’t aren’t don’t doesn’t",
    "es": "no ni nunca sin ningun ninguno ninguna",
    "fr": "ne n pas non ni jamais sans aucun aucune",
    "it": "non mai senza nessun nessuno nessuna",
    "nl": "niet geen nooit zonder noch",
    "pl": "nie bez ani nigdy zaden zadna zadne",
    "pt": "nao nem nunca sem nenhum nenhuma",
    "ru": "не ни нет без никогда",
    "uk": "не ні немає без ніколи",
  ].mapValues { list in
    Set(NameFolding.fold(list).split(separator: " "))
  }

  private let negations: Set<Substring>
  private let query: TextQuery

  /// - Parameter query: a query that itself negates is looked for as it is.
  init(of query: TextQuery, in language: String) {
    let subtag = language.prefix { $0 != "-" }.lowercased()
    let words = Self.words[subtag] ?? []
    negations = query.words.contains(where: words.contains) ? [] : words
    self.query = query
  }

  /// Whether a text that contains the words of the query negates them at every occurrence. A
  /// negation reaches to the next punctuation mark.
  func isEverywhere(in text: String) -> Bool {
    guard !negations.isEmpty else { return false }
    let typed = query.words
    var isFound = false
    for clause in text.split(whereSeparator: { $0.isNewline || Self.marks.contains($0) }) {
      var distance = Int.max
      for word in NameFolding.fold(String(clause)).split(separator: " ") {
        if distance < Int.max { distance += 1 }
        if negations.contains(word) {
          distance = 0
        } else if typed.contains(word)
          || typed.last.map({ word.utf8.starts(with: $0.utf8) }) == true
        {
          guard distance <= Self.reach else { return false }
          isFound = true
        }
      }
    }
    return isFound
  }

  private static let marks: Set<Character> = [".", "!", "?", ";", ":", ",", "—", "(", ")"]
}
