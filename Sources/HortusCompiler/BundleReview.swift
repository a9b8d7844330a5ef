import HortusDiagnostics

/// Decides about a finished bundle before it is moved to its final path. Receives the path of the
/// bundle's temporary file and the result of the check, and returns the reasons why the bundle is
/// refused.
package typealias BundleReview = (_ file: String, _ check: CheckResult) throws -> [Diagnostic]

/// Thrown through `Sealing` if a review refuses a bundle.
struct RefusedBundle: Error {
  let reasons: [Diagnostic]
}
