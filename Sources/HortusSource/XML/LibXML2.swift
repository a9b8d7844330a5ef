import CLibXML2
import Foundation

/// The initialization of libxml2, which a process needs once before it parses a file.
package enum LibXML2 {
  /// The version of the loaded library, which can differ from the version at build time.
  package static let version = String(cString: hortus_loaded_libxml2())

  /// Initializes libxml2 for use by several threads, and denies it access to files and the network.
  ///
  /// `xmlSchemaInitTypes` must run before threads share a grammar: without it, wrong validation
  /// results and hangs were observed.
  static func prepare() {
    _ = preparation
  }

  private static let preparation: Void = {
    xmlInitParser()
    xmlSchemaInitTypes()
    xmlSetExternalEntityLoader { url, _, context in
      // Whatever file libxml2 tries to load, it only gets one of the grammars being compiled.
      GrammarFiles.current.input(named: url.map { String(cString: $0) } ?? "", for: context)
    }
  }()
}
