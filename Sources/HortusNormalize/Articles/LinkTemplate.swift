/// Texts with placeholders for the current ids and the names of other plants, which are known when
/// all plants are.
///
/// A placeholder is a control character that XML does not allow in texts, then an id, for a name the
/// code of a language after a separator, and an end character.
enum LinkTemplate {
  private static let currentID: Unicode.Scalar = "\u{1}"
  private static let name: Unicode.Scalar = "\u{2}"
  private static let escapedName: Unicode.Scalar = "\u{3}"
  private static let separator: Unicode.Scalar = "\u{4}"
  private static let end: Unicode.Scalar = "\u{5}"

  /// Stands for the current id of a plant.
  static func currentID(of id: String) -> String { "\(currentID)\(id)\(end)" }

  /// Stands for the name of a plant in a language.
  static func name(of id: String, in language: String) -> String {
    "\(name)\(id)\(separator)\(language)\(end)"
  }

  /// Stands for the name of a plant in a language, escaped for CommonMark.
  static func escapedName(of id: String, in language: String) -> String {
    "\(escapedName)\(id)\(separator)\(language)\(end)"
  }

  /// The text with all placeholders replaced.
  static func resolve(_ template: String, _ names: PlantNames) -> String {
    var text = String.UnicodeScalarView()
    var rest = template.unicodeScalars[...]
    while let start = rest.firstIndex(where: { $0.value - 1 < separator.value - 1 }) {
      guard let stop = rest[start...].firstIndex(of: end) else { break }
      text += rest[..<start]
      let parts = rest[rest.index(after: start)..<stop].split(separator: separator).map(String.init)
      let id = names.currentID(for: parts[0])
      let name = { names.name(of: id, in: parts[1]) }
      let value =
        switch rest[start] {
        case currentID: id
        case escapedName: CommonMark.escaped(name())
        default: name()
        }
      text += value.unicodeScalars
      rest = rest[rest.index(after: stop)...]
    }
    return String(text + rest)
  }
}
