import Foundation
import HortusDiagnostics
import HortusModel

/// What of SVG 1.1 an icon may hold.
enum SVG {
  static let namespace = "http://www.w3.org/2000/svg"

  static let shapes: Set<String> = [
    "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
  ]
  static let containers: Set<String> = ["g", "defs", "clipPath", "mask"]
  static let elements: Set<String> = shapes.union(containers).union([
    "use", "linearGradient", "radialGradient", "stop",
  ])
  /// Texts for people, which icons have in the catalogue instead.
  static let descriptions: Set<String> = ["title", "desc", "metadata"]

  private static let numbers: Set<String> = [
    "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "fx", "fy", "r", "rx", "ry", "width", "height",
    "offset", "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "stroke-width",
    "stroke-miterlimit", "stroke-dashoffset",
  ]
  private static let lists: Set<String> = ["points", "stroke-dasharray", "viewBox"]
  private static let paints: Set<String> = ["fill", "stroke", "stop-color", "clip-path", "mask"]
  private static let transforms: Set<String> = ["transform", "gradientTransform"]
  private static let keywords: [String: Set<String>] = [
    "fill-rule": ["nonzero", "evenodd"], "clip-rule": ["nonzero", "evenodd"],
    "stroke-linecap": ["butt", "round", "square"],
    "stroke-linejoin": ["miter", "round", "bevel"],
    "gradientUnits": ["userSpaceOnUse", "objectBoundingBox"],
    "clipPathUnits": ["userSpaceOnUse", "objectBoundingBox"],
    "maskUnits": ["userSpaceOnUse", "objectBoundingBox"],
    "spreadMethod": ["pad", "reflect", "repeat"],
  ]

  /// What is wrong with an attribute, if anything.
  static func fault(
    of attribute: AsWritten.DrawingAttribute, named name: String, value: String, on element: String
  ) -> Diagnostic? {
    func fault(_ code: DiagnosticCode, _ message: String, _ cure: String) -> Diagnostic {
      Diagnostic(code, at: attribute.value.location, message, cure: cure)
    }
    if refersOutside(name, value) {
      return fault(
        .externalDrawingReference, "“\(name)” refers to something outside the drawing",
        "refer to an id of the drawing: #name")
    }
    let suits: Bool
    if numbers.contains(name) {
      suits = SVGGrammar.isNumber(value[...])
    } else if lists.contains(name) {
      suits =
        value == "none"
        || value.split(whereSeparator: { $0 == " " || $0 == "," })
          .allSatisfy { SVGGrammar.isNumber($0) }
    } else if paints.contains(name) {
      suits = SVGGrammar.isPaint(value)
    } else if transforms.contains(name) {
      suits = SVGGrammar.isTransform(value)
    } else if let keywords = keywords[name] {
      suits = keywords.contains(value)
    } else if name == "d" {
      suits = SVGGrammar.isPath(value)
    } else if name == "id" {
      suits = SVGGrammar.isName(value[...])
    } else if name == "href" && element == "use" {
      suits = SVGGrammar.isName(value.dropFirst())
    } else {
      return forbidden(name, fault)
    }
    return suits
      ? nil : fault(.unusableDrawingValue, "“\(name)” cannot be “\(value)”", "correct or delete it")
  }

  private static func forbidden(
    _ name: String, _ fault: (DiagnosticCode, String, String) -> Diagnostic
  ) -> Diagnostic {
    if name.lowercased().hasPrefix("on") {
      return fault(
        .forbiddenDrawingAttribute, "“\(name)” runs a script", "delete it; icons do not act")
    }
    if name == "style" || name == "class" {
      return fault(
        .forbiddenDrawingAttribute, "“\(name)” is not allowed in an icon",
        "write attributes: fill=\"…\" stroke=\"…\"")
    }
    return fault(
      .forbiddenDrawingAttribute, "“\(name)” is not allowed in an icon",
      "delete it; drawing programs can save plain SVG")
  }

  private static func refersOutside(_ name: String, _ value: String) -> Bool {
    if name == "href" { return !value.hasPrefix("#") }
    // Most values have no bracket, which is found out sooner.
    guard value.utf8.contains(UInt8(ascii: "(")),
      let start = value.range(of: "url(", options: .caseInsensitive)
    else { return false }
    return value[start.upperBound...].drop { " '\"".contains($0) }.first != "#"
  }

  static func escaped(_ value: String) -> String {
    guard value.utf8.contains(where: "&<\"".utf8.contains) else { return value }
    return value.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
