import CLibXML2
import HortusDiagnostics

/// Converts libxml2's syntax errors to diagnostics that authors understand.
enum SyntaxFault {
  static func diagnostic(for error: xmlError, in text: SourceText, at cursor: Int) -> Diagnostic {
    let first = error.str1.map { String(cString: $0) } ?? ""
    let second = error.str2.map { String(cString: $0) } ?? ""
    let tag = text.bytes[..<min(cursor, text.bytes.count)].lastIndex(of: UInt8(ascii: "<"))
    let ampersand = lastAmpersand(in: text, before: cursor + 1)
    func location(_ offset: Int?, through end: UInt8? = nil) -> SourceLocation {
      let start = max(0, min(offset ?? cursor, text.bytes.count))
      var location = text.location(at: start)
      if let end { location.length = Int32(clamping: length(from: start, through: end, in: text)) }
      return location
    }
    if error.domain == Int32(XML_FROM_NAMESPACE.rawValue) {
      return Diagnostic(
        .namespaceFault,
        at: location(prefix(first, in: text, from: tag) ?? tag, through: UInt8(ascii: ":")),
        "the prefix “\(first)” is not declared",
        cure: "delete it; content needs no prefix but that of xml:lang")
    }
    func malformed(
      _ message: String, cure: String? = nil, at offset: Int? = nil, through end: UInt8? = nil
    ) -> Diagnostic {
      Diagnostic(.malformedXML, at: location(offset, through: end), message, cure: cure)
    }
    switch xmlParserErrors(UInt32(error.code)) {
    case XML_ERR_DOCUMENT_EMPTY:
      return isBlank(text)
        ? Diagnostic(
          .emptyFile, at: SourceLocation(in: text.fileID), "the file holds nothing but white space",
          cure: "write the content or delete the file")
        : malformed("text before the first element", cure: "the file begins with <?xml …?>")
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      return Diagnostic(
        .unknownEntity,
        at: location(lastAmpersand(in: text, before: cursor), through: UInt8(ascii: ";")),
        "“&\(first);” is not known to XML",
        cure: HTMLEntity.characters[first].map { "write the character itself: \($0)" }
          ?? "write the character itself")
    case XML_ERR_TAG_NAME_MISMATCH:
      return malformed(
        "“</\(second)>” cannot close “<\(first)>” of line \(error.int1)",
        cure: HTMLElement.named[first]?.adviceIfUnclosed ?? "write “</\(first)>” first, or instead",
        at: tag,
        through: UInt8(ascii: ">"))
    case XML_ERR_TAG_NOT_FINISHED:
      return malformed(
        "the file ends before “\(first)” of line \(error.int1) is closed",
        cure: "add “</\(first)>”")
    case XML_ERR_GT_REQUIRED:
      return malformed("the tag is not closed by “>”", at: tag)
    case XML_ERR_LTSLASH_REQUIRED:
      return malformed("an end tag is missing")
    case XML_ERR_LT_IN_ATTRIBUTE:
      return malformed(
        "the quotes are not closed before the next “<”", cure: "close them, or write &lt;",
        at: lastOpeningQuote(in: text, before: cursor))
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return malformed("the value of an attribute needs quotes", cure: "write name=\"value\"")
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      return malformed("the quotes of an attribute are not closed", at: tag)
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return malformed("the attribute “\(first)” has no value", cure: "write \(first)=\"…\"")
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return malformed(
        "the attribute “\(first)” is written twice", cure: "delete one", at: tag,
        through: UInt8(ascii: ">"))
    case XML_ERR_SPACE_REQUIRED:
      return malformed("a space is missing here")
    case XML_ERR_NAME_REQUIRED where (ampersand ?? -1) < (tag ?? -1):
      return tag == cursor - 1
        ? malformed("“<” begins a tag", cure: "write &lt; for the sign itself", at: tag)
        : malformed("the tag is not closed by “>”", at: tag)
    case XML_ERR_NAME_REQUIRED, XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_ENTITYREF_NO_NAME:
      return malformed(
        "“&” begins a reference", cure: "write &amp; for the sign itself",
        at: ampersand)
    case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_HEX_CHARREF,
      XML_ERR_INVALID_DEC_CHARREF:
      // libxml2 reports an invalid character reference after reading it, so the cursor is after its
      // “;”. It reports an invalid character before reading it, so the cursor is at the character.
      let isReference =
        !isControl(at: cursor, in: text) && cursor > 0
        && text.bytes[min(cursor, text.bytes.count) - 1] == UInt8(ascii: ";")
      return Diagnostic(
        .forbiddenCharacter, at: location(isReference ? ampersand : nil),
        "a control character that XML does not allow",
        cure: "delete it")
    case XML_ERR_DOCUMENT_END:
      return malformed(
        "text after the end of the outermost element", cure: "delete it, or move it inside")
    case XML_ERR_MISPLACED_CDATA_END:
      return malformed("“]]>” within text", cure: "write ]]&gt;")
    case XML_ERR_COMMENT_NOT_FINISHED:
      return malformed("the comment is not closed by “-->”", at: tag)
    case XML_ERR_HYPHEN_IN_COMMENT:
      return malformed("“--” within a comment", cure: "write a single hyphen or a dash")
    case XML_ERR_CDATA_NOT_FINISHED:
      return malformed("the CDATA section is not closed by “]]>”", at: tag)
    case XML_ERR_PI_NOT_FINISHED, XML_ERR_XMLDECL_NOT_FINISHED:
      return malformed("“<?” is not closed by “?>”", at: tag)
    case XML_ERR_RESERVED_XML_NAME:
      return malformed("“<?xml” can only be the very beginning of the file", at: tag)
    default:
      return malformed(
        "the XML is not well-formed here", cure: "look for a missing <, >, / or quote")
    }
  }

