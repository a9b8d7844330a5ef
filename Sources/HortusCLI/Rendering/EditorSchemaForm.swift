import HortusDiagnostics
import HortusEditing

/// The JSON output of `hortus schema`.
struct EditorSchemaForm: Encodable {
  /// A generated file.
  struct File: Encodable {
    let name: String
    let state: State
  }

  enum State: String, Encodable {
    case current, written, outdated
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let folder: String
  let files: [File]
  /// The number of plants whose ids editors complete.
  let plants: Int

  init(_ files: EditorSchemaFiles, isTrial: Bool) {
    folder = files.folder
    plants = files.plantCount
    self.files = files.files.map {
      File(name: $0.name, state: $0.isCurrent ? .current : isTrial ? .outdated : .written)
    }
  }

  /// The human-readable form.
  static func lines(_ files: EditorSchemaFiles, _ isTrial: Bool) -> [String] {
    let form = EditorSchemaForm(files, isTrial: isTrial)
    let lines = form.files.map { "\($0.state.rawValue)  \(form.folder)/\($0.name)" }
    let outdated = form.files.contains { $0.state == .outdated }
    return lines + (outdated ? ["run hortus schema"] : [])
  }
}
