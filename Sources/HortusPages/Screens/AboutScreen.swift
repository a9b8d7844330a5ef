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
    let icon: String?
    let href: String?
    let options: String?
    /// The role of the colour of the title; `nil` for that of other titles.
    let color: String?
  }

  struct Link {
    let title: String
    let text: String?
    /// Where the link leads; `nil` if the app fills in the address.
    let href: String?
    let icon: String?
  }

  let name: String
  let tagline: String?
  let sections: [Section]
  let links: [Link]
}

extension ScreenBuilder {
  func about() -> Screen {
    let allLinks = profile.items(.link)
    let sections = profile.items(.section).map { section in
      AboutScreen.Section(
        title: section.title ?? section.key,
        settings: section.children.map { setting in
          AboutScreen.Setting(
            title: setting.title ?? setting.key, text: setting.text,
            icon: sprite.use(setting),
            // A row without a page of its own opens the link with the same key.
            href: href(of: setting)
              ?? (setting.kind == "link"
                ? allLinks.first { $0.key == setting.key }.flatMap(href) : nil),
            options: setting.children.isEmpty
              ? nil : setting.children.compactMap(\.title).joined(separator: " · "),
            color: setting.color)
        })
    }
    let links = allLinks.map { item in
      AboutScreen.Link(
        title: item.title ?? item.key,
        text: item.isFilledByApp ? text(.addressByApp) : item.text, href: href(of: item),
        icon: sprite.use(item))
    }
    let mails = profile.items(.feedback).compactMap { item in
      item.address.map { address in
        AboutScreen.Link(
          title: item.title ?? text(.writeToUs), text: item.text,
          href: "mailto:\(address)" + (item.text.map { "?subject=" + $0.queryEncoded } ?? ""),
          icon: sprite.use(item.symbols.icon))
      }
    }
    return Screen(
      template: "about", title: text(.about),
      content: AboutScreen(
        name: profile.name, tagline: profile.tagline, sections: sections, links: mails + links))
  }

  /// Returns the address to which an item leads; `nil` if it leads nowhere, or if only the app knows
  /// where.
  private func href(of item: AppItem) -> String? {
    item.address ?? item.page.map { link(.page($0)) }
  }
}
