/// The JSON output of a command that deletes records.
struct DeletionForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var deleted: Int
}
