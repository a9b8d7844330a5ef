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
