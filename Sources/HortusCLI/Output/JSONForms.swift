import Foundation
import HortusDiagnostics

/// The JSON output of a command that checks a catalogue and creates a result from it: the
/// diagnostics and the result.
struct ResultReport<Made: Encodable>: Encodable {
  let diagnostics: DiagnosticReport
  /// The JSON key of the result.
  let key: String
  /// The result; `nil` if the catalogue has errors.
  let made: Made?

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    try diagnostics.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(made, forKey: Key(stringValue: key))
  }
}

/// The JSON output of a command that deletes records.
struct DeletionForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var deleted: Int
}

/// Formats times for display.
enum TimestampFormat {
  /// Returns the time in the user's time zone, for example `2026-03-01 10:30`.
  static func text(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.string(from: date)
  }
}

/// The start and length of a part of a text in JSON output, in Unicode scalars.
struct TextSpan {
  /// The zero-based offset.
  let start: Int
  let length: Int

  init(_ range: Range<String.Index>, in text: String) {
    let scalars = text.unicodeScalars
    start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
    length = scalars.distance(from: range.lowerBound, to: range.upperBound)
  }
}
