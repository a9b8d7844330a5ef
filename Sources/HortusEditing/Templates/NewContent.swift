import HortusModel

/// Content that `hortus new` writes: the changes of files, and what the editor does next.
package struct NewContent {
  /// The text that marks what is still to be written.
  package static let mark = AsWritten.Gap.mark

  /// The path of the file to open, relative to the catalogue.
  package let path: String
  /// The id or key of the new content.
  package let id: String
  package let changes: FileChanges
  /// Sentences for the editor.
  package let nextSteps: [String]
}

/// The reason why no content was created.
package struct NewContentError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
