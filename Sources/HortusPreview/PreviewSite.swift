import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusGarden
import HortusKit
import HortusLibrary
import HortusPages
import HortusSystem
import NIOHTTP1

/// Responds to requests for pages, and applies changes to the user library.
final class PreviewSite: Sendable {
  private let preview: PreviewCatalogue
  private let libraries: PreviewLibraries

  init(preview: PreviewCatalogue, libraries: PreviewLibraries) {
    (self.preview, self.libraries) = (preview, libraries)
  }

  /// The errors in the files at the last update, as text; empty if there are none.
  var faults: String { preview.faults }

  func response(to request: PreviewRequest) -> PreviewResponse {
    do {
      guard let edition = preview.edition else {
        // A browser would take the page for the picture or the style sheet that it asked for.
        let name = request.path.split(separator: "/").last ?? ""
        return !name.contains(".") || name.hasSuffix(".html")
          ? page(FirstPage.waiting) : text("nothing is built yet", .serviceUnavailable)
      }
      switch request.method {
      case .GET, .HEAD: return try answer(request, edition)
      case .PUT, .DELETE:
        switch try change(request, edition) {
        case .done: return PreviewResponse(.noContent)
        case .added(let id): return text(id.uuidString, .created)
        case .nothing: return text("there is nothing to change", .notFound)
        }
      default: return PreviewResponse(.methodNotAllowed)
      }
    } catch let error as QueryError {
      return text("\(error)", .notFound)
    } catch let error as CareTaskError {
      return text("\(error)", .conflict)
    } catch let error as RefusedAnswer {
      return text(texts(for: request)[error.text], .badRequest)
    } catch let error as LibraryError {
      return text(error.refusal(in: texts(for: request)) ?? "\(error)", error.status)
    } catch {
      return text("\(error)", .internalServerError)
    }
  }

  /// The texts in the language of the page that a request comes from.
  private func texts(for request: PreviewRequest) -> PageTexts {
    guard let catalogue = preview.edition?.catalogue else { return .standard(in: "en") }
    let language = language(of: request, catalogue)
    let texts = try? catalogue.localized(languages: [language]).pageTexts()
    return texts ?? .standard(in: language)
  }

  private func language(of request: PreviewRequest, _ catalogue: Catalogue) -> String {
    let languages = catalogue.information.languages
    return request.fields["language"].flatMap { languages.contains($0) ? $0 : nil } ?? languages[0]
  }

  private func change(
    _ request: PreviewRequest, _ edition: PreviewCatalogue.Edition
  ) throws -> ChangeOutcome {
    let catalogue = edition.catalogue
    // A catalogue without profiles is shown as one app, which has no profile.
    let app = try catalogue.apps().isEmpty ? nil : request.fields["app"]
    // An app that the catalogue does not have gets no library.
    let profile = try app.map { try catalogue.app($0) }
    if let change = GardenChange(request) {
      let language = language(of: request, catalogue)
      guard let garden = try pages(app, language, edition).garden else { return .nothing }
      let outcome = try change.apply(to: garden, request.fields)
      if case .hemisphere = change { try pages(app, language, edition).garden?.recalculate() }
      return outcome
    }
    guard let change = UserChange(request) else { return .nothing }
    return ChangeOutcome(
      try change.apply(to: libraries.library(of: profile?.id), of: profile, with: catalogue))
  }

  private func answer(
    _ request: PreviewRequest, _ edition: PreviewCatalogue.Edition
  ) throws -> PreviewResponse {
    let parts = request.parts
    let catalogue = edition.catalogue
    if parts.isEmpty || parts == ["index.html"] {
      return page(try FirstPage.html(of: catalogue))
    }
    if parts.first == "photos" {
      return try photo(parts.joined(separator: "/"), of: edition)
    }
    if parts.first == "illustrations", parts.count == 2, parts[1].hasSuffix(".svg") {
      let plant = try catalogue.plant(PlantID(rawValue: String(parts[1].dropLast(4))))
      return asset(parts[1], plant?.illustration.map(PageAssets.file))
    }
    if parts.first == "assets", parts.count == 2 {
      return asset(parts[1], try PageAssets.file(parts[1], of: catalogue))
    }
    let apps = try catalogue.apps()
    guard let app = parts.first,
      apps.contains(app) || apps.isEmpty && app == FirstPage.wholeCatalogue
    else { return try nothing(at: parts, in: catalogue) }
    if parts.count == 2, parts[1] == "theme.css" {
      let theme = apps.isEmpty ? "" : PageAssets.theme(of: try catalogue.app(app))
      return asset(parts[1], theme)
    }
    if parts.count == 3, parts[1] == "own-photos" {
      let photos = libraries.photos(of: apps.isEmpty ? nil : app)
      guard let (bytes, type) = try photos.picture(parts[2]) else {
        return text("there is no such photograph", .notFound)
      }
      return PreviewResponse(bytes, type)
    }
    if parts.count == 3, parts[2] == "care.ics", catalogue.information.languages.contains(parts[1]),
      let garden = try pages(apps.isEmpty ? nil : app, parts[1], edition).garden
    {
      try garden.refresh()
      let file = try garden.tasks.iCalendar(texts: garden.catalogue.pageTexts())
      return PreviewResponse(file, "text/calendar")
    }
    guard parts.count > 2, catalogue.information.languages.contains(parts[1]),
      let address = PageAddress(path: parts.dropFirst(2).joined(separator: "/"))
    else { return try nothing(at: parts, in: catalogue) }
    let query = PageQuery(request.query)
    let pages = try pages(apps.isEmpty ? nil : app, parts[1], edition)
    let bar = EditorBarBuilder(edition: edition, root: preview.root, pages: pages)
    if let html = try shown(address, query, pages, bar) { return page(html) }
    var former: AppPages.FormerPlant?
    if case .plant(let id) = address { former = edition.former(id) }
    let gone = try pages.gone(address, former: former)
    return page(
      try pages.html(gone, at: address, editor: bar.bar(ofGone: address)),
      gone.isPermanent ? .gone : .notFound)
  }

