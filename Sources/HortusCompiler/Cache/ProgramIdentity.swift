import Crypto
import Foundation
import HortusEmit
import HortusSource

/// The program that is running, as far as a cache has to know: another one may come to something
/// else.
enum ProgramIdentity {
  static let digest: [UInt8] = {
    var hash = SHA256()
    hash.update(data: Array(Hortus.generator.utf8))
    for version in [LibXML2.version, BundleWriter.sqliteVersion] {
      hash.update(data: Array(version.utf8))
    }
    if let path = Bundle.main.executablePath,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    {
      let size = attributes[.size] as? Int ?? 0
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      hash.update(data: Array("\(path) \(size) \(date)".utf8))
    }
    return Array(hash.finalize())
  }()
}
