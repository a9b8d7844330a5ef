import HortusDiagnostics
import HortusEmit
import HortusNormalize
import HortusSource
import HortusSystem

/// The declarations of a catalogue, and the paths of its plant files. The plant files are not read.
struct CatalogueSources: Sendable {
  let reader: SourceReader
  let reading: SourceReading
  let index: CatalogueIndex
  let normalizer: Normalizer
  /// The diagnostics that were reported before any plant file was read.
  let diagnostics: Diagnostics
  /// The path and the SHA-256 of each file that was read, in the order of reading.
  let digests: [(path: String, digest: SHA256Digest)]

  /// The diagnostics of the normalizer about the declarations.
  private let findings: Diagnostics

  /// Finds all files of a catalogue, and reads and checks the files that are not plant files.
  ///
  /// - Parameters:
  ///   - earlier: the result of an earlier reading. If the declarations are unchanged, its
  ///     normalizer is reused, because the normalizer spends most of its time on cleaning SVG
  ///     drawings.
  ///   - workers: the number of threads that clean drawings.
  /// - Throws: `GrammarError` if the folder `schemas` does not contain a usable grammar.
  init(in folder: CatalogueFolder, earlier: CatalogueSources? = nil, workers: Int) throws {
    var (digests, diagnostics) = ([(path: String, digest: SHA256Digest)](), Diagnostics())
    let grammars = try Grammars(in: folder.schemas) {
      digests.append(("schemas/\($0)", SHA256.hash($1)))
    }
    reader = SourceReader(root: folder.root, grammars: grammars)
    reading = reader.read { digests.append(($0, SHA256.hash($1))) }
    diagnostics.report(reading.diagnostics.all)
    index = CatalogueIndex(reading)
    diagnostics.report(Checks.diagnostics(for: index))
    OutdatedEditorSchema.check(index, root: folder.root, &diagnostics)
    if let earlier, digests.elementsEqual(earlier.digests, by: ==),
      reading.diagnostics.all == earlier.reading.diagnostics.all
    {
      (normalizer, findings) = (earlier.normalizer, earlier.findings)
    } else {
      var findings = Diagnostics()
      normalizer = Normalizer(
        reading.catalogue, knowsVocabulary: !reading.unreadParts.hasUnknownVocabulary,
        workers: workers, &findings)
      self.findings = findings
    }
    diagnostics.report(findings.all)
    self.digests = digests
    self.diagnostics = diagnostics
  }

  /// Whether every plant file compiles to the same result with the declarations of `other`. This is
  /// true if the grammar, the declarations, the diagnostics, the photo paths and the plant file
  /// paths are the same.
  func compilePlantsAlike(_ other: CatalogueSources) -> Bool {
    digests.elementsEqual(other.digests, by: ==)
      && diagnostics.all == other.diagnostics.all
      && reading.catalogue.photoFiles == other.reading.catalogue.photoFiles
      && reading.plantFiles.map(\.name) == other.reading.plantFiles.map(\.name)
  }
}

extension CatalogueSources {
  /// The maximum number of files in a group. Threads hand over compiled files in groups, because
  /// handing over a single small file takes as long as compiling it.
  private static let maximumGroupSize = 64
  /// The minimum number of groups per thread. If there are too few files for this number, each
  /// group is one file.
  private static let groupsPerThread = 256
  /// The maximum number of groups per thread that are being compiled, or are compiled but not yet
  /// received by the caller.
  private static let lead = 4

  /// Compiles all plant files, or those with plants of a subset.
  ///
  /// - Parameters:
  ///   - store: receives the encoded plants; `nil` if the plants are only checked.
  ///   - subset: the part of the catalogue to compile; `nil` to compile all of it.
  ///   - keepsOutlines: whether `CompiledPlants.outlines` is needed.
  ///   - inspect: receives the content of each plant; `nil` if it is not needed.
  ///   - workers: the number of threads that compile.
  ///   - progress: is called on the calling thread.
  /// - Throws: `BundleError` or `SystemError` if the store cannot be written or a thread cannot be
  ///   started.
  func compilePlants(
    into store: PlantStore?, subset: CatalogueSubset? = nil, keepsOutlines: Bool = false,
    inspect: PlantInspector? = nil, workers: Int, progress: ProgressHandler
  ) throws -> CompiledPlants {
    var compiled = CompiledPlants(
      of: self, into: store, subset: subset, keepsOutlines: keepsOutlines)
    try forEachCompiledFile(
      encodes: store != nil, subset: subset, keepsContent: inspect != nil, workers: workers,
      progress: progress
    ) { file in
      try compiled.add(file)
      if let inspect { for content in file.plants.compactMap(\.content) { try inspect(content) } }
    }
    return compiled
  }

  /// Compiles all plant files, or those with plants of a subset, on several threads. Calls `body` on
  /// the calling thread with the result of each file, in the byte order of the paths.
  ///
  /// - Parameters:
  ///   - known: earlier results for the same plant files in the same order, or an empty array. The
  ///     earlier result is reused for each file whose bytes are unchanged. `nil` if the results
  ///     will not be passed to a later call, so that they need no stamps.
  ///   - keepsContent: whether `CompiledPlant.content` is needed.
  func forEachCompiledFile(
    known: [CompiledFile]? = nil, encodes: Bool, subset: CatalogueSubset? = nil,
    keepsContent: Bool = false, workers: Int, progress: ProgressHandler,
    _ body: (CompiledFile) throws -> Void
  ) throws {
    let files = reading.plantFiles.filter { subset?.files.contains($0.name) ?? true }
    let others = reading.fileCount - files.count
    let groupSize = max(
      1, min(files.count / (workers * Self.groupsPerThread), Self.maximumGroupSize))
    let groups = stride(from: 0, to: files.count, by: groupSize).map {
      $0..<min($0 + groupSize, files.count)
    }
    var done = others
    progress(.reading(done: done, total: reading.fileCount))
    try ThreadGroup.run { group in
      let pipeline = OrderedPipeline<[CompiledFile]>(
        in: group, count: groups.count, capacity: workers * Self.lead)
      let results = pipeline.makeConsumer()
      try pipeline.start(threadCount: workers) {
        let compiler = PlantCompiler(
          self, encodes: encodes, subset: subset, keepsContent: keepsContent)
        return { index in
          groups[index].map {
            guard let known else { return compiler.compile(files[$0]) }
            return compiler.recompile(files[$0], known: known.isEmpty ? nil : known[$0])
          }
        }
      }
      while let compiled = try results.next() {
        for file in compiled {
          try body(file)
          done += 1
          progress(.reading(done: done, total: reading.fileCount))
        }
      }
    }
  }
}

/// Computes the digest of the files that a bundle is built from. The digest is the SHA-256 of the
/// concatenated records of all files. The record of a file is the length of the path in bytes (64
/// bits, least significant byte first), the path, and the SHA-256 of the file's bytes.
///
/// Plant files are added last. If a file cannot be read, its record ends after the path.
struct SourcesDigest {
  private var hash = SHA256()

  /// Adds a file.
  ///
  /// - Parameter digest: the SHA-256 of the file's bytes; `nil` if the file cannot be read.
  mutating func add(_ path: String, _ digest: SHA256Digest?) {
    withUnsafeBytes(of: UInt64(path.utf8.count).littleEndian) { hash.update($0) }
    hash.update(Array(path.utf8) + (digest?.bytes ?? []))
  }

  /// The digest of the files that were added, in hexadecimal.
  var hexadecimal: String { hash.finalize().hexadecimal }
}
