import Foundation
import GRDB

extension IconPath {
  /// Reads the paths of all icons, keyed by icon key. The paths of an icon are in the order in
  /// which they are painted.
  static func all(_ database: Database) throws -> [String: [IconPath]] {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT icon, data, color, opacity, fillRule, strokeWidth, lineCap, lineJoin, miterLimit,
          dashes, dashOffset
        FROM iconPath ORDER BY icon, position
        """)
    var paths: [String: [IconPath]] = [:]
    while let row = try rows.next() {
      let color: String = try row.decoded(2)
      paths[try row.decoded(0), default: []].append(
        IconPath(
          elements: try elements(row.decoded(1)), painting: try painting(row),
          color: color == "currentColor" ? nil : color, opacity: try row.decoded(3)))
    }
    return paths
  }

  private static func painting(_ row: Row) throws -> Painting {
    if let rule: String = try row.decoded(4) {
      return .fill(FillRule(rawValue: rule) ?? .nonzero)
    }
    let dashes: String? = try row.decoded(9)
    guard let dash = numbers(dashes ?? "") else {
      throw DatabaseError.damage("the dashes of an icon cannot be “\(dashes?.prefix(60) ?? "")”")
    }
    return try .stroke(
      Stroke(
        lineWidth: row.decoded(5), lineCap: Stroke.LineCap(rawValue: row.decoded(6)) ?? .butt,
        lineJoin: Stroke.LineJoin(rawValue: row.decoded(7)) ?? .miter,
        miterLimit: row.decoded(8), dash: dash, dashPhase: row.decoded(10)))
  }

  /// Parses SVG path data. Every command must be one of the letters M, L, C and Z, followed by its
  /// absolute coordinates.
  ///
  /// - Throws: `DatabaseError` if the data has any other form.
  private static func elements(_ data: String) throws -> [Element] {
    var elements: [Element] = []
    var rest = data.utf8[...]
    while let command = rest.popFirst() {
      let text = rest.prefix { $0 < UInt8(ascii: "A") }
      rest = rest[text.endIndex...]
      guard let numbers = numbers(Substring(text)),
        let element = element(UnicodeScalar(command), numbers)
      else { throw DatabaseError.damage("the path of an icon cannot be “\(data.prefix(60))”") }
      elements.append(element)
    }
    return elements
  }

  private static func element(_ command: UnicodeScalar, _ numbers: [Double]) -> Element? {
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    return switch (command, numbers.count) {
    case ("M", 2): .move(to: point(0))
    case ("L", 2): .line(to: point(0))
    case ("C", 6): .curve(to: point(4), control1: point(0), control2: point(2))
    case ("Z", 0): .closeSubpath
    default: nil
    }
  }

  /// Returns the numbers in `text`, which are separated by spaces; `nil` if `text` contains
  /// anything other than finite numbers.
  private static func numbers(_ text: some StringProtocol) -> [Double]? {
    let numbers = text.split(separator: " ").map { Double($0) }
    return numbers.contains { $0?.isFinite != true } ? nil : numbers.compactMap { $0 }
  }
}
