/// A row of `plantFact` about an aspect that is known, as threads hand it on: there are more of them
/// than of all other rows together.
struct FactRow: BitwiseCopyable, Equatable {
  /// What a fact says of its aspect.
  enum State: UInt8 {
    case known, none, notApplicable

    /// What `plantFact.absence` says.
    var absence: String? {
      switch self {
      case .known: nil
      case .none: "none"
      case .notApplicable: "not-applicable"
      }
    }
  }

  let low: Double
  let high: Double
  let plant: Int32
  let part: Int32
  let source: Int32
  let state: State
  let isDerived: Bool
  /// The position of the value in which the middle of a range lies; 0 where none does.
  let typical: UInt16

  /// Adds the cells of the row after others.
  func write(about aspect: Int, to cells: inout CellBuffer) {
    cells.add(integer: aspect)
    cells.add(integer: Int(plant))
    cells.add(integer: Int(part))
    if let absence = state.absence {
      for _ in 0..<3 { cells.addNull() }
      cells.add(text: absence)
    } else {
      low.write(to: &cells)
      high.write(to: &cells)
      (typical == 0 ? nil : Double(typical)).write(to: &cells)
      cells.addNull()
    }
    cells.add(integer: Int(source))
    isDerived.write(to: &cells)
  }
}
