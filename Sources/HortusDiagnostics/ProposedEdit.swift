/// The replacement of a part of a file, which corrects a fault.
package struct ProposedEdit: Sendable, Equatable {
  /// A place in a file. Both numbers start at 1, and the column counts Unicode scalars.
  package struct Place: Sendable, Equatable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      (self.line, self.column) = (line, column)
    }
  }

  /// The path of the file relative to the catalogue.
  package var file: String
  package var start: Place
  /// The place behind the replaced part.
  package var end: Place
  /// The new text as it is written in the file.
  package var text: String

  package init(file: String, from start: Place, to end: Place, text: String) {
    (self.file, self.start, self.end, self.text) = (file, start, end, text)
  }
}
