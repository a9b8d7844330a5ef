import Foundation
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import HortusPages
import HortusTestSupport
import Testing

/// The files of `hortus site`.
@Suite struct StaticSiteTests {
  /// The files of the small catalogue, by path.
  static let small = Result { try files(of: Bundles.small) }

  private static let published = Result {
    try files(of: Bundles.small, base: SiteAddress("https://example.org/plants"))
  }

  private static func files(
    of bundle: TestBundle, apps: [String] = [], base: SiteAddress? = nil
  ) throws -> [String: String] {
    var files: [String: String] = [:]
    try StaticSite(bundle.open(), apps: apps, base: base).forEachFile { path, content in
      #expect(files.updateValue(content, forKey: path) == nil, "\(path) is written twice")
    }
    return files
  }

  /// The values of an attribute, in the order of the page.
  private static func values(of attribute: String, in html: String) -> [String] {
    html.parts(separatedBy: " \(attribute)=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  private static func text(between start: String, and end: String, in html: String) -> String? {
    guard let first = html.range(of: start),
      let last = html.range(of: end, range: first.upperBound..<html.endIndex)
    else { return nil }
    return String(html[first.upperBound..<last.lowerBound])
  }

  @Test func leadsEveryLinkToAFile() throws {
    let files = try Self.small.get()
    let photos = try StaticSite(Bundles.small.open()).photos
    #expect(photos == ["photos/mentha-spicata.jpg"])
    // Each link is checked once for each folder, because most pages of a folder contain the same links.
    var checked: Set<[String]> = []
    for (path, html) in files where path.hasSuffix(".html") {
      let page = try #require(URL(string: "file:///site/" + path))
      let folder = String(path.dropLast(page.lastPathComponent.count))
      for link in Self.values(of: "href", in: html) + Self.values(of: "src", in: html)
      where checked.insert([folder, link]).inserted {
        guard !link.hasPrefix("https://"), !link.hasPrefix("mailto:"), !link.hasPrefix("#"),
          !link.hasPrefix("data:")
        else { continue }
        #expect(!link.hasPrefix("/"), "\(path) works at the root of a server only: \(link)")
        let target = try #require(URL(string: link, relativeTo: page)).path
        let file = String(target.dropFirst("/site/".count))
        #expect(files[file] != nil || photos.contains(file), "\(path) leads to \(link)")
      }
    }
  }

  @Test func describesEachPlantForSearchEngines() throws {
    struct Page: Decodable {
      struct Taxon: Decodable {
        var name: String
        var taxonRank: String
        var alternateName: [String]?
        // A type for each level, because a structure cannot contain itself.
        struct Parent: Decodable { var name, taxonRank: String }
        var parentTaxon: Parent
      }
      var inLanguage: String
      var mainEntity: Taxon
    }
    let files = try Self.small.get()
    for language in ["en", "ru"] {
      let catalogue = try Bundles.small.open().localized(languages: [language])
      let app = try catalogue.limited(to: catalogue.app("home-plants"))
      for plant in try app.plants(limit: 100).plants {
        let page = try #require(try app.plant(plant.id))
        let html = try #require(files["home-plants/\(language)/plant/\(plant.id.rawValue).html"])
        let title = try #require(Self.text(between: "<title>", and: "</title>", in: html))
        let scientific = title.replacingOccurrences(of: "&#39;", with: "'")
        #expect(scientific.contains(page.names.scientific.text))
        let json = try #require(
          Self.text(between: "<script type=\"application/ld+json\">", and: "</script>", in: html))
        let data = try JSONDecoder().decode(Page.self, from: Data(json.utf8))
        let taxon = data.mainEntity
        #expect(data.inLanguage == language)
        #expect(taxon.name == page.names.scientific.text)
        #expect(taxon.parentTaxon.name == page.family && taxon.parentTaxon.taxonRank == "family")
        let own = page.names.others.filter { $0.language == language }.map(\.text)
        #expect(Set(taxon.alternateName ?? []).isSuperset(of: own), "\(plant.id)")
        if page.names.preferredLanguage == language {
          #expect(taxon.alternateName?.first == page.names.preferred)
        }
      }
    }
  }

  /// A page is fast also on a slow line, whatever it shows.
  @Test func keepsEachPageSmall() throws {
    let kinds = [".css", ".js", ".svg", ".jpg", ".png", ".webp"]
    for (path, html) in try Self.small.get() where path.hasSuffix(".html") {
      #expect(html.utf8.count <= 150_000, "\(path)")
      let files = Set(
        (Self.values(of: "href", in: html) + Self.values(of: "src", in: html))
          .filter { link in kinds.contains { link.hasSuffix($0) } })
      #expect(files.count + 1 <= 60, "\(path) loads \(files.count) files")
    }
  }

