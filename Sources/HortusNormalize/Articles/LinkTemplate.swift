/// Creates and resolves texts with placeholders. A placeholder stands for the name of another
/// plant, or for its current id after redirects. The placeholders are replaced when all plants are
/// known.
///
/// A placeholder starts with a control character that XML does not allow in texts, followed by an
/// id. A placeholder for a name continues with a separator and the code of a language. Every
/// placeholder ends with another control character.
enum LinkTemplate {
  private static let currentID: Unicode.Scalar = "\u{1}"
  private static let name: Unicode.Scalar = "\u{2}"
  private static let escapedName: Unicode.Scalar = "\u{3}"
  private static let separator: Unicode.Scalar = "\u{4}"
  private static let end: Unicode.Scalar = "\u{5}"

  /// Returns a placeholder for the current id of a plant.
  static func currentID(of id: String) -> String { "\(currentID)\(id)\(end)" }

  /// Returns a placeholder for the name of a plant in a language.
  static func name(of id: String, in language: String) -> String {
    "\(name)\(id)\(separator)\(language)\(end)"
  }

  /// Returns a placeholder for the name of a plant in a language, escaped for CommonMark.
  static func escapedName(of id: String, in language: String) -> String {
    "\(escapedName)\(id)\(separator)\(language)\(end)"
  }

  /// Returns the text of a template with all placeholders replaced.
  static func resolve(_ template: String, _ names: PlantNames) -> String {
    var template = template
    let text = template.withUTF8 { bytes in
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count + 64)
      var rest = bytes[...]
      while let start = rest.firstIndex(where: { $0 > 0 && $0 < Self.separator.value }),
        let stop = rest[start...].firstIndex(of: UInt8(Self.end.value))
      {
        text += rest[..<start]
        let parts = rest[(start + 1)..<stop].split(separator: UInt8(Self.separator.value))
          .map { String(decoding: $0, as: UTF8.self) }
        text += value(of: Unicode.Scalar(rest[start]), parts, names).utf8
        rest = rest[(stop + 1)...]
      }
      return text + rest
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the text that replaces a placeholder. `parts` contains the id of the plant. If the
  /// placeholder stands for a name, `parts` also contains the code of the language.
  private static func value(
    of kind: Unicode.Scalar, _ parts: [String], _ names: PlantNames
  ) -> String {
    let id = names.currentID(for: parts[0])
    switch kind {
    case currentID: return id
    case escapedName: return CommonMark.escaped(names.name(of: id, in: parts[1]))
    default: return names.name(of: id, in: parts[1])
    }
  }
}
