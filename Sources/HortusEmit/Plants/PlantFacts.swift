/// The rows that a plant has by itself in `plantFact`, as bytes: sixteen for most, since positions of
/// values are small numbers.
package struct PlantFacts: Sendable {
  /// Stands for positions where two numbers come after it.
  private static let numbersFollow = UInt32.max

  private let bytes: ArraySlice<UInt8>

  /// - Parameter bytes: those of rows that the same program made.
  package init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Adds the bytes of a row after others.
  /// - Parameter aspect: the number of the aspect less 1.
  static func add(_ row: FactRow, about aspect: Int, to bytes: inout [UInt8]) {
    let about =
      UInt32(row.part) << 4 | (row.typical > 0 ? 8 : 0) | UInt32(row.state.rawValue) << 1
      | (row.isDerived ? 1 : 0)
    let positions = positions(of: row)
    let head = (UInt32(aspect), UInt32(row.source), about, positions ?? numbersFollow)
    withUnsafeBytes(of: head) { bytes.append(contentsOf: $0) }
    if positions == nil {
      withUnsafeBytes(of: (row.low, row.high)) { bytes.append(contentsOf: $0) }
    }
    if row.typical > 0 { withUnsafeBytes(of: row.typical) { bytes.append(contentsOf: $0) } }
  }

  private static func positions(of row: FactRow) -> UInt32? {
    guard let low = UInt16(exactly: row.low), let high = UInt16(exactly: row.high),
      high < UInt16.max
    else { return nil }
    return UInt32(low) << 16 | UInt32(high)
  }

  /// Calls `body` with each row, as one of a plant of that number, and the aspect less 1.
  func forEach(of plant: Int, _ body: (_ aspect: Int, FactRow) -> Void) {
    bytes.withUnsafeBytes { Self.forEach(in: $0, of: plant, body) }
  }

  private static func forEach(
    in bytes: UnsafeRawBufferPointer, of plant: Int, _ body: (_ aspect: Int, FactRow) -> Void
  ) {
    var offset = 0
    while offset < bytes.count {
      let (aspect, source, about, positions) = bytes.loadUnaligned(
        fromByteOffset: offset, as: (UInt32, UInt32, UInt32, UInt32).self)
      offset += 16
      var (low, high) = (Double(positions >> 16), Double(positions & 0xFFFF))
      if positions == numbersFollow {
        (low, high) = bytes.loadUnaligned(fromByteOffset: offset, as: (Double, Double).self)
        offset += 16
      }
      var typical: UInt16 = 0
      if about & 8 != 0 {
        typical = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
        offset += 2
      }
      guard let state = FactRow.State(rawValue: UInt8(about >> 1 & 3)) else {
        preconditionFailure("the bytes of a fact are none that were written")
      }
      body(
        Int(aspect),
        FactRow(
          low: low, high: high, plant: Int32(plant), part: Int32(about >> 4),
          source: Int32(source), state: state, isDerived: about & 1 == 1,
          typical: typical))
    }
  }
}
