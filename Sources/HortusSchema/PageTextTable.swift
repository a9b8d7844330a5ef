import Foundation

/// The texts of pages that come with the program: what buttons, headings and messages say in English
/// and in Russian. A catalogue adds other languages, and other words, by its own page texts.
///
/// A text can have placeholders, such as `{value}`, in whose place pages put a value.
package struct PageTextTable: Sendable {
  /// A text of the table.
  package struct Entry: Sendable, Equatable {
    /// What the text is for, for translators; `nil` if the English text says it.
    package let note: String?
    /// The words by language. The language `und` (undetermined) has signs that fit any language.
    package let wordings: [String: String]

    /// The names of the placeholders, which every wording of the text has.
    package var placeholders: Set<String> {
      PageTextTable.placeholders(in: wordings["en"] ?? "")
    }
  }

  /// The texts of the program, from `PageTexts.json`.
  package static let standard = PageTextTable(json: PackageResources.PageTexts_json)

  /// The entries by key.
  package let entries: [String: Entry]

  /// The keys, sorted.
  package let keys: [String]

  private init(json: [UInt8]) {
    guard let texts = try? JSONDecoder().decode([String: [String: String]].self, from: Data(json))
    else { preconditionFailure("PageTexts.json is not an object of objects of strings") }
    entries = texts.mapValues { fields in
      Entry(note: fields["note"], wordings: fields.filter { $0.key != "note" })
    }
    keys = texts.keys.sorted()
  }

  /// Returns the text of the program for a language; `nil` if the program has none.
  ///
  /// - Parameter language: a BCP 47 tag. A text for `ru` also serves `ru-RU`, but no other script
  ///   of the language, such as `ru-Latn`.
  package func text(_ key: String, in language: String) -> String? {
    guard let wordings = entries[key]?.wordings else { return nil }
    if let text = wordings[language] { return text }
    let parts = language.split(separator: "-")
    guard parts.count > 1, parts[1].utf8.count != 4 else { return nil }
    return wordings[String(parts[0]).lowercased()]
  }

  /// Returns the text for readers whose languages have none: signs that fit any language, or else
  /// the English text.
  package func fallback(_ key: String) -> String? {
    let wordings = entries[key]?.wordings
    return wordings?["und"] ?? wordings?["en"]
  }

  /// Returns the names of the placeholders in a text: `value` in `{value} or more`.
  package static func placeholders(in text: String) -> Set<String> {
    Set(pieces(of: text).compactMap { if case .placeholder(let name) = $0 { name } else { nil } })
  }

  /// Returns a text with values in the place of its placeholders. A placeholder without a value stays.
  package static func filled(_ text: String, _ values: [String: String]) -> String {
    pieces(of: text).map { piece in
      switch piece {
      case .words(let words): words
      case .placeholder(let name): values[name] ?? "{\(name)}"
      }
    }.joined()
  }

  private enum Piece {
    case words(String)
    case placeholder(String)
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.words(String(rest[..<open])))
      pieces.append(.placeholder(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [.words(String(rest))]
  }
}
