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
  }

  struct Link {
    let title: String
    let text: String?
    let href: String
    let icon: String?
  }

  let name: String
  let tagline: String?
  let sections: [Section]
  let links: [Link]
}

extension ScreenBuilder {
  func about() -> Screen {
    let sections = profile.items(.section).map { section in
      AboutScreen.Section(
        title: section.title ?? section.key,
        settings: section.children.map { setting in
          AboutScreen.Setting(
            title: setting.title ?? setting.key, text: setting.text,
            icon: sprite.use(setting.symbols.icon), href: setting.address,
            options: setting.children.isEmpty
              ? nil : setting.children.compactMap(\.title).joined(separator: " · "))
        })
    }
    let links = profile.items(.link).compactMap { item in
      item.address.map {
        AboutScreen.Link(
          title: item.title ?? item.key, text: item.text, href: $0,
          icon: sprite.use(item.symbols.icon))
      }
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
}
