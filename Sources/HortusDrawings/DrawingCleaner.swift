import HortusDiagnostics
import HortusModel
import HortusSystem

/// Converts the drawings of icons and illustrations to minimal, canonical SVG. Reports content that
/// they must not contain.
///
/// Any SVG element or attribute that is not on a list of harmless names is an error. Cleaning is
/// idempotent: a clean drawing is returned unchanged.
package enum CleanDrawings {
  /// Returns the cleaned drawings, keyed by the id of the icon or illustration. Drawings that
  /// cannot be used are reported and omitted. The result does not depend on the number of threads.
  ///
  /// - Parameter workers: the number of threads.
  package static func run(
    _ drawings: [AsWritten.Drawing], workers: Int = 1, _ diagnostics: inout Diagnostics
  ) -> [String: CleanDrawing] {
    var result: [String: CleanDrawing] = [:]
    for (drawing, cleaned) in zip(drawings, outcomes(of: drawings, workers: workers)) {
      result[drawing.id] = cleaned.drawing
      diagnostics.report(cleaned.findings)
    }
    return result
  }

  /// The result of cleaning one drawing. The drawing is `nil` if it cannot be used.
  private struct Outcome: Sendable {
    let drawing: CleanDrawing?
    let findings: [Diagnostic]

    init(_ drawing: AsWritten.Drawing) {
      var cleaner = DrawingCleaner(drawing: drawing)
      self.drawing = cleaner.clean()
      findings = cleaner.diagnostics.all
    }
  }

  private static func outcomes(of drawings: [AsWritten.Drawing], workers: Int) -> [Outcome] {
    let concurrent =
      workers < 2 || drawings.count < 2
      ? nil
      : try? ThreadGroup.run { group in
        // All outcomes are kept, so threads need not wait for the calling one.
        let pipeline = OrderedPipeline<Outcome>(
          in: group, count: drawings.count, capacity: drawings.count)
        let results = pipeline.makeConsumer()
        try pipeline.start(threadCount: workers) { { Outcome(drawings[$0]) } }
        var outcomes: [Outcome] = []
        while let outcome = try results.next() { outcomes.append(outcome) }
        return outcomes
      }
    // If the system starts no more threads, this one is enough.
    return concurrent ?? drawings.map(Outcome.init)
  }
}

/// The cleaned drawing of an icon or an illustration, as it is stored in the bundle.
package struct CleanDrawing: Sendable, Equatable {
  /// Minimal, canonical SVG.
  package var svg: String
  /// The drawing as paths, painted in order; empty if paths cannot represent the drawing.
  package var paths: [Resolved.DrawingPath]
  package var kind: Resolved.Icon.Kind
}

/// Runs the steps that clean one drawing.
struct DrawingCleaner {
  /// The maximum size of the cleaned SVG in bytes. The same limit applies to the source file.
  static let maximumSize = 64 << 10

  let drawing: AsWritten.Drawing
  private(set) var diagnostics = Diagnostics()
  private var changes = DrawingChanges()

  init(drawing: AsWritten.Drawing) {
    self.drawing = drawing
  }

  /// Returns the cleaned drawing, or `nil` if it cannot be used.
  mutating func clean() -> CleanDrawing? {
    guard drawing.root.namespace == SVG.namespace else {
      diagnostics.report(
        .forbiddenDrawingElement, at: drawing.root.location, "the outermost element is not SVG’s",
        cure: "write <svg xmlns=\"\(SVG.namespace)\" …>")
      return nil
    }
    ActiveContent.check(drawing.root, &diagnostics)
    guard var root = read() else { return nil }
    removeUnusedParts(&root)
    report(DrawingReferences(root: root).diagnostics())
    let box = ViewBox.written(root, &changes, &diagnostics)
    let shown = box?.shown(by: root, &diagnostics)
    Self.removeSize(&root)
    report(Self.foreignElements(in: root))
    // Without a valid viewBox, values are checked against a default viewBox, so that their faults
    // are reported too.
    let values = box ?? ViewBox(x: 0, y: 0, width: 24, height: 24)
    var normalizeValues = NormalizeValues(root: root, viewBox: values)
    normalizeValues.run(on: &root)
    report(normalizeValues.diagnostics.all)
    guard let shown, !diagnostics.hasErrors, hasShapes(root) else { return nil }
    center(&root, shown)
    var colors = ResolveColors()
    colors.run(&root)
    Self.ungroup(&root)
    RenameIDs.run(&root, icon: drawing.id)
    let svg = SVGWriter.text(root)
    guard svg.utf8.count <= Self.maximumSize else {
      diagnostics.report(
        .fileTooLarge, at: root.location, "the drawing grows to \(svg.utf8.count) bytes",
        cure: "draw it with fewer points and fewer styles")
      return nil
    }
    report([changes.diagnostic].compactMap { $0 })
    return CleanDrawing(
      svg: svg, paths: paths(root, shown.square, isSymbol: colors.isSymbol),
      kind: colors.isSymbol ? .symbol : .picture)
  }

