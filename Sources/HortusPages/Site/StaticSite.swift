import HortusKit

/// The pages of all apps of a catalogue as files, which a browser can open without a server.
package struct StaticSite {
  private let catalogue: Catalogue

  package init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Calls `body` with the path and the content of each file. Paths are relative and have forward
  /// slashes. Equal bundles give equal files.
  ///
  /// - Throws: the errors of `body`, and an error of `CatalogueError` if the bundle cannot be read.
  package func forEachFile(_ body: (_ path: String, _ content: String) throws -> Void) throws {
    try body("index.html", FirstPage.html(of: catalogue, mode: .site))
    for (name, content) in try PageAssets.files(of: catalogue) {
      try body("assets/\(name)", content)
    }
    for case .plant(let plant) in try catalogue.summaries(of: plants) {
      guard let illustration = plant.illustration else { continue }
      try body("illustrations/\(plant.id.rawValue).svg", illustration.svg)
    }
    for app in try apps {
      for language in catalogue.information.languages {
        let pages = try AppPages(of: app, in: catalogue, language: language, mode: .site)
        let folder = "\(pages.profile.id)/\(language)/"
        for address in try pages.addresses {
          guard let html = try pages.html(address) else { continue }
          try body(folder + address.path, html)
        }
        try body(folder + "data.js", SearchData(pages).script)
      }
      let theme = try app.map { PageAssets.theme(of: try catalogue.app($0)) } ?? ""
      try body("\(app ?? FirstPage.wholeCatalogue)/theme.css", theme)
    }
  }

  /// The paths of all photographs on the pages. They are relative to the site, and also to the
  /// folder `content` of the catalogue.
  package var photos: [String] {
    get throws {
      try plants.flatMap { try catalogue.plant($0)?.photos.map(\.file) ?? [] }
    }
  }

  /// The ids of the apps. If there are no apps, the only element is `nil`, which stands for the
  /// whole catalogue.
  private var apps: [String?] {
    get throws {
      let apps = try catalogue.apps()
      return apps.isEmpty ? [nil] : apps
    }
  }

  /// The plants that have a page, sorted by id.
  private var plants: [PlantID] {
    get throws {
      let language = catalogue.information.languages[0]
      let plants = try apps.flatMap {
        try AppPages(of: $0, in: catalogue, language: language, mode: .site).linkedPlants
      }
      return Set(plants).sorted { $0.rawValue < $1.rawValue }
    }
  }
}

extension AppPages {
  /// The addresses of all pages that do not depend on the user.
  var addresses: [PageAddress] {
    get throws {
      [.home, .onboarding, .featured, .about] + profile.lists.map { .list($0.key) }
        + (try linkedPlants).map { .plant($0) }
        + (profile.showsGuides ? [.guides] + (try catalogue.guides()).map { .guide($0.id) } : [])
    }
  }

  /// The plants of the app, and all plants that can be reached from their pages by links. The
  /// linked plants need not belong to the app.
  var linkedPlants: [PlantID] {
    get throws {
      var plants = try catalogue.plants(limit: max(1, profile.plantCount)).plants.map(\.id)
      var known = Set(plants)
      var next = 0
      while next < plants.count {
        defer { next += 1 }
        guard let page = try catalogue.plant(plants[next]) else { continue }
        let links =
          page.articles.flatMap(\.links) + (page.companions + page.antagonists).map(\.plant)
        plants += links.map(\.id).filter { known.insert($0).inserted }
      }
      return plants
    }
  }
}
