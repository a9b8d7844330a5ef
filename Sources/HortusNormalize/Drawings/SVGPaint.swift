import HortusModel

/// What a shape or a line is painted with.
enum SVGPaint: Equatable {
  case none
  /// `currentColor`, which an app sets.
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
