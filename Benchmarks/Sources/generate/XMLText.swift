/// Text that grows line by line, as bytes, since catalogues are made of many of them.
struct XMLText {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ parts: String...) {
    for part in parts { bytes.append(contentsOf: part.utf8) }
  }

  mutating func line(_ parts: String...) {
    for part in parts { bytes.append(contentsOf: part.utf8) }
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension String {
  /// With what means something to XML escaped.
  var escaped: String {
    guard utf8.contains(where: { "&<>\"".utf8.contains($0) }) else { return self }
    return reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
