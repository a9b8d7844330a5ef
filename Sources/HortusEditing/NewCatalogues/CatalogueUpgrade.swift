import HortusCompiler
import HortusDiagnostics
import HortusSource
import HortusSystem

/// The changes that bring the grammars and the other generated files of a catalogue up to date.
package struct CatalogueUpgrade {
  /// A generated file.
  package struct File: Equatable {
    /// What the upgrade does with a file.
    package enum State: String, Sendable {
      case current, updated, added
      /// Editors have changed the file, which stays as it is.
      case edited
      /// Editors have deleted the file, which stays away.
      case removed
    }

    package let path: String
    package let state: State
  }

  /// The generated files in byte order of their paths.
  package let files: [File]
  /// The changes, which are not applied yet.
  package let changes: FileChanges
  /// The errors that the content has with the new grammars.
  package let errorCount: Int

  /// Compares the files of a catalogue with those of the program.
  ///
  /// - Parameter restored: the paths of files that the program writes even if editors have changed
  ///   or deleted them.
  /// - Throws: `NewContentError` if the catalogue was upgraded by a newer program, its record is
  ///   damaged, or a path is none of the program; `CatalogueFolderError`; `SystemError`.
  package init(of folder: String, restoring restored: [String] = []) throws {
    let root = try CatalogueFolder(folder).root
    let all = GeneratedFiles.all
    let paths = all.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in restored where all[path] == nil {
      throw NewContentError(
        "“\(path)” is no generated file; "
          + (SpellingSuggestion.didYouMean(path, among: paths)
            ?? "those are: \(SpellingSuggestion.list(paths))"))
    }
    let record = try GeneratedFiles.Record.read(in: root)
    let scratch = try ScratchCatalogue(of: root)
    var changes = FileChanges(root: root, purpose: "hortus upgrade")
    var digests = record?.files ?? [:]
    var files: [File] = []
    for path in paths {
      guard let new = all[path] else { continue }
      let old = try FileSystem.read(root + "/" + path)
      let state: File.State? =
        restored.contains(path) && old != new
        ? (old == nil ? .added : .updated)
        : Self.state(of: path, old: old, new: new, record: record)
      guard let state else {
        // The next upgrade finds in the record that the catalogue does without this file.
        digests[path] = GeneratedFiles.digest(new)
        continue
      }
      files.append(File(path: path, state: state))
      guard state != .edited, state != .removed else { continue }
      digests[path] = GeneratedFiles.digest(new)
      changes.replace(path, old: old, new: new)
      if GeneratedFiles.grammars[path] != nil { try scratch.write(new, to: path) }
    }
    let recordBytes = GeneratedFiles.Record(files: digests).bytes
    changes.replace(
      GeneratedFiles.Record.path, old: try FileSystem.read(root + "/" + GeneratedFiles.Record.path),
      new: recordBytes)
    // Without the folder, nobody wants completion in an editor.
    if FileSystem.kind(of: root + "/schemas/editor") == .folder {
      for file in try EditorSchemaFiles(of: scratch.root).files where !file.isCurrent {
        let path = "schemas/editor/" + file.name
        files.append(File(path: path, state: file.old == nil ? .added : .updated))
        changes.replace(path, old: file.old, new: file.new)
      }
    }
    self.files = files
    self.changes = changes
    errorCount = try scratch.check().count(.error)
  }

  /// Returns what happens to a file; `nil` if the catalogue never had it and has no record.
  private static func state(
    of path: String, old: [UInt8]?, new: [UInt8], record: GeneratedFiles.Record?
  ) -> File.State? {
    let isGrammar = GeneratedFiles.grammars[path] != nil
    let recorded = record?.files[path]
    guard let old else {
      // A catalogue that was begun by hand has the files for CI and editors that it wants.
      if isGrammar { return .added }
      return record == nil ? nil : recorded == nil ? .added : .removed
    }
    if old == new { return .current }
    guard let recorded else { return isGrammar ? .updated : .edited }
    return GeneratedFiles.digest(old) == recorded ? .updated : .edited
  }
}
