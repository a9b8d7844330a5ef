import HortusDiagnostics
import HortusEmit
import HortusReleasing
import HortusTestSupport
import Testing

/// Bundles that are too large.
@Suite struct BundleSizeGuardTests {
  /// Below, at and above the limit.
  @Test(arguments: [(-1, false), (0, true), (1, true)])
  func allowsAsMuchAsTheLimit(difference: Int, isAllowed: Bool) throws {
    let catalogue = GuardedCatalogue(plants: [])
    let bytes = try catalogue.inspect { $0.byteCount }
    let most = "\(Double(bytes + difference) / 1000) kB"
    let messages = try catalogue.messages("<bundle-size most=\"\(most)\"/>")
    #expect(messages.isEmpty == isAllowed, "\(messages)")
  }

  @Test func namesTheLargestTablesFirst() throws {
    let catalogue = GuardedCatalogue(plants: [])
    let guards = "<bundle-size most=\"1 kB\"/>"
    let (bytes, tables) = try catalogue.inspect(guards) { ($0.byteCount, try $0.tables()) }
    let sizes = tables.compactMap(\.bytes).sorted(by: >)
    let message = try #require(catalogue.messages(guards).first)
    #expect(
      message.hasPrefix("the bundle has \(ByteCount.text(bytes)), and may have 1 kB"))
    // Some builds of SQLite do not tell the sizes of tables.
    guard sizes.count > 5 else { return }
    let told =
      message.components(separatedBy: "the largest tables: ").last?
      .components(separatedBy: " kB)") ?? []
    #expect(told.count == 6)
    #expect(told.last == " and \(sizes.count - 5) more")
    #expect(
      told.dropLast().map { $0.components(separatedBy: "(").last }
        == sizes.prefix(5).map { ByteCount.short($0).replacing(" kB", with: "") })
  }
}