  /// Without script, each plant is in exactly one page of a list, and links lead from page to page.
  @Test func splitsALongListIntoPages() throws {
    let count = 2 * 48 + 1
    let catalogue = try TestCatalogue()
    let plant = String(
      decoding: try catalogue.folder.bytes(of: "content/plants/hedera-helix.xml"), as: UTF8.self)
    for number in 1..<count {
      let id = "hedera-helix-\(number)"
      try catalogue.folder.write(
        plant.replacingOccurrences(of: "id=\"hedera-helix\"", with: "id=\"\(id)\"")
          .replacingOccurrences(of: "Hedera helix", with: "Hedera helix '\(number)'"),
        to: "content/plants/\(id).xml")
    }
    let files = try Self.files(of: TestBundle(catalogue: catalogue.root))
    let first = try #require(files.keys.sorted().first { $0.hasSuffix("/list/all.html") })
    let folder = first.dropLast("all.html".count)
    var name: String? = "all.html"
    var shown: [String] = []
    var pages = 0
    while let next = name {
      let html = try #require(files[folder + next], "\(next)")
      let ids = Self.values(of: "data-id", in: html)
      #expect(ids.count <= 48)
      #expect(html.contains("aria-current=\"page\""), "\(next) has no current tab")
      shown += ids
      pages += 1
      name = Self.text(between: "rel=\"next\" href=\"", and: "\"", in: html)
        .map { ($0 as NSString).lastPathComponent }
    }
    #expect(pages == 3)
    #expect(shown.count == count && Set(shown).count == count)
    let data = try #require(files[folder.dropLast("list/".count) + "data.js"])
    for id in shown { #expect(data.contains("\"\(id)\""), "\(id)") }
  }

  @Test func sharesTheDrawingOfPlantsThatLookAlike() throws {
    let files = try Self.small.get()
    let drawings = files.filter { $0.key.hasPrefix("illustrations/") }
    #expect(!drawings.isEmpty)
    #expect(Set(drawings.values).count == drawings.count)
  }

  /// The style sheet draws the ground of a drawing, in a colour of the app.
  @Test func leavesTheGroundOutOfDrawings() throws {
    let ground = "<circle cx=\"48\" cy=\"48\" fill=\"#dfe8dc\" r=\"46\"/>"
    let plant = try #require(try Bundles.small.open().plant(PlantID(rawValue: "aloe-vera")))
    #expect(try #require(plant.illustration).svg.contains(ground))
    let files = try Self.small.get()
    for (path, drawing) in files where path.hasPrefix("illustrations/") {
      #expect(!drawing.contains(ground), "\(path)")
      #expect(drawing.hasPrefix("<svg ") && drawing.contains("<path "), "\(path)")
    }
    for groups in ["<g>", "<g stroke-linecap=\"round\"><g fill=\"none\">"] {
      let start = "<svg viewBox=\"0 0 96 96\">" + groups
      let rest = "<path d=\"M0 0H9\"/>" + (groups == "<g>" ? "</g>" : "</g></g>") + "</svg>"
      let grouped = PlantIllustration(key: "leaf", svg: start + ground + rest)
      #expect(PageAssets.file(of: grouped) == start + rest)
    }
    for other in [
      "<svg viewBox=\"0 0 96 96\"><circle cx=\"48\" cy=\"48\" r=\"12\"/></svg>",
      "<svg viewBox=\"0 0 96 96\"><path d=\"M0 0H9\"/></svg>",
    ] {
      #expect(PageAssets.file(of: PlantIllustration(key: "leaf", svg: other)) == other)
    }
  }

  /// The drawings of icons are in one file, which has every icon that a page shows.
  @Test func sharesTheDrawingsOfIcons() throws {
    let files = try Self.small.get()
    let drawings = try #require(files["assets/icons.css"])
    var checked: Set<String> = []
    for (path, html) in files where path.hasSuffix(".html") || path.hasSuffix("data.js") {
      for icon in html.parts(separatedBy: "\\\"").joined(separator: "\"")
        .parts(separatedBy: "<i class=\"icon icon-").dropFirst()
      {
        let key = String(icon.prefix { $0 != " " && $0 != "\"" })
        if checked.insert(key).inserted {
          #expect(drawings.contains(".icon-\(key) {"), "\(path) shows \(key)")
        }
      }
    }
    #expect(checked.count > 20)
  }

  @Test func tellsSearchEnginesOneAddressOfEachPage() throws {
    let files = try Self.published.get()
    let base = "https://example.org/plants/"
    let sitemap = try #require(files["sitemap.xml"])
    let listed = sitemap.components(separatedBy: "<loc>").dropFirst()
      .map { String($0.prefix { $0 != "<" }) }
    #expect(Set(listed).count == listed.count)
    var homes: [String: Set<String>] = [:]
    for (path, html) in files where path.hasSuffix(".html") && path != "404.html" {
      let canonical = try #require(
        Self.text(between: "<link rel=\"canonical\" href=\"", and: "\"", in: html), "\(path)")
      let file = canonical.dropFirst(base.count)
      #expect(canonical.hasPrefix(base) && files[String(file)] != nil, "\(path): \(canonical)")
      #expect(html.contains("<meta property=\"og:image\" content=\"\(base)"), "\(path)")
      let alternates = html.parts(separatedBy: "<link rel=\"alternate\" hreflang=\"")
        .dropFirst()
      #expect(
        alternates.map { String($0.prefix { $0 != "\"" }) }
          == (file == path ? ["en", "ru", "x-default"] : []), "\(path)")
      if file != path { #expect(!listed.contains(base + path), "\(path)") }
      let parts = path.split(separator: "/")
      if parts.count == 4, parts[2] == "plant" {
        homes["\(parts[1])/\(parts[3])", default: []].insert(canonical)
      }
    }
    #expect(homes.values.allSatisfy { $0.count == 1 })
    #expect(listed.allSatisfy { files[String($0.dropFirst(base.count))] != nil })
    #expect(files["robots.txt"]?.contains("Sitemap: \(base)sitemap.xml") == true)
  }

