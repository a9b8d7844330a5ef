import HortusDiagnostics
import HortusModel
import HortusSchema

/// Decodes all kinds of elements, and collects diagnostics.
///
/// Elements are validated before they are decoded. If something that the grammar requires is
/// missing, the validator has already reported it. Decoders then use whatever is present, so that
/// one run reports the faults of all stages.
struct DecodingContext {
  var diagnostics = Diagnostics()
  /// The trait statements of the plant that is being decoded. This array and `articles` are reused
  /// for the next plant, because allocating new arrays for each plant would take longer than
  /// filling them.
  var traits: [AsWritten.TraitStatement] = []
  var articles: [AsWritten.Article] = []
  /// The parts of the plant that is being decoded that are still to be written.
  var gaps: [AsWritten.Gap] = []

  /// Returns the text of an element without surrounding white space.
  func text(_ element: Element) -> Located<String> {
    Located(TrimmedText.of(element.text), at: element.textLocation)
  }

  func localizedText(_ element: Element) -> AsWritten.LocalizedText? {
    guard let language = element.attribute("xml:lang") else { return nil }
    var localized = AsWritten.LocalizedText(language: language, text: text(element))
    localized.from = element.attribute("from")
    if element.attribute("units") != nil {
      localized.text.value = FigureMark.marking(localized.text.value)
    }
    return localized
  }

  func localizedTexts(_ parent: Element, _ name: String) -> [AsWritten.LocalizedText] {
    var texts: [AsWritten.LocalizedText] = []
    texts.reserveCapacity(parent.children.count)
    for child in parent.children where child.name == name {
      if let text = localizedText(child) { texts.append(text) }
    }
    return texts
  }

  func texts(_ parent: Element, _ name: String) -> [Located<String>] {
    parent.children(named: name).map(text)
  }

  /// Whether the `xs:boolean` attribute `name` is true. The result is `false` if the attribute is
  /// absent.
  func flag(_ element: Element, _ name: String) -> Bool {
    AsWritten.isTrue(element.attribute(name)?.value)
  }
}

/// Removes leading and trailing white space from texts.
package enum TrimmedText {
  /// Returns `text` without leading and trailing white space. No-break spaces are kept.
  package static func of(_ text: String) -> String {
    var text = text
    guard let range = text.withUTF8({ range(in: $0) }) else { return byCharacters(text) }
    guard range.count < text.utf8.count else { return text }
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<bytes.index(start, offsetBy: range.count)])
  }

  /// Whether `text` is empty after trimming.
  package static func isBlank(_ text: String) -> Bool {
    // Most texts start with a letter, and are therefore not blank.
    if let first = text.utf8.first, isLetter(first) { return false }
    return of(text).isEmpty
  }

  /// Returns the byte range of the text without leading and trailing white space.
  ///
  /// Iterating over bytes is much faster than iterating over characters, which requires finding
  /// grapheme clusters. But it only works if the text starts and ends with ASCII characters or with
  /// Latin, Greek or Cyrillic letters.
  ///
  /// - Returns: `nil` if the text starts or ends with any other character.
  private static func range(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var start = 0
    while start < bytes.count, isSpace(bytes[start]) { start += 1 }
    guard start < bytes.count else { return start..<start }
    guard isLetter(bytes[start]) else { return nil }
    var end = bytes.count
    while isSpace(bytes[end - 1]) { end -= 1 }
    let last = bytes[end - 1]
    guard last < 0x80 || (last < 0xC0 && bytes[end - 2] >= 0x80 && isLetter(bytes[end - 2])) else {
      return nil
    }
    return start..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether a byte is a visible ASCII character, or the lead byte of a Latin, Greek or Cyrillic
  /// letter. These characters are not white space and do not combine with the preceding character.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) || (0xC3...0xCB).contains(byte) || (0xCE...0xD1).contains(byte)
  }

  private static func byCharacters(_ text: String) -> String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace && $0 != "\u{A0}" }
    let start = text.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(start[...last])
  }
}