  /// Returns the number of scalars from the offset `start` up to and including the next byte that
  /// equals `end`. Returns 1 if the rest of the line contains no such byte.
  private static func length(from start: Int, through end: UInt8, in text: SourceText) -> Int {
    let rest = text.bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    guard let last = rest.firstIndex(of: end) else { return 1 }
    return rest[...last].count { $0 & 0xC0 != 0x80 }
  }

  /// Returns the offset of the first use of the namespace prefix `name` in the tag that starts at
  /// `tag`; `nil` if there is none.
  private static func prefix(_ name: String, in text: SourceText, from tag: Int?) -> Int? {
    guard let tag, !name.isEmpty else { return nil }
    let use = Array((name + ":").utf8)
    let rest = text.bytes[tag...].prefix { $0 != UInt8(ascii: ">") }
    return rest.indices.first { rest[$0...].starts(with: use) }
  }

  /// Whether the byte at `offset` could start a character that XML forbids. These are control
  /// characters, U+FFFE and U+FFFF. Only the first byte of the character is tested, which is 0xEF
  /// for U+FFFE and U+FFFF.
  private static func isControl(at offset: Int, in text: SourceText) -> Bool {
    offset < text.bytes.count && (text.bytes[offset] < 0x20 || text.bytes[offset] == 0xEF)
  }

  private static func isBlank(_ text: SourceText) -> Bool {
    text.bytes.allSatisfy { $0 <= 0x20 }
  }

  /// Returns the offset of the opening quote of the last attribute value before `cursor`.
  private static func lastOpeningQuote(in text: SourceText, before cursor: Int) -> Int? {
    text.bytes[..<min(cursor, text.bytes.count)].indices.dropFirst().last { index in
      [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text.bytes[index])
        && text.bytes[index - 1] == UInt8(ascii: "=")
    }
  }

  private static func lastAmpersand(in text: SourceText, before cursor: Int) -> Int? {
    text.bytes[..<min(cursor, text.bytes.count)].lastIndex(of: UInt8(ascii: "&"))
  }
}
