import Foundation
import HortusDiagnostics
import HortusModel

/// The subset of SVG 1.1 that an icon may contain.
enum SVG {
  static let namespace = "http://www.w3.org/2000/svg"

  static let shapes: Set<String> = [
    "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
  ]
  static let elements: Set<String> = shapes.union([
    "g", "defs", "clipPath", "mask", "use", "linearGradient", "radialGradient", "stop",
  ])

  /// Returns advice on how to replace an element that an icon cannot contain.
  static func cure(for element: String) -> String {
    switch element {
    case "text", "tspan", "textPath", "flowRoot", "flowPara", "flowRegion", "tref":
      "turn text into paths (in Inkscape: Path › Object to Path)"
    case "filter": "draw the effect with plain shapes, or leave it out"
    case "image", "feImage": "trace the picture, or draw it anew"
    case "script": "delete it; drawings cannot run scripts"
    case "pattern", "marker", "symbol": "draw the shapes themselves"
    case "svg", "switch", "a": "put its shapes into a group"
    default: "draw it with \(shapes.sorted().joined(separator: ", "))"
    }
  }

  static func forbiddenAttribute(_ name: String, at location: SourceLocation) -> Diagnostic {
    let cure =
      switch name {
      case "filter": "draw the effect with plain shapes, or leave it out"
      case "marker", "marker-start", "marker-mid", "marker-end":
        "turn lines into paths (in Inkscape: Path › Stroke to Path)"
      case "mix-blend-mode": "use plain opacity"
      case "paint-order": "draw the line as a shape of its own"
      default: "delete it; drawing programs can save plain SVG"
      }
    return Diagnostic(
      .forbiddenDrawingAttribute, at: location, "“\(name)” is not allowed in a drawing", cure: cure)
  }
}

/// Reports scripts, animation and external references in a drawing.
///
/// The check covers the whole file, including the parts that are removed from the icon, because any
/// script makes a file suspicious.
enum ActiveContent {
  private static let elements: Set<String> = [
    "script", "handler", "listener", "foreignobject", "iframe", "object", "embed", "audio", "video",
    "canvas", "link", "base", "image", "feimage", "set", "animate", "animatecolor",
    "animatemotion", "animatetransform", "discard", "mpath",
  ]
  private static let namespaces = ["www.w3.org/1999/xhtml", "www.w3.org/2001/xml-events"]

  static func check(_ element: AsWritten.DrawingElement, _ diagnostics: inout Diagnostics) {
    let name = element.localName
    let namespace = element.namespace ?? ""
    if elements.contains(name.lowercased()) || namespaces.contains(where: namespace.hasSuffix) {
      diagnostics.report(
        .forbiddenDrawingElement, at: element.location,
        "“\(element.name)” is not allowed in a drawing", cure: SVG.cure(for: name))
      return
    }
    for attribute in element.attributes { check(attribute, &diagnostics) }
    if namespace == SVG.namespace, name == "style" {
      check(StyleSheet.withoutComments(element.text), at: element.location, &diagnostics)
    }
    for child in element.children { check(child, &diagnostics) }
  }

  private static func check(
    _ attribute: AsWritten.DrawingAttribute, _ diagnostics: inout Diagnostics
  ) {
    let value = attribute.value.value.collapsingWhiteSpace
    let location = attribute.value.location
    let local = attribute.localName
    if attribute.isPlain, local.lowercased().hasPrefix("on") {
      diagnostics.report(
        .forbiddenDrawingAttribute, at: location, "“\(attribute.name)” runs a script",
        cure: "delete it; drawings cannot run scripts")
    }
    if attribute.namespace.map({ uri in namespaces.contains { uri.hasSuffix($0) } }) == true {
      diagnostics.report(
        .forbiddenDrawingAttribute, at: location,
        "“\(attribute.name)” is not allowed in a drawing",
        cure: "delete it; drawings cannot run scripts")
    }
    let isReference = local == "href" && (attribute.isPlain || attribute.isXLink)
    if isReference && !value.hasPrefix("#") || local == "src" || isAddress(value) {
      reportExternal("“\(attribute.name)” refers", at: location, &diagnostics)
    } else if attribute.isPlain {
      check(value, at: location, &diagnostics)
    }
  }

  /// Reports external references in CSS, which are written as `url(…)` or `@import`.
  private static func check(
    _ css: String, at location: SourceLocation, _ diagnostics: inout Diagnostics
  ) {
    guard css.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "@") }) else {
      return
    }
    var rest = css[...]
    while let found = rest.range(of: "url(", options: .caseInsensitive) {
      rest = rest[found.upperBound...]
      guard rest.drop(while: { " '\"\t\n".contains($0) }).first == "#" else {
        return reportExternal("“url(…)” refers", at: location, &diagnostics)
      }
    }
    if css.range(of: "@import", options: .caseInsensitive) != nil {
      reportExternal("“@import” refers", at: location, &diagnostics)
    }
  }

  private static func isAddress(_ value: String) -> Bool {
    value.lowercased().filter { !$0.isWhitespace }.hasPrefix("javascript:")
  }

  private static func reportExternal(
    _ what: String, at location: SourceLocation, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .externalDrawingReference, at: location, what + " to something outside the drawing",
      cure: "refer to an id of the drawing: #name")
  }
}
