import HortusKit

/// The settings of the app, its links, and the address for feedback.
struct AboutScreen {
  struct Section {
    let title: String
    let settings: [Setting]
  }

  struct Setting {
    let title: String
    let text: String?
    /// The option that the app has set at first, or the number that the setting shows; `nil` for a
    /// setting without a value.
    var value: String?
    /// Whether the value is the number of favourites, which a script fills in if the pages are files.
    var isKept = false
    /// Whether only the app can change the setting.
    var isInApp = false
    /// Whether the app shows the setting as a switch.
    var isSwitch = false
    let icon: String?
    let href: String?
    /// The options of a setting that the pages can change themselves.
    var choices: [Choice] = []
    var isLive = false
    /// The role of the colour of the title; `nil` for that of other titles.
    let color: String?
  }

  /// An option of a setting that the pages can change. The script applies it like the options in the
  /// bar at the top, which have the same names and values.
  struct Choice {
    /// The name of the setting in the script: `theme`, `units` or `view`.
    let name: String
    let value: String
    let title: String
    let isChosen: Bool
    /// The path of the request that stores the choice; `nil` for one that the script keeps.
    var change: String?
  }

  struct Link {
    let title: String
    let text: String?
    /// Where the link leads; `nil` if the app fills in the address.
    let href: String?
    let icon: String?
  }

  let title: String
  /// The tagline of the app; `nil` if the page is one of settings or of the user.
  let tagline: String?
  let sections: [Section]
  let links: [Link]
  /// Whether only the app can change some of the settings.
  let hasSettingsOfApp: Bool
}

/// What the profile says of a screen that only the app has.
struct ElsewhereScreen {
  let title: String
  /// What the screen is for, as the app tells screen readers.
  let hint: String?
  let text: String?
  let icon: String?
  let home: String
  let parts: [Part]

  /// A part of the screen, with the words that the app shows there. The pages only show it.
  struct Part {
    /// The kind, which selects the style.
    let kind: String
    /// Whether the part says that nothing is there yet.
    let isEmpty: Bool
    let title: String
    let text: String?
    let icon: String?
    let options: [String]
  }

  /// The kinds of parts, in the order in which they stand on a screen.
  enum Kind: String, CaseIterable {
    case choice, search, heading, empty, field, message, button, primary
  }
}

extension ScreenBuilder {
  func about() throws -> Screen {
    let rows = profile.items(.section).flatMap(\.children).filter { $0.kind == "link" }
    let links = profile.items(.link)
    let sections = try profile.items(.section).map { try section($0, links: links) }
    // A link that is a row of a section already would stand on the page twice.
    let others = links.filter { item in
      !rows.contains { $0.key == item.key }
        && !sections.flatMap(\.settings).contains { $0.href != nil && $0.href == href(of: item) }
    }.map { item in
      AboutScreen.Link(
        title: item.title ?? item.key,
        text: item.isFilledByApp ? text(.addressByApp) : item.text, href: href(of: item),
        icon: IconMarkup.html(item))
    }
    let mails = profile.items(.feedback).compactMap { item in
      item.address.map { address in
        AboutScreen.Link(
          title: item.title ?? text(.writeToUs), text: item.text,
          href: "mailto:\(address)" + (item.text.map { "?subject=" + $0.queryEncoded } ?? ""),
          icon: IconMarkup.html(item.symbols.icon ?? PageIcons.mail, color: nil))
      }
    }
    let shown = (sections + hemisphere + permissions).filter { !$0.settings.isEmpty }
    // The page has the name by which the app leads to it.
    let ways = profile.items(.tab) + navigation.actions
    let ownTitle = ways.first { navigation.target(of: $0) == .about }?.title
    let title = ownTitle ?? text(.about)
    return Screen(
      template: "about", title: title,
      content: AboutScreen(
        title: title, tagline: ownTitle == nil ? profile.tagline : nil,
        sections: shown, links: mails + others,
        hasSettingsOfApp: shown.contains { $0.settings.contains(where: \.isInApp) }))
  }

  /// The hemisphere of the garden as a section of its own; empty if the app has no garden, or if a setting
  /// of its profile has the key `hemisphere`.
  private var hemisphere: [AboutScreen.Section] {
    let settings = profile.items(.section).flatMap(\.children)
    guard pages.garden != nil, !settings.contains(where: { $0.key == "hemisphere" }) else {
      return []
    }
    let choices = [(Hemisphere.northern, PageTexts.Key.northern), (.southern, .southern)].map {
      choice(of: $0, title: text($1))
    }
    let setting = AboutScreen.Setting(
      title: text(.hemisphere), text: text(.hemisphereText), icon: nil, href: nil, choices: choices,
      isLive: true, color: nil)
    return [.init(title: gardenTitle, settings: [setting])]
  }

  private func choice(of hemisphere: Hemisphere, title: String) -> AboutScreen.Choice {
    .init(
      name: "hemisphere", value: hemisphere.rawValue, title: title,
      isChosen: hemisphere == pages.catalogue.hemisphere, change: "/garden/hemisphere")
  }

  /// What the app asks leave for, as a section of its settings; empty if it asks for nothing.
  private var permissions: [AboutScreen.Section] {
    let permissions = profile.items(.permission).map {
      AboutScreen.Setting(
        title: $0.title ?? $0.key, text: $0.text, isInApp: true, isSwitch: true,
        icon: IconMarkup.html($0), href: nil, color: $0.color)
    }
    return [.init(title: text(.permissions), settings: permissions)]
  }

