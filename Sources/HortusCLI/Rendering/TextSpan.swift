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
