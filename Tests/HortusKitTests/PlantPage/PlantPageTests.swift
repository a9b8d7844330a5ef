import Foundation
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import HortusTestSupport
import Testing

/// The page of a plant, on plants of which everything is known.
@Suite struct PlantPageTests {
  private let garden: Catalogue

  init() throws {
    garden = try Garden.bundle.open()
  }

  private func mint(_ languages: [String] = ["en"]) throws -> PlantPage {
    try #require(try garden.localized(languages: languages).plant("mentha-spicata"))
  }

  @Test func namesThePlant() throws {
    let names = try mint().names
    #expect(names.preferred == "Spearmint")
    #expect(names.preferredLanguage == "en")
    #expect(names.scientific == .init(text: "Mentha spicata", author: "L."))
    #expect(names.synonyms == [.init(text: "Mentha viridis", author: "L.")])
    #expect(
      names.others == [
        .init(text: "garden mint", language: "en"),
        .init(text: "мята колосистая", language: "ru", isForeign: true),
      ])
  }

  @Test func putsTheNamesOfTheReaderFirst() throws {
    let names = try mint(["ru"]).names
    #expect(names.preferred == "мята колосистая")
    #expect(names.others.map(\.text) == ["Spearmint", "garden mint"])
  }

  @Test func takesTheNameOfTheNextLanguage() throws {
    let names = try #require(try garden.localized(languages: ["ru"]).plant("allium-x")).names
    #expect(names.preferred == "Ångström’s onion")
    #expect(names.preferredLanguage == "en")
  }

  @Test func describesThePlant() throws {
    let page = try mint(["ru"])
    #expect(page.family == "Lamiaceae")
    #expect(page.genus == "Mentha")
    #expect(page.popularity == 80)
    #expect(page.summary?.text == "Мята, которая пахнет летом.")
    #expect(page.summary?.language == "ru")
    #expect(page.summary?.source?.key == "usda-plants")
    #expect(page.summary?.source?.url == "https://plants.usda.gov/")
    #expect(page.categories.map(\.key) == ["foliage"])
  }

  /// The article on watering exists in both languages, the one that is good to know in English.
  @Test(arguments: [("ru", ["ru", "en"]), ("en", ["en", "en"]), ("de", ["en", "en"])])
  func takesEachArticleInTheBestLanguage(wanted: String, found: [String]) throws {
    let page = try mint([wanted])
    #expect(page.articles.map(\.topic.key) == ["watering", "good-to-know"])
    #expect(page.articles.map(\.language) == found)
  }

  @Test func givesAnArticleWithAndWithoutItsMarkup() throws {
    let article = try #require(try mint().article("watering"))
    #expect(article.commonMark.hasPrefix("Keep it *moist*, **never** wet."))
    #expect(article.plainText.hasPrefix("Keep it moist, never wet."))
    #expect(article.links.map(\.id) == ["hedera-helix", "allium-x"])
    #expect(article.links.map(\.name) == ["English ivy", "Ångström’s onion"])
    let russian = try #require(try mint(["ru"]).article("watering"))
    #expect(russian.links.map(\.name) == ["плющ обыкновенный"])
  }

  @Test func creditsThePhoto() throws {
    let photo = try #require(try mint(["ru"]).photos.first)
    #expect(photo.file == "photos/mentha-spicata.jpg")
    #expect(photo.credit == "A. Gardener")
    #expect(photo.licence == "CC-BY-4.0")
    #expect(photo.url == "https://example.org/mint")
    #expect(photo.alternative == "A pot of mint.")
  }

  @Test func knowsTheSizeAndTheFocalPointOfThePhoto() throws {
    let photo = try #require(try mint().photos.first)
    #expect(photo.width == 7 && photo.height == 5)
    #expect(photo.focalPoint == .init(x: 0.5, y: 0.3))
    #expect(try garden.plants(limit: 10).plants.compactMap(\.photo) == [photo])
  }

  @Test func tellsTheNeighbours() throws {
    let page = try mint(["ru"])
    #expect(page.companions.map(\.id) == ["allium-x"])
    #expect(page.companions.map(\.source?.key) == ["usda-plants"])
    #expect(page.antagonists.map(\.plant.name) == ["плющ обыкновенный"])
    #expect(page.antagonists.map { $0.source?.isGeneralKnowledge } == [true])
  }

  @Test(arguments: ["mint", "mentha-viridis", "mentha-spicata"] as [PlantID])
  func followsRedirects(id: PlantID) throws {
    #expect(try garden.plant(id)?.id == "mentha-spicata")
  }

  @Test(
    arguments: ["rosa-nemo", "no-such-plant", "", "' OR 1=1 --", "MENTHA-SPICATA"] as [PlantID])
  func hasNoPageOfWhatIsNotThere(id: PlantID) throws {
    #expect(try garden.plant(id) == nil)
  }

  @Test(arguments: ["en", "ru"], UnitSystem.allCases)
  func opensThePageOfEveryPlant(language: String, units: UnitSystem) throws {
    let small = try Bundles.small.open()
    var ids: [PlantID] = []
    var after: Cursor?
    repeat {
      let page = try small.plants(after: after)
      ids += page.plants.map(\.id)
      after = page.next
      if after == nil { #expect(ids.count == page.total) }
    } while after != nil
    for id in ids {
      let page = try #require(try small.localized(languages: [language], units: units).plant(id))
      #expect(page.id == id)
      #expect(page.summary?.language == language)
      #expect(page.baseFacts.count == 3 && page.baseFacts.allSatisfy { $0.value.isKnown })
      #expect(page.articles.count { $0.topic.isRequired } == 8)
      for fact in page.facts {
        #expect((fact.text == nil) != fact.value.isKnown, "\(id) \(fact.label)")
      }
    }
  }
}

