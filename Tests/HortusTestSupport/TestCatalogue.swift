import Foundation

/// A small catalogue in a folder of its own: the grammars of the project without their generated
/// part, the content of `Tests/Fixtures/Catalogues/minimal`, and whatever a test adds to it or takes
/// from it.
package struct TestCatalogue {
  package let folder: TemporaryFolder

  package var root: String { folder.path }

  /// - Parameters:
  ///   - files: contents by path below the catalogue; they replace those that are there.
  ///   - overlay: the name of a folder of `Tests/Fixtures/Catalogues` whose content is added first.
  package init(_ files: [String: String] = [:], overlay: String? = nil) throws {
    folder = try TemporaryFolder()
    try copy("schemas", below: "")
    for catalogue in ["minimal", overlay].compactMap({ $0 }) {
      try copy("content", below: "Tests/Fixtures/Catalogues/\(catalogue)/")
    }
    for (path, text) in files { try folder.write(text, to: path) }
  }

  /// Copies the files below a folder one by one, so that they belong to whoever runs the tests.
  private func copy(_ source: String, below prefix: String) throws {
    // What was generated from the content of the project does not fit other content.
    for file in Repository.files(below: prefix + source) where !file.hasPrefix("schemas/editor/") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Repository.path(file)))
      try folder.write(bytes, to: String(file.dropFirst(prefix.count)))
    }
  }
}
