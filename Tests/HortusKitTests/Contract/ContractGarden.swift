import Foundation
import HortusBundleTestSupport
import HortusTestSupport

/// The garden of the fixtures, with what the small catalogue has none of: redirects that lead
/// to redirects, two countries, and plants whose names and texts are in one language only.
enum ContractGarden {
  private static let compiled = Result { () throws -> TestBundle in
    let mint = "content/plants/herbs/mentha-spicata.xml"
    let alternative = "<alt xml:lang=\"en\">A pot of mint.</alt>"
    let plant = try Repository.text("Tests/Fixtures/Catalogues/garden/" + mint)
      .replacingOccurrences(
        of: alternative, with: alternative + "<alt xml:lang=\"ru\">Горшок мяты.</alt>")
    let catalogue = try TestCatalogue([mint: plant], overlay: "garden")
    let bundle = try withExtendedLifetime(catalogue) { try TestBundle(catalogue: $0.root) }
    atexit { try? ContractGarden.bundle.folder.remove("") }
    return bundle
  }

  static var bundle: TestBundle {
    get throws { try compiled.get() }
  }
}
