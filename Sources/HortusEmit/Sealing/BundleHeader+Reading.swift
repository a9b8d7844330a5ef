import Foundation
import HortusSchema
import HortusSystem

extension BundleHeader {
  /// Reads the header of a file. Returns `nil` if the file is not an SQLite file.
  ///
  /// - Throws: `SystemError.file` if the file cannot be opened.
  package init?(reading path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw SystemError.file(operation: "open", path: path, code: errno)
    }
    defer { try? file.close() }
    let bytes = try file.read(upToCount: Self.byteCount) ?? Data()
    self.init([UInt8](bytes))
  }
}
