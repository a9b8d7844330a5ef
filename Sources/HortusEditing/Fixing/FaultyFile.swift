import Foundation
import HortusDiagnostics
import HortusModel
import HortusSource

/// A file with faults, and the ways in which they can be corrected.
struct FaultyFile {
  /// The file in UTF-8, without byte order mark.
  let bytes: [UInt8]
  let document: MarkupDocument
  private let edits: ReplacementEdit
  private let languages: MissingLanguage?

  /// - Parameter language: the default language of the catalogue; `nil` if it is unknown.
  init(_ bytes: [UInt8], language: String?) throws {
    self.bytes = bytes
    document = try MarkupParser.parse(bytes)
    edits = ReplacementEdit(bytes, root: document.root)
    languages = language.map { [document] in
      MissingLanguage(language: $0, bytes: bytes, root: document.root)
    }
  }

  /// Returns the edits that correct a fault; `nil` if no local edits do.
  func edits(for diagnostic: Diagnostic) -> [TextEdit]? {
    edits.edits(for: diagnostic) ?? languages?.edit(for: diagnostic).map { [$0] }
  }

  /// Whether the order of the grammar puts an element that is not expected at the
  /// position where it is expected.
  func isMisplaced(_ diagnostic: Diagnostic, by formatter: ContentFormatter) -> Bool {
    guard diagnostic.code == .unexpectedElement || diagnostic.code == .missingElement,
      let location = diagnostic.location,
      let offset = SourcePositions(bytes).range(of: location)?.lowerBound
    else { return false }
    return formatter.moves(elementAt: offset, in: document.root)
  }
}

/// Turns the replacement of a diagnostic into edits of the file that it is about.
struct ReplacementEdit {
  private let bytes: [UInt8]
  private let positions: SourcePositions
  private let root: MarkupElement

  /// - Parameter bytes: the file in UTF-8, without byte order mark.
  init(_ bytes: [UInt8], root: MarkupElement) {
    (self.bytes, self.root) = (bytes, root)
    positions = SourcePositions(bytes)
  }

  /// Returns the edits that put the replacement of a diagnostic into the file; `nil` if what stands
  /// at its location is not what can be replaced.
  func edits(for diagnostic: Diagnostic) -> [TextEdit]? {
    guard let replacement = diagnostic.replacement, let location = diagnostic.location,
      let range = positions.range(of: location), !range.isEmpty
    else { return nil }
    if range.lowerBound > 0, bytes[range.lowerBound - 1] == UInt8(ascii: "<") {
      return tagEdits(range, replacement)
    }
    let isQuoted = isQuoted(range)
    let new = MarkupText.escaped(replacement, inAttribute: isQuoted)
    guard isWhole(diagnostic.code) else {
      return isPlain(range) ? [TextEdit(range: range, text: new)] : nil
    }
    // The text can go on behind the located line, and is replaced as a whole.
    for range in [range, wholeText(from: range.lowerBound, isQuoted: isQuoted)]
    where says(replacement, range, isQuoted) {
      return [TextEdit(range: range, text: new)]
    }
    return nil
  }

  /// Returns the edits of the start tag and the end tag of an element whose name is at `range`.
  private func tagEdits(_ range: Range<Int>, _ name: String) -> [TextEdit]? {
    var found: MarkupElement?
    root.forEachElement { if $0.range?.lowerBound == range.lowerBound - 1 { found = $0 } }
    guard let element = found, element.name == string(range), let whole = element.range else {
      return nil
    }
    guard bytes[whole.upperBound - 2] != UInt8(ascii: "/") else {
      return [TextEdit(range: range, text: name)]
    }
    var end = whole.upperBound - 1
    while bytes[end - 1].isMarkupSpace { end -= 1 }
    let closing = (end - range.count)..<end
    guard string(closing) == element.name else { return nil }
    return [TextEdit(range: range, text: name), TextEdit(range: closing, text: name)]
  }

  /// Whether the replacement of a diagnostic is a whole text, only written in another way.
  private func isWhole(_ code: DiagnosticCode) -> Bool {
    code == .whitespaceNormalized || code == .unicodeNormalized
  }

