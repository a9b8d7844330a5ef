/// The limits for the content of a file. A file beyond a limit is refused.
package struct Limits: Sendable {
  /// The maximum size of an XML file in bytes.
  package var fileSize = 512 << 20
  /// The maximum size in bytes of an XML file that is not in UTF-8. Such a file must be converted
  /// as a whole.
  package var convertedFileSize = 8 << 20
  /// The maximum size of a drawing in bytes.
  package var drawingSize = 64 << 10
  /// The maximum nesting depth of elements.
  package var depth = 64
  /// The maximum number of attributes of an element. The time that libxml2 needs is quadratic in
  /// the number of attributes.
  package var attributes = 64
  /// The maximum length in bytes of a tag, of a comment, or of the text between two tags.
  package var textLength = 100_000
  /// The maximum total number of elements and attributes of one plant. For a file that has no
  /// plants, the maximum applies to the whole file.
  package var parts = 50_000
  /// The maximum total size in bytes of the text and attribute values of one plant. For a file that
  /// has no plants, the maximum applies to the whole file.
  package var recordSize = 4 << 20

  package init() {}
}
