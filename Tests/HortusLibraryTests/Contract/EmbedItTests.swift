import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// The list of “Embed it” in the README, letter for letter, and what it gives.
@Suite struct EmbedItTests {
  @Test func readmeShowsTheCodeThatRunsHere() throws {
    let shown = try PageCode.shown(on: "README.md", below: "## Embed it")
    let code = try PageCode.run(in: "EmbedItTests")
    #expect(code.count == 1)
    for list in code { #expect(shown.contains("import HortusKit\n" + list)) }
  }

  @Test func listOfTheReadmeIsAList() throws {
    let bundleURL = try Bundles.small.url

    // begin
    let catalogue = try Catalogue(at: bundleURL).localized(languages: ["en"], units: .metric)
    let app = try catalogue.limited(to: catalogue.app("home-plants"))
    let page = try app.plants(.text("fern"), .not(.toxicity, in: ["cat", "dog"]))
    for plant in page.plants { print(plant.name, plant.baseTraits.map(\.text)) }
    // end

    #expect(page.plants.map(\.id).contains("asplenium-nidus"))
    #expect(page.plants.allSatisfy { $0.match?.name.lowercased().contains("fern") == true })
    #expect(page.plants.allSatisfy { $0.baseTraits.count == 3 })
  }
}
