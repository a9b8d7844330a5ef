import HortusSchema
import HortusTestSupport
import Testing

@Suite struct FastFoldingTests {
  /// The fast folding is for speed only: if it folds a text, the general folding gives the same.
  @Test func foldsEveryCodePointAsTheGeneralFoldingDoes() {
    for scalar in (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init) {
      for text in ["\(scalar)", "x\(scalar)х", "é \(scalar)B"] { expectSame(text) }
    }
  }

  @Test func foldsTextsAsTheGeneralFoldingDoes() {
    var generator = Repetitions.generator(17)
    for _ in 0..<5_000 { expectSame(RandomText.make(with: &generator)) }
  }

  /// Words and spaces that fall in all ways into runs of eight bytes, signs among them.
  @Test func foldsRunsOfWordsAsTheGeneralFoldingDoes() {
    var generator = Repetitions.generator(18)
    let pieces = "a|Z|x|X|х| |  |lily|of the|é|7|,|@|`|{".split(separator: "|")
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...24, using: &generator)
      let plainest = Int.random(in: 6...pieces.count, using: &generator)
      let text = (0..<count).map { _ in pieces[..<plainest].randomElement(using: &generator)! }
      expectSame(text.joined())
    }
  }

  @Test(arguments: ["Monstera deliciosa", "Ёлка – “Й”", "Café × Œillet’s", ""])
  func foldsCommonTextsFast(text: String) {
    #expect(FastFolding.fold(text) != nil)
  }

  private func expectSame(_ text: String) {
    var bytes: [UInt8] = [1]
    Array(text.utf8).withUnsafeBytes { NameFolding.fold($0, onto: &bytes) }
    if !bytes.dropFirst().elementsEqual(NameFolding.fold(text).utf8) {
      Issue.record("\(text.debugDescription): other bytes than the folded text has")
    }
    guard let folded = FastFolding.fold(text) else { return }
    let general = NameFolding.foldGeneral(text)
    // An expectation for each of so many would take minutes.
    if !folded.utf8.elementsEqual(general.utf8) {
      Issue.record("\(text.debugDescription): \(folded), not \(general)")
    }
  }
}
