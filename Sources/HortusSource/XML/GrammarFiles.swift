import CLibXML2
import Foundation

/// The files that libxml2 may load by name. These are only the grammars, and only while a grammar
/// is compiled.
final class GrammarFiles: @unchecked Sendable {
  // This class is Sendable, because `lock` guards `contents`, its only variable.

  static let current = GrammarFiles()

  // The lock is recursive: `serving` holds it while libxml2 compiles a grammar, and `input` takes
  // it again when the grammar includes another one.
  private let lock = NSRecursiveLock()
  private var contents: [String: [UInt8]] = [:]

  /// Runs `body`. While `body` runs, libxml2 can load `files`, which are keyed by name, and no
  /// other files.
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
    // libxml2 resolves includes relative to this name, and frees the name together with the input.
    input.pointee.filename = UnsafePointer(
      OpaquePointer(xmlStrdup(name))
    ).map { UnsafePointer<CChar>($0) }
    return input
  }
}
