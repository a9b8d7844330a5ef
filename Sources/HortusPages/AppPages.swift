import Foundation
import HortusKit
import HortusLibrary
import Mustache

/// The pages of one app in one language, as HTML.
package struct AppPages: Sendable {
  /// How the pages are delivered.
  package enum Mode: String, Sendable {
    /// A server delivers the pages. It answers searches and stores favourites, collections and
    /// history.
    case preview
    /// The pages are files. A script in the page answers searches and stores favourites.
    case site
  }

  package let profile: AppProfile
  package let language: String
  let mode: Mode
  /// The languages in which the app can be read, as BCP 47 tags.
  let languages: [String]
  /// The catalogue with the plants of the app, in metric units.
  let catalogue: Catalogue
  /// The same catalogue in imperial units.
  let imperial: Catalogue
  /// The user library; `nil` if the pages are files.
  let library: UserLibrary?
  let day: CalendarDay
  let texts: [String: String]

  /// - Parameters:
  ///   - app: the id of the app; `nil` for a catalogue without profiles.
  ///   - day: the day that selects the seasonal lists and the plant of the day.
  /// - Throws: `QueryError.unknownApp`, or an error of `CatalogueError` if the bundle cannot be
  ///   read.
  package init(
    of app: String?, in catalogue: Catalogue, language: String, mode: Mode,
    library: UserLibrary? = nil, day: CalendarDay = CalendarDay(Date())
  ) throws {
    let reader = catalogue.localized(languages: [language])
    if let app {
      profile = try reader.app(app)
      self.catalogue = try reader.limited(to: profile)
      imperial = try catalogue.localized(languages: [language], units: .imperial)
        .limited(to: profile)
    } else {
      profile = try AppProfile(wholeOf: reader)
      self.catalogue = reader
      imperial = catalogue.localized(languages: [language], units: .imperial)
    }
    self.language = language
    self.mode = mode
    self.library = library
    self.day = day
    languages = catalogue.information.languages
    texts = PageTexts.texts(in: language)
  }

  /// The seed of shuffled orders. It changes every day. For files it is constant, so that equal
  /// bundles give equal files.
  var seed: UInt64 {
    mode == .site ? 0 : UInt64(day.year * 10_000 + day.month * 100 + day.day)
  }

  /// Returns a page; `nil` if the app has no such page.
  ///
  /// - Parameter editor: the bar for editors above the page; `nil` for no bar.
  /// - Throws: `QueryError` for a list that the app does not have or for a cursor of another query,
  ///   and the errors of `CatalogueError` and `LibraryError`.
  package func html(
    _ address: PageAddress, query: PageQuery = PageQuery(), editor: EditorBar? = nil
  ) throws -> String? {
    let sprite = IconSprite()
    let builder = ScreenBuilder(pages: self, address: address, sprite: sprite)
    guard let screen = try builder.screen(query) else { return nil }
    let body = Self.render(
      ["t": texts, "screen": screen.content] as [String: Any], screen.template)
    var frame = Frame(self, address: address, screen: screen, body: body, sprite: sprite)
    frame.editor = try editor.map { try render($0, for: address) }
    return Self.render(["t": texts, "frame": frame] as [String: Any], "page")
  }

  private func render(_ editor: EditorBar, for address: PageAddress) throws -> String {
    var editor = editor
    if case .plant(let id) = address { editor.completeness = try Completeness.of(id, for: self) }
    return Self.render(["t": texts, "editor": editor] as [String: Any], "editor")
  }

  /// Returns the picture of a plant, with its URL relative to a page. The files of pictures are in
  /// a folder beside the folders of the apps.
  func picture(_ picture: PlantPicture, of plant: PlantID, from address: PageAddress) -> Picture {
    switch picture {
    case .photo(let photo): Picture(picture, source: source(of: photo.file, from: address))
    case .illustration:
      Picture(picture, source: "\(address.up)../../illustrations/\(plant.rawValue).svg")
    }
  }

  /// Returns the URL of a photograph relative to a page. The files of photographs are in a folder
  /// beside the folders of the apps.
  func source(of photo: String, from address: PageAddress) -> String {
    "\(address.up)../../\(photo)"
  }

  package func text(_ key: PageTexts.Key) -> String { texts[key.rawValue] ?? key.rawValue }

  /// Returns the label of a trait, or the key if the trait is unknown.
  package func title(ofTrait key: String) throws -> String {
    try catalogue.traits().first { $0.key.rawValue == key }?.label ?? key
  }

  /// Returns the label of a topic, or the key if the topic is unknown.
  package func title(ofTopic key: String) throws -> String {
    try catalogue.topics().first { $0.key == key }?.label ?? key
  }

  static func render(_ object: Any, _ template: String) -> String {
    guard let html = PageTemplates.library.render(object, withTemplate: template) else {
      preconditionFailure("“\(template)” is missing in `PageTemplates`")
    }
    return html
  }
}

extension AppProfile {
  /// Creates a profile for a catalogue without profiles. The profile has one list of all plants,
  /// and one list for each category.
  fileprivate init(wholeOf catalogue: Catalogue) throws {
    let information = catalogue.information
    let title =
      catalogue.languages.lazy.compactMap { information.titles[$0] }.first ?? information.id
    let texts = PageTexts.texts(in: catalogue.languages.first ?? "en")
    let plantCount = try catalogue.plants(limit: 1).total
    self.init(
      id: "catalogue", name: title, plantCount: plantCount, showsGuides: true,
      lists: [
        AppList(
          key: "all", kind: .all, title: texts["plants"] ?? "", plantCount: plantCount),
        AppList(key: "favourites", kind: .favorites, title: texts["favourites"] ?? ""),
      ], orders: [AppOrder(key: .name, title: "A–Z")])
  }
}
