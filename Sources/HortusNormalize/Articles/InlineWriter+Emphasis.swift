import HortusModel

extension InlineWriter {
  /// Writes an emphasis of the given kind. Inside an emphasis of the same kind, writes only the
  /// content.
  mutating func emphasize(
    _ content: [AsWritten.Inline], _ kind: Emphases, within open: Emphases
  ) {
    guard open.isDisjoint(with: kind) else { return write(content, within: open) }
    // Adjacent delimiters must differ, because CommonMark would read equal ones as one delimiter.
    let isFirst = commonMark.isEmpty
    let touched = isFirst ? enclosing : hasPendingSpace ? nil : lastDelimiter
    let delimiter: EmphasisDelimiter = touched == .asterisk ? .underscore : .asterisk
    if let words = Self.words(content) { return emphasize(words, kind, delimiter) }
    var inner = InlineWriter(language: language)
    inner.enclosing = delimiter
    inner.write(content, within: open.union(kind))
    take(inner, as: kind, delimiter)
  }

  /// Returns the text of an emphasis if the text can be written unchanged, otherwise `nil`. Nearly
  /// every emphasis can be written unchanged, because it consists of plain words that begin and end
  /// with ASCII letters.
  private static func words(_ content: [AsWritten.Inline]) -> String? {
    guard content.count == 1, case .text(let text) = content[0],
      let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      CommonMark.isLetterOfASCII(first), CommonMark.isLetterOfASCII(last)
    else { return nil }
    return TextTraits(text).isPlain ? text : nil
  }

  private mutating func emphasize(
    _ words: String, _ kind: Emphases, _ delimiter: EmphasisDelimiter
  ) {
    flushSpace()
    let byte = delimiter == .asterisk ? UInt8(ascii: "*") : UInt8(ascii: "_")
    for _ in 0..<(kind == .strong ? 2 : 1) { commonMark.append(byte) }
    commonMark += words.utf8
    for _ in 0..<(kind == .strong ? 2 : 1) { commonMark.append(byte) }
    plainText += words.utf8
    lastDelimiter = delimiter
    guardsNext = delimiter == .underscore
  }

  /// Appends the output of `inner`, which has written the content of an emphasis, between
  /// delimiters.
  private mutating func take(
    _ inner: InlineWriter, as kind: Emphases, _ delimiter: EmphasisDelimiter
  ) {
    if inner.beganWithSpace {
      hasPendingSpace = true
      if plainText.isEmpty { beganWithSpace = true }
    }
    for link in inner.links where !links.contains(link) { links.append(link) }
    wasDecomposed = wasDecomposed || inner.wasDecomposed
    if !inner.commonMark.isEmpty {
      flushSpace()
      let text = EmphasisDelimiter.Content(String(decoding: inner.commonMark, as: UTF8.self))
      if text.opensOnlyAfterPunctuation { guardLast() }
      let written = String(repeating: delimiter.rawValue, count: kind == .strong ? 2 : 1).utf8
      commonMark += written
      commonMark += text.text.utf8
      commonMark += written
      plainText += inner.plainText
      lastDelimiter = delimiter
      guardsNext = delimiter == .underscore || text.closesOnlyBeforePunctuation
    }
    if inner.hasPendingSpace { hasPendingSpace = true }
  }

  /// Makes sure that white space or punctuation precedes the next delimiter. If the output ends
  /// with any other scalar, replaces that scalar by a character reference. A character reference
  /// ends with a semicolon, which is punctuation.
  private mutating func guardLast() {
    guard let last = String(decoding: commonMark.suffix(4), as: UTF8.self).unicodeScalars.last,
      !CommonMark.isSpaceOrPunctuation(last)
    else { return }
    commonMark.removeLast(String(last).utf8.count)
    commonMark += CommonMark.reference(last).utf8
  }
}
