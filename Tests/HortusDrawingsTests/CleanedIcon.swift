import HortusDiagnostics
import HortusDrawings
import HortusModel
import HortusTestSupport
import Testing

/// What comes of a drawing, and what is said of it.
struct CleanedIcon {
  /// `nil` if the drawing was refused.
  let svg: String?
  let paths: [Resolved.DrawingPath]
  let kind: Resolved.Icon.Kind
  let said: [Diagnostic]

  var codes: [DiagnosticCode] { said.map(\.code) }
  var errors: [Diagnostic] { said.filter { $0.severity == .error } }

  init(file: String) throws {
    var diagnostics = Diagnostics()
    let drawing = try #require(DrawingFile.drawing("leaf", file), "\(file)")
    let cleaned = CleanDrawings.run([drawing], &diagnostics)["leaf"]
    svg = cleaned?.svg
    paths = cleaned?.paths ?? []
    kind = cleaned?.kind ?? .picture
    said = diagnostics.sorted
  }

  /// - Parameter attributes: those of the root.
  init(_ content: String, _ attributes: String = "viewBox=\"0 0 24 24\"") throws {
    try self.init(
      file: "<svg xmlns=\"http://www.w3.org/2000/svg\" "
        + "xmlns:xlink=\"http://www.w3.org/1999/xlink\" xmlns:x=\"urn:x\" \(attributes)>\(content)</svg>"
    )
  }

  /// What stands within the root.
  var content: String? {
    guard let svg, let start = svg.firstIndex(of: ">"), svg.hasSuffix("</svg>\n") else {
      return svg
    }
    return String(svg[svg.index(after: start)...].dropLast("</svg>\n".count))
  }

  /// The start tag of the root, without its name and namespace.
  var root: String? {
    guard let svg, let end = svg.firstIndex(of: ">") else { return nil }
    return String(svg[..<end].dropFirst("<svg xmlns=\"http://www.w3.org/2000/svg\" ".count))
  }
}
