import Foundation
import HortusEmit
import HortusSource
import HortusSystem

/// The program that is running, as far as a cache has to know: another one may come to something
/// else.
enum ProgramIdentity {
  static let digest: [UInt8] = {
    var hash = SHA256()
    hash.update(Array(Hortus.generator.utf8))
    for version in [LibXML2.version, BundleWriter.sqliteVersion] {
      hash.update(Array(version.utf8))
    }
    if let path = Bundle.main.executablePath,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    {
      let size = attributes[.size] as? Int ?? 0
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      hash.update(Array("\(path) \(size) \(date)".utf8))
    }
    return hash.finalize().bytes
  }()
}
