import HortusKit

/// A page of the introduction for new users.
struct OnboardingScreen {
  struct Page {
    let number: Int
    let title: String
    let text: String?
    let label: String?
    let icon: String?
    /// The number of the next page; `nil` on the last page.
    let next: Int?
  }

  let pages: [Page]
  let home: String
}

extension ScreenBuilder {
  func onboarding() -> Screen? {
    let items = profile.items(.onboarding) + profile.items(.tour)
    guard !items.isEmpty else { return nil }
    let pages = items.enumerated().map { place, item in
      OnboardingScreen.Page(
        number: place + 1, title: item.title ?? profile.name, text: item.text, label: item.label,
        icon: sprite.use(item.symbols.icon), next: place == items.count - 1 ? nil : place + 2)
    }
    return Screen(
      template: "onboarding", title: pages[0].title, description: profile.tagline,
      content: OnboardingScreen(pages: pages, home: link(.home)))
  }
}
