import Foundation
import Testing

@testable import HortusEmit

@Suite struct BesideTests {
  @Test func makesItOnceForAllWhoAsk() {
    for _ in 0..<50 {
      let count = Confined(0)
      let beside = Beside.begin {
        count.value += 1
        return 42
      }
      for _ in 0..<2 { #expect(beside.value == 42) }
      #expect(count.value == 1)
    }
  }

  @Test func letsGoOfWhatItWasMadeFrom() {
    final class Material: Sendable {}
    weak var left: Material?
    let beside: Beside<Bool>
    do {
      let material = Material()
      left = material
      beside = Beside.begin { [material] in withExtendedLifetime(material) { true } }
    }
    #expect(beside.value)
    let end = Date(timeIntervalSinceNow: 5)
    while left != nil, Date() < end { usleep(100) }
    #expect(left == nil)
  }
}
