/// The names of elements, attributes and namespaces, each made into a `String` once.
///
/// libxml2 keeps every name of a parser once, so that the same pointers mean the same name for as
/// long as the parser lives.
struct NameTable {
  typealias Number = Int32
  typealias Pointer = UnsafePointer<UInt8>

  /// A name with its prefix, such as `xml:lang`.
  struct Name {
    var text: String
    /// How many Unicode scalars it has.
    var length: Int
    var hasPrefix: Bool
  }

  private(set) var names: [Name] = []
  private var numbers: [String: Number] = [:]
  /// The numbers of pointers seen lately, at places that follow from the pointers.
  private var slots = [Slot](repeating: Slot(), count: 1024)

  private struct Slot {
    var prefix: Pointer?
    var local: Pointer?
    var number: Number = 0
  }

  subscript(number: Number) -> Name { names[Int(number)] }

  /// The number of a name, which is zero-terminated as its prefix is.
  mutating func number(_ local: Pointer, prefix: Pointer? = nil) -> Number {
    let place = Self.place(of: local)
    let slot = slots[place]
    if slot.local == local, slot.prefix == prefix { return slot.number }
    let text = prefix.map { String(cString: $0) + ":" + String(cString: local) }
    let number = number(of: text ?? String(cString: local))
    slots[place] = Slot(prefix: prefix, local: local, number: number)
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

  private static func place(of pointer: Pointer) -> Int {
    // Names stand one after another in libxml2's memory, at any distance.
    Int((UInt64(UInt(bitPattern: pointer)) &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }
}
