import Foundation
import HortusKit

/// The icons of one page, each of which is drawn once and used by reference.
final class IconSprite {
  private var icons: [String: Icon] = [:]

  /// Returns the reference to an icon as HTML, and keeps the icon for the sprite. A reader of the
  /// screen hears nothing of it, because a text stands beside every icon.
  func use(_ icon: Icon) -> String {
    icons[icon.key] = icon
    return """
      <svg class="icon icon-\(icon.key)" aria-hidden="true"><use href="#icon-\(icon.key)"/></svg>
      """
  }

  func use(_ icon: Icon?) -> String? { icon.map { use($0) } }

  /// The drawings, to stand once on the page.
  var html: String {
    let symbols = icons.values.sorted { $0.key < $1.key }.map { icon in
      let drawing = icon.svg.trimmingCharacters(in: .newlines).dropFirst(4).dropLast(6)
      return "<symbol id=\"icon-\(icon.key)\"\(drawing)</symbol>"
    }
    return "<svg class=\"sprite\" aria-hidden=\"true\">\(symbols.joined())</svg>"
  }

  /// A style sheet with the tint of every icon in both themes.
  static func styleSheet(_ icons: [Icon]) -> String {
    icons.sorted { $0.key < $1.key }.map { icon in
      ".icon-\(icon.key) { color: light-dark(\(icon.tintLight), \(icon.tintDark)); }\n"
    }.joined()
  }
}
