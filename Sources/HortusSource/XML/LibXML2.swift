import CLibXML2
import Foundation

/// Initializes libxml2. Each process must initialize libxml2 once before it parses a file or
/// compiles a grammar.
package enum LibXML2 {
  /// The version of the libxml2 library that is loaded. This version can differ from the version at
  /// build time.
  package static let version = String(cString: hortus_loaded_libxml2())

  /// Initializes libxml2 for use by several threads, and prevents libxml2 from accessing files and
  /// the network.
  ///
  /// `xmlSchemaInitTypes` must run before threads share a grammar. Without this call, wrong
  /// validation results and hangs were observed.
  static func prepare() {
    _ = preparation
  }

  private static let preparation: Void = {
    xmlInitParser()
    xmlSchemaInitTypes()
    xmlSetExternalEntityLoader { url, _, context in
      // libxml2 receives a file only if it is one of the grammars that are being compiled.
      GrammarFiles.current.input(named: url.map { String(cString: $0) } ?? "", for: context)
    }
  }()
}

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

/// A libxml2 parser that is used for several files, one after another. The parser keeps its memory
/// and its interned names between files.
final class ParserContext {
  let pointer: xmlParserCtxtPtr

  init() {
    guard let pointer = xmlNewParserCtxt() else {
      preconditionFailure("libxml2 is out of memory")
    }
    self.pointer = pointer
  }

  deinit {
    xmlFreeParserCtxt(pointer)
  }

  /// Whether the parser should be replaced, because it keeps more than 10,000 names of elements and
  /// attributes from earlier files.
  var isFull: Bool { xmlDictSize(pointer.pointee.dict) > 10_000 }

  /// Sets the input of the parser. libxml2 requests the input in pieces by calling `read` with
  /// `session`.
  func open(_ session: UnsafeMutableRawPointer, read: @escaping xmlInputReadCallback) {
    let buffer = xmlParserInputBufferCreateIO(read, { _ in 0 }, session, XML_CHAR_ENCODING_NONE)
    guard let buffer, let input = xmlNewIOInputStream(pointer, buffer, XML_CHAR_ENCODING_NONE)
    else {
      preconditionFailure("libxml2 is out of memory")
    }
    inputPush(pointer, input)
    // The text was converted to UTF-8, so libxml2 must ignore the encoding in the XML declaration.
    xmlCtxtUseOptions(
      pointer, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
  }

  /// Resets the parser for another file.
  func close() {
    xmlCtxtReset(pointer)
  }
}

/// A libxml2 validator for one grammar. The validator is used for several files, one after another.
final class ValidationContext {
  let grammar: Grammar
  let pointer: xmlSchemaValidCtxtPtr

  init(_ grammar: Grammar) {
    guard let pointer = xmlSchemaNewValidCtxt(grammar.schema) else {
      preconditionFailure("libxml2 is out of memory")
    }
    self.grammar = grammar
    self.pointer = pointer
  }

  deinit {
    xmlSchemaFreeValidCtxt(pointer)
  }
}
