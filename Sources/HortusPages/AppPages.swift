import Foundation
import HortusGarden
@_spi(Testing) import HortusKit
import HortusLibrary
import HortusSchema
import HortusSystem
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
  /// Whether the pages are those of a catalogue without profiles.
  let isWholeCatalogue: Bool
  package let language: String
  let mode: Mode
  /// The languages in which the app can be read, as BCP 47 tags.
  let languages: [String]
  /// The catalogue with the plants of the app, in metric units.
  let catalogue: Catalogue
  /// The same catalogue in imperial units.
  let imperial: Catalogue
  /// The profile with its measures in imperial units.
  let imperialProfile: AppProfile
  /// The user library, limited to the app; `nil` if the pages are files.
  let library: UserLibrary?
  /// The user's garden; `nil` if the pages are files, or if the app has none.
  package let garden: GardenPages?
  let day: CalendarDay
  let pageTexts: PageTexts
  /// The texts for templates, keyed by the raw values of `PageTexts.Key`.
  var texts: [String: String] { pageTexts.all }
  /// Where the pages will be published; `nil` if this is unknown.
  var publication: SitePublication?
  /// The names of the files of drawings, which are computed from the drawings.
  private let drawings = KeyedCache<PlantIllustration, String>()

  /// - Parameters:
  ///   - app: the id of the app; `nil` for a catalogue without profiles.
  ///   - photos: the picture files of the user's photos; `nil` to show none.
  ///   - hemisphere: the hemisphere of the reader, which shifts months and the tasks of the garden.
  ///   - day: the day that selects the seasonal lists and the plant of the day.
  /// - Throws: `QueryError.unknownApp`, or an error of `CatalogueError` if the bundle cannot be
  ///   read.
  package init(
    of app: String?, in catalogue: Catalogue, language: String, mode: Mode,
    library: UserLibrary? = nil, photos: PhotoFolder? = nil, hemisphere: Hemisphere = .northern,
    day: CalendarDay = CalendarDay(Date())
  ) throws {
    let reader = catalogue.localized(languages: [language], hemisphere: hemisphere)
    let imperialReader = catalogue.localized(
      languages: [language], units: .imperial, hemisphere: hemisphere)
    if let app {
      profile = try reader.app(app)
      self.catalogue = try reader.limited(to: profile)
      imperialProfile = try imperialReader.app(app)
      imperial = try imperialReader.limited(to: imperialProfile)
      self.library = library?.limited(to: self.catalogue)
    } else {
      profile = try AppProfile(wholeOf: reader)
      imperialProfile = profile
      self.catalogue = reader
      imperial = imperialReader
      self.library = library
    }
    let shown = self.catalogue
    garden =
      profile.careKinds.isEmpty
      ? nil
      : self.library.map {
        GardenPages(of: $0, in: reader, showing: shown, photos: photos)
      }
    isWholeCatalogue = app == nil
    self.language = language
    self.mode = mode
    self.day = day
    languages = catalogue.information.languages
    pageTexts = try self.catalogue.pageTexts()
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
    try page(address, query: query, editor: editor)?.html
  }

  /// Returns a page, and the cursor of the next page of a list.
  func page(
    _ address: PageAddress, query: PageQuery = PageQuery(), editor: EditorBar? = nil
  ) throws -> (html: String, next: Cursor?)? {
    let builder = ScreenBuilder(
      pages: self, address: address, editor: editor)
    guard let screen = try builder.screen(query) else { return nil }
    return (
      try html(screen, at: address, editor: editor), screen.next
    )
  }

  /// Returns a page with a content.
  func html(
    _ screen: Screen, at address: PageAddress,
    editor: EditorBar? = nil
  ) throws -> String {
    let body = Self.render(
      ["t": texts, "screen": screen.content, "undo": garden?.undo.shown as Any] as [String: Any],
      screen.template)
    var frame = try Frame(
      self, address: address, screen: screen, body: body)
    frame.editor = editor.map { render($0, for: frame) }
    return Self.render(["t": texts, "frame": frame] as [String: Any], "page")
  }

  private func render(_ editor: EditorBar, for frame: Frame) -> String {
    var editor = editor
    if frame.screen == "plant" { editor.others = frame.languages.filter { !$0.isCurrent } }
    return Self.render(["t": texts, "editor": editor] as [String: Any], "editor")
  }

  /// Returns the picture of a plant, with its URL relative to a page. The files of pictures are in
  /// a folder beside the folders of the apps.
  func picture(_ picture: PlantPicture, of plant: PlantID, from address: PageAddress) -> Picture {
    Picture(picture, source: "\(address.up)../../\(path(of: picture, of: plant))")
  }

  /// Returns the path of the picture of a plant, relative to the folder of all apps.
  func path(of picture: PlantPicture, of plant: PlantID) -> String {
    switch picture {
    case .photo(let photo): photo.file
    // In a site, plants with the same drawing share its file. The preview finds a drawing by its plant.
    case .illustration(let drawing):
      "illustrations/\(mode == .site ? drawings.value(for: drawing) { drawing.fileName } : plant.rawValue + ".svg")"
    }
  }

  /// Returns the URL of a photograph relative to a page. The files of photographs are in a folder
  /// beside the folders of the apps.
  func source(of photo: String, from address: PageAddress) -> String {
    "\(address.up)../../\(photo)"
  }

  /// Whether lists are shown as a grid of cards, unless the reader chooses rows. The profile says so
  /// by the first option of its setting `default-view`.
  var showsGrid: Bool {
    let settings = profile.items(.section).flatMap(\.children)
    let view = settings.first { $0.key == "default-view" }?.children.first { $0.part == .option }
    return view?.key == "grid"
  }

  package func text(_ key: PageTexts.Key) -> String { pageTexts[key] }

  /// Returns what a page, a card or a row says about the harm that a plant does; `nil` if the catalogue has
  /// no trait about harm.
  func harm(of harm: PlantHarm?) -> PlantRow.Harm? {
    harm.map { PlantRow.Harm($0, notStated: text(.harmNotStated), language: language) }
  }

  /// Returns the label of a trait, such as “Toxicity (Cats)”, or the key if the trait is unknown.
  ///
  /// - Parameter target: the key of the target; `nil` for the trait alone.
  package func title(ofTrait key: String, target: String? = nil) throws -> String {
    guard let trait = try catalogue.traits().first(where: { $0.key.rawValue == key }) else {
      return key
    }
    return trait.label(for: trait.targets.first { $0.key == target })
  }

  /// Returns the label of a topic, or the key if the topic is unknown.
  package func title(ofTopic key: String) throws -> String {
    try catalogue.topics().first { $0.key == key }?.label ?? key
  }

  static func render(_ content: [String: Any], _ template: String) -> String {
    let values = TemplateValues.values(of: content) ?? content
    guard let html = PageTemplates.library.render(values, withTemplate: template) else {
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
    let title = catalogue.languages.firstText(in: information.titles) ?? information.id
    let texts = try catalogue.pageTexts()
    let plantCount = try catalogue.plants(limit: 1).total
    func text(_ key: PageTexts.Key) -> String { texts[key] }
    let nothingFound = AppItem(
      part: .nothingFound, key: "nothing-found", title: text(.noResults),
      children: [AppItem(part: .action, key: "reset", kind: "reset", title: text(.reset))])
    self.init(
      id: "catalogue", name: title, plantCount: plantCount, showsGuides: true,
      lists: [
        AppList(
          key: "all", kind: .all, title: text(.plants), plantCount: plantCount,
          empty: AppItem(part: .empty, key: "empty", title: text(.noResults)),
          nothingFound: nothingFound),
        AppList(
          key: "favourites", kind: .favorites, title: text(.favourites),
          empty: AppItem(part: .empty, key: "empty", title: text(.emptyFavourites)),
          nothingFound: nothingFound),
      ], orders: [AppOrder(key: .name, title: "A–Z")])
  }
}

