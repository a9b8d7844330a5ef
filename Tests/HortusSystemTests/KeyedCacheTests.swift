import HortusSystem
import Testing

@Suite struct KeyedCacheTests {
  @Test func computesAValueOnce() {
    let cache = KeyedCache<String, Int>()
    #expect(cache.value(for: "a") { 1 } == 1)
    #expect(cache.value(for: "a") { 2 } == 1)
  }

  @Test func cachesThatThereIsNoValue() {
    let cache = KeyedCache<String, Int?>()
    #expect(cache.value(for: "a") { nil } == nil)
    #expect(cache.value(for: "a") { 2 } == nil)
  }

  @Test func computesAgainAfterAnError() {
    struct Failure: Error {}
    let cache = KeyedCache<String, Int>()
    #expect(throws: Failure.self) { try cache.value(for: "a") { throw Failure() } }
    #expect(cache.value(for: "a") { 2 } == 2)
  }

  @Test func isEmptiedWhenItIsFull() {
    let cache = KeyedCache<Int, Int>(capacity: 2)
    cache.insert([(1, 10), (2, 20)])
    #expect(cache.values(for: [2, 1, 3]) == [20, 10, nil])
    cache.insert([(3, 30)])
    #expect(cache.values(for: [2, 1, 3]) == [nil, nil, 30])
    cache.insert([(4, 40), (5, 50), (6, 60)])
    #expect(cache.values(for: [3, 4, 5, 6]) == [nil, nil, nil, nil])
  }
}
