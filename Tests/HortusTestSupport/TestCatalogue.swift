import Foundation

/// A small catalogue in a folder of its own: the grammars of the project, the content of
/// `Tests/Fixtures/Catalogues/minimal`, and whatever a test adds to it or takes from it.
package struct TestCatalogue {
  package let folder: TemporaryFolder

  package var root: String { folder.path }

  /// - Parameter files: contents by path below the catalogue; they replace those that are there.
  package init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (source, target) in [
      ("schemas", "schemas"), ("Tests/Fixtures/Catalogues/minimal/content", "content"),
    ] {
      try FileManager.default.copyItem(
        atPath: Repository.path(source), toPath: root + "/" + target)
    }
    for (path, text) in files { try folder.write(text, to: path) }
  }
}
