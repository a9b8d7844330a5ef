import HortusDiagnostics

/// Decides about a finished bundle before it is moved to its final path. Receives the path of the
/// bundle's temporary file and the result of the check, and returns its findings. Errors, and in a
/// strict build warnings, refuse the bundle.
package typealias BundleReview = (_ file: String, _ check: CheckResult) throws -> [Diagnostic]

/// Thrown through `Sealing` if a review refuses a bundle.
struct RefusedBundle: Error {}
