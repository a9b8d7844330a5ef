import HortusKit

/// The start page, which links to all apps.
package enum FirstPage {
  /// The name of the folder for the pages of a catalogue without profiles.
  package static let wholeCatalogue = "catalogue"

  private struct Card {
    let name: String
    let tagline: String?
    let count: Int
    let href: String
  }

  /// Returns the start page of a catalogue as HTML.
  package static func html(
    of catalogue: Catalogue, mode: AppPages.Mode = .preview
  ) throws -> String {
    let information = catalogue.information
    let language = catalogue.languages.first ?? information.defaultLanguage
    let apps = try catalogue.apps().map { try catalogue.app($0) }
    let cards =
      apps.isEmpty
      ? [
        Card(
          name: information.titles[language] ?? information.id, tagline: nil,
          count: information.plantCount, href: "\(wholeCatalogue)/\(language)/index.html")
      ]
      : apps.map {
        Card(
          name: $0.name, tagline: $0.tagline, count: $0.plantCount,
          href: "\($0.id)/\(language)/index.html")
      }
    return AppPages.render(
      [
        "language": language, "mode": mode.rawValue,
        "title": information.titles[language] ?? information.id,
        "t": PageTexts.texts(in: language), "cards": cards,
      ] as [String: Any], "first")
  }

  /// The start page as HTML while the catalogue has errors and no earlier version of it was built.
  package static var waiting: String {
    AppPages.render(
      [
        "language": "en", "mode": "preview", "title": "Hortus", "t": PageTexts.texts(in: "en"),
        "isWaiting": true,
      ]
        as [String: Any], "first")
  }
}
