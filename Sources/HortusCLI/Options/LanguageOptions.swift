import ArgumentParser
import Foundation
import HortusDiagnostics
import HortusKit

/// The option for the user's languages.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .customLong("lang"),
    help: "A language, such as ru, or several with commas, the best first.",
    completion: Completion.languages)
  var tags: [String] = []

  /// The languages that the user requested, as BCP 47 tags. A value in the form of `$LANG`, such as
  /// `ru_RU.UTF-8`, becomes `ru-RU`.
  var languages: [String] {
    tags.words.map { tag in
      tag.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    }
  }

  /// Returns the requested languages that the catalogue has. Prints a warning for each requested
  /// language that the catalogue lacks.
  func languages(of catalogue: Catalogue) throws -> [String] {
    let known = catalogue.information.languages
    var found: [String] = []
    for tag in languages {
      if let language = Self.nearest(to: tag, among: known) {
        found.append(language)
      } else {
        let message =
          "warning: the bundle has no language “\(tag)”, but \(known.joined(separator: ", "))"
        try Terminal.error.write(VisibleText.of(message))
      }
    }
    return found
  }

  /// Returns the known language that equals `tag` or is its longest prefix, for example `zh-Hant`
  /// for `zh-hant-TW`; `nil` if there is none.
  private static func nearest(to tag: String, among known: [String]) -> String? {
    var parts = tag.split(separator: "-")
    while !parts.isEmpty {
      let wanted = parts.joined(separator: "-").lowercased()
      if let language = known.first(where: { $0.lowercased() == wanted }) { return language }
      parts.removeLast()
    }
    return nil
  }
}

extension [String] {
  /// The items of the comma-separated lists in this array, trimmed and without empty items.
  var words: [String] {
    flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { !$0.isEmpty }
  }
}
