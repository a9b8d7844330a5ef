/// A place in a file of the catalogue, as an editor shows it.
public struct SourceLocation: Sendable, Hashable {
  /// The file that it is in.
  public var sourceFile: SourceFile
  /// The line, from 1; 0 when the whole file is meant.
  public var line: Int32
  /// The column in Unicode scalars, from 1; 0 when the whole line is meant.
  public var column: Int32
  /// How many scalars of the line are meant; at least 1 when there is a column.
  public var length: Int32

  public init(file: String, line: Int = 0, column: Int = 0, length: Int = 0) {
    self.init(in: SourceFile(file), line: line, column: column, length: length)
  }

  /// A place in a file that is known already, which costs less than naming it.
  public init(in sourceFile: SourceFile, line: Int = 0, column: Int = 0, length: Int = 0) {
    self.sourceFile = sourceFile
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
    self.length = Int32(clamping: length)
  }

  /// The path of the file relative to the catalogue, with forward slashes.
  public var file: String { sourceFile.path }
}

extension SourceLocation: Comparable {
  /// Orders by file (bytes of its path), line, column.
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    if a.sourceFile != b.sourceFile { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
    return (a.line, a.column, a.length) < (b.line, b.column, b.length)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column`, as far as it is known.
  public var description: String {
    if line == 0 { return file }
    return column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
  }
}
