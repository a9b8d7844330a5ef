import Foundation

/// Times, for programs and for people.
enum Moment {
  /// In UTC with milliseconds, as the export of a library has them: `2026-03-01T09:30:00.000Z`.
  static func json(_ date: Date) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return formatter.string(from: date)
  }

  /// In the time zone of the reader: `2026-03-01 10:30`.
  static func text(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.string(from: date)
  }
}
