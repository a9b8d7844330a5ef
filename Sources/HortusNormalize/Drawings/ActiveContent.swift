import Foundation
import HortusDiagnostics
import HortusModel

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
    let value = NormalizeText.collapsed(attribute.value.value).text
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
