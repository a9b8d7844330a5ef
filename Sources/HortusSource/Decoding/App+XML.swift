import HortusDiagnostics
import HortusModel

extension DecodingContext {
  func app(_ root: Element) -> AsWritten.App? {
    guard let id = root.attribute("id") else { return nil }
    var app = AsWritten.App(id: id)
    app.pageSize = root.attribute("page-size")
    app.showsGuides = flag(root, "guides")
    app.names = localizedTexts(root, "name")
    app.taglines = localizedTexts(root, "tagline")
    app.plants = root.children(named: "plants").map(conditions)
    func children(_ parent: String, _ name: String) -> [Element] {
      root.children(named: parent).flatMap { $0.children(named: name) }
    }
    func traits(_ parent: String, _ name: String) -> [Located<String>] {
      children(parent, name).compactMap { $0.attribute("trait") }
    }
    app.lists = children("lists", "list").compactMap(appList)
    app.messages = root.children(named: "lists").flatMap(
      AppItemElements(context: self).messages(of:))
    (app.leading, app.trailing) = (traits("rows", "leading"), traits("rows", "trailing"))
    app.filters = traits("filters", "filter")
    app.levels = children("filters", "filter").flatMap(appLevels)
    app.targets = children("rows", "target").compactMap { element in
      guard let trait = element.attribute("trait"), let target = element.attribute("ref") else {
        return nil
      }
      return AsWritten.AppTarget(trait: trait, target: target)
    }
    app.tabs = children("page", "tab").compactMap(appTab)
    app.items = AppItemElements(context: self).items(of: root)
    app.pages = children("pages", "page").compactMap { page in
      page.attribute("key").map {
        AsWritten.AppPage(
          key: $0, titles: localizedTexts(page, "title"), texts: guideTexts(page))
      }
    }
    app.colors = children("palette", "color").compactMap(appColor)
    app.contrasts = children("palette", "contrast").compactMap(appContrast)
    app.styles = children("type-scale", "style").compactMap(appStyle)
    app.measures = root.children(named: "spacing").flatMap(\.children).compactMap(appMeasure)
    return app
  }

  /// Decodes the child elements of `parent` as conditions. A plant must fulfil all of them.
  func conditions(_ parent: Element) -> [AsWritten.PlantCondition] {
    parent.children.compactMap(condition)
  }

  private func appList(_ element: Element) -> AsWritten.AppList? {
    guard let key = element.attribute("key") else { return nil }
    let items = AppItemElements(context: self)
    return AsWritten.AppList(
      key: key, source: element.attribute("of"), isFeatured: flag(element, "featured"),
      from: element.attribute("from"), to: element.attribute("to"),
      symbols: items.symbols(element), titles: localizedTexts(element, "title"),
      texts: localizedTexts(element, "text"),
      messages: items.messages(of: element),
      conditions: element.children(named: "plants").map(conditions),
      plants: element.children(named: "plant").compactMap { $0.attribute("ref") })
  }

  private func appLevels(_ filter: Element) -> [AsWritten.AppLevel] {
    guard let trait = filter.attribute("trait") else { return [] }
    return filter.children(named: "level").map { level in
      AsWritten.AppLevel(
        trait: trait, location: level.location, atLeast: level.attribute("at-least"),
        atMost: level.attribute("at-most"), labels: localizedTexts(level, "label"))
    }
  }

  private func appTab(_ element: Element) -> AsWritten.AppTab? {
    guard let key = element.attribute("key") else { return nil }
    return AsWritten.AppTab(
      key: key, titles: localizedTexts(element, "title"),
      parts: element.children(named: "part").map { part in
        AsWritten.AppTab.Part(
          topic: part.attribute("topic"), content: part.attribute("show")?.value,
          traits: part.children(named: "fact").compactMap { $0.attribute("trait") })
      })
  }

  private func appColor(_ element: Element) -> AsWritten.AppColor? {
    guard let role = element.attribute("role"), let light = element.attribute("light"),
      let dark = element.attribute("dark")
    else { return nil }
    return AsWritten.AppColor(
      role: role, light: light, dark: dark, isAppOnly: flag(element, "app-only"))
  }

  private func appContrast(_ element: Element) -> AsWritten.AppContrast? {
    guard let text = element.attribute("text"), let background = element.attribute("background")
    else { return nil }
    return AsWritten.AppContrast(
      text: text, background: background, isLarge: flag(element, "large"))
  }

