import HortusDiagnostics
import HortusModel

/// Decodes the items in the profile of an app, such as tabs, buttons, texts, settings and links.
struct AppItemElements {
  let context: DecodingContext

  /// The elements that are decoded as top-level items. `parent` is the name of the element that
  /// contains the items. `name` is the name of the item elements. `part` is the part of the app to
  /// which the items belong.
  private static let parts: [(parent: String, name: String, part: AppItemPart)] = [
    ("orders", "order", .order), ("tab-bar", "item", .tab), ("actions", "item", .action),
    ("chips", "item", .chip), ("onboarding", "item", .onboarding), ("tour", "item", .tour),
    ("texts", "item", .text),
    ("greetings", "greeting", .greeting), ("settings", "section", .section),
    ("about", "feedback", .feedback), ("about", "link", .link), ("about", "rating", .rating),
  ]

  /// Returns all top-level items in the root element of a profile, in the order of `parts`.
  func items(of root: Element) -> [AsWritten.AppItem] {
    Self.parts.flatMap { parent, name, part in
      root.children(named: parent).flatMap { $0.children(named: name) }
        .compactMap { item($0, in: part) }
    }
  }

  func item(_ element: Element, in part: AppItemPart) -> AsWritten.AppItem? {
    guard let key = key(of: element, in: part) else { return nil }
    return AsWritten.AppItem(
      part: part, key: key, kind: element.attribute("kind")?.value,
      address: (element.attribute("url") ?? element.attribute("mail"))?.value,
      launches: element.attribute("launches"), list: element.attribute("list"),
      trait: element.attribute("trait"), values: element.attribute("values"),
      symbols: symbols(element), titles: context.localizedTexts(element, "title"),
      texts: context.localizedTexts(element, part == .feedback ? "subject" : "text"),
      labels: context.localizedTexts(element, "label"),
      hints: context.localizedTexts(element, "hint"), children: children(of: element))
  }

  func symbols(_ element: Element) -> AsWritten.AppSymbols {
    AsWritten.AppSymbols(
      icon: element.attribute("icon"), sfSymbol: element.attribute("sf-symbol")?.value,
      materialSymbol: element.attribute("material-symbol")?.value)
  }

  /// Returns the key of an item; `nil` if the attribute with the key is missing. An element that
  /// can occur only once has no such attribute. Its key is the name of its part.
  private func key(of element: Element, in part: AppItemPart) -> Located<String>? {
    switch part {
    case .order: element.attribute("by")
    case .greeting: element.attribute("from")
    case .feedback, .rating, .empty: Located(part.rawValue, at: element.location)
    default: element.attribute("key")
    }
  }

  private func children(of element: Element) -> [AsWritten.AppItem] {
    element.children(named: "setting").compactMap { item($0, in: .setting) }
      + element.children(named: "option").compactMap { item($0, in: .option) }
  }
}
