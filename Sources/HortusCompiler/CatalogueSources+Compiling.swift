import HortusEmit
import HortusSource
import HortusSystem

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

  /// Compiles all plant files.
  ///
  /// - Parameters:
  ///   - store: receives the encoded plants; `nil` if the plants are only checked.
  ///   - subset: the part of the catalogue to compile; `nil` to compile all of it.
  ///   - keepsOutlines: whether `CompiledPlants.outlines` is needed.
  ///   - workers: the number of threads that compile.
  ///   - progress: is called on the calling thread.
  /// - Throws: `BundleError` or `SystemError` if the store cannot be written or a thread cannot be
  ///   started.
  func compilePlants(
    into store: PlantStore?, subset: AppSubset? = nil, keepsOutlines: Bool = false, workers: Int,
    progress: ProgressHandler
  ) throws -> CompiledPlants {
    var compiled = CompiledPlants(
      of: self, into: store, subset: subset, keepsOutlines: keepsOutlines)
    try forEachCompiledFile(
      encodes: store != nil, subset: subset, workers: workers, progress: progress
    ) { try compiled.add($0) }
    return compiled
  }

  /// Compiles all plant files on several threads. Calls `body` on the calling thread with the
  /// result of each file, in the byte order of the paths.
  ///
  /// - Parameters:
  ///   - known: earlier results for the same plant files in the same order, or an empty array. The
  ///     earlier result is reused for each file whose bytes are unchanged. `nil` if the results
  ///     will not be passed to a later call, so that they need no stamps.
  ///   - keepsContent: whether `CompiledPlant.content` is needed.
  func forEachCompiledFile(
    known: [CompiledFile]? = nil, encodes: Bool, subset: AppSubset? = nil,
    keepsContent: Bool = false, workers: Int, progress: ProgressHandler,
    _ body: (CompiledFile) throws -> Void
  ) throws {
    let files = reading.plantFiles
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
