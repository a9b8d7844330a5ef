import HortusKit

/// The address of a page of an app. It is the same on a server and in a folder of files.
package enum PageAddress: Hashable, Sendable {
  case home
  case onboarding
  case list(String)
  case plant(PlantID)
  case featured
  case collections
  case collection(String)
  case history
  case about
  case guides
  case guide(String)

  /// The path relative to the folder of the app and the language, for example `list/ferns.html`.
  package var path: String {
    switch self {
    case .home: "index.html"
    case .onboarding: "onboarding.html"
    case .list(let key): "list/\(key).html"
    case .plant(let id): "plant/\(id.rawValue).html"
    case .featured: "featured.html"
    case .collections: "collections.html"
    case .collection(let id): "collection/\(id).html"
    case .history: "history.html"
    case .about: "about.html"
    case .guides: "guides.html"
    case .guide(let id): "guide/\(id).html"
    }
  }

  /// Creates an address from a path; `nil` if the path belongs to no page.
  package init?(path: String) {
    guard path.hasSuffix(".html") else { return nil }
    let parts = path.dropLast(".html".count).split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last.map(String.init) ?? ""
    guard !name.isEmpty, name.first != "." else { return nil }
    switch (parts.count, String(parts[0])) {
    case (1, "index"): self = .home
    case (1, "onboarding"): self = .onboarding
    case (1, "featured"): self = .featured
    case (1, "collections"): self = .collections
    case (1, "history"): self = .history
    case (1, "about"): self = .about
    case (1, "guides"): self = .guides
    case (2, "list"): self = .list(name)
    case (2, "plant"): self = .plant(PlantID(name))
    case (2, "collection"): self = .collection(name)
    case (2, "guide"): self = .guide(name)
    default: return nil
    }
  }

  /// The relative URL from this page to the folder of the app and the language.
  var up: String {
    String(repeating: "../", count: path.count { $0 == "/" })
  }

  /// Returns the relative URL from this page to another page of the same app and language.
  func link(to other: PageAddress) -> String { up + other.path }
}
