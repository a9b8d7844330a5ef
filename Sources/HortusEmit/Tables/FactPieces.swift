import Foundation

/// Rows of `plantFact` on their way from the order of plants, in which they come, to that of aspects,
/// in which the table keeps them.
///
/// They wait as pieces, each what one batch has about one aspect, in a temporary file without a name. To
/// sort pieces costs nothing, where to sort rows took as long as to write them. One thread at a time adds
/// them, and when all are there, any may read them.
final class FactPieces: @unchecked Sendable {
  private let file: TemporaryFile
  private let aspectCount: Int
  private var size = 0
  /// Where each piece ends, batch by batch.
  private var ends: [Int] = []

  init(aspectCount: Int) throws {
    file = try TemporaryFile()
    file.removeName()
    self.aspectCount = aspectCount
  }

  deinit {
    close(file.descriptor)
  }

  /// How many rows there are.
  var rowCount: Int { size / MemoryLayout<FactRow>.stride }

  /// How many aspects have rows.
  var filledAspectCount: Int {
    (0..<aspectCount).count { aspect in places(of: aspect).contains { !range(of: $0).isEmpty } }
  }

  /// Takes the rows of the next batch, by aspect.
  func add(_ batch: [[FactRow]]) throws {
    var bytes: [UInt8] = []
    for rows in batch {
      rows.withUnsafeBytes { bytes.append(contentsOf: $0) }
      ends.append(size + bytes.count)
    }
    try bytes.withUnsafeBytes(file.append)
    size += bytes.count
  }

  /// The places of pieces in the order of the table, as runs of at least so many rows, but for the last.
  func runs(rowCount: Int) -> [[Int]] {
    var (runs, count): ([[Int]], Int) = ([], rowCount)
    let inOrder = (0..<aspectCount).flatMap { Array(places(of: $0)) }
    for place in inOrder where !range(of: place).isEmpty {
      if count >= rowCount {
        runs.append([])
        count = 0
      }
      runs[runs.count - 1].append(place)
      count += range(of: place).count / MemoryLayout<FactRow>.stride
    }
    return runs
  }

  /// Calls `body` with the rows of some pieces, and the number of their aspect.
  func forEach(in run: [Int], _ body: (_ aspect: Int, FactRow) -> Void) throws {
    for place in run {
      let rows = try TemporaryFile.bytes(range(of: place), of: file.descriptor, at: file.folder)
      let aspect = place % aspectCount + 1
      rows.withUnsafeBytes { bytes in
        for offset in stride(from: 0, to: bytes.count, by: MemoryLayout<FactRow>.stride) {
          body(aspect, bytes.loadUnaligned(fromByteOffset: offset, as: FactRow.self))
        }
      }
    }
  }

  /// The places of the pieces that are about an aspect.
  private func places(of aspect: Int) -> StrideTo<Int> {
    stride(from: aspect, to: ends.count, by: aspectCount)
  }

  private func range(of place: Int) -> Range<Int> {
    (place == 0 ? 0 : ends[place - 1])..<ends[place]
  }
}
