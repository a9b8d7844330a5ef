/// Assigns numbers to the names of elements, attributes and namespaces. Equal names have the same
/// number, and each name is usually converted to a `String` only once.
///
/// libxml2 interns names in its parser, so equal pointers mean equal names during the lifetime of
/// the parser.
struct XMLNameInterner {
  typealias Number = Int32
  typealias Pointer = UnsafePointer<UInt8>

  /// A name with its prefix, such as `xml:lang`.
  struct Name {
    var text: String
    /// The number of Unicode scalars in the name.
    var length: Int
    var hasPrefix: Bool
  }

  private(set) var names: [Name] = []
  private var numbers: [String: Number] = [:]
  /// A direct-mapped cache of name numbers, keyed by libxml2's pointers to the name and to its
  /// prefix. Each key has one possible slot.
  private var slots = [Slot](repeating: Slot(), count: 1024)

  private struct Slot {
    var prefix: Pointer?
    var local: Pointer?
    var number: Number = 0
  }

  subscript(number: Number) -> Name { names[Int(number)] }

  /// Returns the number of a name. Both `local` and `prefix` are zero-terminated.
  mutating func number(_ local: Pointer, prefix: Pointer? = nil) -> Number {
    let index = Self.slotIndex(of: local)
    let slot = slots[index]
    if slot.local == local, slot.prefix == prefix { return slot.number }
    let text = prefix.map { String(cString: $0) + ":" + String(cString: local) }
    let number = number(of: text ?? String(cString: local))
    slots[index] = Slot(prefix: prefix, local: local, number: number)
    return number
  }

  private mutating func number(of text: String) -> Number {
    if let number = numbers[text] { return number }
    let number = Number(names.count)
    names.append(
      Name(
        text: text, length: text.unicodeScalars.count,
        hasPrefix: text.utf8.contains(UInt8(ascii: ":"))))
    numbers[text] = number
    return number
  }

  private static func slotIndex(of pointer: Pointer) -> Int {
    // The pointers are hashed, because they are unevenly distributed: libxml2 stores names of
    // different lengths one after another.
    Int((UInt64(UInt(bitPattern: pointer)) &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }
}
