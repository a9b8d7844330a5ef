#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Renders reports as JSON for programs: one object with sorted keys, the same in every locale.
package struct JSONRenderer {
  private let isOneLine: Bool

  /// Creates a renderer. If `isOneLine` is true, each object is one line.
  package init(isOneLine: Bool = false) {
    self.isOneLine = isOneLine
  }

  /// Returns a report as one JSON object, without a final line break.
  ///
  /// A command can add its own keys to the object. For this, it passes a type whose `encode(to:)`
  /// first encodes the report and then encodes the additional keys with the same encoder.
  package func render(_ report: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }
}
