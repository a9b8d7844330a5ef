import HortusSystem

/// The difference between two versions of a file as a unified diff.
package struct UnifiedDiff {
  /// The number of unchanged lines around each change.
  private static let context = 3

  private let lines: [SequenceDifference<[UInt8]>]
  private let path: String
  /// Whether a file has no text on one side.
  private let isNew: Bool
  private let isGone: Bool

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - path: the path of the file, for the head of the diff.
  ///   - old: the text before; `nil` if there was no file.
  ///   - new: the text after; `nil` if there is no file any more.
  package init(path: String, old: [UInt8]?, new: [UInt8]?) {
    self.path = path
    (isNew, isGone) = (old == nil, new == nil)
    lines = SequenceDifference.steps(from: Self.lines(of: old ?? []), to: Self.lines(of: new ?? []))
  }

  /// Whether the texts are equal.
  package var isEmpty: Bool {
    lines.allSatisfy { if case .kept = $0 { true } else { false } }
  }

  /// The unified diff; empty if the texts are equal.
  package var text: String {
    guard !isEmpty else { return "" }
    var result = "--- \(isNew ? "/dev/null" : "a/" + path)\n"
    result += "+++ \(isGone ? "/dev/null" : "b/" + path)\n"
    for hunk in hunks() { result += text(of: hunk) }
    return result
  }

  /// Returns the lines as bytes, because two strings with different bytes can be equal, such as an
  /// “é” with and without a separate accent.
  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    guard !bytes.isEmpty else { return [] }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { [UInt8]($0) }
    if lines.last == [] {
      lines.removeLast()
    } else {
      lines[lines.count - 1] += "\n\\ No newline at end of file".utf8
    }
    return lines
  }

  // MARK: Hunks

  /// The ranges of lines to show.
  private func hunks() -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if case .kept = line { continue }
      let range =
        max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private func text(of hunk: Range<Int>) -> String {
    let before = counts(lines[..<hunk.lowerBound])
    let inside = counts(lines[hunk])
    let (old, new) = (Self.range(before.old, inside.old), Self.range(before.new, inside.new))
    var result = "@@ -\(old) +\(new) @@\n"
    for line in lines[hunk] {
      switch line {
      case .kept(let line): result += " \(String(decoding: line, as: UTF8.self))\n"
      case .removed(let line): result += "-\(String(decoding: line, as: UTF8.self))\n"
      case .added(let line): result += "+\(String(decoding: line, as: UTF8.self))\n"
      }
    }
    return result
  }

  private static func range(_ before: Int, _ count: Int) -> String {
    "\(count == 0 ? before : before + 1),\(count)"
  }

  /// The number of lines in the old text and in the new one.
  private func counts(_ lines: ArraySlice<SequenceDifference<[UInt8]>>) -> (old: Int, new: Int) {
    lines.reduce(into: (0, 0)) { counts, line in
      switch line {
      case .kept: counts = (counts.0 + 1, counts.1 + 1)
      case .removed: counts.0 += 1
      case .added: counts.1 += 1
      }
    }
  }
}

extension FileChanges {
  /// The changes as a unified diff.
  package var diff: String {
    paths.map { UnifiedDiff(path: $0, old: oldBytes(of: $0), new: newBytes(of: $0)).text }.joined()
  }
}
