import Foundation
import HortusDiagnostics
import HortusModel

extension ValueReader {
  /// Parses a hardiness zone or a range of zones. Accepts `9a–11b`, `9a to 11b` and `10b` without a
  /// warning. Accepts `9`, `9A - 11` and `zone 9` with a warning. Returns `nil` after reporting a
  /// fault.
  func readZones(_ text: String, _ diagnostics: inout Diagnostics) -> Resolved.Content? {
    var rest = text.lowercased()
    for prefix in ["usda", "zones", "zone"] where rest.hasPrefix(prefix) {
      rest = NormalizeText.collapsed(String(rest.dropFirst(prefix.count))).text
    }
    let parts = Self.ends(ofSpan: rest)
    guard (1...2).contains(parts.count), let first = parts.first, let last = parts.last else {
      unknownZone(text, &diagnostics)
      return nil
    }
    guard let cold = Self.halfZones(first), let warm = Self.halfZones(last) else {
      unknownZone(Self.halfZones(first) == nil ? first : last, &diagnostics)
      return nil
    }
    let (low, high) = (cold.lowerBound, warm.upperBound)
    guard low <= high else {
      let canonical = Self.zoneText(warm.lowerBound, cold.upperBound)
      fault(
        .invertedRange, "“\(text)” goes from warm to cold", cure: "did you mean “\(canonical)”?",
        replacement: canonical, &diagnostics)
      return nil
    }
    let canonical = Self.zoneText(low, high)
    // The separator of a range is not reported, because many keyboards have no key for “–”.
    if Self.ends(ofSpan: text).joined(separator: "–") != canonical {
      normalized(text, to: canonical, &diagnostics, as: .spellingNormalized)
    }
    return .zones(low...high)
  }

  /// Returns the half-zones that the text identifies, as half-zone numbers from 1 (1a) to 26 (13b).
  /// `9` identifies two half-zones, and `9a` identifies one. Returns `nil` for other text.
  static func halfZones(_ text: String) -> ClosedRange<Int>? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let zone = Int(digits), (1...13).contains(zone) else { return nil }
    switch text.dropFirst(digits.count) {
    case "a": return (zone * 2 - 1)...(zone * 2 - 1)
    case "b": return (zone * 2)...(zone * 2)
    case "": return (zone * 2 - 1)...(zone * 2)
    default: return nil
    }
  }

  /// Returns the canonical text of half-zones from `low` to `high`, such as `9a–11b`.
  static func zoneText(_ low: Int, _ high: Int) -> String {
    func name(_ half: Int) -> String { "\((half + 1) / 2)\(half % 2 == 1 ? "a" : "b")" }
    return low == high ? name(low) : "\(name(low))–\(name(high))"
  }

  private func unknownZone(_ text: String, _ diagnostics: inout Diagnostics) {
    fault(
      .unknownZone, "there is no hardiness zone “\(text)”", in: text,
      cure: "the USDA zones are 1a to 13b: write “9a–11b”", &diagnostics)
  }
}
