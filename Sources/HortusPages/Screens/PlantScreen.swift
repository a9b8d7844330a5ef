import Foundation
import HortusKit

/// The page of a plant, with the tabs of the profile.
struct PlantScreen {
  struct Fact {
    let label: String
    let icons: String
    let text: DualText
    let sentences: [DualText]
    let source: String?
    let disclaimer: String?
  }

  struct Link {
    let title: String
    let href: String
    /// The reason why the two plants are good or bad neighbours; `nil` if none is given.
    var reason: String?
  }

  struct Names {
    let family: String
    /// The synonyms, separated by commas; `nil` if there are none.
    let synonyms: String?
    /// The other common names, separated by commas; `nil` if there are none.
    let others: String?
  }

  struct Photo {
    let source: String
    let alternative: String
    let credit: String
    let licence: String
    let address: String?
    let width: Int?
    let height: Int?

    init(_ photo: CataloguePhoto, source: String) {
      self.source = source
      alternative = photo.alternative ?? ""
      credit = photo.credit
      licence = photo.licence
      address = photo.url
      width = photo.width
      height = photo.height
    }
  }

  /// A section of a tab.
  struct Part {
    var heading: String?
    var icon: String?
    var facts: [Fact] = []
    /// The article as HTML, in metric and imperial units.
    var article: DualText?
    var articleLanguage: String?
    var names: Names?
    var summary: DualText?
    var companions: [Link] = []
    var antagonists: [Link] = []
    var similar: [Link] = []
  }

  struct Tab {
    let key: String
    let title: String
    let parts: [Part]
  }

  let id: String
  let name: String
  let scientific: String
  let author: String?
  let initial: String
  /// The picture next to the name.
  let picture: Picture?
  /// What is stated about the harm that the plant does; `nil` if the catalogue has no trait about harm.
  let harm: PlantRow.Harm?
  let photos: [Photo]
  let tabs: [Tab]
  let showsTabs: Bool
  let isFavourite: Bool
  let favouriteLabel: String
  let sources: [FactSource]
  let collections: [Collection]

  /// A collection of the user, and whether it contains the plant.
  struct Collection {
    let id: String
    let name: String
    let isChosen: Bool
  }
}

extension ScreenBuilder {
  func plant(_ id: PlantID) throws -> Screen? {
    guard let page = try pages.catalogue.plant(id), let twin = try pages.imperial.plant(id)
    else { return nil }
    let scientific = page.names.scientific.text
    let parts = PlantParts(builder: self, page: page, imperial: twin)
    let tabs = try parts.tabs()
    let content = PlantScreen(
      id: page.id.rawValue, name: page.name, scientific: scientific,
      author: page.names.scientific.author, initial: String(page.name.prefix(1)).uppercased(),
      picture: page.picture.map { pages.picture($0, of: page.id, from: address) },
      harm: page.harm.map {
        PlantRow.Harm($0, sprite: sprite, notStated: text(.harmNotStated))
      },
      photos: page.photos.map { .init($0, source: pages.source(of: $0.file, from: address)) },
      tabs: tabs, showsTabs: tabs.count > 1,
      isFavourite: try favourites().contains(page.id),
      favouriteLabel: text(.favourite), sources: parts.sources,
      collections: try collections(with: page.id))
    try pages.library?.visits.record(page.id, named: page.name)
    return Screen(
      template: "plant",
      title: page.name == scientific ? scientific : "\(page.name) (\(scientific))",
      description: page.summary?.text,
      metadata: pages.mode == .site ? try PlantMetadata(page).json : nil, content: content)
  }

  private func collections(with id: PlantID) throws -> [PlantScreen.Collection] {
    guard let library = pages.library else { return [] }
    let chosen = Set(try library.collections.containing(id).map(\.id))
    return try library.collections.all().map {
      .init(id: $0.id.uuidString, name: $0.name, isChosen: chosen.contains($0.id))
    }
  }
}

/// Creates the tabs of a plant page.
struct PlantParts {
  let builder: ScreenBuilder
  let page: PlantPage
  let imperial: PlantPage

  /// Returns the tabs of the profile, or a single tab with all content if the profile has none.
  func tabs() throws -> [PlantScreen.Tab] {
    let tabs = builder.profile.pageTabs
    guard tabs.isEmpty else {
      return try tabs.map { tab in
        PlantScreen.Tab(key: tab.key, title: tab.title, parts: try tab.parts.compactMap(part))
      }
    }
    let contents: [AppPageTab.Content] = [.names, .summary]
    let parts =
      contents.map { AppPageTab.Part(content: $0) }
      + [AppPageTab.Part(traits: page.facts.map(\.trait.key).uniqued())]
      + page.articles.map { AppPageTab.Part(topic: $0.topic.key) }
      + [AppPageTab.Part(content: .relations), AppPageTab.Part(content: .similar)]
    return [.init(key: "all", title: page.name, parts: try parts.compactMap(part))]
  }

