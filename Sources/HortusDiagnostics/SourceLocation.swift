/// A location in a file of the catalogue. Lines and columns are numbered as in an editor.
public struct SourceLocation: Sendable, Hashable {
  /// The id of the file.
  public var fileID: SourceFileID
  /// The line, from 1; 0 if the location is the whole file.
  public var line: Int32
  /// The column in Unicode scalars, from 1; 0 if the location is the whole line.
  public var column: Int32
  /// The number of scalars in the location; at least 1 if there is a column.
  public var length: Int32

  /// Creates a location in the file at the path `file`, which is relative to the catalogue.
  public init(file: String, line: Int = 0, column: Int = 0, length: Int = 0) {
    self.init(in: SourceFileID(file), line: line, column: column, length: length)
  }

  /// Creates a location in a known file, which is faster than looking up its path.
  public init(in fileID: SourceFileID, line: Int = 0, column: Int = 0, length: Int = 0) {
    self.fileID = fileID
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
    self.length = Int32(clamping: length)
  }

  /// The path of the file relative to the catalogue, with forward slashes.
  public var file: String { fileID.path }
}

extension SourceLocation: Comparable {
  /// Orders by the bytes of the file's path, then by line, column and length.
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    if a.fileID != b.fileID { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
    return (a.line, a.column, a.length) < (b.line, b.column, b.length)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as `file:line:column`. An unknown line or column is omitted.
  public var description: String {
    if line == 0 { return file }
    return column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
  }
}
