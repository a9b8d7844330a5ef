/// The numbers of plants by their ids.
struct PlantNumbers: Sendable {
  private let numbers: [String: Int]

  init(_ numbers: [String: Int]) {
    self.numbers = numbers
  }

  /// The number of a plant that the catalogue has.
  subscript(id: String) -> Int {
    guard let number = numbers[id] else {
      preconditionFailure("“\(id)” is not a plant of the catalogue")
    }
    return number
  }
}
