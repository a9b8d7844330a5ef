import Foundation
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
  package var addresses: [PageAddress] {
    get throws {
      [.home, .onboarding, .featured, .about] + profile.lists.map { .list($0.key) }
        + (try linkedPlants).map { .plant($0) } + profile.pages.map { .page($0.key) }
        + Navigation(self, from: .home).screensOfApp.map { .screen(of: $0) }
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

/// The data with which the script of a site searches and filters. For every single condition, it
/// has the plants that HortusKit finds. The script combines these results.
struct SearchData: Encodable {
  /// The ids of the plants, sorted A–Z by name. All other properties refer to a plant by its index
  /// in this array.
  let ids: [String]
  /// All names of each plant. The first is the display name, the second is the scientific name.
  let names: [[String]]
  /// The plants with each value of each filter, keyed by trait and value.
  let values: [String: [String: [Int]]]
  /// For each value of a filter about harm, the plants of which the trait is unknown, keyed by trait and
  /// value.
  let unknown: [String: [String: [Int]]]
  /// The lower and the upper bound of each plant for each filter with numbers, keyed by trait and
  /// plant.
  let ranges: [String: [Int: [Double]]]
  /// The plants in each sort order of the app, keyed by order.
  let orders: [String: [Int]]

  init(_ pages: AppPages) throws {
    let catalogue = pages.catalogue
    let limit = max(1, pages.profile.plantCount)
    let plants = try catalogue.plants(sortedBy: .name, limit: limit).plants
    let indices = Dictionary(uniqueKeysWithValues: plants.enumerated().map { ($1.id, $0) })
    func found(_ conditions: [Condition], _ order: PlantSortOrder = .name) throws -> [Int] {
      try catalogue.plants(conditions, sortedBy: order, limit: limit).plants
        .compactMap { indices[$0.id] }
    }
    let filters = try catalogue.filterTraits()
    var names: [[String]] = []
    var ranges: [String: [Int: [Double]]] = [:]
    for (index, plant) in plants.enumerated() {
      guard let page = try catalogue.plant(plant.id) else { continue }
      let own = page.names
      names.append(
        [own.preferred, own.scientific.text] + own.synonyms.map(\.text) + own.others.map(\.text))
      for trait in filters where trait.kind.isNumeric {
        guard case .range(let range) = try page.fact(trait.key)?.value else { continue }
        ranges[trait.key.rawValue, default: [:]][index] =
          [range.exact.lowerBound, range.exact.upperBound]
      }
    }
    ids = plants.map(\.id.rawValue)
    self.names = names
    self.ranges = ranges
    values = try Dictionary(
      uniqueKeysWithValues: filters.filter { !$0.kind.isNumeric }.map { trait in
        let plants = try trait.choices.map { choice in
          (choice.key, try found([.where(trait.key, in: [choice.key])]))
        }
        return (trait.key.rawValue, Dictionary(uniqueKeysWithValues: plants))
      })
    unknown = try Dictionary(
      uniqueKeysWithValues: filters.filter(\.isHarm).map { trait in
        let plants = try trait.choices.map { choice in
          let target = choice.key.prefix { $0 != ":" }
          let targets = trait.targets.isEmpty ? [] : Set([String(target)])
          return (choice.key, try found([.unknown(trait.key, for: targets)]))
        }
        return (trait.key.rawValue, Dictionary(uniqueKeysWithValues: plants))
      })
    orders = try Dictionary(
      uniqueKeysWithValues: pages.profile.orders.filter { $0.key != .shuffle }.map {
        ($0.key.rawValue, try found([], $0.sortOrder()))
      })
  }

  /// A script that assigns the data to the variable `hortus`. A page that is opened from a file can
  /// load a script, but no other data.
  var script: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return "const hortus = \(String(decoding: try encoder.encode(self), as: UTF8.self));\n"
    }
  }
}
