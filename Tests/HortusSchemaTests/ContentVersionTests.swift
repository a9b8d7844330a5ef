import HortusSchema
import Testing

@Suite struct ContentVersionTests {
  @Test func comparesNumbersNotLetters() {
    let versions = ["0.0.0", "0.0.9", "0.0.10", "0.9.0", "0.10.0", "1.0.0", "2.0.0", "10.0.0"]
    #expect(versions.compactMap { ContentVersion($0) }.sorted().map(\.text) == versions)
  }

  @Test(arguments: [
    "", "1", "1.2", "1.2.3.4", "1.2.", ".1.2", "1.2.x", "-1.2.3", "1.2.3-beta", "1000000.0.0",
    "1.2.99999999999999999999",
  ])
  func readsThreeNumbersOnly(text: String) {
    #expect(ContentVersion(text) == nil)
  }
}