  @Test func leadsFromFormerAddressesOfPlants() throws {
    let page = try #require(try Self.published.get()["404.html"])
    #expect(page.contains("<base href=\"https://example.org/plants/\">"))
    struct Retired: Decodable {
      var id: String?
      var apps: [String]
      var reasons: [String: String]
    }
    let json = try #require(
      Self.text(
        between: "<script type=\"application/json\" id=\"retired\">", and: "</script>", in: page))
    let retired = try JSONDecoder().decode([String: Retired].self, from: Data(json.utf8))
    let moved = try #require(retired["sansevieria-trifasciata"])
    #expect(moved.id == "dracaena-trifasciata")
    let files = try Self.published.get()
    for app in moved.apps {
      #expect(files["\(app)/en/plant/dracaena-trifasciata.html"] != nil)
    }
    #expect(retired["rosa-nemo"]?.id == nil && retired["rosa-nemo"]?.reasons["en"] != nil)
  }

  @Test func leavesOutWhatNeedsAnAddress() throws {
    let files = try Self.small.get()
    #expect(files["sitemap.xml"] == nil && files["robots.txt"] == nil && files["404.html"] == nil)
    for (path, html) in files where path.hasSuffix(".html") {
      #expect(!html.hasBytes(of: "rel=\"canonical\"") && !html.hasBytes(of: "og:url"), "\(path)")
    }
  }

  @Test func writesTheStartPageInEveryLanguage() throws {
    let files = try Self.small.get()
    for (path, language) in [("index.html", "en"), ("index.ru.html", "ru")] {
      let html = try #require(files[path])
      #expect(html.contains("<html lang=\"\(language)\""))
      #expect(Self.values(of: "href", in: html).contains("home-plants/\(language)/index.html"))
      #expect(!html.contains("<span class=\"count\">0</span>"))
    }
  }

  @Test func writesTheAppsThatAreAskedFor() throws {
    let files = try Self.files(of: Bundles.small, apps: ["calyx"])
    let folders = Set(files.keys.filter { $0.contains("/") }.map { $0.prefix { $0 != "/" } })
    #expect(folders == ["assets", "illustrations", "calyx"])
    #expect(throws: QueryError.self) { try Self.files(of: Bundles.small, apps: ["calix"]) }
  }

  @Test(arguments: [
    "example.org", "/plants", "ftp://example.org/", "https://", "https://example.org/?a=1",
    "https://example.org/#a", "https://a:b@example.org/", "https://example.org/\"",
  ])
  func refusesAMalformedAddress(_ text: String) {
    #expect(throws: SiteAddress.Malformed.self) { try SiteAddress(text) }
  }

  /// 200 plants may take 200 KB of compressed data; these are below it even uncompressed. The lines
  /// of rows take as much in an app with few plants as in others.
  @Test func takesLessThanAKilobyteOfSearchDataPerPlant() throws {
    let files = try Self.small.get()
    let scripts = files.filter { $0.key.hasSuffix("/data.js") }
    #expect(scripts.count == 10)
    for (path, script) in scripts {
      let app = String(path.prefix { $0 != "/" })
      let plants = try Bundles.small.open().app(app).plantCount
      guard plants > 0 else { continue }
      #expect(script.utf8.count < 1000 * plants + 20_000, "\(path)")
    }
  }

  @Test func writesACatalogueWithoutProfilesAndPlants() throws {
    let catalogue = try TestCatalogue()
    try catalogue.folder.remove("content/plants/hedera-helix.xml")
    let files = try Self.files(of: TestBundle(catalogue: catalogue.root))
    #expect(files["index.html"] != nil)
    #expect(files.keys.contains { $0.hasSuffix("/list/all.html") })
  }

  @Test func writesTheSameFilesForTheSameBundle() throws {
    #expect(try Self.files(of: Garden.bundle) == Self.files(of: Garden.bundle))
    func order(_ threadCount: Int) throws -> [String] {
      var paths: [String] = []
      try StaticSite(Garden.bundle.open(), threadCount: threadCount).forEachFile { path, _ in
        paths.append(path)
      }
      return paths
    }
    #expect(try order(1) == order(4))
  }
}
