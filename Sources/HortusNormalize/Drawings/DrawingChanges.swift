import HortusDiagnostics

/// Records the parts that normalization removes from one drawing, and the other changes that it
/// makes to the drawing. A single warning reports all of them.
struct DrawingChanges {
  /// The kinds of removed parts, in the order in which a message names them.
  enum Part: Int, CaseIterable {
    case remark, metadata, editorData, definition, hidden, empty, id, size, property

    fileprivate func description(_ count: Int) -> String {
      func counted(_ one: String, _ many: String) -> String {
        count == 1 ? one : "\(count) \(many)"
      }
      return switch self {
      case .remark: counted("a comment or instruction", "comments and instructions")
      case .metadata: "metadata"
      case .editorData: "editor data"
      case .definition: counted("an unused definition", "unused definitions")
      case .hidden: counted("a hidden element", "hidden elements")
      case .empty: counted("an empty element", "empty elements")
      case .id: counted("an unused id", "unused ids")
      case .size: "width, height or version beside the viewBox"
      case .property: counted("a property that paints nothing", "properties that paint nothing")
      }
    }
  }

  /// The kinds of changes that do not affect the appearance of a drawing, in the order in which a
  /// message names them.
  enum Change: Int, CaseIterable {
    case styles, viewBox, centring

    fileprivate var description: String {
      switch self {
      case .styles: "its styles become attributes"
      case .viewBox: "its size becomes the viewBox"
      case .centring: "it is centred in a square"
      }
    }
  }

  private var counts: [Part: Int] = [:]
  private var changes: Set<Change> = []
  private var programs: Set<String> = []
  private var first: SourceLocation?

  /// Records that a part was removed.
  mutating func leaveOut(_ part: Part, at location: SourceLocation) {
    counts[part, default: 0] += 1
    first = min(first ?? location, location)
  }

  /// Records that data of a drawing program was removed. `namespace` is the XML namespace of the
  /// program.
  mutating func leaveOut(dataIn namespace: String, at location: SourceLocation) {
    if let program = Self.programs.first(where: { namespace.contains($0.part) })?.name {
      programs.insert(program)
    }
    let isMetadata = Self.metadata.contains { namespace.contains($0) }
    leaveOut(isMetadata ? .metadata : .editorData, at: location)
  }

  mutating func note(_ change: Change, at location: SourceLocation) {
    changes.insert(change)
    first = min(first ?? location, location)
  }

  /// The warning; `nil` if nothing was removed or changed.
  var diagnostic: Diagnostic? {
    guard let first else { return nil }
    let parts = Part.allCases.compactMap { part in
      counts[part].map { count in
        part == .editorData && !programs.isEmpty
          ? "editor data of " + programs.sorted().joined(separator: " and ")
          : part.description(count)
      }
    }
    let changed = Change.allCases.filter(changes.contains).map(\.description)
    var clauses = changed
    if !parts.isEmpty { clauses.insert("the drawing loses " + Self.list(parts), at: 0) }
    let message = parts.isEmpty ? "the drawing is adapted: " : ""
    return Diagnostic(
      .drawingCleaned, at: first, message + clauses.joined(separator: "; "), cure: cure)
  }

  private var cure: String {
    if programs.contains("Inkscape") {
      return "save it in Inkscape as “Optimized SVG”, without metadata and with a viewBox"
    }
    if programs.contains("Illustrator") {
      return "export it from Illustrator with “Presentation Attributes” and “Minify”"
    }
    return "export it as plain or optimised SVG with a square viewBox"
  }

  private static func list(_ parts: [String]) -> String {
    guard parts.count > 1 else { return parts.joined() }
    return parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }

  private static let metadata = [
    "purl.org/dc", "creativecommons.org", "web.resource.org/cc", "rdf-syntax",
  ]
  private static let programs: [(part: String, name: String)] = [
    ("inkscape.org", "Inkscape"), ("sodipodi", "Inkscape"), ("adobe.com", "Illustrator"),
    ("bohemiancoding", "Sketch"), ("figma.com", "Figma"), ("serif.com", "Affinity Designer"),
    ("corel.com", "CorelDRAW"), ("boxy-svg", "Boxy SVG"), ("vectornator", "Vectornator"),
    ("krita.org", "Krita"),
  ]
}
