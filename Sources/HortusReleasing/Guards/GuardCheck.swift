import HortusDiagnostics
import HortusEditing
import HortusEmit
import HortusModel

/// Checks a finished bundle against the guards of its catalogue.
package struct GuardCheck {
  private let header: AsWritten.CatalogueHeader
  private let bundle: BundleInspector
  private let previous: BundleInspector?

  /// - Parameters:
  ///   - header: the content of `content/catalogue.xml`, which has the guards.
  ///   - previous: the bundle of the last release; `nil` if shrinkage is not to be checked.
  package init(
    _ header: AsWritten.CatalogueHeader, bundle: BundleInspector, previous: BundleInspector? = nil
  ) {
    self.header = header
    self.bundle = bundle
    self.previous = previous
  }

  /// Returns an error for each guard that the bundle breaks.
  ///
  /// - Parameter coverage: measures the completeness of the plants. It is called only if a guard is
  ///   about it.
  /// - Throws: `BundleError` if a bundle cannot be read, and the errors of `coverage`.
  package func findings(coverage: () throws -> CoverageReport) throws -> [Diagnostic] {
    var findings: [Diagnostic] = []
    guard let guards = header.guards else { return [] }
    if let previous {
      findings += try ShrinkageGuard(guards, from: previous, to: bundle).findings()
    }
    if let size = guards.bundleSize {
      findings += try BundleSizeGuard(most: size).findings(in: bundle)
    }
    for policy in guards.licences {
      findings += try LicenceGuard(policy, sources: header.sources).findings(in: bundle)
    }
    if !guards.coverage.isEmpty {
      let report = try coverage()
      findings += guards.coverage.flatMap { CoverageGuard($0).findings(in: report) }
    }
    return findings
  }
}
