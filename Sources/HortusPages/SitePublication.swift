import Foundation
import HortusKit

/// The absolute address of the folder of a site, for example `https://example.org/plants/`.
package struct SiteAddress: Sendable, Hashable {
  /// Thrown for a text that is no address of a folder on the web.
  package struct Malformed: Error, CustomStringConvertible {
    package let text: String

    package var description: String {
      "“\(text)” is no address of a site; write an absolute address without a query, such as "
        + "https://example.org/plants/"
    }
  }

  /// The address, with a slash at its end.
  package let text: String

  /// - Throws: `Malformed` if the text is no absolute address with `http` or `https` and a host, or has
  ///   a user, a query or a fragment.
  package init(_ text: String) throws(Malformed) {
    let signs = CharacterSet(charactersIn: "<>\"'\\{}|^` ").union(.controlCharacters)
    guard text.allSatisfy(\.isASCII), text.rangeOfCharacter(from: signs) == nil,
      let parts = URLComponents(string: text),
      ["http", "https"].contains(parts.scheme?.lowercased()), parts.host?.isEmpty == false,
      parts.user == nil, parts.query == nil, parts.fragment == nil
    else { throw Malformed(text: text) }
    self.text = text.hasSuffix("/") ? text : text + "/"
  }

  /// Returns the address of a file.
  ///
  /// - Parameter path: the path of the file, relative to the site.
  func url(of path: String) -> String {
    text + (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
  }
}

/// What pages say of the place where they are published.
struct SitePublication: Sendable {
  /// The number of addresses that the protocol allows in one sitemap.
  static let sitemapLimit = 50_000

  let base: SiteAddress
  /// The folder of the app with the canonical page of each plant.
  let homes: [PlantID: String]

  /// Whether a page is the canonical one of what it shows. A plant may have pages in several apps.
  func isCanonical(_ address: PageAddress, in pages: AppPages) -> Bool {
    guard case .plant(let id) = address else { return true }
    return homes[id] ?? pages.profile.id == pages.profile.id
  }

  /// - Parameter image: the path of the picture of the page, relative to the site.
  func page(_ address: PageAddress, of pages: AppPages, image: String?) -> PublishedPage {
    var app = pages.profile.id
    if case .plant(let id) = address { app = homes[id] ?? app }
    func url(_ language: String) -> String { base.url(of: "\(app)/\(language)/\(address.path)") }
    var translations: [PublishedPage.Translation] = []
    // A page that stands for another one has no translations of its own.
    if pages.languages.count > 1, isCanonical(address, in: pages) {
      translations =
        pages.languages.map { .init(language: $0, href: url($0)) }
        + [.init(language: "x-default", href: url(pages.languages[0]))]
    }
    return PublishedPage(
      canonical: url(pages.language), translations: translations,
      image: image.map(base.url(of:)) ?? base.url(of: "assets/icon.svg"))
  }

  /// Returns the files with the addresses of all pages that search engines should know.
  ///
  /// - Parameter paths: the paths of the pages, relative to the site.
  func sitemaps(of paths: [String]) -> [(path: String, text: String)] {
    func file(_ element: String, _ items: [String], _ name: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <\(element) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(items.map { "<\(name)><loc>\(base.url(of: $0).htmlEscaped)</loc></\(name)>\n" }.joined())</\(element)>

      """
    }
    guard paths.count > Self.sitemapLimit else {
      return [("sitemap.xml", file("urlset", paths, "url"))]
    }
    let parts = stride(from: 0, to: paths.count, by: Self.sitemapLimit).enumerated().map {
      let part = Array(paths[$1..<min($1 + Self.sitemapLimit, paths.count)])
      return (path: "sitemap-\($0 + 1).xml", text: file("urlset", part, "url"))
    }
    return parts + [("sitemap.xml", file("sitemapindex", parts.map(\.path), "sitemap"))]
  }

  /// The file for web crawlers. They read it only at the root of a server.
  var robots: String {
    "User-agent: *\nAllow: /\nSitemap: \(base.url(of: "sitemap.xml"))\n"
  }
}

/// The absolute addresses in the head of a page.
struct PublishedPage {
  struct Translation {
    let language: String
    let href: String
  }

  /// The address that stands for all pages with the same content.
  let canonical: String
  /// The same page in each language, the page itself included.
  let translations: [Translation]
  let image: String
}
