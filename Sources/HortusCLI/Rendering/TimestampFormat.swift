import Foundation

/// Formats times for JSON and for display.
enum TimestampFormat {
  /// Returns the time in UTC with milliseconds, for example `2026-03-01T09:30:00.000Z`. Exported
  /// libraries contain times in the same format.
  static func json(_ date: Date) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return formatter.string(from: date)
  }

  /// Returns the time in the user's time zone, for example `2026-03-01 10:30`.
  static func text(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.string(from: date)
  }
}
