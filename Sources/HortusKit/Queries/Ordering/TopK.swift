/// Selects the smallest elements, up to a limit, from elements that are added one by one.
package struct TopK<Element: Comparable> {
  private let limit: Int
  /// When `elements` has this many elements, all but the smallest `limit` are removed. Sorting in
  /// batches is cheaper than keeping the array sorted at every insertion.
  private let capacity: Int
  private var elements: [Element] = []
  /// An element that is not smaller than this bound is not selected. `nil` until elements have been
  /// removed for the first time.
  package private(set) var bound: Element?

  /// Creates an empty selection.
  ///
  /// - Parameter limit: the maximum number of elements to select.
  package init(limit: Int) {
    self.limit = max(0, limit)
    // With a very high limit nothing is removed before the end.
    capacity = self.limit < 1 << 20 ? self.limit * 2 + 64 : .max
  }

  @inline(__always)
  package mutating func add(_ element: Element) {
    if let bound, element >= bound { return }
    elements.append(element)
    if elements.count >= capacity { removeSurplus() }
  }

  /// Returns the selected elements in ascending order.
  package func sorted() -> [Element] {
    Array(elements.sorted().prefix(limit))
  }

  private mutating func removeSurplus() {
    elements.sort()
    elements.removeLast(elements.count - limit)
    if let last = elements.last { bound = last }
  }
}
