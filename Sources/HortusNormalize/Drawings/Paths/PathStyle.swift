import Foundation
import HortusModel

/// The properties that determine how a shape is painted. A shape inherits each property that it
/// does not set.
struct PathStyle {
  private var values = [
    "fill": "#000000", "stroke": "none", "fill-opacity": "1", "stroke-opacity": "1",
    "fill-rule": "nonzero", "stroke-width": "1", "stroke-linecap": "butt",
    "stroke-linejoin": "miter", "stroke-miterlimit": "4", "stroke-dasharray": "none",
    "stroke-dashoffset": "0", "color": "#000000",
  ]

  /// Replaces the inherited properties that an element sets.
  mutating func apply(_ node: DrawingNode) {
    for attribute in node.attributes where values[attribute.name] != nil {
      // If the value of `color` is `currentColor`, the element inherits `color`.
      if attribute.name == "color", attribute.value == "currentColor" { continue }
      values[attribute.name] = attribute.value
    }
  }

  /// Whether `fill` or `stroke` refers to a gradient.
  var hasGradient: Bool { ["fill", "stroke"].contains { SVGReference(values[$0] ?? "") != nil } }

  /// Returns the colour of `fill` or `stroke` as `currentColor` or `#rrggbb`; `nil` if nothing is
  /// painted.
  ///
  /// Only a symbol keeps `currentColor`, because the app sets the colour of a symbol. In a picture,
  /// the value of the property `color` replaces `currentColor`.
  func color(of paint: String, isSymbol: Bool) -> String? {
    switch values[paint].flatMap(SVGPaint.init) {
    case .current: isSymbol ? "currentColor" : values["color"]
    case .color(let color): color.text
    case .some(.none), nil: nil
    }
  }

  /// Returns the opacity of `fill` or `stroke`, from 0 to 1.
  func opacity(of paint: String) -> Double { number(paint + "-opacity") }

  var fillRule: Resolved.IconPath.FillRule {
    values["fill-rule"].flatMap(Resolved.IconPath.FillRule.init) ?? .nonzero
  }

  /// Returns the stroke with its lengths multiplied by `scale` and rounded to 1/1000 unit. Returns
  /// `nil` if the rounded width of the line is 0.
  func stroke(scale: Double) -> Resolved.IconPath.Stroke? {
    func scaled(_ length: Double) -> Double { (length * scale * 1e3).rounded() / 1e3 }
    let width = scaled(number("stroke-width"))
    guard width > 0 else { return nil }
    let dashes = dashes.map(scaled)
    return Resolved.IconPath.Stroke(
      width: width,
      lineCap: values["stroke-linecap"].flatMap(Resolved.IconPath.LineCap.init) ?? .butt,
      lineJoin: values["stroke-linejoin"].flatMap(Resolved.IconPath.LineJoin.init) ?? .miter,
      miterLimit: number("stroke-miterlimit"), dashes: dashes.contains { $0 > 0 } ? dashes : [],
      dashOffset: scaled(number("stroke-dashoffset")))
  }

  /// The lengths of the dashes, each followed by the length of a gap. Empty for a solid line.
  private var dashes: [Double] {
    let lengths = SVGNumber.list(values["stroke-dasharray"] ?? "") ?? []
    guard lengths.allSatisfy({ $0 >= 0 }) else { return [] }
    return lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
  }

  private func number(_ name: String) -> Double { values[name].flatMap(SVGNumber.parse) ?? 0 }
}
