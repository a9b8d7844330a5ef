/// A part of a whole as a percentage with one decimal, for messages.
package enum Share {
  /// Returns a part that was lost. It is rounded up, so that it never looks as if it kept a limit.
  package static func lost(_ part: Int, of whole: Int) -> String {
    text((part * 1000 + whole - 1) / whole)
  }

  /// Returns a part that was reached. It is rounded down, so that it never looks as if it were enough.
  package static func reached(_ part: Int, of whole: Int) -> String {
    text(part * 1000 / whole)
  }

  private static func text(_ thousandths: Int) -> String {
    thousandths % 10 == 0
      ? "\(thousandths / 10) %" : "\(thousandths / 10).\(thousandths % 10) %"
  }
}
