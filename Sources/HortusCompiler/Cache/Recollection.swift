import HortusSource

/// What a run knows by the last one before it reads a file of plants.
struct Recollection {
  /// What the last run came to, if nothing has changed since.
  private(set) var unchanged: LastRun?
  /// What the last run came to, if it was one over such sources.
  let last: LastRun?
  let files: KnownFiles
  /// How many files of plants were read to know this much.
  let readCount: Int

  static let none = Recollection()

  private init() {
    files = .none
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
      last.files = files.known.all
      last.write(to: cache)
    }
    unchanged = last
  }
}
