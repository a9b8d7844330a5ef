/// How much of a file stands in memory as elements: one plant of a list, or a whole file of
/// another kind. An element takes far more memory than its few bytes of text.
struct HeldContent {
  private var parts = 0
  private var bytes = 0

  mutating func add(_ element: Element) {
    parts += 1 + element.attributes.count
    bytes += element.attributes.reduce(0) { $0 + $1.value.value.utf8.count }
  }

  mutating func add(text: String) {
    bytes += text.utf8.count
  }

  /// What is beyond the limits, in words, if anything is.
  func excess(over limits: Limits) -> String? {
    if parts > limits.parts { return "more than \(limits.parts) elements and attributes" }
    if bytes > limits.recordSize { return "more than \(limits.recordSize) bytes of text" }
    return nil
  }
}
