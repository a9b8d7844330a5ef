import HortusTestSupport
import Testing

@testable import HortusSchema

@Suite struct PlainFoldingTests {
  /// The short way is for speed only: where it answers, the long way answers the same.
  @Test func foldsEveryCodePointAsTheLongWayDoes() {
    for scalar in (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init) {
      for text in ["\(scalar)", "x\(scalar)х", "é \(scalar)B"] { expectSame(text) }
    }
  }

  @Test func foldsTextsAsTheLongWayDoes() {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<5_000 { expectSame(RandomText.make(with: &generator)) }
  }

  @Test(arguments: ["Monstera deliciosa", "Ёлка – “Й”", "Café × Œillet’s", ""])
  func takesTheShortWay(text: String) {
    #expect(PlainFolding.fold(text) != nil)
  }

  private func expectSame(_ text: String) {
    var bytes: [UInt8] = [1]
    Array(text.utf8).withUnsafeBytes { NameFolding.fold($0, onto: &bytes) }
    if !bytes.dropFirst().elementsEqual(NameFolding.fold(text).utf8) {
      Issue.record("\(text.debugDescription): other bytes than the folded text has")
    }
    guard let folded = PlainFolding.fold(text) else { return }
    let long = NameFolding.foldTheLongWay(text)
    // An expectation for each of so many would take minutes.
    if !folded.utf8.elementsEqual(long.utf8) {
      Issue.record("\(text.debugDescription): \(folded), not \(long)")
    }
  }
}
