import Foundation
import GRDB
import HortusSchema

/// The texts around the content, such as the labels of buttons, headings and messages, in the
/// language of a reader.
///
/// They are texts of the catalogue. Where it has none, the program has English and Russian ones.
public struct PageTexts: Sendable, Hashable {
  /// The keys of the texts. The raw value is the key in a catalogue and in templates.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    case skipToContent, home, search, filters, reset, sort, more, noResults, favourite
    case favourites, collections, history, featured, guides, guideKind, tutorialKind, faqKind
    case seeAlso, harmNotStated, harmUnstated, warning, unknownToo, about, addressByApp
    case appearance, units, light, dark, system, metric, imperial, language, any, from, to
    case sources, synonyms, family, companions, antagonists, similar, next, start
    case newCollection, name, create, add, visited, plantOfTheDay, plants, width, phone, tablet
    case desktop, otherNames, foreignNames, emptyFavourites, emptyCollections, emptyHistory
    case like, dislike, undo, remove, menu, apps, writeToUs, show, summary, problems
    case completeness, missing, parts, openFile, forEditors, atLeast, atMost, fromTemperature
    case toTemperature, anyNumber, notValue, unknownValue, addedAfter, today, yesterday
    case thisWeek, earlier
    case plantsOne, plantsFew, plantsMany, plantsOther, view, rowsView, gridView, seenAll, plant,
      skip, onlyInApp, setInApp
    case copy, copied, updated, edit, showMissing, secondLanguage, noSecondLanguage, picture,
      pictureText, category, corrections, nothingExpected, noSuchPage, noSuchPlant, plantRenamed,
      plantRemoved, plantDeleted, isNow, didYouMean
    case pages, movedPlant, removedPlant, close, back, photo
  }

  /// The language of the reader as a BCP 47 tag. A text that does not exist in it is in another one.
  public let language: String
  /// The texts, keyed by the raw values of `Key`.
  package let all: [String: String]

  /// Creates the texts of a reader.
  ///
  /// A text comes from the first language of `languages` that has it, in the catalogue or else in
  /// the program. A text for which the program has signs that fit any language, such as `≥`, does
  /// not come from a language after the first one.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags in the order in which a text is looked up.
  ///   - wordings: the texts of the catalogue by key and language.
  init(in languages: [String], wordings: [String: [String: String]] = [:]) {
    language = languages.first ?? "en"
    let table = PageTextTable.standard
    all = Dictionary(
      uniqueKeysWithValues: Key.allCases.map(\.rawValue).map { key in
        let hasSigns = table.entries[key]?.wordings["und"] != nil
        let found = languages.prefix(hasSigns ? 1 : languages.count).lazy.compactMap {
          wordings[key]?[$0] ?? table.text(key, in: $0)
        }.first
        return (key, found ?? table.fallback(key) ?? key)
      })
  }

  /// Returns the texts of the program alone, for readers of a language: Russian for `ru`, and for all
  /// other languages English, or signs that fit any language, such as `≥`.
  ///
  /// - Parameter language: a BCP 47 tag, such as `ru-RU`.
  public static func standard(in language: String) -> PageTexts { PageTexts(in: [language]) }

  /// The text of a key. It may have placeholders, such as `{value}`.
  public subscript(key: Key) -> String { all[key.rawValue] ?? key.rawValue }

  /// Returns a text with values in the place of its placeholders.
  ///
  /// - Parameter values: the values by the name of the placeholder, such as `["value": "20 cm"]`. A
  ///   placeholder without a value stays as it is.
  public func text(_ key: Key, _ values: [String: String]) -> String {
    PageTextTable.filled(self[key], values)
  }
}

extension Catalogue {
  /// Returns the texts of buttons, headings and messages, in the language of the reader.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func pageTexts() throws -> PageTexts {
    try vocabulary().pageTexts
  }
}

extension PageTexts {
  /// Reads the texts of a bundle.
  init(_ database: Database, _ chain: TextChain) throws {
    var wordings: [String: [String: String]] = [:]
    for row in try Row.fetchAll(database, sql: "SELECT key, language, text FROM pageText") {
      let (key, language): (String, String) = try (row.decoded(0), row.decoded(1))
      wordings[key, default: [:]][language] = try row.decoded(2)
    }
    self.init(in: chain.languages, wordings: wordings)
  }
}

extension [String] {
  /// Returns the words as one text, with the separators that the language has between the items of a
  /// short list: “a, b” in English, «a, b» in Russian, “a und b” in German.
  ///
  /// - Parameter language: a BCP 47 tag.
  package func list(in language: String) -> String {
    guard count > 1 else { return first ?? "" }
    return formatted(.list(type: .and, width: .narrow).locale(Locale(identifier: language)))
  }

  /// Returns what stands before each word in `list(in:)`: nothing before the first one.
  package func listSeparators(in language: String) -> [String] {
    // A character that no language has between words.
    let word = "\u{FFFC}"
    let parts = map { _ in word }.list(in: language).components(separatedBy: word)
    return Array(parts.prefix(count))
  }
}
