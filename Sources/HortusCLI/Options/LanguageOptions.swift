import ArgumentParser
import Foundation
import HortusDiagnostics
import HortusKit

/// The languages of the reader.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .customLong("lang"),
    help: "A language, such as ru, or several with commas, the best first.",
    completion: Completion.languages)
  var tags: [String] = []

  /// The tags in the spelling of BCP 47: `ru-RU` for the `ru_RU.UTF-8` of an environment.
  var languages: [String] {
    tags.words.map { tag in
      tag.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    }
  }

  /// The languages of a catalogue that are wanted. Those that it does not have are reported.
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

  /// The language itself, or else the one that it is a variety of: `zh-Hant` for `zh-hant-TW`.
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
  /// The words of lists with commas.
  var words: [String] {
    flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { !$0.isEmpty }
  }
}
