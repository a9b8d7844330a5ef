/// How much a file may hold. What is beyond a limit is refused before libxml2 sees it.
package struct Limits: Sendable {
  /// Bytes of an XML file.
  package var fileSize = 512 << 20
  /// Bytes of an XML file that is not in UTF-8 and has to be converted as a whole.
  package var convertedFileSize = 8 << 20
  /// Bytes of a drawing.
  package var drawingSize = 64 << 10
  /// Levels of elements within elements.
  package var depth = 64
  /// Attributes of one element; libxml2 takes quadratic time over them.
  package var attributes = 64
  /// Bytes of one run of text, of one tag, of one comment.
  package var textLength = 100_000
  /// Elements and attributes of one plant, or of a whole file of another kind.
  package var parts = 50_000
  /// Bytes of text of the same.
  package var recordSize = 4 << 20

  package init() {}
}
