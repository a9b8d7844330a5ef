/// The facts of all plants in memory: each distinct row once, and four bytes for each row of a plant.
struct FactStore: Sendable {
  private(set) var distinctRows: [FactRow] = []
  private var indices: [FactRow: UInt32] = [:]
  /// The indices of the rows of all plants in `distinctRows`, one plant after another.
  private var plantRows: [UInt32] = []
  private var ends: [Int] = []

  /// The number of rows of all plants.
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

  /// The rows of a plant, as indices in `distinctRows`.
  ///
  /// - Parameter plant: counts from 0 in the order in which plants were appended.
  func rows(ofPlantAt plant: Int) -> ArraySlice<UInt32> {
    plantRows[(plant == 0 ? 0 : ends[plant - 1])..<ends[plant]]
  }
}
