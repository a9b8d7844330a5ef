/// The rows that a plant has by itself, but for those of `plantFact`, as bytes: made where the plant is read, and wanted when the
/// numbers of all plants are known. Rows are numbered from 1 in them, and the plant has some number.
package struct PlantRows: Sendable {
  private let bytes: ArraySlice<UInt8>

  /// - Parameter bytes: those of rows that the same program made.
  package init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// - Parameter batch: has one plant, without links to others. It stays as it is; handed over otherwise it
  ///   would be copied, list by list, for every plant.
  static func write(_ batch: inout PlantBatch, to bytes: inout [UInt8]) {
    func add(_ number: Int) {
      withUnsafeBytes(of: UInt32(number)) { bytes.append(contentsOf: $0) }
    }
    func forEachTable(_ body: (borrowing Rows) -> Void) {
      body(batch.plants.plants)
      body(batch.plants.memberships)
      body(batch.names.names)
      body(batch.texts.summaries)
      body(batch.texts.articles)
      body(batch.photos.photos)
      body(batch.photos.texts)
    }
    add(batch.counts.facts)
    add(batch.counts.statements)
    add(batch.counts.unverified)
    forEachTable { rows in
      add(rows.count)
      add(rows.cells.bytes.count)
    }
    forEachTable { bytes.append(contentsOf: $0.cells.bytes) }
    for sort in batch.names.sorts {
      withUnsafeBytes(of: UInt16(sort)) { bytes.append(contentsOf: $0) }
    }
  }

  /// What is counted, and of each table the rows and their bytes: four bytes a number.
  private enum Head {
    static let size = (3 + 2 * 7) * 4
  }

  /// What the bytes tell, while they stay where they are.
  struct Parts {
    let counts: BundleCounts
    let plant: OwnRows
    let memberships: OwnRows
    let names: OwnRows
    let summaries: OwnRows
    let articles: OwnRows
    let photos: OwnRows
    let photoTexts: OwnRows
    /// The sort of each name, in two bytes.
    let sorts: UnsafeRawBufferPointer

    fileprivate init(_ bytes: UnsafeRawBufferPointer) {
      var (end, table) = (Head.size, 0)
      func number(_ place: Int) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self))
      }
      func take(_ count: Int) -> UnsafeRawBufferPointer {
        defer { end += count }
        return UnsafeRawBufferPointer(rebasing: bytes[end..<end + count])
      }
      func rows() -> OwnRows {
        defer { table += 1 }
        return OwnRows(count: number(3 + table * 2), cells: take(number(4 + table * 2)))
      }
      plant = rows()
      memberships = rows()
      names = rows()
      summaries = rows()
      articles = rows()
      photos = rows()
      photoTexts = rows()
      sorts = take(names.count * 2)
      counts = BundleCounts(
        names: names.count, facts: number(0), articles: articles.count, photos: photos.count,
        statements: number(1), unverified: number(2))
    }
  }

  func read<Result>(_ body: (Parts) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBytes { try body(Parts($0)) }
  }
}
