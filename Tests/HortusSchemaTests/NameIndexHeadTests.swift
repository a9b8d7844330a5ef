import HortusSchema
import Testing

@Suite struct NameIndexHeadTests {
  private let head: NameIndexHead = {
    var head = NameIndexHead()
    head.plantCount = 70_000
    head.nameCount = 300_000
    head.wordCount = 258
    head.nameWordCount = 0x1_2345_67
    head.maxWordCount = 9
    head.lengthBits = 7
    head.wordCountBits = 4
    head.frequentPartCount = 3
    head.kindCount = 0xFFFF_FFFF
    return head
  }()

  @Test func readsWhatItWrote() {
    #expect(NameIndexHead(head.bytes) == head)
    #expect(NameIndexHead(NameIndexHead().bytes) == NameIndexHead())
  }

  @Test func putsTheLeastSignificantByteFirst() {
    #expect(head.bytes.count == 10 * 4)
    #expect(head.bytes.prefix(8) == [1, 0, 0, 0, 0x70, 0x11, 0x01, 0])
  }

  @Test func refusesWhatIsNoHead() {
    #expect(NameIndexHead([]) == nil)
    #expect(NameIndexHead(head.bytes.dropLast()) == nil)
    #expect(NameIndexHead(Array(head.bytes.prefix(32))) == nil)
    #expect(NameIndexHead([2] + head.bytes.dropFirst()) == nil)
    #expect(NameIndexHead(head.bytes.prefix(24) + [17] + head.bytes.dropFirst(25)) == nil)
    #expect(NameIndexHead(head.bytes.prefix(28) + [33] + head.bytes.dropFirst(29)) == nil)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 2), (255, 8), (256, 9)])
  func countsBits(number: Int, bits: Int) {
    #expect(NameIndexHead.bits(for: number) == bits)
  }
}
