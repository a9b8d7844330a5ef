import Foundation
import HortusDiagnostics
import HortusModel

extension DecodingContext {
  func placeTable(_ root: Element, words locator: inout WordLocator) -> AsWritten.PlaceTable? {
    guard let country = root.attribute("country"), let source = root.attribute("source") else {
      return nil
    }
    var zones: [AsWritten.PlaceZone] = []
    for element in root.children(named: "zone") {
      guard let key = element.attribute("key") else { continue }
      zones.append(AsWritten.PlaceZone(key: key, postcodes: locator.words(of: element)))
    }
    return AsWritten.PlaceTable(country: country, source: source, zones: zones)
  }
}

/// Splits the text of an element into words, and finds the location of each word in the file.
///
/// libxml2 delivers the text of an element as a whole, and leaves out the comments in it. The
/// locations of the words can therefore only be found by scanning the file.
struct WordLocator {
  private let text: SourceText
  private var offset = 0
  private var line: Int32 = 1
  private var column: Int32 = 1

  init(in text: SourceText) {
    self.text = text
  }

  /// Returns the words of an element, which are separated by white space.
  ///
  /// Elements should be passed in document order. For an element before the previous one, the scan
  /// restarts at the beginning of the file.
  mutating func words(of element: Element) -> [Located<String>] {
    let words = element.ownText.utf8.split { $0.isXMLSpace }
    guard !words.isEmpty else { return [] }
    advance(to: element.textLocation)
    let found = scan()
    guard found.lazy.map(\.value.utf8).elementsEqual(words, by: { $0.elementsEqual($1) }) else {
      // The file contains character references or CDATA sections, so the locations of the words are
      // unknown. Each word gets the location of the whole text.
      return words.map { Located(String(Substring($0)), at: element.textLocation) }
    }
    return found
  }

  private mutating func advance(to location: SourceLocation) {
    if (location.line, location.column) < (line, column) { self = WordLocator(in: text) }
    while offset < text.bytes.count, (line, column) < (location.line, location.column) { step() }
  }

  /// Returns the words from the current offset to the next tag. Comments are skipped.
  private mutating func scan() -> [Located<String>] {
    var words: [Located<String>] = []
    while offset < text.bytes.count {
      if text.bytes[offset].isXMLSpace {
        step()
      } else if text.bytes[offset] != UInt8(ascii: "<") {
        words.append(word())
      } else if isHere("<!--") {
        while offset < text.bytes.count, !isHere("-->") { step() }
        for _ in "-->" where offset < text.bytes.count { step() }
      } else {
        break
      }
    }
    return words
  }

  private mutating func word() -> Located<String> {
    let start = (offset: offset, line: line, column: column)
    while offset < text.bytes.count, !text.bytes[offset].isXMLSpace,
      text.bytes[offset] != UInt8(ascii: "<")
    {
      step()
    }
    let location = SourceLocation(
      file: text.path, line: Int(start.line), column: Int(start.column),
      length: Int(column - start.column))
    return Located(String(decoding: text.bytes[start.offset..<offset], as: UTF8.self), at: location)
  }

  /// Advances by one byte, and updates the line and the column. The column is counted in Unicode
  /// scalars.
  private mutating func step() {
    let byte = text.bytes[offset]
    offset += 1
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isHere("\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80, byte != UInt8(ascii: "\r") {
      column += 1
    }
  }

  private func isHere(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    return end <= text.bytes.count
      && memcmp(text.bytes.baseAddress! + offset, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}
