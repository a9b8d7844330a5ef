import HortusModel

/// Renders a line with markup as CommonMark and as plain text. Collapses the white space of the
/// line.
struct InlineText {
  let language: String

  func render(_ inlines: [AsWritten.Inline]) -> ArticleText.Rendering {
    // Most lines have no markup and need no change.
    if inlines.count == 1, case .text(let text) = inlines[0], TextTraits(text).isPlain {
      return ArticleText.Rendering(commonMark: text, plainText: text, links: [])
    }
    var writer = InlineWriter(language: language)
    writer.reserve(inlines)
    writer.write(inlines, within: [])
    return writer.rendering
  }
}

/// Writes the CommonMark and the plain text of a line, or of the content of an emphasis.
struct InlineWriter {
  struct Emphases: OptionSet {
    let rawValue: UInt8

    static let emphasis = Emphases(rawValue: 1)
    static let strong = Emphases(rawValue: 2)
  }

  let language: String
  /// If this writer writes the content of an emphasis, the delimiter of the emphasis. `nil` if it
  /// writes a whole line.
  var enclosing: EmphasisDelimiter?
  // The output is collected as bytes, which is faster than characters. Bytes suffice, because all
  // special characters of CommonMark are ASCII.
  var commonMark: [UInt8] = []
  var plainText: [UInt8] = []
  var links: [String] = []
  var wasDecomposed = false
  /// Whether white space precedes the first text of the input.
  var beganWithSpace = false
  /// Whether white space was read but has not been written yet.
  var hasPendingSpace = false
  /// The closing delimiter that was written last; `nil` if something else was written after it.
  var lastDelimiter: EmphasisDelimiter?
  /// Whether `lastDelimiter` closes its emphasis only if white space or punctuation follows.
  var guardsNext = false

  init(language: String) {
    self.language = language
  }

  var rendering: ArticleText.Rendering {
    ArticleText.Rendering(
      commonMark: String(decoding: commonMark, as: UTF8.self),
      plainText: String(decoding: plainText, as: UTF8.self), links: links,
      wasDecomposed: wasDecomposed)
  }

  /// Reserves capacity for the output. Nearly all text is written unchanged, so the output is about
  /// as long as the input.
  mutating func reserve(_ inlines: [AsWritten.Inline]) {
    var count = 16
    for case .text(let text) in inlines { count += text.utf8.count }
    commonMark.reserveCapacity(count)
    plainText.reserveCapacity(count)
  }

  mutating func write(_ inlines: [AsWritten.Inline], within open: Emphases) {
    for inline in inlines {
      switch inline {
      case .text(let text): write(text)
      case .emphasis(let content): emphasize(content, .emphasis, within: open)
      case .strong(let content): emphasize(content, .strong, within: open)
      case .plant(let written, let text):
        let id = written.value
        if !links.contains(id) { links.append(id) }
        let address = "plant:" + LinkTemplate.currentID(of: id)
        if let text {
          link(text, to: address)
        } else {
          link(
            plainText: LinkTemplate.name(of: id, in: language),
            commonMark: LinkTemplate.escapedName(of: id, in: language), to: address)
        }
      case .link(let address, let text): link(text, to: CommonMark.destination(address))
      }
    }
  }

  private mutating func write(_ text: String) {
    var text = text
    if let composed = NormalizeText.composed(text) {
      wasDecomposed = true
      text = composed
    }
    var rest = guarded(text)
    rest.withUTF8 { write($0) }
  }

