/// What a thread of a crew makes for another; only the crew looks at it.
final class Promised<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
