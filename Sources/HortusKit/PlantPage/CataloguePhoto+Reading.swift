import GRDB

extension CataloguePhoto {
  /// The columns of the table `photo` that `init(_:from:alternative:)` reads.
  static let columns = """
    photo.file, photo.credit, photo.licence, photo.url, photo.width, photo.height, photo.focalX,
      photo.focalY
    """

  /// Creates a photograph from the values of `columns` in a row.
  ///
  /// - Parameters:
  ///   - row: the row that contains the columns.
  ///   - column: the zero-based index of the first of the columns.
  ///   - alternative: the alternative text; `nil` if there is none.
  init(_ row: Row, from column: Int, alternative: String?) throws {
    let x: Double? = try row.decoded(column + 6)
    let y: Double? = try row.decoded(column + 7)
    var point = FocalPoint.middle
    if let x, let y { point = FocalPoint(x: x, y: y) }
    try self.init(
      file: row.decoded(column), alternative: alternative, credit: row.decoded(column + 1),
      licence: row.decoded(column + 2), url: row.decoded(column + 3),
      width: row.decoded(column + 4), height: row.decoded(column + 5), focalPoint: point)
  }
}
