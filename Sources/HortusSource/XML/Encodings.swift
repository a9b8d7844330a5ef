import CLibXML2
import Foundation

/// The encoding of a file, detected from its first bytes.
enum EncodingDetection: Equatable {
  /// The file is in UTF-8. The text starts after a byte order mark of `mark` bytes. `mark` is 0 if
  /// there is no byte order mark.
  case utf8(mark: Int)
  /// The file must be converted from the encoding with this name. The text starts after a byte
  /// order mark of `mark` bytes. `mark` is 0 if there is no byte order mark.
  case other(String, mark: Int)
  /// The XML declaration names an encoding that contradicts the bytes.
  case contradiction(declared: String, actual: String)

  /// Detects the encoding from the byte order mark, the first bytes and the XML declaration.
  static func detect(_ bytes: UnsafeRawBufferPointer) -> EncodingDetection {
    let family = Family(bytes)
    guard let declared = declaration(in: bytes, family) else {
      return family.encoding
    }
    let name = declared.uppercased()
    switch family {
    case .ascii:
      if ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(name) { return .utf8(mark: 0) }
      if name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32") || name.hasPrefix("UCS-")
        || name.hasPrefix("ISO-10646")
      {
        return .contradiction(declared: declared, actual: "an encoding of one byte a letter")
      }
      return .other(declared, mark: 0)
    case .utf8Mark:
      return ["UTF-8", "UTF8"].contains(name)
        ? family.encoding : .contradiction(declared: declared, actual: "UTF-8")
    case .utf16(let suffix, _):
      return ["UTF-16", "UTF-16" + suffix, "ISO-10646-UCS-2"].contains(name)
        ? family.encoding : .contradiction(declared: declared, actual: "UTF-16")
    case .utf32(let suffix):
      return ["UTF-32", "UTF-32" + suffix, "UCS-4", "ISO-10646-UCS-4"].contains(name)
        ? family.encoding : .contradiction(declared: declared, actual: "UTF-32")
    }
  }

  private enum Family {
    case ascii
    case utf8Mark
    case utf16(String, mark: Int)
    case utf32(String)

    init(_ bytes: UnsafeRawBufferPointer) {
      func starts(_ pattern: [UInt8]) -> Bool { bytes.starts(with: pattern) }
      if starts([0xEF, 0xBB, 0xBF]) {
        self = .utf8Mark
      } else if starts([0xFF, 0xFE, 0, 0]) {
        self = .utf32("LE")
      } else if starts([0, 0, 0xFE, 0xFF]) {
        self = .utf32("BE")
      } else if starts([0xFF, 0xFE]) {
        self = .utf16("LE", mark: 2)
      } else if starts([0xFE, 0xFF]) {
        self = .utf16("BE", mark: 2)
      } else if starts([0x3C, 0]) {
        self = .utf16("LE", mark: 0)
      } else if starts([0, 0x3C]) {
        self = .utf16("BE", mark: 0)
      } else {
        self = .ascii
      }
    }

    var encoding: EncodingDetection {
      switch self {
      case .ascii: .utf8(mark: 0)
      case .utf8Mark: .utf8(mark: 3)
      case .utf16(let suffix, let mark): .other("UTF-16" + suffix, mark: mark)
      case .utf32(let suffix): .other("UTF-32" + suffix, mark: 4)
      }
    }
  }

  /// Returns the name of the encoding in the XML declaration; `nil` if the first 400 bytes contain
  /// no XML declaration that names an encoding.
  private static func declaration(in bytes: UnsafeRawBufferPointer, _ family: Family) -> String? {
    // The declaration consists of ASCII characters. Without its zero bytes, a declaration in UTF-16
    // or UTF-32 is therefore the same as in ASCII.
    var head: [UInt8] = []
    for byte in bytes.prefix(400) where byte != 0 && byte < 0x80 {
      head.append(byte)
      // Stop early, because most files have a short declaration or none.
      if head.count == 5, !head.elementsEqual("<?xml".utf8) { return nil }
      if byte == UInt8(ascii: ">"), head.suffix(2).elementsEqual("?>".utf8) { break }
    }
    guard head.count > 7, head.suffix(2).elementsEqual("?>".utf8) else { return nil }
    let pseudoAttributes = head.dropFirst(5).dropLast(2)
    guard let name = end(of: "encoding", in: pseudoAttributes) else { return nil }
    let rest = pseudoAttributes[name...].drop {
      $0 == UInt8(ascii: "=") || $0 == 0x20 || (0x09...0x0D).contains($0)
    }
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    return String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }

  /// Returns the index after the first occurrence of a word; `nil` if the word does not occur.
  private static func end(of word: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    word.withUTF8Buffer { word in
      bytes.indices.first { bytes[$0...].starts(with: word) }.map { $0 + word.count }
    }
  }
}

/// Converts legacy encodings to UTF-8 with libxml2 and the system's iconv.
enum Conversion {
  enum Failure: Error {
    case unknownEncoding
    /// The bytes are not valid in the encoding.
    case unsuitableBytes
  }

  /// Converts `bytes` to UTF-8. The result is memory allocated by `malloc`, with a zero byte after
  /// the `count` bytes of text.
  static func utf8(
    from bytes: UnsafeRawBufferPointer, encoding: String
  ) throws(Failure) -> (memory: UnsafeMutableRawPointer, count: Int) {
    guard let handler = xmlFindCharEncodingHandler(encoding) else { throw .unknownEncoding }
    defer { xmlCharEncCloseFunc(handler) }
    let input = xmlBufferCreateSize(bytes.count + 1)!
    defer { xmlBufferFree(input) }
    let output = xmlBufferCreateSize(bytes.count * 2 + 16)!
    defer { xmlBufferFree(output) }
    xmlBufferAdd(
      input, bytes.bindMemory(to: xmlChar.self).baseAddress, Int32(bytes.count))
    // Without this empty handler, libxml2 would print an error for invalid bytes. The caller
    // reports invalid bytes itself.
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(nil, nil) }
    while input.pointee.use > 0 {
      let before = input.pointee.use
      let converted = xmlCharEncInFunc(handler, output, input)
      if converted == -2 || input.pointee.use == before {
        throw .unsuitableBytes
      }
    }
    let count = Int(output.pointee.use)
    let memory = malloc(count + 1)!
    if count > 0 { memcpy(memory, output.pointee.content, count) }
    memory.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
    return (memory, count)
  }
}

/// Finds bytes that are not valid UTF-8.
package enum UTF8Check {
  /// Returns the offset of the first byte that is not part of well-formed UTF-8 (Unicode 15, table
  /// 3-7). Returns `nil` if all bytes are part of well-formed UTF-8.
  package static func firstFault(in bytes: UnsafeRawBufferPointer) -> Int? {
    var offset = 0
    let count = bytes.count
    while offset < count {
      // Most of a catalogue is ASCII, which is checked eight bytes at a time.
      while offset + 8 <= count,
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
      }
      guard offset < count else { return nil }
      let lead = bytes[offset]
      if lead < 0x80 {
        offset += 1
        continue
      }
      guard let (length, second) = shape(of: lead), offset + length <= count,
        second.contains(bytes[offset + 1])
      else { return offset }
      for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 {
        return offset
      }
      offset += length
    }
    return nil
  }

  /// Returns the length of the byte sequence with the lead byte `lead`, and the allowed range of
  /// the second byte of the sequence. Returns `nil` if `lead` is not a lead byte.
  private static func shape(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
