import Foundation
import HortusSchema

extension BundleHeader {
  /// Reads the header of a file; nil when it is not that of an SQLite file.
  init?(reading path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw BundleError.system(
        operation: "open", path: path, reason: String(cString: strerror(errno)))
    }
    defer { try? file.close() }
    let bytes = try file.read(upToCount: Self.byteCount) ?? Data()
    self.init([UInt8](bytes))
  }
}
