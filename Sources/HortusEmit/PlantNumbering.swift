import HortusModel
import HortusSchema

/// The numbers of the plants: their places in the A–Z order of the default language.
struct PlantNumbering {
  /// Places in the catalogue, in the order of numbers.
  let order: [Int]
  private let numbers: [String: Int]

  init(of catalogue: Resolved.Catalogue) {
    order = Self.order(of: catalogue.plants, in: catalogue.defaultLanguage, fallback: nil)
    var numbers = [String: Int](minimumCapacity: order.count)
    for (index, place) in order.enumerated() {
      numbers[catalogue.plants[place].id] = index + 1
    }
    precondition(numbers.count == order.count, "two plants have one id")
    self.numbers = numbers
  }

  /// The number of a plant that the catalogue has.
  subscript(id: String) -> Int {
    guard let number = numbers[id] else {
      preconditionFailure("“\(id)” is not a plant of the catalogue")
    }
    return number
  }

  /// The places of the plants in the A–Z order of a language: by the folded name, then by the
  /// bytes of the name, then by those of the id.
  static func order(
    of plants: [Resolved.Plant], in language: String, fallback: String?
  ) -> [Int] {
    let keys = plants.map { plant in
      let name = plant.title(in: language, fallback: fallback)
      return (folded: NameFolding.fold(name), name: name, id: plant.id)
    }
    return plants.indices.sorted { one, other in
      let (left, right) = (keys[one], keys[other])
      if let answer = left.folded.precedesByBytes(right.folded) { return answer }
      if let answer = left.name.precedesByBytes(right.name) { return answer }
      return left.id.precedesByBytes(right.id) ?? false
    }
  }
}

extension Resolved.Plant {
  /// The name that an app shows in a language.
  func title(in language: String, fallback: String?) -> String {
    preferredCommonName(in: language)
      ?? fallback.flatMap { preferredCommonName(in: $0) }
      ?? scientificName
  }

  /// The accepted scientific name.
  var scientificName: String {
    guard let name = names.first(where: { $0.kind == .scientific }) else {
      preconditionFailure("“\(id)” has no scientific name")
    }
    return name.text
  }

  private func preferredCommonName(in language: String) -> String? {
    let own = names.filter { $0.kind == .common && $0.language == language }
    return (own.first { $0.isPreferred } ?? own.first)?.text
  }
}

extension String {
  /// Whether the bytes of the text come before those of another; nil when they are the same.
  /// Swift's own order is of normal forms, and theirs may change with its Unicode version.
  func precedesByBytes(_ other: String) -> Bool? {
    var (one, two) = (utf8.makeIterator(), other.utf8.makeIterator())
    while true {
      switch (one.next(), two.next()) {
      case (nil, nil): return nil
      case (nil, _): return true
      case (_, nil): return false
      case (let left?, let right?) where left != right: return left < right
      default: continue
      }
    }
  }
}
