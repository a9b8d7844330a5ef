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

/// Collects the visible colours of a drawing.
struct PaintSurvey {
  /// A visible colour, which is either a fixed colour or `currentColor`.
  struct VisibleColor: Hashable {
    /// The fixed colour. For `currentColor`, the value of the attribute `color`, or `nil` if that
    /// attribute is not set.
    var color: SVGColor?
    var isCurrent: Bool
  }

  /// All visible colours, without duplicates.
  private(set) var visibleColors: Set<VisibleColor> = []
  /// Whether a visible shape is black because neither the shape nor an ancestor sets `fill`.
  private(set) var usesDefault = false
  /// Whether `currentColor` has different values in different elements.
  var hasSeveralCurrents: Bool { Set(visibleColors.filter(\.isCurrent).map(\.color)).count > 1 }
  private let elements: [String: DrawingNode]
  private var gradients: Set<String> = []
  /// The value of `color` that applies to each element with an id, keyed by id.
  private var colors: [String: SVGColor?] = [:]

  /// The inherited properties of an element.
  private struct Style {
    /// The value of `fill`; `nil` if neither the element nor an ancestor sets it. A missing `fill`
    /// means black.
    var fill: String?
    var stroke = "none"
    var color: SVGColor?
    var fillOpacity = "1"
    var strokeOpacity = "1"
    var strokeWidth = "1"

    mutating func apply(_ node: DrawingNode) {
      fill = node["fill"] ?? fill
      stroke = node["stroke"] ?? stroke
      fillOpacity = node["fill-opacity"] ?? fillOpacity
      strokeOpacity = node["stroke-opacity"] ?? strokeOpacity
      strokeWidth = node["stroke-width"] ?? strokeWidth
      if let own = node["color"], own != "currentColor" { color = SVGColor(own) }
    }
  }

  init(_ root: DrawingNode) {
    elements = DrawingReferences.elements(of: root)
    noteColors(root, Style())
    collect(from: root, Style())
  }

  private mutating func noteColors(_ node: DrawingNode, _ style: Style) {
    var style = style
    style.apply(node)
    if let id = node["id"], colors[id] == nil { colors[id] = .some(style.color) }
    for child in node.children { noteColors(child, style) }
  }

  private mutating func collect(from node: DrawingNode, _ style: Style) {
    guard !RemoveUnusedParts.definitions.contains(node.name), node["opacity"] != "0" else { return }
    var style = style
    style.apply(node)
    if node.name == "use", let part = node["href"].flatMap({ elements[String($0.dropFirst())] }) {
      collect(from: part, style)
    }
    if SVG.shapes.contains(node.name) {
      if node.name != "line", style.fillOpacity != "0" { note(style.fill, style) }
      if style.strokeOpacity != "0", style.strokeWidth != "0" { note(style.stroke, style) }
    }
    for child in node.children { collect(from: child, style) }
  }

  private mutating func note(_ paint: String?, _ style: Style) {
    guard let paint else {
      usesDefault = true
      visibleColors.insert(VisibleColor(color: .black, isCurrent: false))
      return
    }
    if let id = SVGReference(paint)?.id {
      guard gradients.insert(id).inserted, let gradient = elements[id] else { return }
      for stop in gradient.children where stop["stop-opacity"] != "0" {
        var around = style
        around.color = colors[id] ?? nil
        around.apply(stop)
        note(stop["stop-color"] ?? SVGColor.black.text, around)
      }
    } else if paint == "currentColor" {
      visibleColors.insert(VisibleColor(color: style.color, isCurrent: true))
    } else if let color = SVGColor(paint) {
      visibleColors.insert(VisibleColor(color: color, isCurrent: false))
    }
  }
}
