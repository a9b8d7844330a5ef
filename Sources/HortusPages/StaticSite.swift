import Foundation
import HortusKit
import HortusSystem

/// The pages of all apps of a catalogue, or of some of them, as files, which a browser can open
/// without a server.
package struct StaticSite {
  /// A file of a site.
  private struct File: Sendable {
    let path: String
    let content: String
    /// Whether search engines should know the page.
    var isListed = false
  }

  /// Files that are made in one go.
  private enum Job: Sendable {
    case assets
    case drawing(PlantIllustration)
    case page(AppPages, PageAddress)
    /// All pages of a list. Each page begins after the last plant of the one before.
    case list(AppPages, AppList)
    case data(AppPages)
    case theme(AppPages)
  }

  /// The pages of an app in each language, and the plants that have a page.
  private struct App: Sendable {
    let pages: [AppPages]
    let plants: [PlantID]
  }

  private let catalogue: Catalogue
  private let apps: [App]
  private let publication: SitePublication?
  private let threadCount: Int

  /// - Parameters:
  ///   - apps: the ids of the apps; empty for all apps of the catalogue.
  ///   - base: the address at which the site will be published; `nil` if it is unknown. Without it, all
  ///     that needs absolute addresses is left out: canonical addresses, links to other languages for
  ///     search engines, Open Graph, `sitemap.xml`, `robots.txt` and `404.html`.
  ///   - threadCount: the number of threads that make pages.
  /// - Throws: `QueryError.unknownApp`, and an error of `CatalogueError` if the bundle cannot be read.
  package init(
    _ catalogue: Catalogue, apps wanted: [String] = [], base: SiteAddress? = nil,
    threadCount: Int = ProcessInfo.processInfo.activeProcessorCount
  ) throws {
    self.catalogue = catalogue
    self.threadCount = threadCount
    let known = try catalogue.apps()
    // Asking for an app that does not exist throws an error that names the most similar one.
    for id in wanted where !known.contains(id) { _ = try catalogue.app(id) }
    let ids: [String?] =
      known.isEmpty ? [nil] : known.filter { wanted.isEmpty || wanted.contains($0) }
    let languages = catalogue.information.languages
    let apps = try Self.inOrder(ids.count, threadCount) { index in
      let pages = try languages.map {
        try AppPages(of: ids[index], in: catalogue, language: $0, mode: .site)
      }
      return App(pages: pages, plants: try pages[0].linkedPlants)
    }
    let publication = try base.map { base in
      SitePublication(base: base, homes: try Self.homes(of: apps, threadCount))
    }
    self.publication = publication
    self.apps = apps.map { app in
      App(
        pages: app.pages.map {
          var pages = $0
          pages.publication = publication
          return pages
        }, plants: app.plants)
    }
  }

  /// Calls `body` with the path and the content of each file, in an order that depends only on the
  /// bundle. Paths are relative and have forward slashes. Equal bundles give equal files.
  ///
  /// - Parameter progress: is called with the number of finished pages and other parts, and with the
  ///   number of all.
  /// - Throws: the errors of `body`, and an error of `CatalogueError` if the bundle cannot be read.
  package func forEachFile(
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    _ body: (_ path: String, _ content: String) throws -> Void
  ) throws {
    var listed: [String] = []
    let first = FirstPage(
      of: catalogue, profiles: apps.map { $0.pages.map(\.profile) }, publication: publication)
    for (path, html) in try first.files(mode: .site) {
      try body(path, html)
      listed.append(path)
    }
    let jobs = try jobs
    var done = 0
    try OrderedPipeline.forEach(
      jobs.count, threadCount: threadCount, { try files(of: jobs[$0]) }
    ) { files in
      for file in files {
        try body(file.path, file.content)
        if file.isListed { listed.append(file.path) }
      }
      done += 1
      progress(done, jobs.count)
    }
    guard let publication else { return }
    for (path, text) in publication.sitemaps(of: listed) { try body(path, text) }
    try body("robots.txt", publication.robots)
    try body("404.html", try NotFoundPage(catalogue, apps: pagesByPlant, publication).html)
  }

  /// The paths of all photographs on the pages. They are relative to the site, and also to the
  /// folder `content` of the catalogue.
  package var photos: [String] {
    get throws {
      try plants.flatMap { try catalogue.plant($0)?.photos.map(\.file) ?? [] }
    }
  }

  /// The plants that have a page, sorted by id.
  private var plants: [PlantID] {
    Set(apps.flatMap(\.plants)).sorted { $0.rawValue < $1.rawValue }
  }

  /// The folders of the apps that have a page of a plant, in the order of the apps.
  private var pagesByPlant: [PlantID: [String]] {
    var folders: [PlantID: [String]] = [:]
    for app in apps {
      for plant in app.plants { folders[plant, default: []].append(app.pages[0].profile.id) }
    }
    return folders
  }

  private var jobs: [Job] {
    get throws {
      // Many plants have the same drawing, which is one file.
      let drawings = try catalogue.summaries(of: plants).compactMap(\.plant?.illustration)
      let files = Dictionary(
        drawings.map { ($0.fileName, $0) }, uniquingKeysWith: { first, _ in first })
      var jobs = [Job.assets] + files.sorted { $0.key < $1.key }.map { .drawing($0.value) }
      for app in apps {
        for pages in app.pages {
          jobs += try pages.addresses(of: app.plants).map { address in
            guard case .list(let key) = address,
              let list = pages.profile.lists.first(where: { $0.key == key })
            else { return .page(pages, address) }
            return .list(pages, list)
          }
          jobs.append(.data(pages))
        }
        jobs.append(.theme(app.pages[0]))
      }
      return jobs
    }
  }

  private func files(of job: Job) throws -> [File] {
    switch job {
    case .assets:
      var assets = try PageAssets.files(of: catalogue)
      for language in catalogue.information.languages {
        assets["options.\(language).js"] = try PageAssets.options(
          of: catalogue.localized(languages: [language]))
      }
      return assets.sorted { $0.key < $1.key }.map { File(path: "assets/\($0)", content: $1) }
    case .drawing(let drawing):
      return [
        File(path: "illustrations/\(drawing.fileName)", content: PageAssets.file(of: drawing))
      ]
    case .page(let pages, let address):
      guard let html = try pages.html(address) else { return [] }
      let isListed = publication?.isCanonical(address, in: pages) ?? false
      return [File(path: pages.path(of: address), content: html, isListed: isListed)]
    case .list(let pages, let list):
      return try files(of: list, in: pages)
    case .data(let pages):
      return [File(path: pages.folder + "data.js", content: try SearchData(pages).script)]
    case .theme(let pages):
      let theme = pages.isWholeCatalogue ? "" : PageAssets.theme(of: pages.profile)
      return [File(path: "\(pages.profile.id)/theme.css", content: theme)]
    }
  }

  private func files(of list: AppList, in pages: AppPages) throws -> [File] {
    var files: [File] = []
    var query = PageQuery()
    var number = 1
    while true {
      let address = number == 1 ? PageAddress.list(list.key) : .listPage(list.key, number)
      guard let (html, next) = try pages.page(address, query: query) else { return files }
      // A list of favourites is empty until its script has read them.
      files.append(
        File(
          path: pages.path(of: address), content: html, isListed: list.kind != .favorites))
      guard let next else { return files }
      query = PageQuery(after: next)
      number += 1
    }
  }

  /// Returns the folder of the app with the canonical page of each plant: the page with the most
  /// entries, the first one in the order of the apps if several have as many.
  private static func homes(of apps: [App], _ threadCount: Int) throws -> [PlantID: String] {
    var choices: [PlantID: [AppPages]] = [:]
    for app in apps {
      for plant in app.plants { choices[plant, default: []].append(app.pages[0]) }
    }
    let plants = choices.keys.sorted { $0.rawValue < $1.rawValue }
    let sorted = plants.map { choices[$0] ?? [] }
    let folders = try inOrder(plants.count, threadCount) { index in
      let pages = sorted[index]
      guard pages.count > 1 else { return pages[0].profile.id }
      let sizes = try pages.map { pages in
        try pages.catalogue.page(plants[index], in: pages.profile)?.tabs
          .flatMap(\.sections).map(\.entries.count).reduce(0, +) ?? 0
      }
      let best = sizes.indices.max { (sizes[$0], -$0) < (sizes[$1], -$1) } ?? 0
      return pages[best].profile.id
    }
    return Dictionary(uniqueKeysWithValues: zip(plants, folders))
  }

  private static func inOrder<Item: Sendable>(
    _ count: Int, _ threadCount: Int, _ produce: @escaping @Sendable (Int) throws -> Item
  ) throws -> [Item] {
    var items: [Item] = []
    try OrderedPipeline.forEach(count, threadCount: threadCount, produce) { items.append($0) }
    return items
  }
}

extension PlantIllustration {
  /// The name of the file of the drawing in a site. Plants with the same form and colours have the same
  /// file.
  var fileName: String {
    var hash = FNV1a()
    hash.add(svg)
    return "\(key)-\(String(hash.value, radix: 36)).svg"
  }
}

extension AppPages {
  /// The path of the folder of the app and the language, relative to the site.
  var folder: String { "\(profile.id)/\(language)/" }

  /// Returns the path of a page, relative to the site.
  func path(of address: PageAddress) -> String { folder + address.path }

  /// The addresses of all pages that do not depend on the user, but for later pages of lists.
  package var addresses: [PageAddress] {
    get throws { try addresses(of: linkedPlants) }
  }

  /// - Parameter plants: the plants that have a page.
  func addresses(of plants: [PlantID]) throws -> [PageAddress] {
    let guides = profile.showsGuides ? try catalogue.guides().map(\.id) : nil
    return [.home, .onboarding, .featured, .about] + profile.lists.map { .list($0.key) }
      + plants.map { .plant($0) } + profile.pages.map { .page($0.key) }
      + Navigation(self, from: .home).screensOfApp.map { .screen(of: $0) }
      + (guides.map { [.guides] + $0.map { .guide($0) } } ?? [])
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
