import Foundation
import HortusDiagnostics

/// The limits for the content of a file. A file beyond a limit is refused.
package struct Limits: Sendable {
  /// The maximum size of an XML file in bytes.
  package var fileSize = 512 << 20
  /// The maximum size in bytes of an XML file that is not in UTF-8. Such a file must be converted
  /// as a whole.
  package var convertedFileSize = 8 << 20
  /// The maximum size of a drawing in bytes.
  package var drawingSize = 64 << 10
  /// The maximum size of a photograph in bytes. Photographs ship with apps and sites as they are.
  package var photoSize = 16 << 20
  /// The maximum nesting depth of elements.
  package var depth = 64
  /// The maximum number of attributes of an element. The time that libxml2 needs is quadratic in
  /// the number of attributes.
  package var attributes = 64
  /// The maximum length in bytes of a tag, of a comment, or of the text between two tags.
  package var textLength = 100_000
  /// The maximum total number of elements and attributes of one plant. For a file that has no
  /// plants, the maximum applies to the whole file.
  package var parts = 50_000
  /// The maximum total size in bytes of the text and attribute values of one plant. For a file that
  /// has no plants, the maximum applies to the whole file.
  package var recordSize = 4 << 20

  package init() {}
}

/// Scans the markup of a file to enforce the limits. Refuses every DOCTYPE, except the DOCTYPE that
/// `SVGDoctype` accepts in drawings.
///
/// The scan runs before libxml2, because libxml2 applies its own limits too late. The time that
/// libxml2 needs is quadratic in the number of attributes of an element. libxml2 also reads the
/// internal subset of a DOCTYPE regardless of its options. The scan can stop at malformed markup,
/// because libxml2 reports malformed markup.
struct MarkupScan {
  private let text: SourceText
  private let limits: Limits
  private var offset = 0
  private var depth = 0
  private var mayHaveSVGDoctype: Bool
  /// The byte range of a drawing's DOCTYPE, which is hidden from libxml2.
  private(set) var svgDoctype: Range<Int>?

  /// - Parameter isDrawing: whether the file is a drawing, which may start with the DOCTYPE that
  ///   drawing programs write.
  init(_ text: SourceText, limits: Limits, isDrawing: Bool) {
    self.text = text
    self.limits = limits
    mayHaveSVGDoctype = isDrawing
  }

  /// Returns a diagnostic for the first violated limit or the first refused DOCTYPE; `nil` if there
  /// is neither.
  mutating func refusal() -> Diagnostic? {
    while offset < text.bytes.count {
      let tag = next(UInt8(ascii: "<"), from: offset)
      if (tag ?? text.bytes.count) - offset > limits.textLength {
        return tooLong("text")
      }
      guard let tag else { return nil }
      offset = tag
      if let refusal = markup() { return refusal }
    }
    return nil
  }

  /// Skips the markup that starts at `offset`. Returns a diagnostic if the markup violates a limit
  /// or is a refused DOCTYPE.
  private mutating func markup() -> Diagnostic? {
    // Most markup consists of tags. The second byte distinguishes tags from other markup.
    let next = offset + 1 < text.bytes.count ? text.bytes[offset + 1] : 0
    if next == UInt8(ascii: "/") {
      depth = max(0, depth - 1)
      return skip(to: ">", after: 2, "an end tag")
    }
    if next != UInt8(ascii: "!"), next != UInt8(ascii: "?") {
      mayHaveSVGDoctype = false
      return startTag()
    }
    if starts(with: "<!--") { return skip(to: "-->", after: 4, "a comment") }
    if starts(with: "<![CDATA[") { return skip(to: "]]>", after: 9, "a CDATA section") }
    if starts(with: "<!") {
      if mayHaveSVGDoctype, let end = SVGDoctype.end(in: text.bytes[offset...]) {
        mayHaveSVGDoctype = false
        svgDoctype = offset..<end
        offset = end
        return nil
      }
      return Diagnostic(
        .documentType, at: location("<!DOCTYPE".utf8.count), "a DOCTYPE is not allowed",
        cure: "delete the declaration; the grammar is found without it")
    }
    // An XML declaration is skipped to its first “>”, not to “?>”. If no “?” precedes this “>”,
    // libxml2 reports the declaration as malformed, but still reads a DOCTYPE after the “>”. The
    // scan must therefore find this DOCTYPE.
    if offset == 0, starts(with: "<?xml"), text.bytes.count > 5, text.bytes[5] <= 0x20 {
      return skip(to: ">", after: 5, "an XML declaration")
    }
    return skip(to: "?>", after: 2, "a processing instruction")
  }

