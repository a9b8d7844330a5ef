import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusPages
import HortusTestSupport
import Testing

/// The long texts of apps, and what the page about an app says of its links.
@Suite struct ContentPagesTests {
  private func html(_ app: String, _ address: PageAddress, language: String = "en") throws -> String
  {
    let pages = try AppPages(
      of: app, in: try Bundles.small.open(), language: language, mode: .site)
    return try #require(try pages.html(address))
  }

  @Test(arguments: ["calyx", "flora", "growwise", "hexahub", "home-plants"], ["en", "ru"])
  func showsEachPageAndLinksToItFromThePageAboutTheApp(app: String, language: String) throws {
    let catalogue = try Bundles.small.open().localized(languages: [language])
    let profile = try catalogue.app(app)
    let about = try html(app, .about, language: language)
    for page in profile.pages {
      let text = try html(app, .page(page.key), language: language)
      let title = page.title.replacingOccurrences(of: "&", with: "&amp;")
      #expect(text.contains("<h1>\(title)</h1>"), "\(page.key)")
      let article = try #require(text.components(separatedBy: "class=\"article\"").last)
      #expect(article.contains("<p>") || article.contains("<li>"), "\(page.key)")
      #expect(about.contains("href=\"page/\(page.key).html\""), "\(page.key)")
    }
    let addresses = try AppPages(
      of: app, in: try Bundles.small.open(), language: language, mode: .site
    ).addresses
    for page in profile.pages {
      #expect(addresses.contains(.page(page.key)))
      #expect(PageAddress(path: PageAddress.page(page.key).path) == .page(page.key))
    }
  }

  /// The pages of both apps name the same two plants, of which each app has one.
  private static let pagesWithLinks = Result { () throws -> TestCatalogue in
    let links =
      "<p><plant-ref id=\"monstera-deliciosa\"/> or <plant-ref id=\"tulipa-gesneriana\"/></p>"
    var files: [String: String] = [:]
    for app in ["calyx", "home-plants"] {
      let path = "content/apps/\(app).xml"
      var text = try TestCatalogue.smallText(path)
      let page = try #require(text.range(of: "<page key=\"privacy\">"))
      let start = try #require(
        text.range(of: "<text xml:lang=\"en\">", range: page.upperBound..<text.endIndex))
      text.insert(contentsOf: links, at: start.upperBound)
      files[path] = text
    }
    return try TestCatalogue(files, base: "small")
  }

  @Test(arguments: [
    ("calyx", "tulipa-gesneriana", "Swiss cheese plant"),
    ("home-plants", "monstera-deliciosa", "Garden tulip"),
  ])
  func linkToThePlantsOfTheirAppOnly(app: String, linked: String, unlinked: String) throws {
    let root = try Self.pagesWithLinks.get().root
    // The bundle of all apps, and that of the app.
    for part in [nil, app] {
      let bundle = try TestBundle(catalogue: root, app: part)
      let pages = try AppPages(of: app, in: bundle.open(), language: "en", mode: .site)
      let html = try #require(try pages.html(.page("privacy")))
      let lines = html.components(separatedBy: "\n")
      let text = try #require(lines.first { $0.contains(unlinked) })
      let links = text.components(separatedBy: "<a href=\"").dropFirst()
      #expect(links.map { String($0.prefix { $0 != "\"" }) } == ["../plant/\(linked).html"])
      #expect(!text.contains("\(unlinked)</a>"))
      #expect(try pages.html(.plant(PlantID(rawValue: linked))) != nil)
    }
  }

  @Test func knowsNoOtherPages() throws {
    let pages = try AppPages(
      of: "calyx", in: try Bundles.small.open(), language: "en", mode: .preview)
    #expect(try pages.html(.page("no-such-page")) == nil)
  }

  @Test func opensTheLinkWithTheSameKeyFromTheSettings() throws {
    let about = try html("calyx", .about)
    #expect(
      about.contains("<a href=\"page/glossary.html\"") || about.contains("page/glossary.html"))
    #expect(about.contains("<a href=\"page/terms.html\">Terms of service</a>"))
  }

  @Test(arguments: [
    ("en", "The app fills in the address"), ("ru", "Адрес подставит приложение"),
  ])
  func saysThatTheAppKnowsTheAddress(language: String, text: String) throws {
    #expect(try html("home-plants", .about, language: language).contains(text))
    #expect(try !html("flora", .about, language: language).contains(text))
  }

  @Test func drawsTitlesAndIconsInTheColoursOfTheApp() throws {
    let catalogue = try Bundles.small.open()
    let theme = PageAssets.theme(of: try catalogue.app("hexahub"))
    #expect(
      theme.contains(".color-error-text, .icon.color-error-text { color: var(--error-text); }"))
    #expect(!theme.contains(".color-bubble"))
    #expect(try html("hexahub", .about).contains("<dt class=\"color-error-text\">"))
    #expect(
      try html("calyx", .onboarding).contains("class=\"icon icon-empty-saved color-favorite\""))
  }
}
