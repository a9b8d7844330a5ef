import HortusDiagnostics

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

/// Finds the bytes of locations, which have lines and columns, in the text of a file.
struct SourcePositions {
  private let bytes: [UInt8]
  /// The offsets at which the lines begin.
  private var lines = [0]

  /// - Parameter bytes: the file in UTF-8, without byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for (offset, byte) in bytes.enumerated() {
      let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isPair { lines.append(offset + 1) }
    }
  }

  /// Returns the bytes of a location; `nil` if it has no column or is not in the text.
  func range(of location: SourceLocation) -> Range<Int>? {
    guard location.column > 0, lines.indices.contains(Int(location.line) - 1) else { return nil }
    let start = lines[Int(location.line) - 1]
    guard let first = offset(Int(location.column) - 1, scalarsAfter: start),
      let end = offset(max(Int(location.length), 0), scalarsAfter: first)
    else { return nil }
    return first..<end
  }

  private func offset(_ count: Int, scalarsAfter start: Int) -> Int? {
    var offset = start
    for _ in 0..<count {
      guard offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D else { return nil }
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// Returns the line and the column of a byte.
  func position(of offset: Int) -> ProposedEdit.Position {
    let location = location(of: offset..<offset, in: "")
    return .init(line: Int(location.line), column: Int(location.column))
  }

  /// Returns the location of a byte range of the file at `path`. The range may end behind the file, as
  /// that of a cell at its end does.
  func location(of range: Range<Int>, in path: String) -> SourceLocation {
    let line = (lines.lastIndex { $0 <= range.lowerBound } ?? 0)
    func scalars(_ range: Range<Int>) -> Int {
      bytes[range.clamped(to: bytes.indices)].count { $0 & 0xC0 != 0x80 }
    }
    return SourceLocation(
      file: path, line: line + 1, column: scalars(lines[line]..<range.lowerBound) + 1,
      length: scalars(range))
  }
}
