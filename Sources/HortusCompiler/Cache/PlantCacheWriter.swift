import Crypto
import Foundation
import HortusEmit

/// Writes the records of a run into a file that the next run finds as its cache.
///
/// What hinders the cache never hinders the run: the records can be read all the same.
final class PlantCacheWriter {
  /// The file, which grows under another name.
  private(set) var file: RecordFile
  private let folder: CacheFolder
  private let path: String
  private let keepsRecords: Bool
  /// Whether there was no room for the file.
  private var isGivenUp = false
  private var index = RecordWriter()
  private var count = 0

  /// - Parameters:
  ///   - key: what the records depend on, besides the files of plants.
  ///   - keepsRecords: whether the run itself wants the records.
  /// - Returns: `nil` where the folder cannot be written to.
  init?(in folder: CacheFolder, key: [UInt8], keepsRecords: Bool) {
    let output = OutputPath(folder.plants)
    output.sweepLeftovers()
    path = output.building
    UnfinishedFiles.current.add(path)
    guard let file = RecordFile.create(path),
      (try? file.append(PlantCache.magic + key)) != nil
    else {
      unlink(path)
      UnfinishedFiles.current.forget(path)
      return nil
    }
    self.file = file
    self.folder = folder
    self.keepsRecords = keepsRecords
  }

  deinit {
    // Gone already if the file took its place.
    unlink(path)
    UnfinishedFiles.current.forget(path)
  }

  /// Adds what a file of plants came to. One that could not be read whole is not remembered.
  /// - Returns: where its record begins.
  func add(_ checked: CheckedPlants, of path: String) throws -> Int {
    let start = try append(checked.record)
    guard !isGivenUp, checked.gaps == .init(), !checked.fileDigest.isEmpty else { return start }
    count += 1
    index.add(path)
    index.add(raw: checked.fileDigest)
    index.add(start)
    index.add(checked.record.count)
    index.add(raw: Array(SHA256.hash(data: checked.record)))
    return start
  }

  /// Adds a record. Where the folder has no room for it, the records move to a temporary file.
  private func append(_ record: [UInt8]) throws -> Int {
    if !isGivenUp {
      if let start = try? file.append(record) { return start }
      isGivenUp = true
      index = RecordWriter()
      if keepsRecords { file = try file.temporaryCopy() }
      unlink(path)
    }
    return keepsRecords ? try file.append(record) : 0
  }

  /// Puts the file in the place of the cache before it.
  func finish() {
    guard !isGivenUp else { return }
    var head = RecordWriter()
    head.add(count)
    let whole = head.bytes + index.bytes
    var footer = RecordWriter()
    for number in [file.size, whole.count] {
      withUnsafeBytes(of: UInt64(number).littleEndian) { footer.add(raw: Array($0)) }
    }
    footer.add(raw: Array(SHA256.hash(data: whole)))
    guard (try? file.append(whole + footer.bytes)) != nil else { return }
    rename(path, folder.plants)
  }
}
