import Foundation
import HortusTestSupport

/// The bundle of `Tests/Fixtures/Catalogues/garden`: ivy, spearmint and an onion, with a photo,
/// redirects, neighbours, and texts that exist in one language only.
package enum Garden {
  private static let compiled = Result { () throws -> TestBundle in
    let catalogue = try TestCatalogue(overlay: "garden")
    // The folder goes with the last use of the value.
    let bundle = try withExtendedLifetime(catalogue) { try TestBundle(catalogue: $0.root) }
    atexit { try? Garden.bundle.folder.remove("") }
    return bundle
  }

  package static var bundle: TestBundle {
    get throws { try compiled.get() }
  }
}
