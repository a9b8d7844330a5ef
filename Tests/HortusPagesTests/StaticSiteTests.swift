import Foundation
import HortusBundleTestSupport
import HortusPages
import HortusTestSupport
import Testing

/// The files of `hortus site`.
@Suite struct StaticSiteTests {
  private static let small = Result { try files(of: Bundles.small) }

  private static func files(of bundle: TestBundle) throws -> [String: String] {
    var files: [String: String] = [:]
    try StaticSite(bundle.open()).forEachFile { path, content in
      #expect(files.updateValue(content, forKey: path) == nil, "\(path) is written twice")
    }
    return files
  }

  /// The values of an attribute, in the order of the page.
  private static func values(of attribute: String, in html: String) -> [String] {
    html.components(separatedBy: " \(attribute)=\"").dropFirst().map {
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
    struct Taxon: Decodable {
      struct Family: Decodable { var name: String }
      var name: String
      var alternateName: [String]
      var description: String?
      var parentTaxon: Family
    }
    let files = try Self.small.get()
    let catalogue = try Bundles.small.open()
    let app = try catalogue.limited(to: catalogue.app("home-plants"))
    for plant in try app.plants(limit: 100).plants {
      let page = try #require(try catalogue.plant(plant.id))
      let html = try #require(files["home-plants/en/plant/\(plant.id.rawValue).html"])
      let title = try #require(Self.text(between: "<title>", and: "</title>", in: html))
      let scientific = title.replacingOccurrences(of: "&#39;", with: "'")
      #expect(scientific.contains(page.names.scientific.text))
      #expect(html.contains("<meta name=\"description\" content=\""), "\(plant.id)")
      let json = try #require(
        Self.text(between: "<script type=\"application/ld+json\">", and: "</script>", in: html))
      let taxon = try JSONDecoder().decode(Taxon.self, from: Data(json.utf8))
      #expect(taxon.name == page.names.scientific.text)
      #expect(taxon.parentTaxon.name == page.family)
      #expect(([taxon.name] + taxon.alternateName).contains(page.names.preferred))
      #expect(taxon.description == page.summary?.text)
    }
  }

  /// 200 plants may take 200 KB of compressed data; these are below it even uncompressed.
  @Test func takesLessThanAKilobyteOfSearchDataPerPlant() throws {
    let files = try Self.small.get()
    let scripts = files.filter { $0.key.hasSuffix("/data.js") }
    #expect(scripts.count == 10)
    for (path, script) in scripts {
      let app = String(path.prefix { $0 != "/" })
      let plants = try Bundles.small.open().app(app).plantCount
      guard plants > 0 else { continue }
      #expect(script.utf8.count < 1000 * plants, "\(path)")
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
  }
}
