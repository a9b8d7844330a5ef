/// Finds the word that an author most likely meant.
public enum Suggestion {
  /// The candidate nearest to `word` by edits, if it is near enough to be a likely cure:
  /// one edit for words of up to four letters, two up to seven, three beyond; or a candidate
  /// that `word` is the beginning of, or the other way round.
  ///
  /// - Returns: `nil` when nothing is near. Ties go to the first in byte order.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let written = Array(word.lowercased().unicodeScalars)
    guard !written.isEmpty, written.count <= 100 else { return nil }
    let allowed = written.count <= 4 ? 1 : written.count <= 7 ? 2 : 3
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard letters.count <= 100 else { continue }
      var distance = editDistance(written, letters, limit: allowed)
      if distance > allowed, isBeginning(written, letters) { distance = allowed }
      guard distance <= allowed else { continue }
      if let found = best, (found.distance, found.candidate) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.candidate
  }

  /// The cure “did you mean “x”?” for the nearest candidate, if there is one.
  public static func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String?
  {
    nearest(to: word, among: candidates).map { "did you mean “\($0)”?" }
  }

  /// The first 14 names, joined by commas; “…” marks that there are more.
  public static func list(_ names: [String]) -> String {
    let most = 14
    return names.prefix(most).joined(separator: ", ") + (names.count > most ? ", …" : "")
  }

  private static func isBeginning(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    return short.count >= 3 && long.starts(with: short)
  }

  /// The optimal string alignment distance (insert, delete, replace, swap neighbours),
  /// or `limit + 1` when it is more than `limit`.
  static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int {
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...max(a.count, 1) where i <= a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...max(b.count, 1) where j <= b.count {
        let change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(last[j] + 1, row[j - 1] + 1, change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      if row.min()! > limit { return limit + 1 }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