/// The data for the frame around the content of a page, such as the head, the navigation and the
/// footer.
struct Frame {
  struct Link {
    let title: String
    let href: String
    let isCurrent: Bool
    /// Whether the page is a part of what the link leads to.
    var isPart = false
    var language: String?
    var icon: String?
    var hint: String?
  }

  let language: String
  /// The direction in which the lines of the language run: `ltr` or `rtl`.
  let direction: String
  let mode: String
  let app: String
  let name: String
  /// The first letter of the name, in the mark of the app.
  let initial: String
  let title: String
  let description: String?
  /// The relative URL of the folder that contains the folders of all apps.
  let root: String
  let home: String
  let tabs: [Link]
  let languages: [Link]
  /// The relative URL of the page with all apps.
  let apps: String
  /// The colour of the browser around the page, in the light and the dark theme.
  let colors: AppColor?
  /// What needs absolute addresses; `nil` if the address of the pages is unknown.
  let publication: PublishedPage?
  let body: String
  let screen: String
  /// How lists are shown: `grid` or `list`.
  let view: String
  /// Where the link back leads; `nil` if a tab opens the page.
  let back: String?
  /// Whether the page is a file of a site.
  let isFile: Bool
  /// Whether the page shows a list of plants in a static site. In such a page, a script answers
  /// searches.
  let isSiteList: Bool
  /// Structured data as JSON-LD; `nil` if the page does not describe a plant.
  let data: String?
  /// The relative URL of the folder of the app and the language.
  let up: String
  /// The bar for editors as HTML; `nil` if the page has no such bar.
  var editor: String?

  init(
    _ pages: AppPages, address: PageAddress, screen: Screen, body: String
  ) throws {
    language = pages.language
    direction = WritingDirection(of: pages.language).rawValue
    mode = pages.mode.rawValue
    app = pages.profile.id
    name = pages.profile.name
    initial = String(name.prefix(1)).uppercased()
    title = screen.title == name ? name : "\(screen.title) · \(name)"
    description = screen.description
    root = address.up + "../../"
    home = address.link(to: .home)
    let navigation = Navigation(pages, from: address)
    tabs = navigation.tabs
    back = tabs.contains(where: \.isCurrent) ? nil : navigation.parent.map(address.link)
    languages = pages.languages.map { other in
      Link(
        title: other.uppercased(), href: "\(address.up)../\(other)/\(address.path)",
        isCurrent: other == pages.language, language: other)
    }
    apps = root + FirstPage.link(to: pages.language, in: pages.catalogue, mode: pages.mode)
    colors = pages.profile.colors.first { $0.role == "background" }
    publication = pages.publication?.page(address, of: pages, image: screen.image)
    isFile = pages.mode == .site
    isSiteList = pages.mode == .site && screen.template == "list"
    data = try screen.metadata?.json
    up = address.up
    self.body = body
    self.screen = screen.template
    view = pages.showsGrid ? "grid" : "list"
  }
}

/// The content of a page.
struct Screen {
  let template: String
  let title: String
  var description: String?
  /// Structured data; `nil` if the page does not describe a plant.
  var metadata: PlantMetadata?
  /// The path of the picture of the page, relative to the folder of all apps; `nil` if there is none.
  var image: String?
  /// The cursor of the next page of a list; `nil` if this is the last page.
  var next: Cursor?
  let content: Any
}
