import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusTestSupport
import Testing

/// The list of “Embed it” in the README, letter for letter, and what it gives.
@Suite struct EmbedItTests {
  @Test func readmeShowsTheCodeThatRunsHere() throws {
    let shown = try Repository.text("README.md")
      .components(separatedBy: "\n## Embed it\n").dropFirst().joined()
      .components(separatedBy: "```swift\n").dropFirst().map {
        $0.components(separatedBy: "```\n")[0]
      }
    let lines = try Repository.text("Tests/HortusLibraryTests/Contract/EmbedItTests.swift")
      .components(separatedBy: "\n")
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
    let indent = lines[begin].prefix { $0 == " " }
    let code = lines[(begin + 1)..<end].map {
      $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0
    }
    #expect(shown.contains("import HortusKit\n" + code.joined(separator: "\n") + "\n"))
  }

  @Test func listOfTheReadmeIsAList() throws {
    let bundleURL = try Bundles.starter.url

    // README begins
    let catalogue = try Catalogue(at: bundleURL).localized(languages: ["en"], units: .metric)
    let page = try catalogue.plants(
      .text("fern"), .not(.toxicity, in: ["cat", "dog"]), sortedBy: .popularity)
    for plant in page.plants { print(plant.name, plant.baseTraits.map(\.text)) }
    // README ends

    #expect(page.plants.map(\.id).contains("asplenium-nidus"))
    #expect(page.plants.allSatisfy { $0.match?.name.lowercased().contains("fern") == true })
    #expect(page.plants.allSatisfy { $0.baseTraits.count == 3 })
  }
}
