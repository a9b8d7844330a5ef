import HortusEmit
import HortusSource
import HortusSystem

/// A checked catalogue, for programs that check the same catalogue repeatedly. After an edit,
/// `update` compiles only the changed files.
package struct CheckedCatalogue: Sendable {
  private let compiler: Compiler
  private let folder: CatalogueFolder
  /// Whether the plants are encoded, so that a bundle can be written.
  private let encodes: Bool
  /// The declarations and the paths of the plant files, as they were last read.
  private(set) var sources: CatalogueSources
  /// The compiled plant files, in the byte order of their paths.
  private var files: [CompiledFile] = []

  /// Checks a catalogue.
  ///
  /// - Parameter encodes: whether `writeDraft` will be called.
  /// - Throws: `CatalogueFolderError` or `GrammarError` if the folder is no catalogue, and `SystemError`
  ///   if no thread can be started.
  package init(
    _ compiler: Compiler, encodes: Bool = true, progress: ProgressHandler = { _ in }
  ) throws {
    (self.compiler, self.encodes) = (compiler, encodes)
    folder = try CatalogueFolder(compiler.catalogue)
    sources = try CatalogueSources(in: folder, workers: compiler.workers)
    try compile(known: [], progress: progress)
  }

  /// Reads the changed files again, and compiles the plant files whose bytes have changed. If the
  /// declarations, the photo paths or the plant file paths have changed, it compiles all plant
  /// files.
  ///
  /// A plant file is not read again if it certainly has the same bytes (`FileStamp`).
  ///
  /// - Throws: the errors of `init`. After an error, the checked catalogue is unchanged.
  package mutating func update(progress: ProgressHandler = { _ in }) throws {
    var updated = self
    updated.sources = try CatalogueSources(
      in: folder, earlier: sources, workers: compiler.workers)
    let isAlike = updated.sources.compilePlantsAlike(sources)
    try updated.compile(known: isAlike ? files : [], progress: progress)
    self = updated
  }

  /// Returns the result of checking the files as they were last read.
  package func check() throws -> CheckResult {
    try plants(into: nil).result(isStrict: compiler.isStrict, on: compiler.day)
  }

  /// Writes a bundle from the files as they were last read, if they have no errors. The bundle has
  /// the bytes that `Compiler.build` would write. It has no digest file, and is neither checked nor
  /// synchronized to disk, so this method serves programs that delete the bundle when they end.
  ///
  /// - Parameter path: the path of the bundle. No file may exist at this path.
  /// - Returns: the result of the check. If `isFit` is `false`, no bundle was written.
  package func writeDraft(to path: String) throws -> CheckResult {
    precondition(encodes, "writeDraft needs a catalogue whose plants are encoded")
    let plants = try plants(into: PlantStore())
    let check = plants.result(isStrict: compiler.isStrict, on: compiler.day)
    guard let bundle = try compiler.unsealedBundle(of: plants, check: check) else { return check }
    try bundle.copy(to: path)
    return check
  }

  /// Returns the plant file that contains the plant with the given id; `nil` if there is none.
  func file(ofPlant id: String) -> PlantFile? {
    let path = files.first { $0.plants.contains { $0.references.id.value == id } }?.path
    return sources.reading.plantFiles.first { $0.name == path }
  }

  /// The accepted scientific name of each plant, keyed by id.
  package var scientificNames: [String: String] {
    var names: [String: String] = [:]
    for plant in files.lazy.flatMap(\.plants) {
      names[plant.outline.entry.id] = plant.outline.entry.scientificName
    }
    return names
  }

  private func plants(into store: PlantStore?) throws -> CompiledPlants {
    var plants = CompiledPlants(of: sources, into: store)
    for file in files { try plants.add(file) }
    return plants
  }

  private mutating func compile(known: [CompiledFile], progress: ProgressHandler) throws {
    var files: [CompiledFile] = []
    try sources.forEachCompiledFile(
      known: known, encodes: encodes, workers: compiler.workers, progress: progress
    ) { files.append($0) }
    self.files = files
  }
}

/// A checked catalogue that is kept in memory, and checked again after every change of its files.
package final class WatchedCatalogue {
  /// The catalogue as it was last read.
  package private(set) var checked: CheckedCatalogue
  private let watch: FolderWatch

  /// The result of waiting for a change.
  package enum Update {
    /// The timeout has passed without a change.
    case none
    /// `checked` has the current files.
    case updated
    /// The files cannot be read as a catalogue, for example because a folder is missing. `checked`
    /// is as it was before.
    case failed(any Error)
  }

  /// Checks a catalogue, and begins to watch it.
  ///
  /// - Parameter encodes: whether drafts of the bundle will be written.
  /// - Throws: the errors of `CheckedCatalogue.init`, and `SystemError` if the folder cannot be
  ///   watched.
  package init(
    _ compiler: Compiler, encodes: Bool, progress: ProgressHandler = { _ in }
  ) throws {
    let folder = try CatalogueFolder(compiler.catalogue)
    // Watching starts before the catalogue is read, so that no change is missed.
    watch = try FolderWatch([folder.content, folder.schemas])
    checked = try CheckedCatalogue(compiler, encodes: encodes, progress: progress)
  }

  /// Waits for a change of the files, and checks the changed files.
  ///
  /// - Parameter timeout: the maximum time to wait, in seconds; negative to wait without a limit.
  /// - Throws: `SystemError` if the files can no longer be watched.
  package func update(timeout: Double = -1) throws(SystemError) -> Update {
    guard try watch.wait(timeout: timeout) else { return .none }
    do {
      try checked.update()
      return .updated
    } catch {
      return .failed(error)
    }
  }
}
