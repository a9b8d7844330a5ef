import HortusKit

/// How much was found, and how to go on.
struct SearchFooter {
  let page: Page
  let seed: UInt64?

  var text: String {
    guard page.total > 0 else { return "Nothing was found" }
    let count = page.total == 1 ? "1 plant" : "\(page.total) plants"
    guard let next = page.next else { return count }
    let seed = seed.map { "--seed \($0) " } ?? ""
    return "\(page.plants.count) of \(count), the next ones with \(seed)--after \(next.text)"
  }
}
