import Foundation
import HortusKit
import HortusTestSupport
import Testing

/// The code of “Embed it” in the README, letter for letter, and what comes of it.
@Suite struct EmbedItTests {
  @Test func readmeShowsTheCodeThatRunsHere() throws {
    let shown = try Repository.text("README.md")
      .components(separatedBy: "\n## Embed it\n").dropFirst().joined()
      .components(separatedBy: "```swift\n").dropFirst().joined()
      .components(separatedBy: "```\n")[0]
    let lines = try Repository.text("Tests/HortusKitTests/Contract/EmbedItTests.swift")
      .components(separatedBy: "\n")
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
    let indent = lines[begin].prefix { $0 == " " }
    let code = lines[(begin + 1)..<end].map {
      $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0
    }
    #expect("import HortusKit\n" + code.joined(separator: "\n") + "\n" == shown)
  }

  @Test func codeOfTheReadmeDoesWhatItSays() throws {
    let folder = try TemporaryFolder()
    let bundleURL = try Bundles.starter.url
    let libraryURL = URL(fileURLWithPath: folder.file("library.sqlite"))

    // README begins
    let catalogue = try Catalogue(at: bundleURL)
    let ferns = try catalogue.plants(.text("fern"), sortedBy: .popularity).plants
    let icons = ferns.first?.baseTraits.flatMap(\.icons)  // what its row shows, beside the photo

    // Filters, with what a filter screen shows: each count tells what one more choice would give.
    let shade = Condition.where("light", in: ["part-shade", "full-shade"])
    let harmless = Condition.not("toxicity", in: ["cat", "dog"])
    let page = try catalogue.plants(shade, harmless, limit: 10)
    let humidCount = page.facets["humidity"]?["high"]
    let nextPage = try catalogue.plants(shade, harmless, limit: 10, after: page.next)
    let forHorses = try catalogue.concerning(["human", "horse"])  // whose harm is shown

    // A plant page, in the reader's languages and units.
    let plant = try catalogue.plant("monstera-deliciosa", languages: ["ru"], units: .imperial)
    let temperature = plant?.fact("temperature")?.text
    let watering = plant?.article("watering")?.plainText

    // A favourite, in a file of the app's own that outlives new bundles; then only favourites.
    let library = try UserLibrary(at: libraryURL, catalogue: catalogue)
    try library.favourites.toggle("monstera-deliciosa")
    let favourites = try catalogue.plants(.among(library.favourites.ids()))
    // README ends

    #expect(ferns.map(\.id).contains("asplenium-nidus"))
    #expect(ferns.allSatisfy { $0.match?.name.lowercased().contains("fern") == true })
    let firstPage = try #require(try catalogue.plant(ferns[0].id))
    #expect(icons == firstPage.baseFacts.flatMap(\.icons))
    #expect((icons?.count ?? 0) >= 3)
    let maple = try forHorses.plants(.text("red maple")).plants.first
    #expect(maple?.additionalTraits.first?.text == "Deadly to horses")
    #expect(page.plants.count == 10)
    #expect(page.total > 10)
    #expect(nextPage.plants.count == min(10, page.total - 10))
    #expect(Set(nextPage.plants.map(\.id)).isDisjoint(with: page.plants.map(\.id)))
    let humid = try catalogue.plants(shade, harmless, .where("humidity", in: ["high"]))
    #expect(humidCount == humid.total)
    #expect(humid.total > 0 && humid.total < page.total)
    #expect(!page.plants.contains { $0.id == "monstera-deliciosa" })
    #expect(plant?.name == "монстера деликатесная")
    #expect(temperature == "64–81 °F")
    #expect(watering?.isEmpty == false)
    #expect(favourites.plants.map(\.id) == ["monstera-deliciosa"])
    #expect(favourites.total == 1)
  }
}
