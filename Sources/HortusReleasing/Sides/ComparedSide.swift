import Foundation
import HortusCompiler
import HortusEmit
import HortusSystem

/// One of the two sides of a comparison.
package enum ComparedSide: Sendable, Equatable {
  /// The path of a bundle.
  case bundle(String)
  /// The folder of a catalogue, which is compiled for the comparison.
  case catalogue(String)
  /// A revision in the Git repository of a catalogue, such as `v1.2.0`. It is compiled in a temporary
  /// folder, so the working tree and the index are not touched.
  case revision(String, catalogue: String)

  /// The name of the side in messages.
  package var name: String {
    switch self {
    case .bundle(let path), .catalogue(let path): path
    case .revision(let revision, _): revision
    }
  }

  /// Reads the content of the side, and compiles it first if necessary.
  ///
  /// - Throws: `ComparisonError` if the catalogue has errors or the revision cannot be read, and the
  ///   errors of `BundleInspector` and `Compiler`.
  package func contents() throws -> BundleContents {
    switch self {
    case .bundle(let path): return try BundleInspector(path: path).contents()
    case .catalogue(let folder): return try compiledContents(of: folder)
    case .revision(let revision, let catalogue):
      let folder = try ScratchFolder()
      try GitArchive(of: revision, in: catalogue).extract(to: folder.url.path)
      return try withExtendedLifetime(folder) { try compiledContents(of: folder.url.path) }
    }
  }

  private func compiledContents(of catalogue: String) throws -> BundleContents {
    let folder = try ScratchFolder()
    let path = folder.url.path + "/compared.sqlite"
    let check = try CheckedCatalogue(Compiler(catalogue: catalogue)).writeDraft(to: path)
    guard check.isFit else {
      throw ComparisonError.catalogueHasErrors(name, count: check.diagnostics.count(.error))
    }
    return try withExtendedLifetime(folder) { try BundleInspector(path: path).contents() }
  }
}

/// The reason why two sides cannot be compared.
package enum ComparisonError: Error, Equatable, CustomStringConvertible {
  case catalogueHasErrors(String, count: Int)
  case gitMissing
  case revisionUnreadable(String, reason: String)

  package var description: String {
    switch self {
    case .catalogueHasErrors(let name, let count):
      "“\(name)” has \(count) error\(count == 1 ? "" : "s"), so it cannot be compared; hortus check "
        + "tells them"
    case .gitMissing:
      "git is not installed, so no revision can be read; install it, or compare with a bundle"
    case .revisionUnreadable(let revision, let reason):
      "git cannot give “\(revision)”: \(reason)"
    }
  }
}
