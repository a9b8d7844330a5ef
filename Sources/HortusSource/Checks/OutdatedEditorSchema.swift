import Foundation
import HortusDiagnostics
import HortusSystem

/// Reports generated grammar files for XML editors that do not fit the vocabulary. A catalogue
/// without such files is fine, and so are files that Hortus did not write. The file with the ids of plants is not compared: an id that it lacks
/// is still accepted by editors, and each new plant would make the file outdated.
package enum OutdatedEditorSchema {
  package static func check(
    _ index: CatalogueIndex, root: String, _ diagnostics: inout Diagnostics
  ) {
    guard !index.unreadParts.hasUnknownVocabulary, index.catalogue.header != nil else { return }
    let folder = root + "/schemas/"
    let paths = [EditorSchema.vocabularyFile, EditorSchema.languagesFile].filter {
      FileSystem.kind(of: folder + $0) == .file
    }
    guard !paths.isEmpty else { return }
    let current = EditorSchema.declarations(of: index)
    for path in paths {
      guard let written = FileManager.default.contents(atPath: folder + path),
        written.prefix(512).range(of: Data(SchemaText.mark.utf8)) != nil,
        written != current[path].map({ Data($0.utf8) })
      else { continue }
      diagnostics.report(
        .outdatedEditorSchema, at: SourceLocation(file: "schemas/" + path),
        "the file for XML editors does not fit the vocabulary", cure: "run hortus schema")
    }
  }
}