  /// Returns a page of an app; `nil` if the app has no such page. A former id of a plant has none,
  /// because its page leads to the plant.
  private func shown(
    _ address: PageAddress, _ query: PageQuery, _ pages: AppPages, _ bar: EditorBarBuilder
  ) throws -> String? {
    if case .plant(let id) = address, try bar.edition.catalogue.currentID(for: id) != id {
      return nil
    }
    do {
      return try pages.html(address, query: query, editor: bar.bar(address))
    } catch is QueryError {
      return nil
    }
  }

  /// Returns the response for an address that belongs to no app: the start page with a notice, so
  /// that one can go on. A file that is no page gets a text.
  private func nothing(at parts: [String], in catalogue: Catalogue) throws -> PreviewResponse {
    guard let name = parts.last, !name.contains(".") || name.hasSuffix(".html") else {
      return text("there is no such file", .notFound)
    }
    return page(try FirstPage.html(of: catalogue, notice: .noSuchPage), .notFound)
  }

  private func pages(
    _ app: String?, _ language: String, _ edition: PreviewCatalogue.Edition
  ) throws -> AppPages {
    let library = try libraries.library(of: app)
    let hemisphere = try library.preferences.current().hemisphere
    let key = PreviewCatalogue.PagesKey(app: app, language: language, hemisphere: hemisphere)
    return try edition.pages.value(for: key) {
      try AppPages(
        of: app, in: edition.catalogue, language: language, mode: .preview, library: library,
        photos: libraries.photos(of: app), hemisphere: hemisphere)
    }
  }

  // MARK: - Responses

  private func page(_ html: String, _ status: HTTPResponseStatus = .ok) -> PreviewResponse {
    PreviewResponse(html, "text/html", status)
  }

  private func text(_ text: String, _ status: HTTPResponseStatus) -> PreviewResponse {
    PreviewResponse(text, "text/plain", status)
  }

  private func asset(_ name: String, _ content: String?) -> PreviewResponse {
    guard let content else { return text("there is no such file", .notFound) }
    let types = ["js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"]
    return PreviewResponse(content, types[URL(fileURLWithPath: name).pathExtension] ?? "text/plain")
  }

  /// Returns a photograph of the catalogue as a response.
  private func photo(
    _ path: String, of edition: PreviewCatalogue.Edition
  ) throws -> PreviewResponse {
    let types = [
      "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "webp": "image/webp",
    ]
    let type = types[URL(fileURLWithPath: path).pathExtension.lowercased()]
    guard let type, edition.checked.photoFiles.contains(path) else {
      return text("there is no such photograph", .notFound)
    }
    let file = URL(fileURLWithPath: "\(preview.root)/content/\(path)")
    return PreviewResponse(Array(try Data(contentsOf: file)), type)
  }
}

extension LibraryError {
  /// The sentence that a page shows of a refused answer; `nil` for an error that no form of the pages
  /// leads to.
  fileprivate func refusal(in texts: PageTexts) -> String? {
    switch self {
    case .placeNameTaken: texts[.placeNameTaken]
    case .emptyName: texts[.nameMissing]
    case .ownAncestor: texts[.ownAncestor]
    case .tooManyPhotos(let limit): texts.text(.tooManyPhotos, ["count": "\(limit)"])
    default: nil
    }
  }

  /// The status of a response to a change that the library refused. What is wrong with the file of the
  /// library is a fault of the server.
  fileprivate var status: HTTPResponseStatus {
    switch self {
    case .notFound, .unknownPlant, .retiredPlant: .notFound
    case .emptyName, .photoPathNotRelative: .badRequest
    case .collectionNameTaken, .savedSearchNameTaken, .placeNameTaken, .tooManyPhotos, .ownAncestor:
      .conflict
    default: .internalServerError
    }
  }
}