  /// Collapses white space and escapes special characters. Splits the text into the longest parts
  /// that need no change, and copies each part at once.
  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < bytes.count {
      if CommonMark.isSpace(bytes[start]) {
        hasPendingSpace = true
        if plainText.isEmpty { beganWithSpace = true }
        start += 1
        continue
      }
      flushSpace()
      lastDelimiter = nil
      guardsNext = false
      if CommonMark.isSpecial(bytes[start]) { commonMark.append(UInt8(ascii: "\\")) }
      var end = start + 1
      while end < bytes.count {
        // Lowercase letters and non-ASCII bytes are the most frequent bytes, and none is special.
        if bytes[end] > 0x60 {
          end += 1
          continue
        }
        if CommonMark.isSpecial(bytes[end]) { break }
        if CommonMark.isSpace(bytes[end]) {
          guard bytes[end] == 0x20, end + 1 < bytes.count, !CommonMark.isSpace(bytes[end + 1])
          else { break }
        }
        end += 1
      }
      let run = UnsafeBufferPointer(rebasing: bytes[start..<end])
      commonMark.append(contentsOf: run)
      plainText.append(contentsOf: run)
      start = end
    }
  }

  /// Writes the first scalar of `text` as a character reference if the preceding delimiter would
  /// otherwise not close its emphasis.
  ///
  /// - Returns: the text that remains to be written.
  private mutating func guarded(_ text: String) -> Substring {
    guard guardsNext, !hasPendingSpace, let first = text.unicodeScalars.first,
      !CommonMark.isSpaceOrPunctuation(first), first.value > 0x20
    else { return text[...] }
    commonMark += CommonMark.reference(first).utf8
    plainText += String(first).utf8
    lastDelimiter = nil
    guardsNext = false
    return text[text.unicodeScalars.index(after: text.startIndex)...]
  }

  private mutating func link(_ text: String, to address: String) {
    if NormalizeText.composed(text) != nil { wasDecomposed = true }
    let label = NormalizeText.collapsed(NormalizeText.composed(text) ?? text).text
    link(plainText: label, commonMark: CommonMark.escaped(label), to: address)
  }

  private mutating func link(
    plainText label: String, commonMark escapedLabel: String, to address: String
  ) {
    flushSpace()
    // “!” before the bracket would turn the link into an image.
    if commonMark.last == UInt8(ascii: "!") {
      commonMark.removeLast()
      commonMark += "\\!".utf8
    }
    commonMark += "[\(escapedLabel)](\(address))".utf8
    plainText += label.utf8
    lastDelimiter = nil
    guardsNext = false
  }

  mutating func flushSpace() {
    if hasPendingSpace && !plainText.isEmpty {
      commonMark.append(0x20)
      plainText.append(0x20)
      lastDelimiter = nil
      guardsNext = false
    }
    hasPendingSpace = false
  }
}

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

/// The delimiter character of an emphasis in CommonMark.
enum EmphasisDelimiter: Character {
  case asterisk = "*"
  case underscore = "_"

  /// The rendered content of an emphasis, and the requirements that the content places on the text
  /// before and after the emphasis.
  ///
  /// If the content starts with punctuation, the opening delimiter works only after white space or
  /// punctuation. If the content ends with punctuation, the closing delimiter works only before
  /// white space or punctuation (CommonMark 0.31, section 6.2).
  struct Content {
    private(set) var text: String
    let opensOnlyAfterPunctuation: Bool
    let closesOnlyBeforePunctuation: Bool

    init(_ rendered: String) {
      var scalars = rendered.unicodeScalars
      // White space directly inside a delimiter disables the delimiter. ASCII white space has been
      // collapsed before. Other white space, such as a no-break space, has to be written as a
      // character reference.
      if let first = scalars.first, Self.isSpace(first) {
        scalars.replaceSubrange(
          ..<scalars.index(after: scalars.startIndex),
          with: CommonMark.reference(first).unicodeScalars)
      }
      if let last = scalars.last, Self.isSpace(last) {
        scalars.removeLast()
        scalars.append(contentsOf: CommonMark.reference(last).unicodeScalars)
      }
      opensOnlyAfterPunctuation = scalars.first.map(CommonMark.canBePunctuation) ?? false
      closesOnlyBeforePunctuation = scalars.last.map(CommonMark.canBePunctuation) ?? false
      text = String(scalars)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      !CommonMark.isLetterOfASCII(scalar) && scalar.properties.isWhitespace
    }
  }
}
