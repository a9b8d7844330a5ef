/// A table that has rows for every plant.
struct BulkTable: Sendable {
  let name: String
  /// All columns, in the order of the schema.
  let columns: [String]
  /// The column that has the number of the plant, where the rows of a plant by itself have one.
  let plantColumn: Int?
  /// Whether those rows begin with a number of their own, or of what they belong to.
  let isNumbered: Bool

  init(
    _ name: String, _ columns: String..., plantColumn: Int? = nil, isNumbered: Bool = false
  ) {
    self.name = name
    self.columns = columns
    self.plantColumn = plantColumn
    self.isNumbered = isNumbered
  }
}
