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
  ///   - files: what the catalogue has beyond the minimal one, by path below it.
  ///   - app: the app whose part of the catalogue is compiled; `nil` for all of it.
  package init(files: [String: String], app: String? = nil) throws {
    let catalogue = try TestCatalogue(files)
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
  private static let compiledStarter = Result { () throws -> TestBundle in
    let bundle = try TestBundle(catalogue: Repository.root)
    // What is static is never freed, and the folder should not outlive the process.
    atexit { try? Bundles.starter.folder.remove("") }
    return bundle
  }

  private static let compiledExcerpt = Result { () throws -> TestBundle in
    let folder = try TemporaryFolder()
    let files = (Repository.files(below: "schemas") + Repository.files(below: "content")).filter {
      !$0.hasPrefix("content/plants/usda/") || $0.hasSuffix("/a.xml")
    }
    for file in files {
      try folder.write(Data(contentsOf: URL(fileURLWithPath: Repository.path(file))), to: file)
    }
    let bundle = try withExtendedLifetime(folder) { try TestBundle(catalogue: $0.path) }
    atexit { try? Bundles.starterExcerpt.folder.remove("") }
    return bundle
  }

  /// The starter catalogue with only the first list of imported plants. Tests of all pages use it, because
  /// the pages of imported plants have the same structure.
  package static var starterExcerpt: TestBundle {
    get throws { try compiledExcerpt.get() }
  }

  /// The starter catalogue of the project.
  package static var starter: TestBundle {
    get throws { try compiledStarter.get() }
  }
}
