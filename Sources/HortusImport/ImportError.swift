import HortusDiagnostics

/// The reason why a foreign list cannot be imported.
package enum ImportError: Error, CustomStringConvertible {
  /// The file cannot be read. The associated values are its path and the reason.
  case unreadable(String, because: String)
  /// The file lacks columns that the mapping names. The associated values are the missing columns,
  /// the path of the file and the columns of the file.
  case missingColumns([String], in: String, known: [String])
  /// A file in the output folder was not written by an import. The associated value is its path.
  case foreignFile(String)
  /// The files cannot be written. The associated values are the path of the folder and the reason.
  case unwritable(String, because: String)
  /// The mapping has faults.
  case faultyMapping([Diagnostic])

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "“\(path)” cannot be read: \(reason)"
    case .missingColumns(let missing, let path, let known):
      "“\(path)” has no column “\(missing.joined(separator: "”, “"))”; "
        + (missing.lazy.compactMap { SpellingSuggestion.didYouMean($0, among: known) }.first
          ?? "its columns are: \(SpellingSuggestion.list(known))")
    case .foreignFile(let path):
      "“\(path)” was not written by hortus import and would be deleted; move it, or name another "
        + "folder by --output"
    case .unwritable(let path, let reason):
      "the plants cannot be written to “\(path)”: \(reason)"
    case .faultyMapping:
      "nothing was imported, because the mapping has faults"
    }
  }
}
