/// The numbers of plants by their ids.
struct PlantNumbers: Sendable {
  private let find: @Sendable (String) -> Int?

  /// - Parameter find: gives the number of a plant that there is.
  init(_ find: @escaping @Sendable (String) -> Int?) {
    self.find = find
  }

  /// The number of a plant that the catalogue has.
  subscript(id: String) -> Int {
    guard let number = find(id) else {
      preconditionFailure("“\(id)” is not a plant of the catalogue")
    }
    return number
  }
}
