import HortusModel

/// Decides whether a drawing is a symbol or a picture, and lets apps set the colour of a symbol.
///
/// A symbol has one colour, which is replaced by `currentColor`. The original colour, unless it is
/// black, becomes the value of the attribute `color` of the root element. Renderers use this
/// colour until the app sets another colour.
struct ResolveColors {
  /// Whether all visible colours of the drawing are nearly the same.
  private(set) var isSymbol = false

  mutating func run(_ root: inout DrawingNode) {
    let survey = PaintSurvey(root)
    guard let first = survey.visibleColors.min(by: Self.precedes) else { return }
    isSymbol = survey.visibleColors.allSatisfy { other in
      guard let color = first.color, let other = other.color else {
        return first.color == nil && other.color == nil
      }
      return color.isNear(other)
    }
    if isSymbol {
      Self.paint(&root, in: first.color, usesDefault: survey.usesDefault)
    } else if !survey.hasSeveralCurrents {
      // `currentColor` has one value in the whole drawing, so only the root needs to set it.
      let current = survey.visibleColors.first(where: \.isCurrent)
      root.update { $0["color"] = nil }
      root["color"] = current?.color?.text
    }
  }

  /// Replaces all colours by `currentColor`, except in masks, where colours determine visibility.
  private static func paint(
    _ root: inout DrawingNode, in color: SVGColor?, usesDefault: Bool
  ) {
    if usesDefault {
      keepMasksBlack(&root)
      root["fill"] = "currentColor"
    }
    colorMasks(&root, around: nil)
    recolor(&root)
    // Black is the default of `color`, so it is omitted. An embedded icon then inherits the text
    // colour of the page.
    root["color"] = color == .black ? nil : color?.text
  }

  private static func recolor(_ node: inout DrawingNode) {
    guard node.name != "mask" else { return }
    node["color"] = nil
    for name in ["fill", "stroke", "stop-color"] {
      guard let paint = node[name], paint != "none", SVGReference(paint) == nil else { continue }
      node[name] = "currentColor"
    }
    if node.name == "stop", node["stop-color"] == nil { node["stop-color"] = "currentColor" }
    for index in node.children.indices { recolor(&node.children[index]) }
  }

  private static func keepMasksBlack(_ root: inout DrawingNode) {
    root.update { node in
      if node.name == "mask", node["fill"] == nil { node["fill"] = SVGColor.black.text }
    }
  }

  /// Sets the attribute `color` of each mask to the value that applies to the mask. Otherwise, the
  /// mask would lose an inherited value when `recolor(_:)` removes `color` outside of masks.
  private static func colorMasks(_ node: inout DrawingNode, around: String?) {
    let color = node["color"] ?? around
    if node.name == "mask", let color { node["color"] = color }
    for index in node.children.indices { colorMasks(&node.children[index], around: color) }
  }

  private static func precedes(
    _ one: PaintSurvey.VisibleColor, _ other: PaintSurvey.VisibleColor
  ) -> Bool {
    (one.color?.text ?? "", one.isCurrent ? 0 : 1)
      < (other.color?.text ?? "", other.isCurrent ? 0 : 1)
  }
}
