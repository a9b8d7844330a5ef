import HortusDiagnostics

/// The elements of a file, or of a part of a file, in the order of their start tags.
///
/// The elements are stored in a few arrays, whose memory is reused for every plant and file. A tree
/// of separate objects would need several allocations for each element.
struct ElementTree {
  /// An element. The descendants of the element directly follow it in `nodes`.
  struct Node {
    var name: XMLNameInterner.Number
    var namespace: XMLNameInterner.Number?
    /// The indices of the element's attributes in the array `attributes`.
    var attributes: Range<Int32>
    /// The range of the element's text in the array `text`. The range includes the text of
    /// descendants.
    var text: Range<Int32>
    var end: Int32
    /// Whether `textLocation` is final. The location is provisional until text other than white
    /// space is added.
    var isTextLocated = false
    var location: SourceLocation
    var textLocation: SourceLocation
  }

  struct Attribute {
    var name: XMLNameInterner.Number
    var namespace: XMLNameInterner.Number?
    /// The range of the attribute's value in the array `values`.
    var value: Range<Int32>
    var location: SourceLocation
    var nameLocation: SourceLocation
  }

  private(set) var nodes: [Node] = []
  private(set) var attributes: [Attribute] = []
  private(set) var text: [UInt8] = []
  private(set) var values: [UInt8] = []
  var names = XMLNameInterner()

  /// Adds an element and leaves it open, so that attributes and content can be added. The location
  /// of the element's text is provisional until text is added.
  ///
  /// - Returns: the index of the element in `nodes`.
  mutating func open(
    _ name: XMLNameInterner.Number, namespace: XMLNameInterner.Number?, at location: SourceLocation
  ) -> Int {
    let start = Int32(text.count)
    let attribute = Int32(attributes.count)
    nodes.append(
      Node(
        name: name, namespace: namespace, attributes: attribute..<attribute, text: start..<start,
        end: Int32(nodes.count + 1), location: location, textLocation: location))
    return nodes.count - 1
  }

  /// Adds an attribute to the element that was opened last.
  mutating func add(
    _ name: XMLNameInterner.Number, namespace: XMLNameInterner.Number?,
    at nameLocation: SourceLocation,
    value bytes: UnsafeBufferPointer<UInt8>, at location: SourceLocation
  ) {
    let start = Int32(values.count)
    Self.appendValue(bytes, to: &values)
    attributes.append(
      Attribute(
        name: name, namespace: namespace, value: start..<Int32(values.count), location: location,
        nameLocation: nameLocation))
    let node = nodes.count - 1
    nodes[node].attributes = nodes[node].attributes.lowerBound..<Int32(attributes.count)
  }

  /// Appends the value of an attribute. libxml2 has resolved all references in the value except
  /// references to `&`, which it delivers as `&#38;`.
  private static func appendValue(
    _ bytes: UnsafeBufferPointer<UInt8>, to values: inout [UInt8]
  ) {
    let reference: StaticString = "&#38;"
    guard bytes.contains(UInt8(ascii: "&")) else { return values.append(contentsOf: bytes) }
    var rest = bytes[...]
    while let next = rest.first {
      values.append(next)
      let isReference = reference.withUTF8Buffer { rest.starts(with: $0) }
      rest = rest.dropFirst(isReference ? reference.utf8CodeUnitCount : 1)
    }
  }

  mutating func locate(textOf node: Int, at location: SourceLocation) {
    nodes[node].textLocation = location
  }

  /// Adds a piece of text to the open element `node`. libxml2 delivers text in pieces.
  ///
  /// - Parameters:
  ///   - piece: the text in UTF-8.
  ///   - node: the index of the element in `nodes`.
  ///   - location: the location of the piece; `nil` if the location is unknown.
  mutating func append(
    text piece: UnsafeBufferPointer<UInt8>, to node: Int, at location: SourceLocation?
  ) {
    if !nodes[node].isTextLocated {
      // If a comment is between the start tag and the text, the provisional location is wrong.
      if let location { nodes[node].textLocation = location }
      nodes[node].isTextLocated = true
    }
    text.append(contentsOf: piece)
  }

  /// Adds a piece of white space to the open element.
  mutating func append(space piece: UnsafeBufferPointer<UInt8>) {
    text.append(contentsOf: piece)
  }

  /// Closes an element. Content that is added later does not belong to the element.
  mutating func close(_ node: Int) {
    nodes[node].end = Int32(nodes.count)
    nodes[node].text = nodes[node].text.lowerBound..<Int32(text.count)
  }

  /// Removes an element and everything that was added after the element.
  mutating func remove(from node: Int) {
    let first = nodes[node]
    nodes.removeLast(nodes.count - node)
    attributes.removeLast(attributes.count - Int(first.attributes.lowerBound))
    text.removeLast(text.count - Int(first.text.lowerBound))
    values.removeLast(
      values.count - (attributes.last.map { Int($0.value.upperBound) } ?? 0))
  }

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Whether the tree exceeds the limits for content that is in memory at the same time.
  func exceeds(_ limits: Limits) -> Bool {
    holdsTooMany(limits) || text.count + values.count > limits.recordSize
  }

  /// Describes the limit that the tree exceeds, for use in a message.
  func excess(over limits: Limits) -> String {
    holdsTooMany(limits)
      ? "more than \(limits.parts) elements and attributes"
      : "more than \(limits.recordSize) bytes of text"
  }

  private func holdsTooMany(_ limits: Limits) -> Bool {
    nodes.count + attributes.count > limits.parts
  }
}

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
