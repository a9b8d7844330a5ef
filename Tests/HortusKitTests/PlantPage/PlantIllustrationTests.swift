import Foundation
import HortusBundleTestSupport
@_spi(Testing) import HortusKit
import HortusTestSupport
import Testing

/// The drawings that stand for plants without a photograph.
@Suite struct PlantIllustrationTests {
  private let garden: Catalogue

  init() throws {
    garden = try Garden.bundle.open()
  }

  private func illustration(
    _ id: PlantID, _ languages: [String] = ["en"]
  ) throws -> PlantIllustration {
    let page = try #require(try garden.localized(languages: languages).plant(id))
    return try #require(page.illustration)
  }

  @Test func isTheFirstFormThatFits() throws {
    #expect(try illustration("mentha-spicata").key == "sprig")
    #expect(try illustration("hedera-helix").key == "leaf")
    #expect(try illustration("allium-x").key == "leaf")
  }

  /// The rules stand in the opposite order in the file. What is said of a genus that the plant does
  /// not belong to is no rule about the genus.
  @Test func isThatOfTheGenusBeforeTheFamilyBeforeTheRest() throws {
    func form(_ key: String, _ conditions: String) -> String {
      """
      <illustration key="\(key)">
        <alternative xml:lang="en">A form</alternative>
        <alternative xml:lang="ru">Форма</alternative>
        \(conditions.isEmpty ? "" : "<when>\(conditions)</when>")
      </illustration>
      """
    }
    let rules = [
      form("leaf", #"<category ref="foliage"/><genus is="Rosa" not="true"/>"#),
      form("sprig", #"<family is="Amaryllidaceae Lamiaceae"/>"#),
      form("mint", #"<genus is="Mentha"/>"#),
      form("none", ""),
    ]
    let drawing = try Repository.text(
      "Tests/Fixtures/Catalogues/garden/content/illustrations/leaf.svg")
    let catalogue = try TestCatalogue(
      [
        "content/vocabulary/illustrations.xml":
          "<illustrations>\(rules.joined())</illustrations>",
        "content/illustrations/mint.svg": drawing, "content/illustrations/none.svg": drawing,
      ], overlay: "garden")
    let bundle = try withExtendedLifetime(catalogue) { try TestBundle(catalogue: $0.root) }
    let plants = try bundle.open().plants(limit: .max).plants
    let keys = Dictionary(uniqueKeysWithValues: plants.map { ($0.id, $0.illustration?.key) })
    #expect(keys == ["mentha-spicata": "mint", "allium-x": "sprig", "hedera-helix": "leaf"])
  }

  @Test func isDescribedInTheLanguageOfTheReader() throws {
    #expect(try illustration("mentha-spicata").alternative == "A sprig")
    #expect(try illustration("mentha-spicata", ["ru"]).alternative == "Веточка")
    #expect(try illustration("hedera-helix", ["ru"]).alternative == "Лист")
  }

  /// The flowers of the mint have the colour that its leaves have in the drawing.
  @Test func hasTheColoursOfThePlant() throws {
    let mint = try illustration("mentha-spicata").svg
    #expect(mint.contains("fill=\"#2f6b3c\"/><circle"))
    #expect(mint.contains("<circle cx=\"48\" cy=\"24\" fill=\"#5b8c3a\""))
    #expect(!mint.contains("#d8577f") && mint.contains("#7a5537"))
    #expect(try illustration("allium-x").svg.contains("#5b8c3a"))
  }

  /// The paths of `sprig.svg`, whose 96 units become 24.
  @Test func isDrawnByPathsInTheColoursOfThePlant() throws {
    let all = try garden.illustrationPaths()
    #expect(Set(all.keys) == ["leaf", "sprig"])
    let drawn = try #require(all["sprig"])
    #expect(drawn.map(\.color) == ["#7a5537", "#5b8c3a", "#d8577f"])
    #expect(drawn[0].painting == .stroke(DrawingPath.Stroke(lineWidth: 1)))
    #expect(
      drawn[0].elements == [
        .move(to: CGPoint(x: 12, y: 22.5)), .line(to: CGPoint(x: 12, y: 7.5)),
      ])
    let mint = try #require(try illustration("mentha-spicata").paths(in: all))
    #expect(mint.map(\.color) == ["#7a5537", "#2f6b3c", "#5b8c3a"])
    #expect(mint.map(\.elements) == drawn.map(\.elements))
    #expect(try illustration("mentha-spicata").paths(in: [:]) == nil)
  }

  @Test func hasNoPathsWherePathsCannotShowIt() throws {
    let gradient = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">\
      <defs><linearGradient id="a"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/>\
      </linearGradient></defs><path d="M0 0h96v96z" fill="url(#a)"/></svg>
      """
    let catalogue = try TestCatalogue(
      ["content/illustrations/leaf.svg": gradient], overlay: "garden")
    let bundle = try withExtendedLifetime(catalogue) { try TestBundle(catalogue: $0.root) }
    #expect(try Set(bundle.open().illustrationPaths().keys) == ["sprig"])
  }

  @Test func isTheSameInListsAndOnPages() throws {
    for plant in try garden.plants(limit: 10).plants {
      let page = try #require(try garden.plant(plant.id))
      #expect(plant.illustration == page.illustration)
      #expect(plant.picture == page.picture)
      #expect(try #require(plant.illustration).svg == page.illustration?.svg)
    }
  }

  @Test func standsForAPhotographThatIsMissing() throws {
    let mint = try #require(try garden.plant("mentha-spicata"))
    #expect(mint.picture == mint.photos.first.map { .photo($0) })
    #expect(mint.picture?.alternative == "A pot of mint.")
    let onion = try #require(try garden.plant("allium-x"))
    #expect(onion.picture == onion.illustration.map { .illustration($0) })
    let page = try #require(try garden.sharedPage(of: "allium-x"))
    #expect(page.contains("src=\"data:image/svg+xml;base64,") && page.contains("alt=\"A leaf\""))
  }

  @Test(arguments: ["", "#", "<path fill=\"#12", "#ABCDEF#ABCDEF", "Ж#ABCDEF"])
  func replacesWholeColoursOnly(svg: String) {
    let illustration = PlantIllustration(key: "leaf", svg: svg, colors: ["#ABCDEF": "#000000"])
    #expect(illustration.svg == svg.replacingOccurrences(of: "#ABCDEF", with: "#000000"))
  }
}
