import HortusModel

/// The paint of a fill or stroke.
enum SVGPaint: Equatable {
  case none
  /// The keyword `currentColor`, which stands for the value of the property `color`. The app can
  /// set this property.
  case current
  case color(SVGColor)

  init?(_ text: String) {
    switch text.lowercased() {
    case "none", "transparent": self = .none
    case "currentcolor": self = .current
    default:
      guard let color = SVGColor(text) else { return nil }
      self = .color(color)
    }
  }

  var text: String {
    switch self {
    case .none: "none"
    case .current: "currentColor"
    case .color(let color): color.text
    }
  }
}
