import HortusKit

/// The data for the frame around the content of a page, such as the head, the navigation and the
/// footer.
struct Frame {
  struct Link {
    let title: String
    let href: String
    let isCurrent: Bool
    var language: String?
    var icon: String?
    var hint: String?
  }

  let language: String
  let mode: String
  let app: String
  let name: String
  let title: String
  let description: String?
  /// The relative URL of the folder that contains the folders of all apps.
  let root: String
  let home: String
  let tabs: [Link]
  let languages: [Link]
  /// Links to the same page in other languages.
  let translations: [Link]
  let body: String
  let sprite: String
  let screen: String
  let back: String?
  /// Whether the page shows a list of plants in a static site. In such a page, a script answers
  /// searches.
  let isSiteList: Bool
  /// Structured data as JSON-LD; `nil` if the page does not describe a plant.
  let data: String?
  /// The relative URL of the folder of the app and the language.
  let up: String
  /// The bar for editors as HTML; `nil` if the page has no such bar.
  var editor: String?

  init(
    _ pages: AppPages, address: PageAddress, screen: Screen, body: String, sprite: IconSprite
  ) {
    language = pages.language
    mode = pages.mode.rawValue
    app = pages.profile.id
    name = pages.profile.name
    title = screen.title == name ? name : "\(screen.title) · \(name)"
    description = screen.description
    root = address.up + "../../"
    home = address.link(to: .home)
    tabs = Navigation(pages, from: address).tabs(sprite)
    languages = pages.languages.map { other in
      Link(
        title: other.uppercased(), href: "\(address.up)../\(other)/\(address.path)",
        isCurrent: other == pages.language, language: other)
    }
    translations = languages.filter { !$0.isCurrent }
    isSiteList = pages.mode == .site && screen.template == "list"
    data = screen.metadata
    up = address.up
    self.body = body
    self.sprite = sprite.html
    self.screen = screen.template
    back = address == .home ? nil : address.link(to: .home)
  }
}

/// The content of a page.
struct Screen {
  let template: String
  let title: String
  var description: String?
  /// Structured data as JSON-LD; `nil` if the page does not describe a plant.
  var metadata: String?
  let content: Any
}
