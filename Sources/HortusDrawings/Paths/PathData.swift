import Foundation

/// The parsed data of a path (the attribute `d`). `text(decimals:)` writes the data with fewer
/// decimals.
struct PathData {
  struct Segment {
    var command: Character
    var numbers: [Double]
  }

  /// The number of arguments of each command, keyed by the command in upper case.
  private static let counts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0,
  ]

  private(set) var segments: [Segment] = []

  /// Parses `text`. Returns `nil` if any part of `text` is malformed.
  init?(_ text: String) {
    var rest = text[...].utf8
    var isFirst = true
    Self.skipSpaces(&rest)
    while let byte = rest.first {
      let command = Character(UnicodeScalar(byte))
      guard let count = Self.counts[Character(command.uppercased())],
        !isFirst || command == "M" || command == "m"
      else { return nil }
      rest = rest.dropFirst()
      guard read(command, count, &rest) else { return nil }
      isFirst = false
    }
    guard !segments.isEmpty else { return nil }
  }

  init(_ segments: [Segment]) {
    self.segments = segments
  }

  /// Reads the arguments of one command, which can be followed by further arguments for the same
  /// command. Returns `false` if the arguments are malformed.
  private mutating func read(
    _ command: Character, _ count: Int, _ rest: inout Substring.UTF8View
  ) -> Bool {
    Self.skipSpaces(&rest)
    guard count > 0 else {
      segments.append(Segment(command: command, numbers: []))
      return true
    }
    var command = command
    var hasMore = true
    while hasMore {
      var numbers: [Double] = []
      for index in 0..<count {
        if index > 0 { Self.skipComma(&rest) }
        let isFlag = count == 7 && (index == 3 || index == 4)
        guard let number = isFlag ? Self.flag(&rest) : SVGNumber.take(from: &rest) else {
          return false
        }
        numbers.append(number)
      }
      segments.append(Segment(command: command, numbers: numbers))
      // According to SVG, further pairs of numbers after a move command are lines.
      if command == "M" { command = "L" } else if command == "m" { command = "l" }
      let hasComma = Self.skipComma(&rest)
      hasMore = rest.first.map { SVGNumber.isDigit($0) || "+-.".utf8.contains($0) } ?? false
      if hasComma && !hasMore { return false }
    }
    return true
  }

  private static func flag(_ rest: inout Substring.UTF8View) -> Double? {
    guard let byte = rest.first, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      return nil
    }
    rest = rest.dropFirst()
    return byte == UInt8(ascii: "1") ? 1 : 0
  }

  private static func skipSpaces(_ rest: inout Substring.UTF8View) {
    while let byte = rest.first, byte == 0x20 || byte >= 9 && byte <= 13 { rest = rest.dropFirst() }
  }

  @discardableResult
  private static func skipComma(_ rest: inout Substring.UTF8View) -> Bool {
    skipSpaces(&rest)
    guard rest.first == UInt8(ascii: ",") else { return false }
    rest = rest.dropFirst()
    skipSpaces(&rest)
    return true
  }

  /// Returns the path data with at most `decimals` decimals.
  ///
  /// Relative coordinates are computed from the rounded current point rather than from the exact
  /// one, so that rounding errors do not add up along the path.
  func text(decimals: Int) -> String {
    var result = ""
    var last: Character?
    var pen = Pen()
    for segment in segments {
      let numbers = pen.draw(segment.command, segment.numbers, decimals)
      let isRepeated = last == segment.command && !"MmZz".contains(segment.command)
      if !isRepeated { result.append(segment.command) }
      for (index, number) in numbers.enumerated() {
        if (index > 0 || isRepeated) && !number.hasPrefix("-") { result.append(" ") }
        result += number
      }
      last = segment.command
    }
    return result
  }

  /// The current point of a path, stored both exactly and as rounded in the output.
  private struct Pen {
    private var exact = (x: 0.0, y: 0.0)
    private var written = (x: 0.0, y: 0.0)
    private var start = (exact: (x: 0.0, y: 0.0), written: (x: 0.0, y: 0.0))

    /// Returns the rounded arguments of a command, and moves the current point to the end of the
    /// command.
    mutating func draw(_ command: Character, _ numbers: [Double], _ decimals: Int) -> [String] {
      let isRelative = command.isLowercase
      let kind = Character(command.uppercased())
      if kind == "Z" {
        (exact, written) = start
        return []
      }
      var end = (exact: exact, written: written)
      func shortened(_ index: Int, isX: Bool) -> String {
        let meant = numbers[index] + (isRelative ? isX ? exact.x : exact.y : 0)
        let origin = isRelative ? isX ? written.x : written.y : 0
        let text = SVGNumber.text(meant - origin, decimals: decimals)
        let reached = (Double(text) ?? meant - origin) + origin
        if isX { (end.exact.x, end.written.x) = (meant, reached) }
        if !isX { (end.exact.y, end.written.y) = (meant, reached) }
        return text
      }
      var result: [String] = []
      for index in numbers.indices {
        switch kind {
        case "H": result.append(shortened(index, isX: true))
        case "V": result.append(shortened(index, isX: false))
        case "A" where index < 5:
          result.append(SVGNumber.text(numbers[index], decimals: index == 2 ? 3 : decimals))
        case "A": result.append(shortened(index, isX: index == 5))
        default: result.append(shortened(index, isX: index.isMultiple(of: 2)))
        }
      }
      (exact, written) = end
      if kind == "M" { start = end }
      return result
    }
  }
}

