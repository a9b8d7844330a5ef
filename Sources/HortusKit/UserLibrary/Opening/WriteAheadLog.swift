import Foundation

/// The log of SQLite, looked at before SQLite does.
///
/// SQLite takes the log up to the first frame that is damaged, and drops the rest without a word.
/// A log that merely ends in the middle of a change is what a crash leaves; one that goes on after
/// a damaged frame, to the end of a later change, has lost changes that were acknowledged.
enum WriteAheadLog {
  /// The pages that changes in the log have written to the end.
  struct Pages {
    /// Where the newest version of each page begins in the log.
    fileprivate(set) var offsets: [Int: Int] = [:]
    /// How many pages the file has after the last change; nil without a change.
    fileprivate(set) var pageCount: Int?
  }

  /// Whether the log has lost changes that were acknowledged.
  static func isDamaged(_ path: String) -> Bool {
    guard let first = scan(path)?.firstDamage else { return false }
    // A writer at work could have been caught in the middle of a frame: look again.
    return scan(path)?.firstDamage == first
  }

  /// The pages that SQLite would take from the log; none from a log for pages of another size.
  static func committedPages(_ path: String, pageSize: Int) -> Pages {
    scan(path).flatMap { $0.pageSize == pageSize ? $0.pages : nil } ?? Pages()
  }

  private struct Scan {
    var pageSize = 0
    var pages = Pages()
    /// The number of the first damaged frame after which the log goes on.
    var firstDamage: Int?
  }

  /// Nil where there is no log, or nothing in it.
  private static func scan(_ path: String) -> Scan? {
    guard let file = FileManager.default.contents(atPath: path), file.count > 32 else { return nil }
    return file.withUnsafeBytes { bytes in
      func number(_ offset: Int) -> UInt32 {
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      }
      let magic = number(0)
      var scan = Scan(pageSize: Int(number(8)))
      guard magic & ~1 == 0x377f_0682, 512...65536 ~= scan.pageSize, scan.pageSize % 8 == 0 else {
        return Scan(firstDamage: 0)
      }
      var sum = Checksum(isBigEndian: magic & 1 == 1)
      sum.add(bytes, 0..<24)
      guard sum.first == number(24), sum.second == number(28) else { return Scan(firstDamage: 0) }
      let frame = scan.pageSize + 24
      var damaged: Int?
      var change: [Int: Int] = [:]
      for index in 0..<(file.count - 32) / frame {
        let start = 32 + index * frame
        // Frames that an older round has left behind the end carry other salts.
        let isOfThisRound = number(start + 8) == number(16) && number(start + 12) == number(20)
        // Only the last frame of a change tells how many pages the file has.
        let pageCount = Int(number(start + 4))
        if damaged != nil {
          if isOfThisRound && pageCount != 0 {
            scan.firstDamage = damaged
            return scan
          }
          continue
        }
        sum.add(bytes, start..<start + 8)
        sum.add(bytes, start + 24..<start + frame)
        let isWhole = sum.first == number(start + 16) && sum.second == number(start + 20)
        guard isOfThisRound && isWhole else {
          damaged = index
          continue
        }
        change[Int(number(start))] = start + 24
        if pageCount != 0 {
          scan.pages.offsets.merge(change) { _, new in new }
          scan.pages.pageCount = pageCount
          change = [:]
        }
      }
      return scan
    }
  }

  /// The running checksum of the log's format.
  private struct Checksum {
    let isBigEndian: Bool
    var first: UInt32 = 0
    var second: UInt32 = 0

    mutating func add(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
      for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
        first &+= word(bytes, offset) &+ second
        second &+= word(bytes, offset + 4) &+ first
      }
    }

    private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
      let raw = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: raw) : UInt32(littleEndian: raw)
    }
  }
}
