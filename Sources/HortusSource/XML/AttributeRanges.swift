/// The byte ranges of the name and the value of an attribute in a well-formed start tag.
struct AttributeRanges {
  private(set) var name: Range<Int>
  private(set) var value: Range<Int>

  /// Finds the name of an attribute by scanning backwards from the value of the attribute. Returns
  /// `nil` if `value` is not the range of a quoted value in the tag.
  ///
  /// - Parameters:
  ///   - name: the name of the attribute.
  ///   - value: the range of the value, without quotes. This range is only known if the value
  ///     contains no character or entity references.
  ///   - bytes: the text of the file.
  ///   - tag: the range of the start tag.
  init?(of name: String, value: Range<Int>, in bytes: UnsafeRawBufferPointer, tag: Range<Int>) {
    var offset = value.lowerBound - 1
    guard offset > tag.lowerBound, value.upperBound < tag.upperBound, Self.isQuote(bytes[offset])
    else { return nil }
    func skipSpaces() {
      while offset > tag.lowerBound, bytes[offset - 1].isXMLSpace { offset -= 1 }
    }
    skipSpaces()
    // Skip the “=” between the name and the value.
    offset -= 1
    skipSpaces()
    guard offset - name.utf8.count > tag.lowerBound else { return nil }
    self.name = offset - name.utf8.count..<offset
    self.value = value
  }

  /// Finds the attribute `name` by scanning the tag. If the tag does not contain the attribute,
  /// both ranges are empty and are at the start of the tag.
  init(of name: String, in bytes: UnsafeRawBufferPointer, tag: Range<Int>) {
    self.name = tag.lowerBound..<tag.lowerBound
    value = self.name
    var offset = tag.lowerBound
    // Skip the name of the element.
    while offset < tag.upperBound, !bytes[offset].isXMLSpace { offset += 1 }
    while offset < tag.upperBound {
      while offset < tag.upperBound, bytes[offset].isXMLSpace { offset += 1 }
      let start = offset
      while offset < tag.upperBound, !Self.endsName(bytes[offset]) { offset += 1 }
      let found = start..<offset
      while offset < tag.upperBound, !Self.isQuote(bytes[offset]) { offset += 1 }
      guard offset < tag.upperBound else { return }
      let quote = bytes[offset]
      let opening = offset + 1
      offset = opening
      while offset < tag.upperBound, bytes[offset] != quote { offset += 1 }
      if bytes[found].elementsEqual(name.utf8) {
        self.name = found
        value = opening..<offset
        return
      }
      offset += 1
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isXMLSpace || byte == UInt8(ascii: "=")
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