  /// Whether the text at `range` is `text` but for white space and the composition of characters.
  private func says(_ text: String, _ range: Range<Int>, _ isQuoted: Bool) -> Bool {
    guard isPlain(range) else { return false }
    func folded(_ text: String) -> [Substring] {
      text.precomposedStringWithCanonicalMapping
        .split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" || $0 == "\r" }
    }
    return folded(MarkupText.unescaped(string(range), inAttribute: isQuoted)) == folded(text)
  }

  /// The text from an offset to the next markup, without white space at its end.
  private func wholeText(from start: Int, isQuoted: Bool) -> Range<Int> {
    var end = start
    let quote = isQuoted ? bytes[start - 1] : UInt8(ascii: "<")
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "<") { end += 1 }
    while end > start, bytes[end - 1].isMarkupSpace { end -= 1 }
    return start..<end
  }

  /// Whether the bytes contain no markup, and no part of a reference.
  private func isPlain(_ range: Range<Int>) -> Bool {
    let text = string(range)
    guard !text.contains("<"), !text.contains(">") || !text.contains("-->") else { return false }
    let lastReference = text.lastIndex(of: "&")
    return lastReference.map { text[$0...].contains(";") } ?? true
  }

  /// Whether the bytes are in the value of an attribute.
  private func isQuoted(_ range: Range<Int>) -> Bool {
    var isInside = false
    root.forEachElement { element in
      guard let whole = element.range, whole.contains(range.lowerBound) else { return }
      let tagEnd = MarkupElement.startTagEnd(of: whole, in: bytes)
      isInside = range.lowerBound < tagEnd
    }
    return isInside
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// Adds the default language of the catalogue to texts that name no language. This is only a guess:
/// nothing but its letters says in which language a text is.
struct MissingLanguage {
  let language: String
  let bytes: [UInt8]
  let root: MarkupElement

  /// Returns the edit that gives a text its language; `nil` if the diagnostic is about something
  /// else, or if there is such a text in the default language already.
  func edit(for diagnostic: Diagnostic) -> TextEdit? {
    guard diagnostic.code == .missingAttribute, let location = diagnostic.location,
      let faultRange = SourcePositions(bytes).range(of: location)
    else { return nil }
    var found: (element: MarkupElement, parent: MarkupElement)?
    root.forEachElement { parent in
      for element in parent.elements where element.range?.lowerBound == faultRange.lowerBound {
        found = (element, parent)
      }
    }
    guard let (element, parent) = found, element[attribute: "xml:lang"] == nil,
      diagnostic.message.contains("xml:lang")
    else { return nil }
    // Two texts about one thing in one language would be another fault. Names can be several.
    let rivals = parent.elements(named: element.name).filter {
      $0 != element && $0[attribute: "topic"] == element[attribute: "topic"]
        && $0[attribute: "target"] == element[attribute: "target"]
    }
    let isTaken = rivals.contains {
      $0[attribute: "xml:lang"] == language || $0[attribute: "xml:lang"] == nil
    }
    guard element.name == "common" || !isTaken else { return nil }
    // An attribute such as “lang” says another language. The text must be in letters of this one: even
    // a Latin name among Russian texts is more probably in another.
    guard !element.attributes.contains(where: { $0.name.lowercased().contains("lang") }),
      LanguageScripts.isWritten(text(of: element), inScriptOf: language)
    else { return nil }
    let end = faultRange.lowerBound + 1 + element.name.utf8.count
    return TextEdit(
      range: end..<end,
      text: " xml:lang=\"\(MarkupText.escaped(language, inAttribute: true))\"")
  }

  /// The text of an element without its tags, whose names are in Latin letters.
  private func text(of element: MarkupElement) -> String {
    guard let range = element.range else { return "" }
    var text = ""
    var isTag = false
    for character in String(decoding: bytes[range], as: UTF8.self) {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    return MarkupText.unescaped(text, inAttribute: false)
  }
}
