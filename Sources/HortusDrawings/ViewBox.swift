import Foundation
import HortusDiagnostics

/// The rectangle of the coordinate plane that a drawing shows.
struct ViewBox {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Returns the viewBox of the drawing. If there is no viewBox, returns a box with the width and
  /// the height of the drawing. Reports a fault and returns `nil` if the viewBox is invalid, or if
  /// the drawing has neither a viewBox nor a size.
  static func written(
    _ root: DrawingNode, _ changes: inout DrawingChanges, _ diagnostics: inout Diagnostics
  ) -> ViewBox? {
    guard let written = root["viewBox"] else {
      guard let size = size(of: root) else {
        diagnostics.report(
          .unusableViewBox, at: root.location, "the drawing has neither a viewBox nor a size",
          cure: "write viewBox=\"0 0 24 24\"")
        return nil
      }
      changes.note(.viewBox, at: root.location(of: "width"))
      return ViewBox(x: 0, y: 0, width: size.width, height: size.height)
    }
    guard let numbers = SVGNumber.list(written), numbers.count == 4, numbers[2] > 0,
      numbers[3] > 0
    else {
      diagnostics.report(
        .unusableViewBox, at: root.location(of: "viewBox"), "the viewBox cannot be “\(written)”",
        cure: "write viewBox=\"0 0 24 24\"")
      return nil
    }
    for name in ["width", "height", "version"] where root[name] != nil {
      changes.leaveOut(.size, at: root.location(of: name))
    }
    return ViewBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func size(of root: DrawingNode) -> (width: Double, height: Double)? {
    guard let width = root["width"].flatMap({ SVGLength.pixels($0) }), width > 0,
      let height = root["height"].flatMap({ SVGLength.pixels($0) }), height > 0
    else { return nil }
    return (width, height)
  }

  /// Returns the rectangle that a renderer shows. If the drawing has a `width` and a `height`, the
  /// rectangle has their aspect ratio, so it can be larger than the viewBox. If the attribute
  /// `preserveAspectRatio` has an unsupported value, reports it and returns the viewBox.
  func shown(by root: DrawingNode, _ diagnostics: inout Diagnostics) -> ViewBox {
    guard let size = Self.size(of: root) else { return self }
    return extended(to: size, root, &diagnostics)
  }

  private func extended(
    to size: (width: Double, height: Double), _ root: DrawingNode,
    _ diagnostics: inout Diagnostics
  ) -> ViewBox {
    let scale = min(size.width / width, size.height / height)
    let spare = (x: size.width / scale - width, y: size.height / scale - height)
    guard max(spare.x, spare.y) > 1e-9 * max(width, height) else { return self }
    let words = (root["preserveAspectRatio"] ?? "xMidYMid").split(separator: " ")
    let shares = ["Min": 0.0, "Mid": 0.5, "Max": 1.0]
    let alignment = words.first ?? ""
    guard words.count < 2 || words[1] == "meet", alignment.hasPrefix("x"), alignment.count == 8,
      let shareX = shares[String(alignment.dropFirst().prefix(3))],
      let shareY = shares[String(alignment.suffix(3))]
    else {
      diagnostics.report(
        .unusableViewBox, at: root.location(of: "preserveAspectRatio"),
        "preserveAspectRatio cannot be “\(words.joined(separator: " "))”", cure: "delete it")
      return self
    }
    return ViewBox(
      x: x - spare.x * shareX, y: y - spare.y * shareY, width: width + spare.x,
      height: height + spare.y)
  }

  /// The smallest square that contains the box and has the same centre.
  var square: ViewBox {
    let side = max(width, height)
    return ViewBox(
      x: x - (side - width) / 2, y: y - (side - height) / 2, width: side, height: side)
  }

  /// Whether the width and the height differ by more than the rounding errors of drawing programs.
  var isOblong: Bool { abs(width - height) > 0.01 * max(width, height) }

  /// The number of decimals to write for a coordinate: 3 in a box of 24 units, fewer in a much
  /// larger box, and more in a much smaller box.
  var decimals: Int { max(0, Int(log10(24_000 / max(width, height)).rounded())) }

  var text: String {
    [x, y, width, height].map { SVGNumber.text($0, decimals: decimals + 1) }
      .joined(separator: " ")
  }
}
