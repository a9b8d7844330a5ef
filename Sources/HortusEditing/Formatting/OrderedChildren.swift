/// The child elements of an element in canonical order, each with the comments that belong to it.
struct OrderedChildren {
  /// A child element with what belongs to it.
  struct Item {
    /// Comments and processing instructions on lines of their own before the element.
    var leading: [Line] = []
    /// The element; `nil` for the comments after the last one.
    var element: MarkupElement?
    /// Comments behind the element on its line.
    var trailing: [String] = []
  }

  /// A comment or processing instruction, or the start of an element.
  struct Line {
    var text: String
    var followsBlankLine: Bool
  }

  /// Comments behind the start tag of the parent on its line.
  private(set) var opening: [String] = []
  private(set) var items: [Item] = []
  /// Whether a blank line precedes the element of an item, in the order of `items`.
  private(set) var blanks: [Bool] = []

  /// Groups nodes, of which none is text other than white space.
  init(_ nodes: [MarkupNode]) {
    var item = Item()
    var lineBreaks = 0
    var isStart = true
    for (index, node) in nodes.enumerated() {
      switch node {
      case .text(let space):
        lineBreaks += Self.lineBreaks(in: space)
        if lineBreaks > 0 { isStart = false }
      case .comment(let text), .instruction(let text):
        let endsLine = Self.endsLine(nodes[(index + 1)...])
        if lineBreaks == 0, endsLine, item.leading.isEmpty, isStart || !items.isEmpty {
          if items.isEmpty {
            opening.append(text)
          } else {
            items[items.count - 1].trailing.append(text)
          }
        } else {
          item.leading.append(Line(text: text, followsBlankLine: lineBreaks > 1))
          isStart = false
        }
        lineBreaks = 0
      case .element(let element):
        item.element = element
        items.append(item)
        blanks.append(lineBreaks > 1)
        item = Item()
        lineBreaks = 0
        isStart = false
      case .cdata: preconditionFailure("CDATA is text, and has no place among elements")
      }
    }
    if !item.leading.isEmpty {
      items.append(item)
      blanks.append(false)
    }
  }

  /// Sorts the items by the rank of their elements, stably. Comments after the last element stay
  /// at the end.
  mutating func sort(by rank: (MarkupElement) -> (Int, Int)) {
    let ranks = items.map { $0.element.map(rank) ?? (.max, .max) }
    let order = items.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    (items, blanks) = (order.map { items[$0] }, order.map { blanks[$0] })
  }

  private static func lineBreaks(in space: String) -> Int {
    space.unicodeScalars.reduce(into: (0, false)) { count, scalar in
      if scalar == "\n" && !count.1 || scalar == "\r" { count.0 += 1 }
      count.1 = scalar == "\r"
    }.0
  }

  /// Whether a line ends before anything but comments in `nodes`.
  private static func endsLine(_ nodes: ArraySlice<MarkupNode>) -> Bool {
    for node in nodes {
      switch node {
      case .text(let space): if lineBreaks(in: space) > 0 { return true }
      case .comment, .instruction: continue
      case .element, .cdata: return false
      }
    }
    return true
  }
}

/// Compares two pairs of a rank and a position.
private func < (a: ((Int, Int), Int), b: ((Int, Int), Int)) -> Bool {
  a.0 != b.0 ? a.0 < b.0 : a.1 < b.1
}
