import HortusEmit
import HortusSource

/// The checked files of a catalogue, for programs that run longer than one check: after an edit it
/// compiles the changed files only.
package struct CheckedCatalogue {
  private let compiler: Compiler
  private let folder: CatalogueFolder
  private var sources: CatalogueSources
  /// In byte order of their paths.
  private var files: [CompiledFile] = []

  /// Checks a catalogue.
  ///
  /// - Throws: `CompilerError` or `GrammarError` if the folder is no catalogue, and `SystemError` if no
  ///   thread can be started.
  package init(_ compiler: Compiler, progress: ProgressHandler = { _ in }) throws {
    self.compiler = compiler
    folder = try CatalogueFolder(compiler.catalogue)
    sources = try CatalogueSources(in: folder)
    try compile(known: [], progress: progress)
  }

  /// Reads all files again, and compiles those of plants whose bytes have changed: all of them if the
  /// declarations, the photographs or the names of files have changed.
  ///
  /// - Throws: as `init`; the catalogue stays as it was then.
  package mutating func update(progress: ProgressHandler = { _ in }) throws {
    var updated = self
    updated.sources = try CatalogueSources(in: folder)
    let isAlike = updated.sources.compilePlantsAlike(sources)
    try updated.compile(known: isAlike ? files : [], progress: progress)
    self = updated
  }

  /// The findings in all files.
  package func check() throws -> CheckResult {
    try plants(into: nil).result(isStrict: compiler.isStrict)
  }

  /// Writes the bundle of the files as they were last read. It does not lock the catalogue, and leaves
  /// temporary files of other processes alone.
  package func build(
    to output: String, makesFolder: Bool = false, progress: ProgressHandler = { _ in }
  ) throws -> BuildResult {
    try compiler.write(
      try plants(into: PlantStore()), to: OutputPath(output), makesFolder: makesFolder,
      progress: progress)
  }

  private func plants(into store: PlantStore?) throws -> CompiledPlants {
    var plants = CompiledPlants(of: sources, into: store)
    for file in files { try plants.add(file) }
    return plants
  }

  private mutating func compile(known: [CompiledFile], progress: ProgressHandler) throws {
    var files: [CompiledFile] = []
    try sources.forEachCompiledFile(
      known: known, encodes: true, workers: compiler.workers, progress: progress
    ) { files.append($0) }
    self.files = files
  }
}
