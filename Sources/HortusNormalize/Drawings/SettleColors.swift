import HortusModel

/// Tells symbols from pictures, and gives symbols the one colour that an app can set.
///
/// A symbol is painted in `currentColor`. The colour that it was drawn in stays as `color` of the
/// root, which is what a renderer shows until an app sets another.
struct SettleColors {
  /// Whether the drawing is in one colour.
  private(set) var isSymbol = false

  mutating func run(_ root: inout DrawingNode) {
    let survey = PaintSurvey(root)
    guard let ink = survey.inks.min(by: Self.precedes) else { return }
    isSymbol = survey.inks.allSatisfy { other in
      guard let color = ink.color, let other = other.color else {
        return ink.color == nil && other.color == nil
      }
      return color.isNear(other)
    }
    if isSymbol {
      Self.paint(&root, in: ink.color, usesDefault: survey.usesDefault)
    } else if !survey.hasSeveralCurrents {
      // `currentColor` is one colour throughout, so that the root can say which.
      let current = survey.inks.first(where: \.isCurrent)
      root.update { $0["color"] = nil }
      root["color"] = current?.color?.text
    }
  }

  /// Makes everything `currentColor`, but masks, in which colours tell how much is seen.
  private static func paint(
    _ root: inout DrawingNode, in color: SVGColor?, usesDefault: Bool
  ) {
    if usesDefault {
      keepMasksBlack(&root)
      root["fill"] = "currentColor"
    }
    colorMasks(&root, around: nil)
    recolor(&root)
    // Black is what there is without a colour, and then an icon in a page takes that of the page.
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

  /// Gives masks the colour that `currentColor` has around them.
  private static func colorMasks(_ node: inout DrawingNode, around: String?) {
    let color = node["color"] ?? around
    if node.name == "mask", let color { node["color"] = color }
    for index in node.children.indices { colorMasks(&node.children[index], around: color) }
  }

  private static func precedes(_ one: PaintSurvey.Ink, _ other: PaintSurvey.Ink) -> Bool {
    (one.color?.text ?? "", one.isCurrent ? 0 : 1)
      < (other.color?.text ?? "", other.isCurrent ? 0 : 1)
  }
}
