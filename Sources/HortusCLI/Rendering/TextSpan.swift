/// A part of a text as JSON tells it, counted in Unicode scalars.
struct TextSpan {
  /// From 0.
  let start: Int
  let length: Int

  init(_ range: Range<String.Index>, in text: String) {
    let scalars = text.unicodeScalars
    start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
    length = scalars.distance(from: range.lowerBound, to: range.upperBound)
  }
}