  private mutating func startTag() -> Diagnostic? {
    let start = offset
    let end = min(start + limits.textLength, text.bytes.count)
    var attributes = 0
    var quote: UInt8?
    var index = start + 1
    while index < end {
      let byte = text.bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        attributes += 1
        if attributes > limits.attributes {
          return Diagnostic(
            .tooManyAttributes, at: location(1),
            "more than \(limits.attributes) attributes on one element",
            cure: "write elements within it instead")
        }
      } else if byte == UInt8(ascii: ">") {
        if text.bytes[index - 1] != UInt8(ascii: "/") { depth += 1 }
        offset = index + 1
        return depth > limits.depth
          ? Diagnostic(
            .nestedTooDeeply, at: text.location(at: start),
            "elements are nested more than \(limits.depth) levels deep",
            cure: "close the elements that were opened before") : nil
      } else if byte == UInt8(ascii: "<") {
        // The tag is not closed. libxml2 reports this fault and reads no further.
        offset = text.bytes.count
        return nil
      }
      index += 1
    }
    if end < text.bytes.count { return tooLong("a tag") }
    offset = text.bytes.count
    return nil
  }

  /// Skips the markup at `offset`, up to and including `terminator`. Returns a diagnostic if the
  /// markup is too long.
  ///
  /// - Parameters:
  ///   - terminator: the end of the markup, such as `-->`.
  ///   - opening: the length in bytes of the start of the markup, such as 4 for `<!--`.
  ///   - what: the name of the markup in the diagnostic, such as “a comment”.
  private mutating func skip(
    to terminator: StaticString, after opening: Int, _ what: String
  ) -> Diagnostic? {
    let start = min(offset + opening, text.bytes.count)
    let limit = start + limits.textLength + terminator.utf8CodeUnitCount
    var index = start
    // Every terminator ends with “>”, which `memchr` finds quickly.
    while let end = next(UInt8(ascii: ">"), from: index), end < limit {
      if end + 1 - terminator.utf8CodeUnitCount >= start, ends(with: terminator, at: end + 1) {
        offset = end + 1
        return nil
      }
      index = end + 1
    }
    if limit < text.bytes.count { return tooLong(what) }
    offset = text.bytes.count
    return nil
  }

  private func tooLong(_ what: String) -> Diagnostic {
    Diagnostic(
      .textTooLong, at: location(1), "\(what) of more than \(limits.textLength) bytes",
      cure: "split it, or check that a closing mark is not missing")
  }

  private func location(_ length: Int) -> SourceLocation {
    var location = text.location(at: offset)
    location.length = Int32(length)
    return location
  }

  private func starts(with markup: StaticString) -> Bool {
    ends(with: markup, at: offset + markup.utf8CodeUnitCount)
  }

  private func ends(with markup: StaticString, at end: Int) -> Bool {
    let count = markup.utf8CodeUnitCount
    guard end <= text.bytes.count else { return false }
    return memcmp(text.bytes.baseAddress! + end - count, markup.utf8Start, count) == 0
  }

  private func next(_ byte: UInt8, from start: Int) -> Int? {
    // The search covers a text of the maximum length and a terminator after it.
    let window = min(text.bytes.count - start, limits.textLength + 3)
    guard let found = memchr(text.bytes.baseAddress! + start, Int32(byte), window) else {
      return nil
    }
    return UnsafeRawPointer(found) - text.bytes.baseAddress!
  }
}

/// The DOCTYPE that drawing programs write before SVG: `<!DOCTYPE svg>`, optionally with the public
/// identifier of the W3C.
///
/// This DOCTYPE declares nothing, so a drawing has the same meaning without it. A DOCTYPE that
/// contains declarations, or that refers to a file outside of www.w3.org, is not accepted.
enum SVGDoctype {
  /// Returns the offset after the DOCTYPE if `bytes` start with a DOCTYPE that is accepted,
  /// otherwise `nil`.
  static func end(in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    let window = bytes.prefix(256)
    guard let close = window.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let words = String(decoding: window[..<close], as: UTF8.self)
      .split { $0 == " " || $0 == "\n" || $0 == "\r\n" || $0 == "\t" }
    guard words.count >= 2, words[0] == "<!DOCTYPE", words[1] == "svg" else { return nil }
    let rest = String(
      words.dropFirst(2).joined(separator: " ").map { $0 == "'" ? "\"" : $0 })
    guard !rest.isEmpty else { return close + 1 }
    let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "PUBLIC ", parts[1].hasPrefix("-//W3C//DTD SVG "),
      parts[2] == " ", parts[3].hasPrefix("http://www.w3.org/"), parts[4].isEmpty
    else { return nil }
    return close + 1
  }
}
