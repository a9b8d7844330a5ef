import Crypto
import Foundation
import HortusEmit

/// Writes the records of a run into a file that the next run finds as its cache.
///
/// What hinders the cache never hinders the run: the records can be read all the same.
final class PlantCacheWriter {
  /// The file, which grows under another name.
  let file: RecordFile
  private let folder: CacheFolder
  private let path: String
  private var index = RecordWriter()
  private var count = 0

  /// - Parameter key: what the records depend on, besides the files of plants.
  /// - Returns: `nil` where the folder cannot be written to.
  init?(in folder: CacheFolder, key: [UInt8]) {
    let output = OutputPath(folder.plants)
    output.sweepLeftovers()
    path = output.building
    UnfinishedFiles.current.add(path)
    guard let file = RecordFile.create(path),
      (try? file.append(PlantCache.magic + key)) != nil
    else {
      UnfinishedFiles.current.forget(path)
      return nil
    }
    self.file = file
    self.folder = folder
  }

  deinit {
    // Gone already if the file took its place.
    unlink(path)
    UnfinishedFiles.current.forget(path)
  }

  /// Adds what a file of plants came to. One that could not be read whole is not remembered.
  /// - Returns: where its record begins.
  func add(_ checked: CheckedPlants, of path: String) throws -> Int {
    let start = try file.append(checked.record)
    guard checked.gaps == .init(), !checked.fileDigest.isEmpty else { return start }
    count += 1
    index.add(path)
    index.add(raw: checked.fileDigest)
    index.add(start)
    index.add(checked.record.count)
    index.add(raw: Array(SHA256.hash(data: checked.record)))
    return start
  }

  /// Puts the file in the place of the cache before it.
  func finish() {
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
