import Foundation
import HortusDiagnostics
import HortusModel

/// Checks the attributes of a drawing and rewrites their values in a short canonical form.
struct NormalizeValues {
  let viewBox: ViewBox
  /// The ids of elements that `use` elements draw. Numbers in these elements keep more decimals,
  /// because a `use` element can enlarge them.
  private let reused: Set<String>
  private(set) var diagnostics = Diagnostics()

  private static let lengths: Set<String> = [
    "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "fx", "fy", "r", "rx", "ry", "width", "height",
    "stroke-width", "stroke-dashoffset",
  ]
  private static let shares: Set<String> = [
    "offset", "opacity", "fill-opacity", "stroke-opacity", "stop-opacity",
  ]
  private static let keywords: [String: Set<String>] = [
    "fill-rule": ["nonzero", "evenodd"], "clip-rule": ["nonzero", "evenodd"],
    "stroke-linecap": ["butt", "round", "square"],
    "stroke-linejoin": ["miter", "round", "bevel"],
    "gradientUnits": ["userSpaceOnUse", "objectBoundingBox"],
    "clipPathUnits": ["userSpaceOnUse", "objectBoundingBox"],
    "maskUnits": ["userSpaceOnUse", "objectBoundingBox"],
    "maskContentUnits": ["userSpaceOnUse", "objectBoundingBox"],
    "spreadMethod": ["pad", "reflect", "repeat"],
  ]
  /// The names of opacity attributes, keyed by the name of the colour attribute.
  private static let opacities = [
    "fill": "fill-opacity", "stroke": "stroke-opacity", "stop-color": "stop-opacity",
  ]

  /// The context in which a value is interpreted.
  private struct Context {
    var element: String
    /// The number of decimals to keep. Further decimals would make no visible difference.
    var decimals: Int
    /// Whether lengths are fractions of the bounding box of the painted or masked object.
    var isBoxed: Bool
    /// The inherited `fill-opacity` and `stroke-opacity`.
    var opacities: [String: String]
  }

  init(root: DrawingNode, viewBox: ViewBox) {
    self.viewBox = viewBox
    var reused: Set<String> = []
    root.visit { node in
      if node.name == "use", let href = node["href"] { reused.insert(String(href.dropFirst())) }
    }
    self.reused = reused
  }

  mutating func run(on node: inout DrawingNode) {
    run(on: &node, scale: 1, extraDecimals: 0, inherited: [:])
  }

  /// Normalizes an element and its descendants. `inherited` contains the `fill-opacity` and the
  /// `stroke-opacity` that the element inherits.
  private mutating func run(
    on node: inout DrawingNode, scale: Double, extraDecimals: Int, inherited: [String: String]
  ) {
    guard node.name == "svg" || SVG.elements.contains(node.name) else { return }
    if node.hasText {
      diagnostics.report(
        .forbiddenDrawingElement, at: node.location, "text in “\(node.name)”",
        cure: "draw letters as paths")
    }
    let transform = (node["transform"] ?? node["gradientTransform"]).flatMap(SVGTransform.init)
    let scale = min(max(scale * (transform?.scale ?? 1), 1e-9), 1e9)
    var extra = extraDecimals
    if RemoveUnusedParts.definitions.contains(node.name) { extra = 3 }
    if node["id"].map(reused.contains) == true { extra = max(extra, 2) }
    let units = node["gradientUnits"] ?? node["maskUnits"] ?? "objectBoundingBox"
    let context = Context(
      element: node.name,
      decimals: max(0, viewBox.decimals + extra + Int(log10(scale).rounded(.up))),
      isBoxed: (node.name.hasSuffix("Gradient") || node.name == "mask")
        && units != "userSpaceOnUse", opacities: inherited)
    for attribute in node.attributes {
      guard let value = node[attribute.name] else { continue }
      var attribute = attribute
      // Normalizing a colour attribute can change the opacity attribute that belongs to it, so the
      // current value is read.
      attribute.value = value
      normalize(attribute, of: &node, context)
    }
    var inherited = inherited
    for name in ["fill-opacity", "stroke-opacity"] {
      inherited[name] = node[name] ?? inherited[name]
    }
    for index in node.children.indices {
      run(
        on: &node.children[index], scale: scale, extraDecimals: extra, inherited: inherited)
    }
  }

