import HortusSystem

/// Finds the word that an author probably meant.
package enum SpellingSuggestion {
  /// Returns the candidate that is most similar to `word`; `nil` if none is similar enough.
  ///
  /// The maximum edit distance is 1 for words of up to four letters, 2 for words of up to seven
  /// letters, and 3 for longer words. A candidate is also similar enough if the shorter of the two
  /// words has at least three letters and the longer word starts with it. A candidate never drops a
  /// word of `word`: if it has fewer words, it must have the same letters but for one. Of equally
  /// similar candidates, the first by string comparison is returned.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let written = Array(word.lowercased().unicodeScalars)
    guard !written.isEmpty, written.count <= 100 else { return nil }
    let allowed = written.count <= 4 ? 1 : written.count <= 7 ? 2 : 3
    let words = words(written)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard letters.count <= 100 else { continue }
      var distance = EditDistance.between(written, letters, limit: allowed)
      if distance > allowed, isBeginning(written, letters) { distance = allowed }
      guard distance <= allowed, !dropsWord(of: words, in: self.words(letters)) else { continue }
      if let found = best, (found.distance, found.candidate) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.candidate
  }

  /// Returns “did you mean “x”?” with the most similar candidate, or `nil` if none is similar.
  package static func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String?
  {
    nearest(to: word, among: candidates).map { "did you mean “\($0)”?" }
  }

  /// Returns the first 14 names, joined by commas, and “…” if there are more.
  package static func list(_ names: [String]) -> String {
    let most = 14
    return names.prefix(most).joined(separator: ", ") + (names.count > most ? ", …" : "")
  }

  private static func words(_ letters: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
    letters.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
  }

  /// Whether one word more was written than there are in a candidate, and it was no slip of the
  /// space bar.
  private static func dropsWord(
    of written: [ArraySlice<Unicode.Scalar>], in candidate: [ArraySlice<Unicode.Scalar>]
  ) -> Bool {
    guard written.count > candidate.count else { return false }
    let (letters, others) = (Array(written.joined()), Array(candidate.joined()))
    return letters.count > others.count || EditDistance.between(letters, others, limit: 1) > 1
  }

  private static func isBeginning(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    return short.count >= 3 && long.starts(with: short)
  }
}
