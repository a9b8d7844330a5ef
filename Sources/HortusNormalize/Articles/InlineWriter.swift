import HortusModel

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
