import Foundation
import HortusSchema
import HortusTestSupport
import Testing

/// What traits, values and targets mean to the program.
@Suite struct MeaningTests {
  private static let lists: [(type: String, meanings: [String])] = [
    ("traitMeaning", TraitMeaning.allCases.map(\.rawValue)),
    ("valueMeaning", ValueMeaning.allCases.map(\.rawValue)),
    ("targetMeaning", TargetMeaning.allCases.map(\.rawValue)),
  ]

  @Test(arguments: lists)
  func hasTheMeaningsOfTheGrammar(type: String, meanings: [String]) throws {
    let grammar = try Repository.text("schemas/vocabulary.xsd")
    let start = try #require(grammar.range(of: "<xs:simpleType name=\"\(type)\">"))
    let body = grammar[start.upperBound...].prefix(
      upTo: try #require(
        grammar.range(of: "</xs:simpleType>", range: start.upperBound..<grammar.endIndex)
      )
      .lowerBound)
    #expect(body.matches(of: /enumeration value="([^"]+)"/).map { String($0.1) } == meanings)
  }

  @Test(arguments: lists)
  func isDocumented(type: String, meanings: [String]) throws {
    let reference = try Repository.text("docs/content-reference.md")
    let schema = try Repository.text("Sources/HortusSchema/Schema.sql")
    for meaning in meanings {
      #expect(reference.contains("`\(meaning)`"), "\(type) \(meaning)")
      #expect(schema.contains("`\(meaning)`"), "\(type) \(meaning)")
    }
  }

  @Test func saysWhatACatalogueGoesWithout() {
    let features = TraitMeaning.allCases.map(\.feature)
    #expect(Set(features).count == features.count)
    #expect(features.allSatisfy { !$0.isEmpty && $0.first?.isLowercase == true })
  }
}
