import HortusKit
import Testing

@Suite struct LRUCacheTests {
  @Test func computesAValueOnce() {
    let cache = LRUCache<String, Int>(capacity: 2)
    #expect(cache.value(for: "a") { 1 } == 1)
    #expect(cache.value(for: "a") { 2 } == 1)
  }

  @Test func dropsTheLeastRecentlyUsedValue() {
    let cache = LRUCache<String, Int>(capacity: 2)
    _ = cache.value(for: "a") { 1 }
    _ = cache.value(for: "b") { 1 }
    _ = cache.value(for: "a") { 2 }
    _ = cache.value(for: "c") { 1 }
    #expect(cache.value(for: "a") { 2 } == 1)
    #expect(cache.value(for: "b") { 2 } == 2)
  }

  @Test func computesAgainAfterAnError() {
    struct Failure: Error {}
    let cache = LRUCache<String, Int>(capacity: 2)
    #expect(throws: Failure.self) { try cache.value(for: "a") { throw Failure() } }
    #expect(cache.value(for: "a") { 3 } == 3)
  }
}
