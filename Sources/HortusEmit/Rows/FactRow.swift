/// A row of `plantFact` about an aspect that is known, as threads hand it on: there are more of them
/// than of all other rows together.
struct FactRow: BitwiseCopyable, Equatable {
  /// What a fact says of its aspect.
  enum State: UInt8 {
    case known, none, notApplicable

    /// What `plantFact.absence` says.
    var absence: StaticString? {
      switch self {
      case .known: nil
      case .none: "none"
      case .notApplicable: "not-applicable"
      }
    }
  }

  /// The most bytes that the cells of a row take.
  static let mostBytes = 8 * 9 + 16

  let low: Double
  let high: Double
  let plant: Int32
  let part: Int32
  let source: Int32
  let state: State
  let isDerived: Bool

  /// Writes the cells of the row as a `CellBuffer` would.
  /// - Returns: how many bytes they are.
  func write(about aspect: Int, to cells: UnsafeMutableRawPointer) -> Int {
    var end = 0
    func write(_ tag: UInt8, _ number: UInt64) {
      cells.storeBytes(of: tag, toByteOffset: end, as: UInt8.self)
      cells.storeBytes(of: number.littleEndian, toByteOffset: end + 1, as: UInt64.self)
      end += 9
    }
    func write(_ number: Int) {
      write(CellBuffer.Tag.integer, UInt64(bitPattern: Int64(number)))
    }
    write(aspect)
    write(Int(plant))
    write(Int(part))
    if let absence = state.absence {
      for _ in 0..<2 {
        cells.storeBytes(of: CellBuffer.Tag.null, toByteOffset: end, as: UInt8.self)
        end += 1
      }
      write(CellBuffer.Tag.text, UInt64(absence.utf8CodeUnitCount))
      cells.advanced(by: end).copyMemory(
        from: absence.utf8Start, byteCount: absence.utf8CodeUnitCount)
      end += absence.utf8CodeUnitCount
    } else {
      for number in [low, high] {
        // SQLite keeps no sign of zero.
        write(CellBuffer.Tag.real, (number == 0 ? 0 : number).bitPattern)
      }
      cells.storeBytes(of: CellBuffer.Tag.null, toByteOffset: end, as: UInt8.self)
      end += 1
    }
    write(Int(source))
    write(isDerived ? 1 : 0)
    return end
  }
}