  /// The sources of the facts and texts, without duplicates.
  var sources: [FactSource] {
    let all =
      page.facts.map(\.source) + page.articles.map(\.source) + [page.summary?.source]
    var known: Set<String> = []
    return all.compactMap { $0 }.filter { known.insert($0.key).inserted }
      .sorted { $0.key < $1.key }
  }

  /// Returns a part of a tab; `nil` if the plant has no content for it.
  private func part(_ part: AppPageTab.Part) throws -> PlantScreen.Part? {
    var shown = PlantScreen.Part()
    shown.facts = part.traits.flatMap(facts)
    if let topic = part.topic, let article = page.article(topic) {
      shown.heading = article.topic.label
      shown.icon = builder.sprite.use(article.topic.icon)
      shown.article = html(of: article)
      shown.articleLanguage =
        article.language == builder.pages.language ? nil : article.language
    }
    switch part.content {
    case .names:
      shown.names = .init(
        family: page.family, synonyms: list(page.names.synonyms.map(\.text)),
        others: list(page.names.others.map(\.text).uniqued()))
    case .summary:
      shown.summary = page.summary.map { DualText($0.text, imperial.summary?.text) }
    case .relations:
      shown.companions = links(page.companions)
      shown.antagonists = links(page.antagonists)
    case .similar:
      shown.similar = try builder.pages.catalogue.plants(similarTo: page.id, limit: 6).map {
        .init(title: $0.plant.name, href: builder.link(.plant($0.plant.id)))
      }
    case .photos, .notes, nil: break
    }
    let isEmpty =
      shown.facts.isEmpty && shown.article == nil && shown.names == nil && shown.summary == nil
      && shown.companions.isEmpty && shown.antagonists.isEmpty && shown.similar.isEmpty
    return isEmpty ? nil : shown
  }

  /// Returns the texts, separated by commas; `nil` if there are none.
  private func list(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private func facts(of trait: TraitKey) -> [PlantScreen.Fact] {
    let facts = page.shownFacts.filter { $0.trait.key == trait }
    return facts.enumerated().map { place, fact in
      let twin = imperial.facts.first { $0.id == fact.id }
      return PlantScreen.Fact(
        label: fact.label, icons: fact.icons.map(builder.sprite.use).joined(),
        text: DualText(fact.text ?? "", twin?.text),
        sentences: fact.sentences.enumerated().map { index, sentence in
          let other = twin?.sentences
          return DualText(
            sentence, other.flatMap { $0.indices.contains(index) ? $0[index] : nil })
        },
        source: fact.source?.title,
        disclaimer: place == facts.count - 1 ? fact.trait.disclaimer : nil)
    }
  }

  private func html(of article: Article) -> DualText {
    let twin = imperial.article(article.topic.key)
    let known = Set(article.links.map(\.id))
    func html(_ article: Article) -> String {
      article.html { known.contains($0) ? builder.link(.plant($0)) : nil }
    }
    return DualText(html(article), twin.map(html))
  }

  private func links(_ plants: [PlantNeighbour]) -> [PlantScreen.Link] {
    plants.map {
      .init(title: $0.plant.name, href: builder.link(.plant($0.id)), reason: $0.reason)
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  fileprivate func uniqued() -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

/// The structured data of a plant page for search engines: JSON-LD with the type `Taxon` of
/// https://schema.org/Taxon.
struct PlantMetadata: Encodable {
  private struct Family: Encodable {
    let type = "Taxon"
    let taxonRank = "family"
    let name: String

    private enum CodingKeys: String, CodingKey {
      case type = "@type"
      case taxonRank, name
    }
  }

  private let context = "https://schema.org"
  private let type = "Taxon"
  private let name: String
  private let alternateName: [String]
  private let description: String?
  private let parentTaxon: Family

  private enum CodingKeys: String, CodingKey {
    case context = "@context"
    case type = "@type"
    case name, alternateName, description, parentTaxon
  }

  init(_ page: PlantPage) {
    let names = page.names
    name = names.scientific.text
    alternateName =
      ([names.preferred] + names.others.map(\.text) + names.synonyms.map(\.text))
      .filter { $0 != names.scientific.text }
    description = page.summary?.text
    parentTaxon = Family(name: page.family)
  }

  /// The data as JSON. It contains no `<`, so that it cannot end the `script` element that contains
  /// it.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
        .replacingOccurrences(of: "<", with: "\\u003c")
    }
  }
}
