import CLibXML2
import Foundation

/// The only files that libxml2 may load by name: the grammars, while they are compiled.
final class GrammarFiles: @unchecked Sendable {
  static let current = GrammarFiles()

  // A recursive lock, because compiling a grammar under it loads the ones that it includes.
  private let lock = NSRecursiveLock()
  private var contents: [String: [UInt8]] = [:]

  /// Runs `body` while libxml2 can load `files` (by their names) and nothing else.
  func serving<Result>(_ files: [String: [UInt8]], _ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer {
      contents = [:]
      lock.unlock()
    }
    contents = files
    return try body()
  }

  func input(named name: String, for context: xmlParserCtxtPtr?) -> xmlParserInputPtr? {
    lock.lock()
    defer { lock.unlock() }
    guard let bytes = contents[name] else { return nil }
    let copied = bytes.withUnsafeBytes {
      xmlParserInputBufferCreateMem(
        $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), XML_CHAR_ENCODING_NONE)
    }
    guard let copied else { return nil }
    guard let input = xmlNewIOInputStream(context, copied, XML_CHAR_ENCODING_NONE) else {
      xmlFreeParserInputBuffer(copied)
      return nil
    }
    // libxml2 frees it with the input, and resolves includes against it.
    input.pointee.filename = UnsafePointer(
      OpaquePointer(xmlStrdup(name))
    ).map { UnsafePointer<CChar>($0) }
    return input
  }
}
