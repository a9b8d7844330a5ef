import GRDB

// Bundles come from outside, and their cells can hold values of any type. A subscript of GRDB would
// end the program where a value has another type; these methods throw.
extension Row {
  /// Returns the text of a column; `nil` for NULL.
  ///
  /// - Throws: `RowDecodingError` if the value is no text.
  func text(_ index: Int) throws -> String? { try decode(String?.self, atIndex: index) }

  /// Returns the integer of a column; `nil` for NULL.
  func integer(_ index: Int) throws -> Int? { try decode(Int?.self, atIndex: index) }

  /// Returns the number of a column; `nil` for NULL.
  func number(_ index: Int) throws -> Double? { try decode(Double?.self, atIndex: index) }
}

extension Database {
  /// Returns the first two columns of a query, without the rows in which one of them is NULL.
  ///
  /// - Throws: `RowDecodingError` if a value is no text.
  func pairs(_ sql: String) throws -> [(String, String)] {
    let rows = try Row.fetchCursor(self, sql: sql)
    var pairs: [(String, String)] = []
    while let row = try rows.next() {
      if let key = try row.text(0), let value = try row.text(1) { pairs.append((key, value)) }
    }
    return pairs
  }

  /// Returns the pairs of a query as a dictionary. Of equal keys, the first counts.
  func dictionary(_ sql: String) throws -> [String: String] {
    Dictionary(try pairs(sql), uniquingKeysWith: { first, _ in first })
  }
}