  private mutating func normalize(
    _ attribute: DrawingNode.Attribute, of node: inout DrawingNode, _ context: Context
  ) {
    let (name, value) = (attribute.name, attribute.value)
    var result: String?
    switch name {
    case "viewBox", "id": return
    case "fill", "stroke", "stop-color", "color":
      result = paint(attribute, of: &node, context)
    case "clip-path", "mask":
      guard value != "none" else { return node[name] = nil }
      result = SVGReference(value).flatMap { $0.fallback.isEmpty ? "url(#\($0.id))" : nil }
    case "d": result = PathData(value)?.text(decimals: context.decimals)
    case "points": result = points(value, context)
    case "stroke-dasharray": result = dashes(value, context)
    case "transform" where node.name != "svg", "gradientTransform":
      result = SVGTransform(value)?.text
    case "href" where node.name == "use": result = value
    case "stroke-miterlimit":
      result = SVGNumber.parse(value).map { SVGNumber.text($0, decimals: 3) }
    // Width and height of `use` only affect elements that an icon cannot contain.
    case "width" where node.name == "use", "height" where node.name == "use":
      return node[name] = nil
    case "rx" where value == "auto", "ry" where value == "auto": return node[name] = nil
    default:
      if Self.lengths.contains(name) {
        result = length(value, name, context).map { SVGNumber.text($0, decimals: context.decimals) }
      } else if Self.shares.contains(name) {
        result = SVGLength.pixels(value, of: 1).map {
          SVGNumber.text(max(0, min(1, $0)), decimals: 4)
        }
      } else if let keywords = Self.keywords[name] {
        result = keywords.contains(value) ? value : nil
      } else {
        return diagnostics.report(SVG.forbiddenAttribute(name, at: attribute.location))
      }
    }
    guard let result else {
      return diagnostics.report(
        .unusableDrawingValue, at: attribute.location, "“\(name)” cannot be “\(value.prefix(60))”",
        cure: "correct or delete it")
    }
    node[name] = result
  }

  private func length(_ text: some StringProtocol, _ name: String, _ context: Context) -> Double? {
    if context.isBoxed { return SVGLength.pixels(text, of: 1) }
    let whole =
      switch name {
      case "x", "x1", "x2", "cx", "fx", "rx", "width": viewBox.width
      case "y", "y1", "y2", "cy", "fy", "ry", "height": viewBox.height
      default: hypot(viewBox.width, viewBox.height) / 2.0.squareRoot()
      }
    return SVGLength.pixels(text, of: whole)
  }

  private func points(_ text: String, _ context: Context) -> String? {
    guard let numbers = SVGNumber.list(text), numbers.count.isMultiple(of: 2) else { return nil }
    return numbers.map { SVGNumber.text($0, decimals: context.decimals) }.joined(separator: " ")
  }

  private func dashes(_ text: String, _ context: Context) -> String? {
    if text == "none" { return text }
    let lengths = text.split { $0 == " " || $0 == "," }.map { length($0, "", context) }
    guard !lengths.contains(nil) else { return nil }
    return lengths.compactMap { $0.map { SVGNumber.text($0, decimals: context.decimals) } }
      .joined(separator: " ")
  }

  /// Returns the normalized value of a colour attribute; `nil` if the value is not allowed. If the
  /// colour is translucent, multiplies the opacity attribute of the element, such as
  /// `fill-opacity`, by the alpha value of the colour.
  private func paint(
    _ attribute: DrawingNode.Attribute, of node: inout DrawingNode, _ context: Context
  ) -> String? {
    let (name, value) = (attribute.name, attribute.value)
    if name == "fill" || name == "stroke", let reference = SVGReference(value) {
      return reference.fallback.isEmpty ? "url(#\(reference.id))" : nil
    }
    let paint = SVGPaint(value)
    switch paint {
    case .some(.none) where name == "stop-color" && value != "none":
      node["stop-opacity"] = "0"
      return SVGColor.black.text
    case .some(.none) where name == "color" || name == "stop-color": return nil
    case .some(.color(let color)) where color.alpha < 1:
      // A translucent colour is refused on a group, because children with a colour of their own
      // would still inherit the opacity.
      guard let opacity = Self.opacities[name], node.children.isEmpty,
        let own = SVGLength.pixels(node[opacity] ?? context.opacities[opacity] ?? "1", of: 1)
      else { return nil }
      node[opacity] = SVGNumber.text(own * color.alpha, decimals: 4)
      return color.text
    default: return paint?.text
    }
  }
}
