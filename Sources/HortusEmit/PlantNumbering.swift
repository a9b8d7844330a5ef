import HortusModel
import HortusSchema

/// The numbers of the plants: their places in the A–Z order of the default language.
struct PlantNumbering: Sendable {
  /// Places in the source of the plants, in the order of numbers.
  let order: [Int]
  /// The numbers by id.
  let numbers: PlantNumbers
  private let numbersByPlace: [Int32]

  init(of entries: PlantEntries) {
    order = Self.order(of: entries, language: 0)
    var numbersByPlace = [Int32](repeating: 0, count: order.count)
    for (index, place) in order.enumerated() { numbersByPlace[place] = Int32(index + 1) }
    self.numbersByPlace = numbersByPlace
    numbers = PlantNumbers { [numbersByPlace] id in
      entries.place(of: id).map { Int(numbersByPlace[$0]) }
    }
  }

  /// The number of the plant at a place of the source.
  subscript(place place: Int) -> Int {
    Int(numbersByPlace[place])
  }

  /// The places of the plants in the A–Z order of a language: by the folded name, then by the
  /// bytes of the name, then by those of the id.
  /// - Parameter language: the place of the language in the order of fallback.
  static func order(of entries: PlantEntries, language: Int) -> [Int] {
    var keys = SortKeys()
    for place in entries.indices {
      keys.add { bytes in
        entries.withTitle(of: place, in: language) { title in
          NameFolding.fold(title, onto: &bytes)
          bytes.append(0)
          bytes.append(contentsOf: title)
          bytes.append(0)
        }
        entries.withID(of: place) { bytes.append(contentsOf: $0) }
        bytes.append(0)
      }
    }
    return keys.order
  }
}