/// The user libraries of a preview: one for each app, as each app has its own on a device, and one
/// for a catalogue without profiles.
final class PreviewLibraries: Sendable {
  private let file: URL
  private let libraries = KeyedCache<String, UserLibrary>()

  /// Opens the library for a catalogue without profiles.
  ///
  /// - Parameter file: its file. The file of an app has the same name with the id of the app, such as
  ///   `library.calyx.sqlite` beside `library.sqlite`.
  /// - Throws: `LibraryError` if the library cannot be opened.
  init(at file: URL) throws {
    self.file = file
    _ = try library(of: nil)
  }

  /// Returns the library of an app.
  ///
  /// - Parameter app: the id of a profile; `nil` for a catalogue without profiles.
  /// - Throws: `LibraryError` if the library cannot be opened.
  func library(of app: String?) throws -> UserLibrary {
    try libraries.value(for: app ?? "") {
      let type = file.pathExtension
      let own = base(of: app)
      let library = try UserLibrary(at: type.isEmpty ? own : own.appendingPathExtension(type))
      // Photos of deleted plants and entries stay until now, so that Undo can bring an entry back. A
      // file that cannot be deleted does no harm.
      try? photos(of: app).removeUnused(by: library)
      return library
    }
  }

  /// Returns the folder with the picture files of an app, such as `library.calyx.photos` beside
  /// `library.sqlite`.
  func photos(of app: String?) -> PhotoFolder {
    PhotoFolder(base(of: app).appendingPathExtension("photos"))
  }

  /// Returns the path of the library of an app without its extension.
  private func base(of app: String?) -> URL {
    let base = file.deletingPathExtension()
    return app.map { base.appendingPathExtension($0) } ?? base
  }
}

/// A change to the user library that a page requests. No change needs a request body.
enum UserChange {
  case favourite(PlantID, isOn: Bool)
  /// `nil` takes a rating back.
  case rating(PlantID, Rating?)
  case newCollection(String)
  case collected(PlantID, UUID, isOn: Bool)
  case search(String, results: Int?)

  /// Parses a change from the method and the path of a request; `nil` if they do not describe a
  /// change.
  init?(_ request: PreviewRequest) {
    let (parts, query, isOn) = (request.parts, request.fields, request.isPut)
    switch (parts.first, parts.count) {
    case ("favourites", 2): self = .favourite(PlantID(parts[1]), isOn: isOn)
    case ("ratings", 2):
      let rating = ["like": Rating.liked, "dislike": .disliked][query["is"] ?? ""]
      guard (rating != nil) == isOn else { return nil }
      self = .rating(PlantID(parts[1]), rating)
    case ("collections", 1) where isOn:
      guard let name = query["name"] else { return nil }
      self = .newCollection(name)
    case ("collections", 3):
      guard let collection = request.id(at: 1) else { return nil }
      self = .collected(PlantID(parts[2]), collection, isOn: isOn)
    case ("history", 1) where isOn:
      guard let text = query["text"] else { return nil }
      self = .search(text, results: query["results"].flatMap { Int($0) })
    default: return nil
    }
  }

  /// Applies the change.
  ///
  /// - Parameters:
  ///   - library: the library of the app.
  ///   - profile: the profile of the app; `nil` if the catalogue has no profiles.
  /// - Returns: whether the plant and the collection exist.
  /// - Throws: the errors of `LibraryError` and `CatalogueError`.
  func apply(
    to library: UserLibrary, of profile: AppProfile?, with catalogue: Catalogue
  ) throws -> Bool {
    switch self {
    case .favourite(let id, let isOn) where profile?.ratesPlants == true:
      return try UserChange.rating(id, isOn ? .liked : nil)
        .apply(to: library, of: profile, with: catalogue)
    case .favourite(let id, let isOn):
      guard let plant = try catalogue.plant(id) else { return false }
      _ =
        isOn
        ? try library.favourites.add(id, named: plant.name) : try library.favourites.remove(id)
    case .rating(let id, let rating):
      guard let plant = try catalogue.plant(id) else { return false }
      if let rating {
        _ = try library.ratings.set(rating, for: id, named: plant.name)
      } else {
        _ = try library.ratings.clear(id)
      }
    case .newCollection(let name):
      _ = try library.collections.create(name)
    case .collected(let id, let collection, let isOn):
      guard let plant = try catalogue.plant(id),
        try library.collections.collection(collection) != nil
      else { return false }
      if isOn {
        try library.collections.add([id], to: collection, named: [id: plant.name])
      } else {
        _ = try library.collections.remove([id], from: collection)
      }
    case .search(let text, let results):
      // The history of a limited library says in which app a search was made.
      let own = try profile.map { try library.limited(to: catalogue.limited(to: $0)) }
      _ = try (own ?? library).history.record(text, resultCount: results)
    }
    return true
  }
}
