import HortusSchema
import Testing

@Suite struct BundleFormatTests {
  @Test func applicationIDIsFourLetters() {
    let bytes = withUnsafeBytes(of: BundleFormat.applicationID.bigEndian, Array.init)
    #expect(String(decoding: bytes, as: UTF8.self) == "Hrts")
  }

  @Test func zonesRunFrom1aTo13b() {
    #expect(BundleFormat.zoneKeys.count == 26)
    #expect(BundleFormat.zoneKeys.first == "1a")
    #expect(BundleFormat.zoneKeys[1] == "1b")
    #expect(BundleFormat.zoneKeys.last == "13b")
  }

  @Test func monthsAreTwelve() {
    #expect(Set(BundleFormat.monthKeys).count == 12)
  }
}
