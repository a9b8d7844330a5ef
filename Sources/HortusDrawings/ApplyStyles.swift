import HortusDiagnostics

/// Converts style sheets and `style` attributes to presentation attributes, according to the CSS
/// cascade.
///
/// A declaration with `!important` overrides every declaration without it. Otherwise, a `style`
/// attribute overrides the rules of style sheets, and a more specific rule overrides a less
/// specific rule. `style` attributes and rules override presentation attributes.
struct ApplyStyles {
  private var sheet = StyleSheet()
  private(set) var changes: DrawingChanges
  private(set) var diagnostics = Diagnostics()

  /// The precedence of a declaration in the CSS cascade. The declaration with the greatest rank
  /// applies.
  private struct Rank: Comparable {
    var isImportant: Bool
    /// The kind of the declaration: 0 for a presentation attribute, 1 for a rule of a style sheet,
    /// 2 for a `style` attribute.
    var origin: Int
    var specificity: Int
    var order: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.isImportant ? 1 : 0, one.origin, one.specificity, one.order)
        < (other.isImportant ? 1 : 0, other.origin, other.specificity, other.order)
    }
  }

  private struct Candidate {
    var value: String
    var rank: Rank
    var location: SourceLocation
  }

  init(
    _ styleSheets: [(text: String, location: SourceLocation)], changes: DrawingChanges
  ) {
    self.changes = changes
    for (text, location) in styleSheets {
      do throws(StyleSheet.Unsupported) {
        try sheet.add(text)
      } catch {
        report(error, at: location)
      }
    }
  }

  mutating func apply(to node: inout DrawingNode) {
    let candidates = candidates(for: node)
    if let style = node.attributes.first(where: { $0.name == "style" || $0.name == "class" }) {
      changes.note(.styles, at: style.location)
    }
    node.attributes.removeAll {
      $0.name == "style" || $0.name == "class" || StyleProperty.isKnown($0.name)
    }
    for (name, candidate) in candidates.sorted(by: { $0.key < $1.key }) {
      settle(name, candidate, on: &node)
    }
    for index in node.children.indices { apply(to: &node.children[index]) }
  }

  /// Returns the declarations that apply to an element according to the cascade, keyed by property
  /// name.
  private mutating func candidates(for node: DrawingNode) -> [String: Candidate] {
    var candidates: [String: Candidate] = [:]
    func offer(_ name: String, _ candidate: Candidate) {
      if let best = candidates[name], candidate.rank < best.rank { return }
      candidates[name] = candidate
    }
    for attribute in node.attributes where StyleProperty.isKnown(attribute.name) {
      offer(
        attribute.name,
        Candidate(
          value: attribute.value,
          rank: Rank(isImportant: false, origin: 0, specificity: 0, order: 0),
          location: attribute.location))
    }
    let classes = (node["class"] ?? "").split(separator: " ")
    for (order, rule) in sheet.rules.enumerated()
    where rule.selector.matches(node, classes: classes) {
      for declaration in rule.declarations {
        let rank = Rank(
          isImportant: declaration.isImportant, origin: 1,
          specificity: rule.selector.specificity, order: order)
        offer(
          declaration.name,
          Candidate(value: declaration.value, rank: rank, location: node.location(of: "class")))
      }
    }
    for declaration in ownDeclarations(of: node) {
      let rank = Rank(
        isImportant: declaration.isImportant, origin: 2, specificity: 0, order: 0)
      offer(
        declaration.name,
        Candidate(value: declaration.value, rank: rank, location: node.location(of: "style")))
    }
    return candidates
  }

  private mutating func ownDeclarations(of node: DrawingNode) -> [StyleSheet.Declaration] {
    do throws(StyleSheet.Unsupported) {
      return try StyleSheet.declarations(node["style"] ?? "")
    } catch {
      report(error, at: node.location(of: "style"))
      return []
    }
  }

  /// Writes a declaration to an element as an attribute, or drops or reports it.
  private mutating func settle(_ name: String, _ candidate: Candidate, on node: inout DrawingNode) {
    switch StyleProperty(name, candidate.value) {
    case .kept where candidate.value == "inherit" && StyleProperty.inherited.contains(name):
      // These properties are inherited by default, so the value `inherit` can be omitted.
      break
    case .ignored: changes.leaveOut(.property, at: candidate.location)
    case .refused where !StyleProperty.isKnown(name):
      // The property is not converted to an attribute, because an attribute with the same name
      // could have a different meaning.
      diagnostics.report(SVG.forbiddenAttribute(name, at: candidate.location))
    // A refused property remains in the element. `NormalizeValues` reports the property later,
    // unless the element is removed as unused before.
    case .kept, .refused:
      node.attributes.append(
        DrawingNode.Attribute(name: name, value: candidate.value, location: candidate.location))
    }
  }

  private mutating func report(_ unsupported: StyleSheet.Unsupported, at location: SourceLocation) {
    diagnostics.report(
      .unconvertibleDrawingStyle, at: location, "the style has \(unsupported.what)",
      cure: "write presentation attributes: fill=\"…\" stroke=\"…\"")
  }
}

