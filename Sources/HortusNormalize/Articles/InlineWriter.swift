import HortusModel

/// Writes a line, or the inside of an emphasis, piece by piece.
struct InlineWriter {
  struct Emphases: OptionSet {
    let rawValue: UInt8

    static let emphasis = Emphases(rawValue: 1)
    static let strong = Emphases(rawValue: 2)
  }

  let language: String
  /// The sign of the emphasis that the content is directly within.
  var enclosing: Emphasizing?
  // Bytes, because all that has a meaning to CommonMark is ASCII, and articles are long.
  var commonMark: [UInt8] = []
  var plainText: [UInt8] = []
  var links: [String] = []
  var wasDecomposed = false
  /// Whether white space came before everything else.
  var beganWithSpace = false
  /// Whether white space was passed and is still to be written.
  var hasPendingSpace = false
  /// The sign of the emphasis that ended with the last thing written.
  var lastSign: Emphasizing?
  /// Whether that end needs white space or punctuation after it.
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

  /// Makes room for text of which nearly all stays as it is.
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

  /// Writes text in runs that need no change: words, with single spaces between them.
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
      lastSign = nil
      guardsNext = false
      if CommonMark.isSpecial(bytes[start]) { commonMark.append(UInt8(ascii: "\\")) }
      var end = start + 1
      while end < bytes.count {
        // Small letters and all beyond ASCII, which are most.
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

  /// Writes the first letter of `text` as a reference, if the emphasis before it would otherwise
  /// not end, and gives the rest.
  private mutating func guarded(_ text: String) -> Substring {
    guard guardsNext, !hasPendingSpace, let first = text.unicodeScalars.first,
      !CommonMark.isSpaceOrPunctuation(first), first.value > 0x20
    else { return text[...] }
    commonMark += CommonMark.reference(first).utf8
    plainText += String(first).utf8
    lastSign = nil
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
    // “!” before a bracket would make a picture of the link.
    if commonMark.last == UInt8(ascii: "!") {
      commonMark.removeLast()
      commonMark += "\\!".utf8
    }
    commonMark += "[\(escapedLabel)](\(address))".utf8
    plainText += label.utf8
    lastSign = nil
    guardsNext = false
  }

  mutating func flushSpace() {
    if hasPendingSpace && !plainText.isEmpty {
      commonMark.append(0x20)
      plainText.append(0x20)
      lastSign = nil
      guardsNext = false
    }
    hasPendingSpace = false
  }
}
