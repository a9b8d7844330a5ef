import Foundation
import HortusKit

/// Collects the icons of one page. The page contains each drawing once and refers to it from all
/// places that show the icon.
final class IconSprite {
  private var icons: [String: Icon] = [:]

  /// Adds an icon to the collection and returns the HTML that shows it. The icon is hidden from
  /// screen readers, because it always has a text beside it.
  func use(_ icon: Icon) -> String {
    icons[icon.key] = icon
    return """
      <svg class="icon icon-\(icon.key)" aria-hidden="true"><use href="#icon-\(icon.key)"/></svg>
      """
  }

  func use(_ icon: Icon?) -> String? { icon.map { use($0) } }

  /// The drawings of all collected icons, as one SVG element for the page.
  var html: String {
    let symbols = icons.values.sorted { $0.key < $1.key }.map { icon in
      let drawing = icon.svg.trimmingCharacters(in: .newlines).dropFirst(4).dropLast(6)
      return "<symbol id=\"icon-\(icon.key)\"\(drawing)</symbol>"
    }
    return "<svg class=\"sprite\" aria-hidden=\"true\">\(symbols.joined())</svg>"
  }

  /// Returns a style sheet with the colours of all icons in the light and the dark theme.
  static func styleSheet(_ icons: [Icon]) -> String {
    icons.sorted { $0.key < $1.key }.map { icon in
      ".icon-\(icon.key) { color: light-dark(\(icon.tintLight), \(icon.tintDark)); }\n"
    }.joined()
  }
}
