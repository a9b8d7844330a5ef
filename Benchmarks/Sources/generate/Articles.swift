/// Which plants have articles, and on how many topics.
struct Articles {
  /// One plant in so many has them; 0 for none.
  let every: Int
  let topicCount: Int

  func has(plant number: Int) -> Bool {
    every > 0 && number % every == 0
  }
}
