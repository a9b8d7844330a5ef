import Foundation
import HortusSchema
import HortusSystem

extension BundleHeader {
  /// Reads the header of a file; `nil` if the file is not an SQLite file.
  init?(reading path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw SystemError.file(operation: "open", path: path, code: errno)
    }
    defer { try? file.close() }
    let bytes = try file.read(upToCount: Self.byteCount) ?? Data()
    self.init([UInt8](bytes))
  }
}