  private func appStyle(_ element: Element) -> AsWritten.AppStyle? {
    guard let role = element.attribute("role"), let size = element.attribute("size") else {
      return nil
    }
    return AsWritten.AppStyle(
      role: role, size: size.value, weight: element.attribute("weight")?.value ?? "regular",
      isItalic: flag(element, "italic"), design: element.attribute("design")?.value ?? "default",
      isAppOnly: flag(element, "app-only"))
  }

  private func appMeasure(_ element: Element) -> AsWritten.AppMeasure? {
    guard let role = element.attribute("role"), let length = element.attribute("length") else {
      return nil
    }
    return AsWritten.AppMeasure(
      kind: element.name, role: role, length: length.value, isAppOnly: flag(element, "app-only"))
  }
}

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
    ("greetings", "greeting", .greeting), ("permissions", "item", .permission),
    ("settings", "section", .section),
    ("about", "feedback", .feedback), ("about", "link", .link), ("about", "rating", .rating),
    ("garden", "care", .care), ("garden", "stage", .stage), ("journal", "entry", .journalEntry),
  ]

  /// The parts whose items are identified by the attribute `kind`.
  private static let partsNamedByKind: Set<AppItemPart> = [.care, .journalEntry]

  /// Returns all top-level items in the root element of a profile, in the order of `parts`.
  func items(of root: Element) -> [AsWritten.AppItem] {
    Self.parts.flatMap { parent, name, part in
      root.children(named: parent).flatMap { $0.children(named: name) }
        .compactMap { item($0, in: part) }
    }
  }

  /// Returns the messages of a list, or of all lists if `parent` is the element of all lists.
  func messages(of parent: Element) -> [AsWritten.AppItem] {
    [AppItemPart.empty, .nothingFound].flatMap { part in
      parent.children(named: part.rawValue).compactMap { item($0, in: part) }
    }
  }

  func item(_ element: Element, in part: AppItemPart) -> AsWritten.AppItem? {
    guard let key = key(of: element, in: part) else { return nil }
    return AsWritten.AppItem(
      part: part, key: key,
      kind: Self.partsNamedByKind.contains(part) ? nil : element.attribute("kind")?.value,
      address: (element.attribute("url") ?? element.attribute("mail"))?.value,
      launches: element.attribute("launches"), list: element.attribute("list"),
      trait: element.attribute("trait"), values: element.attribute("values"),
      symbols: symbols(element), titles: context.localizedTexts(element, "title"),
      texts: context.localizedTexts(element, part == .feedback ? "subject" : "text"),
      labels: context.localizedTexts(element, "label"),
      hints: context.localizedTexts(element, "hint"), children: children(of: element),
      starterUse: element.attribute("starter-plants"), meaning: element.attribute("meaning")?.value,
      plants: part == .option
        ? element.children(named: "plants").map { $0.children.compactMap(optionCondition) } : [],
      page: element.attribute("page"), color: element.attribute("color"),
      isFilledByApp: context.flag(element, "by-app"),
      attributes: element.children(named: "attribute").compactMap { attribute in
        attribute.attribute("key").map {
          AsWritten.AppItemAttribute(
            key: $0,
            value: attribute.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
      })
  }

  private func optionCondition(_ element: Element) -> AsWritten.OptionCondition? {
    switch element.name {
    case "category": element.attribute("ref").map { .category($0) }
    case "list": element.attribute("ref").map { .list($0) }
    default:
      element.attribute("trait").map {
        .fact(
          context.factCondition(element, trait: $0), isNegated: context.flag(element, "not"))
      }
    }
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
    case .order: orderKey(of: element)
    case .greeting: element.attribute("from")
    case .feedback, .rating, .empty, .nothingFound: Located(part.rawValue, at: element.location)
    case _ where Self.partsNamedByKind.contains(part): element.attribute("kind")
    case .stage: element.attribute("ref")
    default: element.attribute("key")
    }
  }

  /// Returns what an order goes by. The key of a trait follows `trait` and `trait-descending` after a
  /// colon, so that an app can have orders by several traits.
  private func orderKey(of element: Element) -> Located<String>? {
    guard let key = element.attribute("by") else { return nil }
    guard key.value.hasPrefix("trait"), let trait = element.attribute("trait") else { return key }
    return Located(key.value + ":" + trait.value, at: key.location)
  }

  private func children(of element: Element) -> [AsWritten.AppItem] {
    element.children(named: "setting").compactMap { item($0, in: .setting) }
      + element.children(named: "option").compactMap { item($0, in: .option) }
      + element.children(named: "action").compactMap { item($0, in: .action) }
      + element.children(named: "prompt").compactMap { item($0, in: .prompt) }
  }
}
