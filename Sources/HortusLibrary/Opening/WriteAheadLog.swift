import Foundation

/// Inspects SQLite's write-ahead log (https://www.sqlite.org/fileformat2.html#walformat) before
/// SQLite opens it.
///
/// SQLite reads the log up to the first damaged frame and silently drops the rest. This is normal
/// if a crash interrupted the last transaction. If a commit follows the damaged frame, however,
/// SQLite drops changes that were already committed.
package enum WriteAheadLog {
  /// The pages written by committed transactions in the log.
  struct Pages {
    /// For each page number, the byte offset of the newest version of the page in the log.
    fileprivate(set) var offsets: [Int: Int] = [:]
    /// The size of the database in pages after the last commit; nil if the log contains no commit.
    fileprivate(set) var pageCount: Int?
  }

  /// Whether a part of the log is damaged so that SQLite would drop committed changes.
  package static func isDamaged(_ path: String) -> Bool {
    guard let first = scan(path)?.firstDamage else { return false }
    // Another process may have been writing a frame during the scan, so scan again.
    return scan(path)?.firstDamage == first
  }

  /// Returns the pages that SQLite would read from the log. Returns no pages if the log cannot be
  /// read or has a page size other than `pageSize`.
  static func committedPages(_ path: String, pageSize: Int) -> Pages {
    scan(path).flatMap { $0.pageSize == pageSize ? $0.pages : nil } ?? Pages()
  }

  /// The result of reading a log.
  private struct Scan {
    var pageSize = 0
    var pages = Pages()
    /// The index of the first damaged frame, if a commit follows it in the log. The value is 0 if
    /// the header of the log is damaged, and `nil` if no committed change is lost.
    var firstDamage: Int?

    /// Reads the frames of the log. Returns this scan with the pages of all complete transactions
    /// before the first damaged frame, and with `firstDamage`.
    ///
    /// - Parameters:
    ///   - bytes: the whole log.
    ///   - headerSum: the checksum of the header. The checksum of a frame continues the checksum of
    ///     the header and of all earlier frames.
    func addingFrames(of bytes: UnsafeRawBufferPointer, after headerSum: Checksum) -> Scan {
      var (scan, sum) = (self, headerSum)
      func number(_ offset: Int) -> UInt32 { WriteAheadLog.number(at: offset, in: bytes) }
      let frame = pageSize + 24
      var damaged: Int?
      var change: [Int: Int] = [:]
      for index in 0..<(bytes.count - 32) / frame {
        let start = 32 + index * frame
        // SQLite changes the salts when it resets the log. Frames from before the last reset have
        // other salts.
        let hasCurrentSalt = number(start + 8) == number(16) && number(start + 12) == number(20)
        // Only the last frame of a transaction (the commit frame) stores the page count. The other
        // frames store 0.
        let pageCount = Int(number(start + 4))
        if damaged != nil {
          if hasCurrentSalt && pageCount != 0 {
            scan.firstDamage = damaged
            return scan
          }
          continue
        }
        sum.add(bytes, start..<start + 8)
        sum.add(bytes, start + 24..<start + frame)
        let isWhole = sum.first == number(start + 16) && sum.second == number(start + 20)
        guard hasCurrentSalt && isWhole else {
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

  /// Reads the log. Returns nil if the file is missing, or if it is too short to contain a frame.
  private static func scan(_ path: String) -> Scan? {
    guard let file = FileManager.default.contents(atPath: path), file.count > 32 else { return nil }
    return file.withUnsafeBytes(scan)
  }

  private static func scan(_ bytes: UnsafeRawBufferPointer) -> Scan {
    let magic = number(at: 0, in: bytes)
    let scan = Scan(pageSize: Int(number(at: 8, in: bytes)))
    guard magic & ~1 == 0x377f_0682, 512...65536 ~= scan.pageSize, scan.pageSize % 8 == 0 else {
      return Scan(firstDamage: 0)
    }
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(bytes, 0..<24)
    guard sum.first == number(at: 24, in: bytes), sum.second == number(at: 28, in: bytes) else {
      return Scan(firstDamage: 0)
    }
    return scan.addingFrames(of: bytes, after: sum)
  }

  /// Returns the big-endian 32-bit number at a byte offset.
  private static func number(at offset: Int, in bytes: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The cumulative checksum that the log format defines.
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
