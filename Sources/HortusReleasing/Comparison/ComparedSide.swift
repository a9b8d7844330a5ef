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

  /// The bundle or the catalogue at a path.
  package static func at(_ path: String) -> ComparedSide {
    FileSystem.kind(of: path) == .folder ? .catalogue(path) : .bundle(path)
  }

  /// The name of the side in messages.
  package var name: String {
    switch self {
    case .bundle(let path), .catalogue(let path): path
    case .revision(let revision, _): revision
    }
  }

  /// Compiles the side, unless it is a bundle.
  ///
  /// - Throws: `ComparisonError` if the catalogue has errors or the revision cannot be read, and the
  ///   errors of `BundleInspector` and `Compiler`.
  package func compiled() throws -> CompiledSide {
    switch self {
    case .bundle(let path):
      let side = try CompiledSide(bundle: path)
      // A damaged file can crash SQLite, and would give a false list of changes.
      try side.bundle.requireRecordedDigest()
      return side
    case .catalogue(let folder): return try CompiledSide(catalogue: folder, named: name)
    case .revision(let revision, let catalogue):
      let folder = try ScratchFolder()
      try GitArchive(of: revision, in: catalogue).extract(to: folder.url.path)
      return try withExtendedLifetime(folder) {
        try CompiledSide(catalogue: folder.url.path, named: name)
      }
    }
  }
}

/// A side of a comparison as a bundle, which is in a temporary folder if it was compiled.
package struct CompiledSide: Sendable {
  /// The name of the side in messages.
  package let name: String
  package let bundle: BundleInspector
  /// The result of the check of the catalogue; `nil` if the side was a bundle from the start.
  package let check: CheckResult?
  private let folder: ScratchFolder?

  init(bundle path: String) throws {
    name = path
    bundle = try BundleInspector(path: path)
    (check, folder) = (nil, nil)
  }

  init(catalogue: String, named name: String) throws {
    let folder = try ScratchFolder()
    let path = folder.url.path + "/compared.sqlite"
    let check = try CheckedCatalogue(Compiler(catalogue: catalogue)).writeDraft(to: path)
    guard check.isFit else {
      throw ComparisonError.catalogueHasErrors(name, count: check.diagnostics.count(.error))
    }
    bundle = try BundleInspector(path: path)
    self.name = name
    self.check = check
    self.folder = folder
  }

  /// Compiles both sides, on two threads.
  ///
  /// - Throws: the errors of `ComparedSide.compiled()`.
  package static func both(
    _ old: ComparedSide, _ new: ComparedSide
  ) throws -> (old: CompiledSide, new: CompiledSide) {
    try ThreadGroup.run { group in
      let before = try group.start { try old.compiled() }
      let after = try new.compiled()
      return (try before.get(), after)
    }
  }
}

/// The reason why two sides cannot be compared.
package enum ComparisonError: Error, Equatable, CustomStringConvertible {
  case catalogueHasErrors(String, count: Int)
  /// The old side is of the catalogue with the id `found`, not of the one with the id `wanted`.
  case otherCatalogue(name: String, found: String, wanted: String)
  case gitMissing
  case revisionUnreadable(String, reason: String)

  package var description: String {
    switch self {
    case .catalogueHasErrors(let name, let count):
      "“\(name)” has \(count) error\(count == 1 ? "" : "s"), so it cannot be compared; hortus check "
        + "tells them"
    case .otherCatalogue(let name, let found, let wanted):
      "“\(name)” is of the catalogue “\(found)”, and this is “\(wanted)”; compare with a release of "
        + "the same catalogue"
    case .gitMissing:
      "git is not installed, so no revision can be read; install it, or compare with a bundle"
    case .revisionUnreadable(let revision, let reason):
      "git cannot give “\(revision)”: \(reason)"
    }
  }
}