/// Converts the shapes of SVG to path data.
///
/// The start point and the direction of a path determine where dashes are drawn. SVG 2 specifies
/// both for each shape: https://www.w3.org/TR/SVG2/shapes.html
enum ShapePath {
  /// Returns the path of a shape. Returns `nil` if the shape draws nothing, or if the element is
  /// not a shape.
  static func data(of node: DrawingNode) -> PathData? {
    func number(_ name: String) -> Double { node[name].flatMap(SVGNumber.parse) ?? 0 }
    switch node.name {
    case "path": return node["d"].flatMap(PathData.init)
    case "line":
      return PathData([
        segment("M", number("x1"), number("y1")), segment("L", number("x2"), number("y2")),
      ])
    case "polyline": return polygon(node["points"], isClosed: false)
    case "polygon": return polygon(node["points"], isClosed: true)
    case "circle":
      return ellipse(number("cx"), number("cy"), number("r"), number("r"))
    case "ellipse":
      return ellipse(
        number("cx"), number("cy"), node["rx"] == nil ? number("ry") : number("rx"),
        node["ry"] == nil ? number("rx") : number("ry"))
    case "rect":
      return rectangle(
        number("x"), number("y"), number("width"), number("height"),
        node["rx"] == nil ? number("ry") : number("rx"),
        node["ry"] == nil ? number("rx") : number("ry"))
    default: return nil
    }
  }

  private static func segment(_ command: Character, _ numbers: Double...) -> PathData.Segment {
    PathData.Segment(command: command, numbers: numbers)
  }

  private static func polygon(_ points: String?, isClosed: Bool) -> PathData? {
    guard let numbers = points.flatMap(SVGNumber.list), numbers.count >= 2 else { return nil }
    var segments = stride(from: 0, to: numbers.count - 1, by: 2).map { index in
      segment(index == 0 ? "M" : "L", numbers[index], numbers[index + 1])
    }
    if isClosed { segments.append(segment("Z")) }
    return PathData(segments)
  }

  private static func ellipse(
    _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double
  ) -> PathData? {
    guard radiusX > 0, radiusY > 0 else { return nil }
    func arc(_ endX: Double, _ endY: Double) -> PathData.Segment {
      segment("A", radiusX, radiusY, 0, 0, 1, endX, endY)
    }
    return PathData([
      segment("M", x + radiusX, y), arc(x, y + radiusY), arc(x - radiusX, y),
      arc(x, y - radiusY), arc(x + radiusX, y), segment("Z"),
    ])
  }

  private static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radiusX: Double,
    _ radiusY: Double
  ) -> PathData? {
    guard width > 0, height > 0 else { return nil }
    let (rx, ry) = (min(radiusX, width / 2), min(radiusY, height / 2))
    guard rx > 0, ry > 0 else {
      return PathData([
        segment("M", x, y), segment("h", width), segment("v", height), segment("h", -width),
        segment("Z"),
      ])
    }
    func corner(_ endX: Double, _ endY: Double) -> PathData.Segment {
      segment("a", rx, ry, 0, 0, 1, endX, endY)
    }
    return PathData([
      segment("M", x + rx, y), segment("h", width - 2 * rx), corner(rx, ry),
      segment("v", height - 2 * ry), corner(-rx, ry), segment("h", 2 * rx - width),
      corner(-rx, -ry), segment("v", 2 * ry - height), corner(rx, -ry), segment("Z"),
    ])
  }
}
