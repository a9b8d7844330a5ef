/// The facts of all plants, stored in memory. Each distinct row is stored once. For each plant, the
/// store contains four-byte indices of its rows in `distinctRows`.
struct FactStore: Sendable {
  private(set) var distinctRows: [FactRow] = []
  private var indices: [FactRow: UInt32] = [:]
  /// The rows of all plants as indices in `distinctRows`, grouped by plant.
  private var plantRows: [UInt32] = []
  private var ends: [Int] = []

  /// The total number of rows of all plants.
  var rowCount: Int { plantRows.count }

  /// Appends the rows of the next plant.
  mutating func append(_ rows: [FactRow]) {
    for row in rows {
      if let index = indices[row] {
        plantRows.append(index)
      } else {
        let index = UInt32(distinctRows.count)
        indices[row] = index
        distinctRows.append(row)
        plantRows.append(index)
      }
    }
    ends.append(plantRows.count)
  }

  /// Returns the rows of a plant as indices in `distinctRows`.
  ///
  /// - Parameter plant: the zero-based index of the plant, in the order in which plants were
  ///   appended.
  func rows(ofPlantAt plant: Int) -> ArraySlice<UInt32> {
    plantRows[(plant == 0 ? 0 : ends[plant - 1])..<ends[plant]]
  }
}
