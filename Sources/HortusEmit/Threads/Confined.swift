/// What only one thread at a time touches, by the way in which work is laid out: that of the steps of one
/// taker.
final class Confined<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
