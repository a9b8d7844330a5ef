import HortusSource

/// What a run knows by the last one before it reads a file of plants.
struct Recollection {
  /// What the last run came to, if nothing has changed since.
  private(set) var unchanged: LastRun?
  /// What the last run came to, if it was one over such sources.
  let last: LastRun?
  /// By place: the files of plants whose digest is known.
  let files: [HashedFile?]
  /// How many files of plants were read to know this much.
  let readCount: Int

  /// Nothing is known.
  init(ofNone files: [PlantFile]) {
    self.files = Array(repeating: nil, count: files.count)
    readCount = 0
    last = nil
  }

  init(of last: LastRun, _ files: FileComparison, in cache: CacheFolder) {
    self.files = files.known
    readCount = files.readCount
    self.last = last
    guard files.isSame, last.isWhole else { return }
    var last = last
    if files.hasSettled {
      // What had to be read this time need not be the next.
      last.files = files.known.compactMap { $0 }
      last.write(to: cache)
    }
    unchanged = last
  }
}