@Suite struct ArticleHTMLTests {
  private static func html(_ commonMark: String) -> String {
    Article(
      topic: CareTopic(key: "watering", label: "Watering", isRequired: true), language: "en",
      commonMark: commonMark, plainText: ""
    ).html { $0 == "aloe-vera" ? "../plant/\($0).html" : nil }
  }

  @Test(arguments: [
    ("Water it.\n\nThen wait.", "<p>Water it.</p>\n<p>Then wait.</p>\n"),
    ("- one\n- *two*", "<ul>\n<li>one</li>\n<li><em>two</em></li>\n</ul>\n"),
    ("1. one\n2. **two**", "<ol>\n<li>one</li>\n<li><strong>two</strong></li>\n</ol>\n"),
    (
      "Like [an aloe](plant:aloe-vera).",
      "<p>Like <a href=\"../plant/aloe-vera.html\">an aloe</a>.</p>\n"
    ),
    ("Like [ivy](plant:hedera-helix).", "<p>Like ivy.</p>\n"),
    (
      "[site](https://x.org/?a=1&b=\"2\")",
      "<p><a href=\"https://x.org/?a=1&amp;b=&quot;2&quot;\">site</a></p>\n"
    ),
    ("[bad](javascript:alert(1))", "<p>bad)</p>\n"),
    ("\\*not\\* \\<b\\>", "<p>*not* &lt;b&gt;</p>\n"),
    ("<script>a</script>", "<p>&lt;script&gt;a&lt;/script&gt;</p>\n"),
    ("", ""),
  ])
  func rendersTheMarkupOfBundles(commonMark: String, html: String) {
    #expect(Self.html(commonMark) == html)
  }

  /// Without its tags, the HTML of every article has the words of the plain text.
  @Test(arguments: ["en", "ru"])
  func keepsEveryWord(language: String) throws {
    let catalogue = try Bundles.small.open().localized(languages: [language])
    var count = 0
    for id in try catalogue.plants(limit: 1000).plants.map(\.id) {
      for article in try #require(try catalogue.plant(id)).articles {
        let html = article.html { "plant/\($0).html" }
        #expect(Self.words(ofHTML: html) == Self.words(article.plainText), "\(id): \(article.id)")
        count += 1
      }
    }
    #expect(count == 323)
  }

  private static func words(ofHTML html: String) -> [Substring] {
    var text = ""
    var isTag = false
    for character in html {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    for (entity, character) in [
      ("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&"),
    ] {
      text = text.split(separator: "&\(entity);", omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return words(text)
  }

  /// List items of the plain text begin with a marker, which HTML does not have.
  private static func words(_ text: String) -> [Substring] {
    text.split(separator: "\n").flatMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      let marker = words.first ?? ""
      let isItem =
        ["-", "•", "–"].contains(marker) || marker.last == "." && Int(marker.dropLast()) != nil
      return isItem ? Array(words.dropFirst()) : words
    }
  }
}

@Suite struct SharedPlantTests {
  @Test func sharesAPlantAsText() throws {
    let catalogue = try Bundles.small.open().localized(languages: ["en"], units: .imperial)
    let text = try #require(try catalogue.sharedText(of: "monstera-deliciosa"))
    let page = try #require(try catalogue.plant("monstera-deliciosa"))
    let parts = text.components(separatedBy: "\n\n")
    #expect(parts[0] == "\(page.name) (Monstera deliciosa)")
    #expect(parts[1] == page.summary?.text)
    #expect(parts[2].components(separatedBy: "\n").contains { $0.hasSuffix(" °F") })
    let poison = try #require(page.additionalFacts.first { $0.trait.key == .toxicity })
    #expect(parts[2].contains("\n\(poison.label): "))
    #expect(text.contains(try #require(poison.trait.disclaimer)))
    #expect(try catalogue.sharedText(of: "nowhere") == nil)
  }

  @Test func sharesAPlantInTheLanguageOfTheReader() throws {
    let catalogue = try Bundles.small.open().localized(languages: ["ru"])
    let html = try #require(try catalogue.sharedPage(of: "monstera-deliciosa"))
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"ru\">"))
    #expect(html.contains("<p class=\"scientific\" lang=\"la\">Monstera deliciosa</p>"))
    #expect(html.contains("<p lang=\"ru\" dir=\"auto\">"))
    #expect(!html.contains("http"))
    let pictures = html.components(separatedBy: "<img src=\"").dropFirst()
    #expect(pictures.count == 1)
    #expect(pictures.allSatisfy { $0.hasPrefix("data:image/svg+xml;base64,") })
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
      (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "image/webp"), (Array("RIFF\0\0\0\0WAVE".utf8), nil),
      (Array("<svg/>".utf8), nil), ([], nil),
    ] as [([UInt8], String?)])
  func embedsPicturesThatBrowsersRead(bytes: [UInt8], mediaType: String?) throws {
    let photo = CataloguePhoto(
      file: "a.jpg", alternative: "Leaves", credit: "Ann <ann>", licence: "CC-BY-4.0")
    let picture = EmbeddedPicture(Data(bytes), of: photo)
    #expect(picture?.mediaType == mediaType)
    guard let picture, let mediaType else { return }
    let catalogue = try Bundles.small.open()
    let html = try #require(try catalogue.sharedPage(of: "aloe-vera", picture: picture))
    let source = "data:\(mediaType);base64,\(Data(bytes).base64EncodedString())"
    #expect(html.contains("<img src=\"\(source)\" alt=\"Leaves\">"))
    #expect(html.contains("<figcaption dir=\"auto\">Ann &lt;ann&gt; · CC-BY-4.0</figcaption>"))
  }
}
