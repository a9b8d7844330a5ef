/// Splits an article into paragraphs without tags, and paragraphs and lists with tags.
enum ProseBlocks {
  enum Run {
    /// Text and markup within lines. `followsBlankLine` tells whether a blank line precedes it.
    case text(ArraySlice<MarkupNode>, followsBlankLine: Bool)
    /// Elements with lines of their own, and comments.
    case blocks(ArraySlice<MarkupNode>)
  }

  /// - Parameter inline: the names of the elements that are markup within a line.
  static func runs(of nodes: [MarkupNode], inline: Set<String>) -> [Run] {
    var runs: [Run] = []
    var start = nodes.startIndex
    while start < nodes.endIndex {
      let isInline = belongsToLine(nodes, at: start, inline)
      var end = start + 1
      while end < nodes.endIndex, belongsToLine(nodes, at: end, inline) == isInline { end += 1 }
      let run = nodes[start..<end]
      if isInline {
        let isBlank =
          startsWithBlankLine(run)
          || start > nodes.startIndex && startsWithBlankLine(nodes[(start - 1)...])
        runs.append(.text(run, followsBlankLine: isBlank))
      } else if !run.allSatisfy(\.isBlank) {
        runs.append(.blocks(run))
      }
      start = end
    }
    return runs
  }

  /// Whether white space with a blank line precedes everything else in `nodes`.
  static func beginsWithBlankLine(_ nodes: ArraySlice<MarkupNode>) -> Bool {
    startsWithBlankLine(nodes)
  }

  private static func startsWithBlankLine(_ nodes: ArraySlice<MarkupNode>) -> Bool {
    guard case .text(let text)? = nodes.first else { return false }
    return text.prefix { $0.utf8.allSatisfy(\.isMarkupSpace) }.filter(\.isNewline).count > 1
  }

  /// Whether a node is part of a line of text, and not an element with lines of its own or white
  /// space or a comment beside such elements.
  private static func belongsToLine(
    _ nodes: [MarkupNode], at index: Int, _ inline: Set<String>
  ) -> Bool {
    if let isInline = isInline(nodes[index], inline) { return isInline }
    // White space and comments belong to a line if there is text on both sides, or if nothing but
    // white space within one line separates them from it.
    let before = nodes[..<index].last { isInline($0, inline) != nil }
    let after = nodes[(index + 1)...].first { isInline($0, inline) != nil }
    return before.flatMap { isInline($0, inline) } == true
      && after.flatMap { isInline($0, inline) } == true
  }

  /// `nil` for white space and comments, which do not decide it.
  private static func isInline(_ node: MarkupNode, _ inline: Set<String>) -> Bool? {
    switch node {
    case .text: node.isBlank ? nil : true
    case .cdata: true
    case .element(let element): inline.contains(element.name)
    case .comment, .instruction: nil
    }
  }
}
