import HortusKit

/// The lines below a search result: the number of plants, the options for the next page, and the number
/// of plants of which a trait about harm is unknown.
struct SearchFooter {
  let page: ResultPage
  /// The number of plants found only through their articles.
  var inArticles = 0
  let seed: UInt64?

  /// The number of plants of which a trait about harm is unknown; `nil` if there are none.
  var unknown: String? {
    guard page.unknown > 0 else { return nil }
    let plants = page.unknown == 1 ? "1 more plant" : "\(page.unknown) more plants"
    return plants + ", of which nothing is known: --unknown instead of --where or --not lists them"
  }

  /// What the sign before some names means; `nil` if no plant of the page has it.
  var warning: String? {
    page.plants.contains { $0.harm?.degree == .severe }
      ? "⚠ can do severe harm: hortus show tells to whom" : nil
  }

  var text: String {
    guard page.total > 0 else {
      return inArticles == 0 ? "Nothing was found" : "No plant has such a name"
    }
    let count = page.total == 1 ? "1 plant" : "\(page.total) plants"
    guard let next = page.next else { return count }
    let seed = seed.map { "--seed \($0) " } ?? ""
    return "\(page.plants.count) of \(count), the next ones with \(seed)--after \(next.text)"
  }
}