  /// - Parameter links: the links of the app. A row without a page of its own opens the link with the
  ///   same key.
  private func section(_ section: AppItem, links: [AppItem]) throws -> AboutScreen.Section {
    let rows = try section.children.compactMap { setting -> AboutScreen.Setting? in
      let count = try setting.kind == "value" ? count(of: setting) : nil
      // Of the other values, such as the version of the app, the pages know nothing.
      guard setting.kind != "value" || count != nil else { return nil }
      let choices = choices(of: setting)
      let link = setting.kind == "link" ? links.first { $0.key == setting.key } : nil
      let isFilledByApp = link?.isFilledByApp ?? false
      return AboutScreen.Setting(
        title: setting.title ?? setting.key,
        text: setting.text ?? (isFilledByApp ? text(.addressByApp) : nil),
        value: setting.kind == "choice"
          ? setting.children.first { $0.part == .option }?.title : count.map(String.init),
        isKept: count != nil && navigation.target(of: setting) == favouritesPage,
        isInApp: choices.isEmpty && setting.kind != "link" && count == nil,
        isSwitch: setting.kind == "toggle", icon: IconMarkup.html(setting),
        href: href(of: setting) ?? link.flatMap(href),
        choices: choices, isLive: !choices.isEmpty, color: setting.color)
    }
    return AboutScreen.Section(title: section.title ?? section.key, settings: rows)
  }

  private var favouritesPage: PageAddress? { navigation.favourites.map { .list($0.key) } }

  /// Returns the number that a setting shows: how many plants or collections are on the page that its
  /// attribute `screen` names; `nil` if it names none, or one without a number.
  private func count(of setting: AppItem) throws -> Int? {
    switch navigation.target(of: setting) {
    case .list(let key):
      guard let list = profile.lists.first(where: { $0.key == key }) else { return nil }
      return try list.kind == .favorites ? favourites().count : list.plantCount
    case .collections: return try pages.library?.collections.all().count
    default: return nil
    }
  }

  /// Returns the options of a setting that the pages can change; empty for any other setting. The
  /// pages know the setting by its key, and the options by theirs.
  private func choices(of setting: AppItem) -> [AboutScreen.Choice] {
    let values: [String: String]
    let name: String
    switch setting.key {
    case "theme":
      (name, values) = ("theme", ["light": "light", "dark": "dark", "auto": "", "system": ""])
    case "units": (name, values) = ("units", ["metric": "metric", "imperial": "imperial"])
    case "hemisphere" where pages.garden != nil: (name, values) = ("hemisphere", [:])
    case "default-view": (name, values) = ("view", ["grid": "grid", "list": "list"])
    default: return []
    }
    let options = setting.children.filter { $0.part == .option }
    if name == "hemisphere" {
      let choices = options.compactMap { option in
        Hemisphere(rawValue: option.key).map { choice(of: $0, title: option.title ?? option.key) }
      }
      return choices.count == options.count ? choices : []
    }
    // What the pages show before the reader chooses. The view of lists is the app's own.
    let shown = ["theme": "", "units": "metric"][name] ?? options.first.flatMap { values[$0.key] }
    let choices = options.compactMap { option in
      values[option.key].map { value in
        AboutScreen.Choice(
          name: name, value: value, title: option.title ?? option.key,
          isChosen: value == shown)
      }
    }
    // An option that the pages do not know would be lost.
    return choices.count == options.count ? choices : []
  }

  /// Returns the page that stands for a screen that only the app has; `nil` if no tab and no action of
  /// the app leads to such a screen.
  func screen(ofItem id: String) -> Screen? {
    let item = navigation.screensOfApp.first { PageAddress.screen(of: $0) == .screen(id) }
    guard let item else { return nil }
    let title = item.title ?? item.key
    return Screen(
      template: "screen", title: title,
      content: ElsewhereScreen(
        title: title, hint: item.hint, text: item.text, icon: IconMarkup.html(item),
        home: link(.home), parts: parts(ofScreen: item.key))
    )
  }

  /// Returns what the app shows on a screen: the texts, actions and settings of the profile whose
  /// attribute `on-screen` names it. Their attribute `as` says in which form; without it, a setting is a
  /// choice and another item a field.
  func parts(ofScreen key: String) -> [ElsewhereScreen.Part] {
    let items =
      profile.items(.text) + profile.items(.action) + profile.items(.section).flatMap(\.children)
    let shown = items.filter {
      ($0.attributes["on-screen"] ?? "").split(separator: " ").contains { $0 == key }
    }
    return ElsewhereScreen.Kind.allCases.flatMap { kind in
      shown.filter { kindOfPart($0) == kind }.map { item in
        ElsewhereScreen.Part(
          kind: kind.rawValue, isEmpty: kind == .empty, title: item.title ?? item.key,
          text: item.text, icon: IconMarkup.html(item),
          options: item.children.filter { $0.part == .option }.compactMap(\.title))
      }
    }
  }

  private func kindOfPart(_ item: AppItem) -> ElsewhereScreen.Kind {
    item.attributes["as"].flatMap(ElsewhereScreen.Kind.init(rawValue:))
      ?? (item.children.isEmpty ? .field : .choice)
  }

  /// Returns the address to which an item leads; `nil` if it leads nowhere, or if only the app knows
  /// where.
  private func href(of item: AppItem) -> String? {
    item.address ?? item.page.map { link(.page($0)) }
  }
}
