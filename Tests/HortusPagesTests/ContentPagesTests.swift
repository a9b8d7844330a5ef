import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusPages
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
