import Foundation
import HortusKit
import HortusSchema

/// The start page, which links to all apps.
package struct FirstPage {
  /// The name of the folder for the pages of a catalogue without profiles.
  package static let wholeCatalogue = "catalogue"

  private struct Card {
    let name: String
    let tagline: String?
    /// The number of plants; `nil` for an app without plants.
    let count: Int?
    let href: String
  }

  private struct Language {
    let language: String
    let title: String
    let href: String
    let isCurrent: Bool
  }

  private let catalogue: Catalogue
  /// The profile of each app in each language.
  private let profiles: [[AppProfile]]
  private let publication: SitePublication?

  /// - Parameter profiles: the profile of each app in each language of the catalogue, in their order.
  init(of catalogue: Catalogue, profiles: [[AppProfile]], publication: SitePublication?) {
    self.catalogue = catalogue
    self.profiles = profiles
    self.publication = publication
  }

  /// Returns the start page of the preview as HTML.
  ///
  /// - Parameter notice: a text to show above the apps; `nil` for none.
  package static func html(of catalogue: Catalogue, notice: PageTexts.Key? = nil) throws -> String {
    let language = catalogue.languages.first ?? catalogue.information.languages[0]
    let profiles = try catalogue.apps().map { [try catalogue.app($0)] }
    let page = FirstPage(of: catalogue, profiles: profiles, publication: nil)
    return try page.html(in: language, at: 0, mode: .preview, notice: notice)
  }

  /// The start page as HTML while the catalogue has errors and no earlier version of it was built.
  package static var waiting: String {
    AppPages.render(
      [
        "language": "en", "direction": WritingDirection.leftToRight.rawValue, "mode": "preview",
        "title": "Hortus", "t": PageTexts.standard(in: "en").all, "root": root(.preview),
      ] as [String: Any], "first")
  }

  /// Returns the address of the folder with all files. A server shows the page at any address.
  private static func root(_ mode: AppPages.Mode) -> String { mode == .preview ? "/" : "" }

  /// Returns the URL of the start page in a language, relative to the folder of all apps. The fragment
  /// tells the start page not to look for the language of the reader.
  static func link(to language: String, in catalogue: Catalogue, mode: AppPages.Mode) -> String {
    guard mode == .site, catalogue.information.languages.count > 1 else { return "index.html" }
    return path(in: language, of: catalogue) + "#" + language
  }

  private static func path(in language: String, of catalogue: Catalogue) -> String {
    language == catalogue.information.languages.first ? "index.html" : "index.\(language).html"
  }

  /// Returns the path and the HTML of the start page in each language.
  func files(mode: AppPages.Mode) throws -> [(path: String, html: String)] {
    try catalogue.information.languages.enumerated().map { index, language in
      (Self.path(in: language, of: catalogue), try html(in: language, at: index, mode: mode))
    }
  }

  private func html(
    in language: String, at index: Int, mode: AppPages.Mode, notice: PageTexts.Key? = nil
  ) throws -> String {
    let information = catalogue.information
    let title = information.titles[language] ?? information.id
    let cards = profiles.map { profiles in
      let profile = profiles[index]
      return Card(
        name: profile.name, tagline: profile.tagline,
        count: profile.plantCount == 0 ? nil : profile.plantCount,
        href: "\(profile.id)/\(language)/index.html")
    }
    let whole = Card(
      name: title, tagline: nil, count: information.plantCount,
      href: "\(Self.wholeCatalogue)/\(language)/index.html")
    let languages = information.languages.map {
      Language(
        language: $0, title: $0.uppercased(),
        href: Self.link(to: $0, in: catalogue, mode: mode), isCurrent: $0 == language)
    }
    let texts = try catalogue.localized(languages: [language]).pageTexts()
    return AppPages.render(
      [
        "language": language, "direction": WritingDirection(of: language).rawValue,
        "mode": mode.rawValue, "root": Self.root(mode), "title": title, "t": texts.all,
        "notice": notice.map { texts[$0] } as Any, "cards": cards.isEmpty ? [whole] : cards,
        "languages": mode == .site && languages.count > 1 ? languages : [],
        "negotiates": mode == .site && languages.count > 1 && index == 0,
        "publication": published(in: language) as Any,
      ] as [String: Any], "first")
  }

  private func published(in language: String) -> PublishedPage? {
    publication.map { publication in
      func url(_ language: String) -> String {
        publication.base.url(of: Self.path(in: language, of: catalogue))
      }
      let languages = catalogue.information.languages
      let translations = languages.map {
        PublishedPage.Translation(language: $0, href: url($0))
      }
      return PublishedPage(
        canonical: url(language),
        translations: languages.count == 1
          ? [] : translations + [.init(language: "x-default", href: url(languages[0]))],
        image: publication.base.url(of: "assets/icon.svg"))
    }
  }
}

/// The page that a server delivers for an address without a file. It leads from the former address of
/// a plant to its page.
struct NotFoundPage {
  /// What became of a plant with a former id.
  private struct Retired: Encodable {
    /// The current id; `nil` if the plant was removed.
    let id: String?
    /// The folders of the apps that have the page, the canonical one first.
    let apps: [String]
    /// Why the plant was removed, keyed by language.
    let reasons: [String: String]
  }

  private struct Section {
    let language: String
    let direction: String
    let t: [String: String]
    let home: String
  }

  let html: String

  /// - Parameter apps: the folders of the apps that have a page of a plant.
  init(
    _ catalogue: Catalogue, apps: [PlantID: [String]], _ publication: SitePublication
  ) throws {
    let languages = catalogue.information.languages
    let readers = languages.map { ($0, catalogue.localized(languages: [$0])) }
    var retired: [String: Retired] = [:]
    for (id, current) in try catalogue.retiredIDs() {
      let folders = current.flatMap { plant in
        apps[plant].map { folders in
          let home = publication.homes[plant]
          return folders.filter { $0 == home } + folders.filter { $0 != home }
        }
      }
      let reasons = try readers.compactMap { language, reader in
        try reader.tombstone(id)?.reason.map { (language, $0) }
      }
      retired[id.rawValue] = Retired(
        id: folders == nil ? nil : current?.rawValue, apps: folders ?? [],
        reasons: Dictionary(uniqueKeysWithValues: reasons))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = String(decoding: try encoder.encode(retired), as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
    html = AppPages.render(
      [
        "base": publication.base.text, "language": languages[0], "retired": data,
        "direction": WritingDirection(of: languages[0]).rawValue,
        "t": try readers[0].1.pageTexts().all,
        "sections": try readers.map { language, reader in
          Section(
            language: language, direction: WritingDirection(of: language).rawValue,
            t: try reader.pageTexts().all,
            home: FirstPage.link(to: language, in: catalogue, mode: .site))
        },
      ] as [String: Any], "notFound")
  }
}
