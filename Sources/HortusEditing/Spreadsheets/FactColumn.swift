import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSchema

/// A column of a table of facts.
struct FactColumn {
  /// What the cells of the column say of a plant.
  enum Subject: Hashable {
    case scientificName
    /// The common names in a language, the preferred one first.
    case commonNames(language: String)
    /// The facts of a trait. The associated values are the index of the trait in the vocabulary, that of
    /// the target in the trait, and the language of a text; `nil` where the trait has none.
    case fact(trait: Int, target: Int?, language: String?)
  }

  let subject: Subject
  let heading: String

  /// The heading of the column with the ids of plants.
  static let id = "id"
  /// What the heading of the last column begins with, before the id of the catalogue and its version.
  /// Its cells tell what the table had when it was exported.
  static let base = "base of "
  /// What separates several names in a cell.
  static let nameSeparator: Character = ";"

  /// All columns that a table of a catalogue can have, in the order of the vocabulary.
  static func all(_ lexicons: [TraitLexicon], languages: [String]) -> [FactColumn] {
    let names = languages.map {
      FactColumn(subject: .commonNames(language: $0), heading: "name (\($0))")
    }
    return [FactColumn(subject: .scientificName, heading: "scientific name")] + names
      + lexicons.enumerated().flatMap { columns(of: $1.trait, at: $0, languages) }
  }

  private static func columns(
    of trait: Resolved.Trait, at index: Int, _ languages: [String]
  ) -> [FactColumn] {
    let targets: [Int?] = trait.targets.isEmpty ? [nil] : trait.targets.indices.map { $0 }
    let languages: [String?] = trait.text?.isLocalized == true ? languages : [nil]
    return targets.flatMap { target in
      languages.map { language in
        let parts = [target.map { trait.targets[$0].key }, language].compactMap { $0 }
        return FactColumn(
          subject: .fact(trait: index, target: target, language: language),
          heading: trait.key + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"))
      }
    }
  }

  /// The letters by which spreadsheets name a column.
  ///
  /// - Parameter index: the position of the column, from 0.
  static func letters(_ index: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
    return index < 26 ? last : letters(index / 26 - 1) + last
  }
}

/// Tells which cells of a row were exported, so that an import can see who changed a cell: the one who
/// has the table, or somebody else who changed the content.
struct FactBase {
  /// The number of digits for a cell. Two texts of a cell have the same digest once in a billion times.
  private static let length = 6

  /// The text of the cell.
  let text: String
  private let digests: Set<Substring>

  /// Reads a cell. Of a damaged one, nothing is known.
  init(_ text: String) {
    self.text = text
    let digits = text.dropFirst()
    guard text.hasPrefix("b"), digits.utf8.count % Self.length == 0 else {
      digests = []
      return
    }
    var (digests, rest) = (Set<Substring>(), digits)
    while !rest.isEmpty {
      digests.insert(rest.prefix(Self.length))
      rest = rest.dropFirst(Self.length)
    }
    self.digests = digests
  }

  /// Returns the cell for a row.
  ///
  /// - Parameter cells: the texts of all cells between that of the id and this one, with the headings.
  static func text(of id: String, _ cells: some Sequence<(heading: String, text: String)>) -> String
  {
    // It begins with a letter, so that no spreadsheet takes it for a number.
    cells.reduce(into: "b" + digest(id, "", "")) { $0 += digest(id, $1.heading, $1.text) }
  }

  /// Whether this is the cell of the row of a plant.
  func isOf(_ id: String) -> Bool { digests.contains(Self.digest(id, "", "")[...]) }

  /// Whether a cell of the row had a text when the table was exported.
  func has(_ text: String, under heading: String, of id: String) -> Bool {
    digests.contains(Self.digest(id, heading, text)[...])
  }

  private static func digest(_ id: String, _ heading: String, _ text: String) -> String {
    // FNV-1a is quick, and nobody gains by a forged digest: the content is under version control.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    add(id.utf8)
    add(CollectionOfOne(0x1F))
    add(heading.utf8)
    add(CollectionOfOne(0x1F))
    add(text.utf8)
    hash ^= hash >> 32
    var digits: [UInt8] = []
    for _ in 0..<length {
      digits.append(alphabet[Int(hash % 32)])
      hash /= 32
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
}
