/// What one look at the bytes of a text tells, which spares nearly every text all other work on it.
struct TextLook {
  /// Whether it consists of code points that are their own form C and join no other: ASCII, Latin
  /// and Cyrillic letters, dashes and quotes. Of any other text nothing is said.
  let isComposed: Bool
  /// Whether its white space is single spaces between words.
  let isCollapsed: Bool
  /// Whether something in it can begin markup anywhere in a line of CommonMark.
  let hasMarkup: Bool

  /// Whether it stays as it is in a line of CommonMark, but for what begins the line.
  var isPlain: Bool { isComposed && isCollapsed && !hasMarkup }

  init(_ text: String) {
    var text = text
    self = text.withUTF8 { TextLook($0) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // As if a space were before it, so that one at its beginning is the second.
    var (found, twice, last) = (Class(), Class(), Class.space)
    Self.classes.withUnsafeBufferPointer { classes in
      for byte in bytes {
        let next = classes[Int(byte)]
        found.formUnion(next)
        twice.formUnion(next.intersection(last))
        last = next
      }
    }
    isComposed =
      found.isDisjoint(with: [.foreign, .dash])
      || !found.contains(.foreign) && Self.isOfLettersAndDashes(bytes)
    isCollapsed =
      bytes.isEmpty
      || !found.contains(.break) && !twice.contains(.space) && !last.contains(.space)
    hasMarkup = found.contains(.markup)
  }

  /// What a byte of UTF-8 may be part of.
  private struct Class: OptionSet {
    let rawValue: UInt8

    static let space = Class(rawValue: 1)
    /// White space that is not a space.
    static let `break` = Class(rawValue: 2)
    static let markup = Class(rawValue: 4)
    /// The first byte of U+2000…U+2FFF, dashes and quotes among them.
    static let dash = Class(rawValue: 8)
    /// The first byte of what is in neither U+0000…U+02FF nor U+0400…U+047F.
    static let foreign = Class(rawValue: 16)

    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    init(of byte: UInt8) {
      switch byte {
      case 0x20: self = .space
      case 0xE2: self = .dash
      case 0xCC...: self = byte & 0xFE == 0xD0 ? [] : .foreign
      default: self = CommonMark.isSpecial(byte) ? .markup : CommonMark.isSpace(byte) ? .break : []
      }
    }
  }

  private static let classes = (0...UInt8.max).map(Class.init(of:))

  /// Whether all but U+2010…U+203F is within the code points that are not foreign.
  private static func isOfLettersAndDashes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.allSatisfy { index in
      bytes[index] != 0xE2 || bytes[index + 1] == 0x80 && bytes[index + 2] >= 0x90
    }
  }
}
