import HortusDiagnostics
import Testing

@Suite struct CodeLookupTests {
  @Test(arguments: ["HRT301", "hrt301", "301", "[HRT301]", " hrt-301 ", "HRT 301"])
  func findsACodeHoweverItIsWritten(written: String) {
    #expect(CodeLookup(written) == .found(.unknownValue))
  }

  @Test func fillsUpShortNumbers() {
    #expect(CodeLookup("1") == .found(.unreadableFile))
    #expect(CodeLookup("hrt20") == .found(.unknownEntity))
  }

  @Test(
    arguments: [
      ("HRT3O1", .unknownValue),  // the letter O
      ("HTR301", .unknownValue),
      ("HRT999", nil),
      ("HRT310x", .belowAbsoluteZero),
      ("399", .invertedRange),
      ("watering", nil),
      ("", nil),
      ("…", nil),
      ("３０１", nil),
    ] as [(String, DiagnosticCode?)])
  func suggestsTheNearestForUnknownOnes(written: String, nearest: DiagnosticCode?) {
    #expect(CodeLookup(written) == .unknown(nearest: nearest))
  }
}
