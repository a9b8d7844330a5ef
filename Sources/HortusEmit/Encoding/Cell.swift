/// A value that can be written to one column of one row.
package protocol Cell {
  /// Appends the encoded value to a buffer.
  func write(to cells: inout CellBuffer)
}

extension Int: Cell {
  package func write(to cells: inout CellBuffer) {
    cells.add(integer: self)
  }
}

extension Bool: Cell {
  package func write(to cells: inout CellBuffer) {
    cells.add(integer: self ? 1 : 0)
  }
}

/// A value of a REAL column.
extension Double: Cell {
  package func write(to cells: inout CellBuffer) {
    // SQLite does not keep the sign of a zero, so -0.0 is encoded as 0.0.
    cells.add(real: self == 0 ? 0 : self)
  }
}

extension String: Cell {
  package func write(to cells: inout CellBuffer) {
    cells.add(text: self)
  }
}

extension [UInt8]: Cell {
  package func write(to cells: inout CellBuffer) {
    cells.add(blob: self)
  }
}

extension Optional: Cell where Wrapped: Cell {
  package func write(to cells: inout CellBuffer) {
    if let value = self {
      value.write(to: &cells)
    } else {
      cells.addNull()
    }
  }
}

/// A placeholder in an encoded plant for a number that is unknown until all plants are numbered.
enum NumberPlaceholder: Cell {
  /// The number of the plant itself.
  case plant
  /// The zero-based index of a name, an article or a photo within its plant. The table of the row
  /// determines which of the three is meant.
  case ordinal(Int)

  func write(to cells: inout CellBuffer) {
    switch self {
    case .plant: cells.addPlantPlaceholder()
    case .ordinal(let ordinal): cells.add(ordinal: ordinal)
    }
  }
}

/// The text of an article in an encoded plant, with references to other plants. The names and
/// current ids of the other plants are unknown until all plants are compiled.
struct TextTemplate: Cell {
  let text: String

  func write(to cells: inout CellBuffer) {
    cells.add(template: text)
  }
}
