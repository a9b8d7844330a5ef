import HortusSource
import HortusTestSupport
import Testing

@Suite struct PositionTrackerTests {
  /// Where each byte of a text is, found by walking over its scalars.
  private static func places(_ text: String) -> [(line: Int, column: Int)] {
    var places: [(line: Int, column: Int)] = []
    var (line, column) = (1, 1)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      for _ in String(scalar).utf8 { places.append((line, column)) }
      let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isPair {
        (line, column) = (line + 1, 1)
      } else if scalar != "\r" {
        column += 1
      }
    }
    return places + [(line, column)]
  }

  @Test(arguments: [["a", "ё", "🌿", "b ", "\n"], ["a", "é", "\n", "\r", "\r\n"]])
  func placesPartsWhateverWasAskedBefore(pieces: [String]) {
    var random = Repetitions.generator(7)
    for _ in 0..<200 {
      let scalars = (0..<120).flatMap { _ in
        Array(pieces.randomElement(using: &random)!.unicodeScalars)
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let places = Self.places(text)
      var bytes = Array(text.utf8)
      bytes.withUnsafeMutableBytes { buffer in
        let buffer = UnsafeRawBufferPointer(buffer)
        var tracker = PositionTracker(buffer)
        let starts = buffer.indices.filter { buffer[$0] & 0xC0 != 0x80 } + [buffer.count]
        var from = 0
        while from < starts.count {
          let to = min(from + Int.random(in: 0...9, using: &random), starts.count - 1)
          let part = starts[from]..<starts[to]
          let place = tracker.place(of: part)
          #expect((place.line, place.column) == places[part.lowerBound])
          #expect(place.scalars == to - from)
          // Mostly on, at times behind the part, within it or back.
          from += Int.random(in: -2...12, using: &random)
          from = max(from, 0)
          let next = starts[min(from, starts.count - 1)]
          let position = tracker.position(at: next)
          #expect((position.line, position.column) == places[next])
        }
      }
    }
  }
}
