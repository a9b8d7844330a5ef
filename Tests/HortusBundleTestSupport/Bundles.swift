import Foundation
import HortusCompiler
import HortusKit
import HortusTestSupport

/// A bundle compiled for tests, in a folder of its own.
package struct TestBundle: Sendable {
  package let folder: TemporaryFolder
  package let path: String

  package var url: URL { URL(fileURLWithPath: path) }

  /// - Parameters:
  ///   - root: the folder with `content` and `schemas`.
  ///   - app: the app whose part of the catalogue is compiled; `nil` for all of it.
  package init(catalogue root: String, app: String? = nil) throws {
    folder = try TemporaryFolder()
    path = folder.file("hortus.sqlite")
    let result = try Compiler(catalogue: root, app: app).build(to: path)
    guard result.bundle != nil else {
      throw Unfit(faults: result.check.diagnostics.sorted.map { "\($0)" })
    }
  }

  /// - Parameters:
  ///   - files: what the catalogue has beyond that of the fixtures, by path below it.
  ///   - base: the name of the folder of `Tests/Fixtures/Catalogues` with that catalogue.
  ///   - app: the app whose part of the catalogue is compiled; `nil` for all of it.
  package init(
    files: [String: String] = [:], base: String = "minimal", app: String? = nil
  ) throws {
    let catalogue = try TestCatalogue(files, base: base)
    self = try withExtendedLifetime(catalogue) {
      try TestBundle(catalogue: catalogue.root, app: app)
    }
  }

  /// Opens the bundle; the file stays as long as the value.
  package func open() throws -> Catalogue { try Catalogue(at: url) }

  /// The catalogue cannot be compiled.
  package struct Unfit: Error {
    let faults: [String]
  }
}

/// Bundles that tests share, each compiled once in a process.
package enum Bundles {
  private static let compiledSmall = Result { () throws -> TestBundle in
    let bundle = try TestBundle(base: "small")
    // What is static is never freed, and the folder should not outlive the process.
    atexit { try? Bundles.small.folder.remove("") }
    return bundle
  }

  /// The bundle of `Tests/Fixtures/Catalogues/small`.
  package static var small: TestBundle {
    get throws { try compiledSmall.get() }
  }
}

/// The bundle of `Tests/Fixtures/Catalogues/garden`: ivy, spearmint and an onion, with a photo,
/// redirects, neighbours, and texts that exist in one language only.
package enum Garden {
  private static let compiled = Result { () throws -> TestBundle in
    let catalogue = try TestCatalogue(overlay: "garden")
    // The folder goes with the last use of the value.
    let bundle = try withExtendedLifetime(catalogue) { try TestBundle(catalogue: $0.root) }
    atexit { try? Garden.bundle.folder.remove("") }
    return bundle
  }

  package static var bundle: TestBundle {
    get throws { try compiled.get() }
  }
}
