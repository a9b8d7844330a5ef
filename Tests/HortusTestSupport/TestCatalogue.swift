import Foundation

/// A small catalogue in a folder of its own: the grammars of the project, the content of
/// `Tests/Fixtures/Catalogues/minimal`, and whatever a test adds to it or takes from it.
package struct TestCatalogue {
  package let folder: TemporaryFolder

  package var root: String { folder.path }

  /// - Parameters:
  ///   - files: contents by path below the catalogue; they replace those that are there.
  ///   - overlay: the name of a folder of `Tests/Fixtures/Catalogues` whose content is added first.
  package init(_ files: [String: String] = [:], overlay: String? = nil) throws {
    folder = try TemporaryFolder()
    for (source, target) in [
      ("schemas", "schemas"), ("Tests/Fixtures/Catalogues/minimal/content", "content"),
    ] {
      try FileManager.default.copyItem(
        atPath: Repository.path(source), toPath: root + "/" + target)
    }
    if let overlay {
      let source = "Tests/Fixtures/Catalogues/\(overlay)/"
      for file in Repository.files(below: source + "content") {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Repository.path(file)))
        try folder.write(bytes, to: String(file.dropFirst(source.count)))
      }
    }
    for (path, text) in files { try folder.write(text, to: path) }
  }
}
