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
