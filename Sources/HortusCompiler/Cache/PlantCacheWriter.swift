import Foundation
import HortusSystem

/// Writes the records of a run into a file that the next run finds as its cache.
///
/// What hinders the cache never hinders the run: the records can be read all the same.
final class PlantCacheWriter {
  /// Where the records are.
  private(set) var file: RecordFile
  /// The cache that grows; `nil` when there was no room for it.
  private var growing: GrowingFile?
  private let keepsRecords: Bool
  private var index = RecordWriter()
  private var count = 0

  /// - Parameter keepsRecords: whether the run itself wants the records.
  /// - Returns: `nil` where the folder cannot be written to.
  init?(in folder: CacheFolder, keepsRecords: Bool) {
    guard let growing = GrowingFile(at: folder.plants),
      (try? growing.file.append(PlantCache.magic + folder.key)) != nil
    else { return nil }
    self.growing = growing
    file = growing.file
    self.keepsRecords = keepsRecords
  }

  /// Adds what a file of plants came to. One that could not be read whole is not remembered.
  /// - Returns: where its record begins.
  func add(_ checked: CheckedPlants) throws -> Int {
    let start = try append(checked.record)
    if checked.gaps == .init(), let file = checked.file, let checksum = checked.checksum {
      note(checksum, of: start..<start + checked.record.count, of: file)
    }
    return start
  }

  /// Keeps what files came to that have other bytes now, as far as it is known and does not make the
  /// cache much larger.
  func keep(_ files: [HashedFile], of cache: PlantCache) {
    var room = file.size / 2
    for old in files where growing != nil {
      guard let (record, checksum) = cache.record(of: old), record.count <= room
      else { continue }
      room -= record.count
      guard let start = try? file.append(record) else { return }
      note(checksum, of: start..<start + record.count, of: old)
    }
  }

  /// Notes where the record of a file lies.
  private func note(_ checksum: SHA256Digest, of record: Range<Int>, of file: HashedFile) {
    guard growing != nil else { return }
    count += 1
    PlantCache.key(of: file).add(to: &index)
    index.add(record.lowerBound)
    index.add(record.count)
    checksum.add(to: &index)
  }

  /// Adds a record. Where the folder has no room for it, the records move to a temporary file.
  private func append(_ record: [UInt8]) throws -> Int {
    if growing != nil {
      if let start = try? file.append(record) { return start }
      try leaveFolder()
    }
    return keepsRecords ? try file.append(record) : 0
  }

  /// Has the records of the run lie elsewhere, and leaves no cache.
  private func leaveFolder() throws {
    growing = nil
    index = RecordWriter()
    guard keepsRecords else { return }
    file = try file.temporaryCopy()
    try file.flush()
  }

  /// Writes what waits, and puts the file in the place of the cache before it.
  func finish() throws {
    do {
      try file.flush()
    } catch {
      try leaveFolder()
    }
    guard let growing else { return }
    var head = RecordWriter()
    head.add(count)
    let whole = head.bytes + index.bytes
    var footer = RecordWriter()
    for number in [file.size, whole.count] {
      withUnsafeBytes(of: UInt64(number).littleEndian) { footer.add(raw: Array($0)) }
    }
    footer.add(raw: SHA256.hash(whole).bytes)
    guard (try? file.append(whole + footer.bytes)) != nil else { return }
    growing.takePlace()
  }
}
