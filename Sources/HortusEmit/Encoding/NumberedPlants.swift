import GRDB
import HortusModel
import HortusSchema
import HortusSystem

/// All plants of a catalogue with their plant numbers. A plant number is the one-based position of
/// the plant in the A–Z order of the default language.
package struct NumberedPlants: Sendable {
  /// The ids and names of all plants, sorted by the bytes of the ids.
  package let entries: PlantEntries
  let store: PlantStore
  /// For each language except the default one, the plant numbers in the A–Z order of that language.
  let orders: [[Int32]]
  /// For each plant number, the index of the plant in `store`. The array is sorted by plant number.
  private let storeIndices: [Int32]
  /// The plant numbers, in the same order as `entries`.
  private let numbers: [Int32]
  /// For each plant, how many names, articles and photos the plants with smaller plant numbers have
  /// in total. The array is sorted by plant number.
  private let precedingRows: [SIMD3<Int32>]

  /// - Parameter languageCount: the number of languages of the catalogue.
  /// - Throws: `BundleError` or `SystemError` if the last plants of the store cannot be written.
  package init(_ store: consuming PlantStore, languageCount: Int) throws {
    try store.flush()
    let idOrder = store.entries.order
    let entries = PlantEntries(store.entries.inOrder(idOrder))
    let titleOrder = Self.order(of: entries, language: 0)
    var numbers = [Int32](repeating: 0, count: entries.count)
    for (index, entry) in titleOrder.enumerated() { numbers[entry] = Int32(index + 1) }
    orders = (0..<languageCount).dropFirst().map { language in
      Self.order(of: entries, language: language).map { numbers[$0] }
    }
    var (preceding, precedingRows) = (SIMD3<Int32>(), [SIMD3<Int32>]())
    for entry in titleOrder {
      precedingRows.append(preceding)
      preceding &+= store.rowCounts[idOrder[entry]]
    }
    storeIndices = titleOrder.map { Int32(idOrder[$0]) }
    (self.entries, self.numbers, self.precedingRows) = (entries, numbers, precedingRows)
    self.store = store
  }

  package var count: Int { storeIndices.count }

  /// Returns the plant number of the plant with an id.
  ///
  /// - Precondition: the catalogue has a plant with this id.
  func number(of id: String) -> Int {
    guard let entry = entries.index(ofID: id) else {
      preconditionFailure("“\(id)” is not a plant of the catalogue")
    }
    return Int(numbers[entry])
  }

  /// Returns the index in `store` of the plant with a plant number.
  func storeIndex(ofNumber number: Int) -> Int { Int(storeIndices[number - 1]) }

  /// Returns the encoded rows of a plant, except its facts.
  func rows(ofNumber number: Int) throws -> [UInt8] {
    try store.rows(ofPlantAt: storeIndex(ofNumber: number))
  }

  func id(ofNumber number: Int) -> String {
    store.entries.id(of: storeIndex(ofNumber: number))
  }

  /// How many names, articles and photos there are. The rows of each of these three tables are
  /// numbered across all plants.
  struct RowCounts {
    let names: Int
    let articles: Int
    let photos: Int

    subscript(table: PlantTable) -> Int {
      switch table {
      case .plantName: names
      case .article, .articleLink: articles
      case .photo, .photoText: photos
      default: 0
      }
    }
  }

  /// Returns how many names, articles and photos the plants with smaller plant numbers have in
  /// total.
  func precedingRows(ofNumber number: Int) -> RowCounts {
    let rows = precedingRows[number - 1]
    return RowCounts(names: Int(rows.x), articles: Int(rows.y), photos: Int(rows.z))
  }

  /// Returns the indices of the plants in `entries`, in the A–Z order of a language. Plants are
  /// sorted by folded title, then by the bytes of the title, then by the bytes of the id.
  private static func order(of entries: PlantEntries, language: Int) -> [Int] {
    var keys = SortKeys()
    for entry in entries.indices {
      keys.add { bytes in
        entries.withTitle(of: entry, in: language) { title in
          NameFolding.fold(title, onto: &bytes)
          bytes.append(0)
          bytes.append(contentsOf: title)
          bytes.append(0)
        }
        entries.withID(of: entry) { bytes.append(contentsOf: $0) }
        bytes.append(0)
      }
    }
    return keys.order
  }
}

/// The encoded plants of a catalogue, in the order in which they were compiled. Their rows are
/// stored in a temporary file. Their facts, and the entries that determine the plant numbers, are
/// stored in memory.
package struct PlantStore: Sendable {
  /// The size in bytes at which the pending rows are written to the file.
  private static let pieceSize = 1 << 20

  private(set) var entries = PlantEntryList()
  private(set) var facts = FactStore()
  private(set) var counts = BundleCounts()
  /// How many names, articles and photos each plant has.
  private(set) var rowCounts: [SIMD3<Int32>] = []
  private let file: TemporaryFile
  private var ends: [Int] = []
  /// The encoded rows that have not been written to the file yet.
  private var pending: [UInt8] = []

  /// - Throws: `BundleError` or `SystemError` if no temporary file can be created.
  package init() throws {
    file = try BundleError.translating { try TemporaryFile() }
  }

  package var count: Int { ends.count }

  /// Appends a plant.
  ///
  /// - Throws: `BundleError` or `SystemError` if the temporary file cannot be written.
  package mutating func append(_ plant: EncodedPlant, _ entry: PlantEntry) throws {
    entries.append(entry)
    facts.append(plant.facts)
    counts += plant.counts
    rowCounts.append(
      SIMD3(
        Int32(plant.counts.names), Int32(plant.counts.articles), Int32(plant.counts.photos)))
    ends.append((ends.last ?? 0) + plant.rows.count)
    pending += plant.rows
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Writes the pending rows to the file, so that the rows of all plants can be read.
  mutating func flush() throws {
    try BundleError.translating { try pending.withUnsafeBytes { try file.append($0) } }
    pending.removeAll(keepingCapacity: true)
  }

  /// Reads the rows of a plant from the file. `flush` must be called first. Any number of threads
  /// may call this method at the same time.
  func rows(ofPlantAt index: Int) throws -> [UInt8] {
    try BundleError.translating {
      try file.bytes((index == 0 ? 0 : ends[index - 1])..<ends[index])
    }
  }
}

/// Writes the table `plantOrder`, which contains the A–Z order of plants in each language except
/// the default one. The default language needs no rows, because plant numbers are in its A–Z order.
enum OrderTable {
  static func write(_ plants: NumberedPlants, languages: [String], to database: Database) throws {
    let rows = try InsertStatement(
      database, into: "plantOrder", "language", "position", "plant")
    for (language, order) in zip(languages.dropFirst(), plants.orders) {
      for (index, number) in order.enumerated() {
        try rows.insert(language, index + 1, Int(number))
      }
    }
  }
}
