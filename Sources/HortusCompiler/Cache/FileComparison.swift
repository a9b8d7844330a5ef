import HortusModel
import HortusSource

/// The files of plants of this run, held against those of the last one.
///
/// As far as stamps tell that a file is as it was, or is not, none is opened.
struct FileComparison {
  /// The files whose digest is known by now.
  private(set) var known: KnownFiles
  /// Whether all are what they were, byte for byte.
  private(set) var isSame: Bool
  /// How many were read to find that out.
  private(set) var readCount = 0
  /// Whether more stamps can be trusted from now on.
  private(set) var hasSettled = false

  /// - Parameters:
  ///   - files: in byte order of their paths, as are the last ones.
  ///   - read: reads a file for its digest, on any thread.
  init(
    _ files: [PlantFile], with last: [HashedFile], workers: Int,
    read: @escaping @Sendable (PlantFile) -> HashedFile?
  ) {
    isSame = files.count == last.count
    known = KnownFiles(last: last, count: files.count)
    let before = Self.before(files, in: last)
    var doubtful: [Int] = []
    for (place, before) in before.enumerated() {
      let stamp = files[place].stamp
      if let before, last[before].vouches(for: stamp) {
        known.note(place, isStill: before)
      } else {
        doubtful.append(place)
        // Other sizes are other bytes.
        isSame = isSame && before.map { last[$0].stamp.size == stamp.size } ?? false
      }
    }
    guard isSame else { return }

    struct Difference: Error {}
    do {
      try OrderedWork.run(doubtful.count, workers: workers) { [doubtful] in
        { read(files[doubtful[$0]]) }
      } take: { number, hashed in
        let place = doubtful[number]
        readCount += 1
        known.note(place, isNow: hashed)
        guard let hashed, hashed.digest == before[place].map({ last[$0].digest }) else {
          throw Difference()
        }
        hasSettled = hasSettled || hashed.isSettled
      }
    } catch {
      isSame = false
    }
  }

  /// By place: which of the last files was at the path.
  private static func before(_ files: [PlantFile], in last: [HashedFile]) -> [Int?] {
    var next = 0
    return files.indices.map { place in
      let path = files[place].name
      while next < last.count, last[next].path.precedesByBytes(path) { next += 1 }
      // Paths that are equal as texts may be those of two files: “é” is one letter or two.
      guard next < last.count, !path.precedesByBytes(last[next].path) else { return nil }
      defer { next += 1 }
      return next
    }
  }
}
