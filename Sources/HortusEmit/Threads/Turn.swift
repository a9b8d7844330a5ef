/// What one step at a time may use, such as a database: a step that needs it begins when it is free, so
/// that no thread waits for another.
final class Turn: @unchecked Sendable {
  /// Only the crew looks at it.
  var isTaken = false
}
