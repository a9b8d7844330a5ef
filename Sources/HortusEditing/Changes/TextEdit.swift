/// The replacement of a part of a file by another text.
struct TextEdit: Equatable {
  /// The bytes to replace.
  var range: Range<Int>
  /// The new text as it is written in the file.
  var text: String

  /// Applies edits. Of two that overlap, the first one is applied.
  ///
  /// - Parameter edits: groups of edits, each of which is applied as a whole or not at all.
  /// - Returns: the new text, and the indices of the groups that were applied.
  static func apply(_ edits: [[TextEdit]], to bytes: [UInt8]) -> (bytes: [UInt8], applied: [Int]) {
    var (chosen, applied) = ([TextEdit](), [Int]())
    for (index, group) in edits.enumerated() {
      // Two diagnostics can ask for the same edit, such as for both tags of an element.
      let new = group.filter { !chosen.contains($0) }
      guard !new.contains(where: { edit in chosen.contains { $0.overlaps(edit) } }) else {
        continue
      }
      chosen += new
      applied.append(index)
    }
    var result = bytes
    for edit in chosen.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return (result, applied)
  }

  private func overlaps(_ other: TextEdit) -> Bool {
    range.overlaps(other.range) || range.lowerBound == other.range.lowerBound
  }
}
