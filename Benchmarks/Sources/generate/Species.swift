/// What a plant is called in science; texts are escaped for XML.
struct Species {
  struct Synonym: Hashable {
    let name: String
    let author: String?
  }

  let id: String
  let name: String
  var author: String?
  var family: String?
  var synonyms: [Synonym] = []

  init(name: String) {
    self.name = name
    id = Self.id(of: name)
  }

  /// The letters of the name, in small ones, with hyphens between the words.
  private static func id(of name: String) -> String {
    var id: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): id.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): id.append(byte | 0x20)
      default: if let last = id.last, last != UInt8(ascii: "-") { id.append(UInt8(ascii: "-")) }
      }
    }
    while id.last == UInt8(ascii: "-") { id.removeLast() }
    return String(decoding: id, as: UTF8.self)
  }
}
