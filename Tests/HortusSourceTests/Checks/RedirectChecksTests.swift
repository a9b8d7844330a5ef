import HortusDiagnostics
import HortusTestSupport
import Testing

@Suite struct RedirectChecksTests {
  private static func reading(_ entries: String) throws -> CatalogueReading {
    try CatalogueReading(["content/retired.xml": "<retired>\(entries)</retired>"])
  }

  @Test func looksThroughManyFaultsInReasonableTime() throws {
    let chain = (0..<3000).map { "<redirect from=\"r\($0)\" to=\"r\($0 + 1)\"/>" }.joined()
    let reading = try Self.reading(chain)
    #expect(reading.codes == Array(repeating: .danglingRedirect, count: 3000))
    let circle = chain + "<redirect from=\"r3000\" to=\"r0\"/>"
    let round = try Self.reading(circle)
    #expect(round.codes == Array(repeating: .circularRedirect, count: 3001))
    #expect(round.diagnostics.allSatisfy { $0.message.count < 200 })
  }
}