  private mutating func paths(
    _ root: DrawingNode, _ box: ViewBox, isSymbol: Bool
  ) -> [Resolved.DrawingPath] {
    do {
      return try DrawingPaths(root, box: box, isSymbol: isSymbol).paths
    } catch {
      diagnostics.report(
        .drawingWithoutPaths, at: error.location,
        "the drawing has \(error.part), so apps get it as SVG alone",
        cure: "nothing need be done; plain shapes give paths as well")
      return []
    }
  }

  /// Reports the diagnostics in `found`. Omits a diagnostic if an earlier step has already reported
  /// one at the same location.
  private mutating func report(_ found: [Diagnostic]) {
    let known = Set(diagnostics.all.map(\.location))
    diagnostics.report(found.filter { !known.contains($0.location) })
  }

  /// Reads the drawing and converts its styles to attributes.
  private mutating func read() -> DrawingNode? {
    var reader = ReadDrawing()
    var root = reader.read(drawing.root)
    report(reader.diagnostics.all)
    changes = reader.changes
    for remark in drawing.remarks { changes.leaveOut(.remark, at: remark) }
    guard root != nil else { return nil }
    var styles = ApplyStyles(reader.styleSheets, changes: changes)
    styles.apply(to: &root!)
    report(styles.diagnostics.all)
    changes = styles.changes
    report(AlphaMasks.convert(&root!))
    return root
  }

  private mutating func removeUnusedParts(_ root: inout DrawingNode) {
    var unused = RemoveUnusedParts(changes: changes)
    unused.run(&root)
    Self.settleFallbacks(&root)
    var templates = GradientTemplates(root: root)
    templates.resolve(&root)
    report(templates.diagnostics.all)
    // The templates were copied into the gradients that refer to them, so their removal is not
    // reported.
    unused.run(&root, reports: false)
    changes = unused.changes
  }

  /// Removes the fallbacks of paints. For example, the paint `url(#a) red` becomes `url(#a)` if the
  /// drawing contains the id `a`, otherwise `red`.
  private static func settleFallbacks(_ root: inout DrawingNode) {
    let elements = DrawingReferences.elements(of: root)
    root.update { node in
      for name in ["fill", "stroke"] {
        guard let reference = node[name].flatMap(SVGReference.init), !reference.fallback.isEmpty
        else { continue }
        node[name] =
          elements[reference.id] == nil ? reference.fallback : "url(#\(reference.id))"
      }
    }
  }

  /// Replaces groups without attributes by their children.
  private static func ungroup(_ node: inout DrawingNode) {
    node.children = node.children.flatMap { child in
      var child = child
      ungroup(&child)
      return child.name == "g" && child.attributes.isEmpty && !child.hasText
        ? child.children : [child]
    }
  }

  private static func removeSize(_ root: inout DrawingNode) {
    for name in ["width", "height", "version", "x", "y", "preserveAspectRatio"] { root[name] = nil }
  }

  /// Reports elements that an icon cannot contain. The children of a reported element are skipped.
  private static func foreignElements(in root: DrawingNode) -> [Diagnostic] {
    root.children.flatMap { child in
      guard !SVG.elements.contains(child.name) else { return foreignElements(in: child) }
      return [
        Diagnostic(
          .forbiddenDrawingElement, at: child.location,
          "“\(child.name)” is not allowed in a drawing", cure: SVG.cure(for: child.name))
      ]
    }
  }

  private mutating func hasShapes(_ root: DrawingNode) -> Bool {
    guard root.children.isEmpty else { return true }
    diagnostics.report(
      .emptyDrawing, at: root.location, "the drawing “\(drawing.id)” is empty",
      cure: "draw something")
    return false
  }

  /// Centres the drawing in a square.
  private mutating func center(_ root: inout DrawingNode, _ shown: ViewBox) {
    let written = drawing.root.attributes.first { $0.name == "viewBox" }
    if shown.isOblong {
      changes.note(.centring, at: written?.value.location ?? root.location)
      clip(&root, to: shown)
    }
    root["viewBox"] = shown.square.text
  }

  /// Clips the drawing to its original box, because the square shows more of the coordinate plane.
  private func clip(_ root: inout DrawingNode, to box: ViewBox) {
    let location = root.location
    let elements = DrawingReferences.elements(of: root)
    let id = (0...).lazy.map { "clip\($0)" }.first { elements[$0] == nil }!
    func attributes(_ pairs: [(String, String)]) -> [DrawingNode.Attribute] {
      pairs.map { DrawingNode.Attribute(name: $0.0, value: $0.1, location: location) }
    }
    let bounds = [("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height)]
    let frame = DrawingNode(
      "rect",
      attributes: attributes(
        bounds.map { ($0.0, SVGNumber.text($0.1, decimals: box.decimals + 1)) }),
      at: location)
    let clip = DrawingNode(
      "clipPath", attributes: attributes([("id", id)]), children: [frame], at: location)
    let group = DrawingNode(
      "g", attributes: attributes([("clip-path", "url(#\(id))")]), children: root.children,
      at: location)
    root.children = [clip, group]
  }
}

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
