import Foundation
import HortusKit
import HortusLibrary
import HortusPages
import NIOHTTP1

/// Responds to requests for pages, and applies changes to the user library.
final class PreviewSite: @unchecked Sendable {
  private struct PagesKey: Hashable {
    let edition: Int
    let app: String?
    let language: String
  }

  private let preview: PreviewCatalogue
  private let library: UserLibrary
  // Protected by `lock`. The cache contains only pages of the current version.
  private var pages: [PagesKey: AppPages] = [:]
  private let lock = NSLock()

  init(preview: PreviewCatalogue, library: UserLibrary) {
    (self.preview, self.library) = (preview, library)
  }

  /// The errors in the files at the last update, as text; empty if there are none.
  var faults: String { preview.faults }

  func response(to request: PreviewRequest) -> PreviewResponse {
    do {
      guard let edition = preview.edition else {
        return page(FirstPage.waiting)
      }
      switch request.method {
      case .GET, .HEAD: return try answer(request, edition)
      case .PUT, .DELETE:
        let isDone = try UserChange(request)?.apply(to: library, with: edition.catalogue) ?? false
        return isDone
          ? PreviewResponse(.noContent) : text("there is nothing to change", .notFound)
      default: return PreviewResponse(.methodNotAllowed)
      }
    } catch let error as QueryError {
      return text("\(error)", .notFound)
    } catch {
      return text("\(error)", .internalServerError)
    }
  }

  private func answer(
    _ request: PreviewRequest, _ edition: PreviewCatalogue.Edition
  ) throws -> PreviewResponse {
    let parts = request.path.split(separator: "/").map(String.init)
    let catalogue = edition.catalogue
    if parts.isEmpty || parts == ["index.html"] {
      return page(try FirstPage.html(of: catalogue))
    }
    if parts.first == "photos" {
      return try photo(parts.joined(separator: "/"), of: edition)
    }
    if parts.first == "illustrations", parts.count == 2, parts[1].hasSuffix(".svg") {
      let plant = try catalogue.plant(PlantID(rawValue: String(parts[1].dropLast(4))))
      return asset(parts[1], plant?.illustration?.svg)
    }
    if parts.first == "assets", parts.count == 2 {
      return asset(parts[1], try PageAssets.files(of: catalogue)[parts[1]])
    }
    let apps = try catalogue.apps()
    guard let app = parts.first,
      apps.contains(app) || apps.isEmpty && app == FirstPage.wholeCatalogue
    else { return text("there is no such app", .notFound) }
    if parts.count == 2, parts[1] == "theme.css" {
      let theme = apps.isEmpty ? "" : PageAssets.theme(of: try catalogue.app(app))
      return asset(parts[1], theme)
    }
    guard parts.count > 2, catalogue.information.languages.contains(parts[1]),
      let address = PageAddress(path: parts.dropFirst(2).joined(separator: "/"))
    else { return text("there is no such page", .notFound) }
    let query = PageQuery(request.query)
    let pages = try pages(apps.isEmpty ? nil : app, parts[1], edition)
    let bar = try EditorBarBuilder(edition: edition, root: preview.root, pages: pages).bar(address)
    guard let html = try pages.html(address, query: query, editor: bar) else {
      return text("there is no such page", .notFound)
    }
    return page(html)
  }

  private func pages(
    _ app: String?, _ language: String, _ edition: PreviewCatalogue.Edition
  ) throws -> AppPages {
    let key = PagesKey(edition: edition.number, app: app, language: language)
    if let known = lock.withLock({ pages[key] }) { return known }
    let made = try AppPages(
      of: app, in: edition.catalogue, language: language, mode: .preview, library: library)
    lock.withLock {
      pages = pages.filter { $0.key.edition == edition.number }
      pages[key] = made
    }
    return made
  }

  // MARK: - Responses

  private func page(_ html: String) -> PreviewResponse { PreviewResponse(html, "text/html") }

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
    return PreviewResponse(
      try Data(contentsOf: URL(fileURLWithPath: "\(preview.root)/content/\(path)")), type)
  }
}
