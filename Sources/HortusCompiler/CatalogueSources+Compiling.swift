import HortusEmit
import HortusSource
import HortusSystem

extension CatalogueSources {
  /// The maximum number of files in a group. Threads hand over files in groups, because handing over
  /// a small file alone takes as long as compiling it.
  private static let maximumGroupSize = 64
  /// The number of groups for each thread above which groups have more than one file.
  private static let groupsPerThread = 256
  /// The number of groups that may wait for the caller, for each thread.
  private static let lead = 4

  /// Compiles all files of plants.
  ///
  /// - Parameters:
  ///   - store: receives the encoded plants; `nil` if they are only checked.
  ///   - workers: how many threads compile.
  ///   - progress: is called on the calling thread.
  /// - Throws: `BundleError` or `SystemError` if the store cannot be written or a thread cannot start.
  func compilePlants(
    into store: PlantStore?, workers: Int, progress: ProgressHandler
  ) throws -> CompiledPlants {
    var compiled = CompiledPlants(of: self, into: store)
    try forEachCompiledFile(encodes: store != nil, workers: workers, progress: progress) {
      try compiled.add($0)
    }
    return compiled
  }

  /// Compiles all files of plants on several threads, and calls `body` on the calling thread with the
  /// results, in byte order of the paths.
  ///
  /// - Parameter known: the results for files with the same paths, which are used for those that have
  ///   the same bytes; empty if there are none.
  func forEachCompiledFile(
    known: [CompiledFile] = [], encodes: Bool, workers: Int, progress: ProgressHandler,
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
        let compiler = PlantCompiler(self, encodes: encodes)
        return { index in
          groups[index].map {
            compiler.compile(files[$0], known: known.isEmpty ? nil : known[$0])
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
