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

/// The Swift code on a page of the documentation, and the code of tests that must be the same.
enum PageCode {
  /// The code blocks of a page, from the heading `heading` on if there is one.
  static func shown(on page: String, below heading: String? = nil) throws -> [String] {
    var text = try Repository.text(page)
    if let heading {
      text = text.components(separatedBy: "\n\(heading)\n").dropFirst().joined(separator: "\n")
    }
    return text.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```\n")[0] }
  }

  /// The lines between `// begin` and `// end` of a file of this folder, without the indentation of
  /// `// begin`.
  static func run(in file: String) throws -> [String] {
    var blocks: [String] = []
    var block: (indent: String, lines: [String])?
    let text = try Repository.text("Tests/HortusLibraryTests/Contract/\(file).swift")
    for line in text.components(separatedBy: "\n") {
      let words = line.drop { $0 == " " }
      if words == "// begin" {
        block = (String(line.prefix { $0 == " " }), [])
      } else if words == "// end" {
        blocks.append((block?.lines ?? []).map { $0 + "\n" }.joined())
        block = nil
      } else if let indent = block?.indent {
        block?.lines.append(line.hasPrefix(indent) ? String(line.dropFirst(indent.count)) : line)
      }
    }
    return blocks
  }
}
