#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Says diagnostics to programs: one JSON object with sorted keys, the same in every locale.
public struct JSONRenderer {
  public init() {}

  /// A report as one JSON object, without a line break at the end.
  ///
  /// A command adds keys of its own with a type that encodes the report and then its keys into
  /// the same encoder.
  public func render(_ report: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }
}
