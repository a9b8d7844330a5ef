import CLibXML2
import Foundation

/// The set-up of libxml2 that a process needs before the first file.
package enum LibXML2 {
  /// The version that is loaded, which need not be the one that the program was built with.
  package static let version = String(cString: hortus_loaded_libxml2())

  /// Initializes libxml2 for use from several threads and shuts its door to files and the network.
  ///
  /// `xmlSchemaInitTypes` has to run too before threads share a grammar: without it wrong
  /// verdicts and hangs were seen.
  static func prepare() {
    _ = preparation
  }

  private static let preparation: Void = {
    xmlInitParser()
    xmlSchemaInitTypes()
    xmlSetExternalEntityLoader { url, _, context in
      // Whatever libxml2 wants to load by itself, it gets a grammar of ours or nothing.
      GrammarFiles.current.input(named: url.map { String(cString: $0) } ?? "", for: context)
    }
  }()
}
