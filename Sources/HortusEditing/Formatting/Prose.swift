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

/// Text with markup within its lines, split at the positions where its lines may be broken.
struct ProseFlow {
  /// The parts of the text between which there is white space.
  private(set) var chunks: [String] = []
  private var current = ""

  mutating func add(text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r": breakLine()
      default: current.unicodeScalars.append(scalar)
      }
    }
  }

  /// Adds something that is never broken, such as a tag or a comment.
  mutating func add(whole: String) {
    current += whole
  }

  /// Ends the text.
  mutating func finish() { breakLine() }

  private mutating func breakLine() {
    guard !current.isEmpty else { return }
    chunks.append(current)
    current = ""
  }

  /// The text in one line.
  var line: String { chunks.joined(separator: " ") }

  /// Returns the text in lines of at most `width` characters, if its chunks are that short.
  func lines(width: Int) -> [String] {
    var lines: [String] = []
    var length = 0
    for chunk in chunks {
      let count = Self.width(chunk)
      if let last = lines.last, length + 1 + count <= width {
        lines[lines.count - 1] = last + " " + chunk
        length += 1 + count
      } else {
        lines.append(chunk)
        length = count
      }
      // A comment can have several lines, of which the last one goes on.
      if let lineBreak = chunk.lastIndex(where: \.isNewline) {
        length = chunk.distance(from: lineBreak, to: chunk.endIndex) - 1
      }
    }
    return lines
  }

  /// The number of characters of the first line.
  private static func width(_ chunk: String) -> Int {
    chunk.prefix { !$0.isNewline }.count
  }
}
