import HortusKit
import HortusTestSupport
import Testing

/// The vocabulary of the starter catalogue: all that a filter and a menu are drawn from.
@Suite struct StarterVocabularyTests {
  private let starter: Catalogue

  init() throws {
    starter = try Starter.bundle.open()
  }

  @Test func namesEveryTraitOfTheStarterCatalogue() throws {
    let source = try Repository.text("Sources/HortusKit/Vocabulary/TraitKey+Starter.swift")
    let named = source.matches(of: /static let (\w+): TraitKey = "([a-z-]+)"/)
    let keys = try Starter.bundle.open().traits().map(\.key.rawValue)
    #expect(named.map { String($0.output.2) }.sorted() == keys.sorted())
    for match in named {
      let words = match.output.2.split(separator: "-").joined()
      #expect(match.output.1.lowercased() == words)
    }
  }

  @Test(arguments: ["en", "ru"])
  func givesEveryChoiceOfAFilterATextAndAnIcon(language: String) throws {
    for trait in try starter.localized(languages: [language]).filterTraits() {
      #expect(trait.choices.isEmpty == (trait.kind == .range), "\(trait.key)")
      for choice in trait.choices {
        #expect(choice.icon != nil, "\(trait.key) \(choice.key)")
        #expect(!choice.label.isEmpty, "\(trait.key) \(choice.key)")
      }
    }
  }

  @Test func hasAMenuWithoutGaps() throws {
    let categories = try starter.localized(languages: ["ru"]).categories()
    #expect(categories.count == 9)
    #expect(categories.allSatisfy { $0.icon != nil && $0.plantCount > 0 })
    #expect(categories.allSatisfy { $0.label != $0.key })
  }

  /// The swatches of colours keep their colours.
  @Test func drawsIconsThatTakeTints() throws {
    let paths = try starter.iconPaths()
    #expect(paths.count > 50)
    for (key, paths) in paths {
      let isSwatch = key.contains("-colour-")
      #expect(try starter.icon(key)?.kind == (isSwatch ? .picture : .symbol), "\(key)")
      #expect(isSwatch || paths.allSatisfy { $0.color == nil }, "\(key)")
    }
  }
}
