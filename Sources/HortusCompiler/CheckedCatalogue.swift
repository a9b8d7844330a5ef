import HortusEmit
import HortusSource

/// A checked catalogue, for programs that check the same catalogue repeatedly. After an edit,
/// `update` compiles only the changed files.
package struct CheckedCatalogue: Sendable {
  private let compiler: Compiler
  private let folder: CatalogueFolder
  /// Everything except the plants, as it was last read.
  private(set) var sources: CatalogueSources
  /// The compiled plant files, in the byte order of their paths.
  private var files: [CompiledFile] = []

  /// Checks a catalogue.
  ///
  /// - Throws: `CompilerError` or `GrammarError` if the folder is no catalogue, and `SystemError`
  ///   if no thread can be started.
  package init(_ compiler: Compiler, progress: ProgressHandler = { _ in }) throws {
    self.compiler = compiler
    folder = try CatalogueFolder(compiler.catalogue)
    sources = try CatalogueSources(in: folder)
    try compile(known: [], progress: progress)
  }

  /// Reads all files again, and compiles the plant files whose bytes have changed. If the
  /// declarations, the photo paths or the plant file paths have changed, it compiles all plant
  /// files.
  ///
  /// - Throws: the errors of `init`. After an error, the checked catalogue is unchanged.
  package mutating func update(progress: ProgressHandler = { _ in }) throws {
    var updated = self
    updated.sources = try CatalogueSources(in: folder)
    let isAlike = updated.sources.compilePlantsAlike(sources)
    try updated.compile(known: isAlike ? files : [], progress: progress)
    self = updated
  }

  /// Returns the result of checking the files as they were last read.
  package func check() throws -> CheckResult {
    try plants(into: nil).result(isStrict: compiler.isStrict)
  }

  /// Writes a bundle from the files as they were last read. Unlike `Compiler.build`, this method
  /// does not lock the catalogue, and does not delete leftover temporary files.
  package func build(
    to output: String, makesFolder: Bool = false, progress: ProgressHandler = { _ in }
  ) throws -> BuildResult {
    let plants = try plants(into: PlantStore())
    return try compiler.write(
      plants, check: plants.result(isStrict: compiler.isStrict), to: OutputPath(output),
      makesFolder: makesFolder, progress: progress)
  }

  /// Returns the plant file with the plant of the given id.
  func file(ofPlant id: String) -> PlantFile? {
    let path = files.first { $0.plants.contains { $0.references.id.value == id } }?.path
    return sources.reading.plantFiles.first { $0.name == path }
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
