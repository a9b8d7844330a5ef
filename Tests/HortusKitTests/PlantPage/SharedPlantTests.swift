import Foundation
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import Testing

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
