/// What becomes of a property of CSS, or of the attribute of the same name.
enum StyleProperty {
  /// It is an attribute of the icon.
  case kept
  /// It draws nothing in an icon: it is about text, filters, or how to render.
  case ignored
  /// The property changes the drawing in a way that an icon cannot represent.
  case refused

  /// Properties that are attributes of SVG, too.
  static let presentation: Set<String> = [
    "fill", "stroke", "stop-color", "color", "clip-path", "mask", "opacity", "fill-opacity",
    "stroke-opacity", "stop-opacity", "stroke-width", "stroke-miterlimit", "stroke-dashoffset",
    "stroke-dasharray", "fill-rule", "clip-rule", "stroke-linecap", "stroke-linejoin", "display",
    "visibility",
  ]

  /// Those that an element takes from the one around it.
  static let inherited = presentation.subtracting([
    "stop-color", "clip-path", "mask", "opacity", "stop-opacity", "display",
  ])

  /// Properties that change something, and the values with which they do not.
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

  /// Whether `name` is a property at all, as far as icons know.
  static func isKnown(_ name: String) -> Bool {
    presentation.contains(name) || neutralValues[name] != nil || ignoredNames.contains(name)
      || ignoredBeginnings.contains(where: name.hasPrefix)
  }
}
