import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusKit
import HortusLibrary
import HortusSystem

/// The catalogue that the preview shows: the last edition without errors, and the errors of the
/// files as they are now.
final class PreviewCatalogue: @unchecked Sendable {
  /// What the pages are made of.
  struct Edition: Sendable {
    let number: Int
    let catalogue: Catalogue
    /// The files from which the edition was built.
    let checked: CheckedCatalogue
    /// The warnings and notes.
    let diagnostics: [Diagnostic]
  }

  private let folder: URL
  /// The absolute path of the folder of the catalogue.
  let root: String
  // Used by one thread at a time, the one that calls `update`.
  private var checked: CheckedCatalogue
  private var number = 0
  // Protected by `lock`.
  private var current: Edition?
  private var report = ""
  private let lock = NSLock()

  /// Reads and builds the catalogue.
  ///
  /// - Parameter folder: an empty folder for the bundles.
  /// - Throws: `CompilerError` or `GrammarError` if the folder is no catalogue.
  init(_ compiler: Compiler, root: String, folder: URL) throws {
    checked = try CheckedCatalogue(compiler)
    self.folder = folder
    self.root =
      URL(fileURLWithPath: root).resolvingSymlinksInPath().standardizedFileURL.path
    _ = build()
  }

  /// The last edition without errors; `nil` if there was none yet.
  var edition: Edition? { lock.withLock { current } }

  /// The errors of the files as they were last read, as text; empty if there are none.
  var faults: String { lock.withLock { report } }

  /// Reads the changed files and builds the catalogue again.
  ///
  /// - Returns: whether there is a new edition.
  func update() -> Bool {
    do {
      try checked.update()
      return build()
    } catch {
      report("\(error)")
      return false
    }
  }

  private func build() -> Bool {
    do {
      let file = folder.appendingPathComponent("\(number + 1).sqlite")
      let check = try checked.writeDraft(to: file.path)
      guard check.isFit else {
        report(render(check.diagnostics.all.filter { $0.severity == .error }))
        return false
      }
      number += 1
      let catalogue = try Catalogue(at: file)
      lock.withLock {
        current = Edition(
          number: number, catalogue: catalogue, checked: checked,
          diagnostics: check.diagnostics.all)
        report = ""
      }
      removeOldBundles()
      return true
    } catch {
      report("\(error)")
      return false
    }
  }

  private func report(_ text: String) {
    lock.withLock { report = text }
  }

  /// The first errors, as `hortus check` prints them.
  private func render(_ errors: [Diagnostic]) -> String {
    let renderer = HumanRenderer(colour: false, lines: CatalogueLines(root: root))
    let shown = errors.prefix(20).map(renderer.render).joined(separator: "\n")
    return errors.count > 20 ? shown + "\n… \(errors.count - 20) more" : shown
  }

  /// Requests that began before may still read the last bundle but one.
  private func removeOldBundles() {
    try? FileManager.default.removeItem(
      at: folder.appendingPathComponent("\(number - 2).sqlite"))
  }
}