/// What the cleaning of an icon does with a CSS property, or with the attribute of the same name.
enum StyleProperty {
  /// The property becomes an attribute of the icon.
  case kept
  /// The property is dropped, because it draws nothing in an icon. Its value has no effect, or it
  /// controls text, filters or rendering.
  case ignored
  /// The property is an error, because it changes the drawing in a way that an icon cannot
  /// represent.
  case refused

  /// The CSS properties that are converted to SVG attributes with the same names.
  static let presentation: Set<String> = [
    "fill", "stroke", "stop-color", "color", "clip-path", "mask", "opacity", "fill-opacity",
    "stroke-opacity", "stop-opacity", "stroke-width", "stroke-miterlimit", "stroke-dashoffset",
    "stroke-dasharray", "fill-rule", "clip-rule", "stroke-linecap", "stroke-linejoin", "display",
    "visibility",
  ]

  /// The properties that child elements inherit.
  static let inherited = presentation.subtracting([
    "stop-color", "clip-path", "mask", "opacity", "stop-opacity", "display",
  ])

  /// For each property that an icon cannot represent, the values without effect, such as `none` for
  /// `filter`. A property with such a value is dropped, and a property with any other value is
  /// refused.
  private static let neutralValues: [String: Set<String>] = [
    "filter": ["none"], "mix-blend-mode": ["normal"], "adobe-blending-mode": ["normal"],
    "marker": ["none", ""], "marker-start": ["none"], "marker-mid": ["none"],
    "marker-end": ["none"],
    "paint-order": [
      "normal", "fill", "markers", "fill stroke", "fill markers", "markers fill",
      "fill stroke markers", "fill markers stroke", "markers fill stroke",
    ],
    "vector-effect": ["none"], "clip": ["auto"], "color-interpolation": ["auto", "sRGB"],
    "mask-type": ["luminance"], "transform-box": ["view-box"], "filter-blend-mode": ["normal"],
    "buffered-rendering": ["auto"],
  ]

  private static let ignoredNames: Set<String> = [
    "baseline-shift", "block-progression", "color-interpolation-filters", "color-profile",
    "color-rendering", "cursor", "direction", "dominant-baseline", "enable-background",
    "alignment-baseline", "filter-gaussianblur-deviation", "flood-color", "flood-opacity", "font",
    "image-rendering", "inline-size", "isolation", "kerning", "letter-spacing", "lighting-color",
    "line-height", "overflow", "pointer-events", "shape-inside", "shape-margin", "shape-padding",
    "shape-rendering", "solid-color", "solid-opacity", "unicode-bidi", "white-space",
    "word-spacing", "writing-mode",
  ]
  private static let ignoredBeginnings = [
    "font-", "text-", "glyph-orientation-", "-inkscape-", "-webkit-", "-moz-", "-ms-", "-o-",
  ]

  init(_ name: String, _ value: String) {
    if Self.presentation.contains(name) {
      self = .kept
    } else if let neutral = Self.neutralValues[name] {
      self = neutral.contains(value) ? .ignored : .refused
    } else if Self.ignoredNames.contains(name)
      || Self.ignoredBeginnings.contains(where: name.hasPrefix)
    {
      self = .ignored
    } else {
      self = .refused
    }
  }

  /// Whether `name` is a CSS property that this type lists.
  static func isKnown(_ name: String) -> Bool {
    presentation.contains(name) || neutralValues[name] != nil || ignoredNames.contains(name)
      || ignoredBeginnings.contains(where: name.hasPrefix)
  }
}
