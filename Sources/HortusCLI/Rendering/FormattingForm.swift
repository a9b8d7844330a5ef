/// The JSON output of `hortus fmt`, beside that of diagnostics.
struct FormattingForm: Encodable {
  /// The number of files that were read.
  let files: Int
  /// The paths of the files that were changed, or would be, relative to the catalogue.
  let changed: [String]
  /// The unified diff; `nil` if `--check` was not given.
  var diff: String?
  /// The text in canonical form; `nil` if it was not read from standard input.
  var text: String?
}
