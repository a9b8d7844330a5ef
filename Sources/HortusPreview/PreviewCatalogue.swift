import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusKit
import HortusLibrary
import HortusPages
import HortusSystem

/// The catalogue that the preview shows: the last version without errors, and the errors in the
/// current files.
final class PreviewCatalogue: @unchecked Sendable {
  /// A version of the catalogue without errors.
  struct Edition: Sendable {
    let catalogue: Catalogue
    /// The checked files from which the bundle was built.
    let checked: CheckedCatalogue
    /// The warnings and notes about the files.
    let diagnostics: [Diagnostic]
    /// What is expected of plants; `nil` if the catalogue has no declarations.
    let expectation: CoverageExpectation?
    /// The accepted scientific name of each plant, keyed by id.
    let names: [String: String]
    /// The same for the plants of earlier versions, which may be gone.
    let formerNames: [String: String]
    /// The pages of this version. They are released together with the version.
    let pages = KeyedCache<PagesKey, AppPages>()
    /// The plants that were shown, with the locations of their parts in the files of this version.
    let plants = KeyedCache<String, PlantSource?>(capacity: 1_000)

    /// Returns what is known of a plant that an earlier version had and this one has not; `nil` if
    /// there was none. A plant whose id was changed by hand has the same scientific name.
    func former(_ id: PlantID) -> AppPages.FormerPlant? {
      guard names[id.rawValue] == nil, let name = formerNames[id.rawValue] else { return nil }
      let successors = names.filter { $0.value == name }.keys
      return AppPages.FormerPlant(successor: successors.min().map { PlantID(rawValue: $0) })
    }
  }

  /// The key of the cached pages: each app has pages of its own in each language, and for readers in each
  /// hemisphere.
  struct PagesKey: Hashable {
    let app: String?
    let language: String
    let hemisphere: Hemisphere
  }

  private let folder: URL
  /// The absolute path of the folder of the catalogue.
  let root: String
  // Only the thread that calls `followChange` uses these variables.
  private let watched: WatchedCatalogue
  private var number = 0
  private var formerNames: [String: String] = [:]
  // Protected by `lock`.
  private var current: Edition?
  private var report = ""
  private let lock = NSLock()

  /// Reads and builds the catalogue.
  ///
  /// - Parameter folder: an empty folder for the bundles.
  /// - Throws: `CatalogueFolderError` or `GrammarError` if the folder at `root` is not a catalogue.
  init(_ compiler: Compiler, root: String, folder: URL) throws {
    watched = try WatchedCatalogue(compiler, encodes: true)
    self.folder = folder
    self.root =
      URL(fileURLWithPath: root).resolvingSymlinksInPath().standardizedFileURL.path
    _ = build()
  }

  /// The last version without errors; `nil` if there has been none.
  var edition: Edition? { lock.withLock { current } }

  /// The errors in the files at the last update, as text; empty if there are none.
  var faults: String { lock.withLock { report } }

  /// Waits for a change of the files, and rebuilds the catalogue.
  ///
  /// - Returns: whether there is a new version without errors; `nil` if the timeout, in seconds, has
  ///   passed without a change.
  /// - Throws: `SystemError` if the files can no longer be watched.
  func followChange(timeout: Double) throws(SystemError) -> Bool? {
    switch try watched.update(timeout: timeout) {
    case .none: return nil
    case .updated: return build()
    case .failed(let error):
      report("\(error)")
      return false
    }
  }

  private func build() -> Bool {
    do {
      let file = folder.appendingPathComponent("\(number + 1).sqlite")
      let check = try watched.checked.writeDraft(to: file.path)
      guard check.isFit else {
        report(render(check.diagnostics.all.filter { $0.severity == .error }))
        return false
      }
      number += 1
      let catalogue = try Catalogue(at: file)
      let checked = watched.checked
      let edition = Edition(
        catalogue: catalogue, checked: checked, diagnostics: check.diagnostics.all,
        expectation: checked.catalogue.map {
          CoverageExpectation($0, requiredTopics: checked.requiredTopics)
        }, names: checked.scientificNames, formerNames: formerNames)
      formerNames.merge(edition.names) { $1 }
      lock.withLock {
        current = edition
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

  /// Returns the first errors as text, in the format of `hortus check`.
  private func render(_ errors: [Diagnostic]) -> String {
    let renderer = HumanRenderer(colour: false, lines: CatalogueLines(root: root))
    let shown = errors.prefix(20).map(renderer.render).joined(separator: "\n")
    return errors.count > 20 ? shown + "\n… \(errors.count - 20) more" : shown
  }

  /// Deletes old bundles, except the last two. Requests that are still running may read the second
  /// to last bundle.
  private func removeOldBundles() {
    try? FileManager.default.removeItem(
      at: folder.appendingPathComponent("\(number - 2).sqlite"))
  }
}
