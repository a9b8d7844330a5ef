/// A row of `plantFact` without the plant. Plants share most rows, so each distinct one is held once
/// (`FactStore`).
struct FactRow: Hashable, Sendable {
  /// What a fact states about its aspect.
  enum State: UInt8, Sendable {
    case known, none, notApplicable

    /// The value of `plantFact.absence`.
    var absence: String? {
      switch self {
      case .known: nil
      case .none: "none"
      case .notApplicable: "not-applicable"
      }
    }
  }

  /// The number of the aspect less 1.
  let aspect: Int32
  /// The number of the row among those of the fact, from 1.
  let part: Int32
  let low: Double
  let high: Double
  /// The number of the source.
  let source: Int32
  /// The position of the value that contains the middle of a range; 0 if none does.
  let typical: Int32
  let state: State
  let isDerived: Bool

  /// Appends the row, as one of a plant.
  func write(ofPlant plant: Int, to rows: inout Rows) {
    let isKnown = state == .known
    rows.add(
      Int(aspect) + 1, plant, Int(part), isKnown ? low : nil, isKnown ? high : nil,
      isKnown && typical > 0 ? Double(typical) : nil, state.absence, Int(source), isDerived)
  }
}
