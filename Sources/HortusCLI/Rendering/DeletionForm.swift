/// What a command that deletes tells with `--json`.
struct DeletionForm: Encodable {
  /// Of the form, as docs/json.md counts it.
  let version = 1
  var deleted: Int
}
