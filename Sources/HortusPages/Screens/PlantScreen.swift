import Foundation
@_spi(Testing) import HortusKit

/// The page of a plant, with the tabs of the profile.
struct PlantScreen {
  struct ShownFact {
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
    var facts: [ShownFact] = []
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
    guard let page = try pages.catalogue.page(id, in: profile),
      let twin = try pages.imperial.page(id, in: profile)
    else { return nil }
    let plant = page.plant
    let scientific = plant.names.scientific.text
    let content = PlantScreen(
      id: page.id.rawValue, name: plant.name, scientific: scientific,
      author: plant.names.scientific.author, initial: String(plant.name.prefix(1)).uppercased(),
      picture: plant.picture.map { pages.picture($0, of: page.id, from: address) },
      harm: plant.harm.map {
        PlantRow.Harm($0, sprite: sprite, notStated: text(.harmNotStated))
      },
      photos: plant.photos.map { .init($0, source: pages.source(of: $0.file, from: address)) },
      tabs: PlantTabs(builder: self, plant: plant).tabs(page, imperial: twin),
      showsTabs: page.tabs.count > 1,
      isFavourite: try favourites().contains(page.id),
      favouriteLabel: text(.favourite), sources: page.sources,
      collections: try collections(with: page.id))
    try pages.library?.visits.record(page.id, named: plant.name)
    return Screen(
      template: "plant",
      title: plant.name == scientific ? scientific : "\(plant.name) (\(scientific))",
      description: plant.summary?.text,
      metadata: pages.mode == .site ? try PlantMetadata(plant).json : nil, content: content)
  }

  private func collections(with id: PlantID) throws -> [PlantScreen.Collection] {
    guard let library = pages.library else { return [] }
    let chosen = Set(try library.collections.containing(id).map(\.id))
    return try library.collections.all().map {
      .init(id: $0.id.uuidString, name: $0.name, isChosen: chosen.contains($0.id))
    }
  }
}

/// Turns the tabs of a plant page into HTML.
private struct PlantTabs {
  let builder: ScreenBuilder
  let plant: PlantPage

  /// - Parameter imperial: the same page with imperial units.
  func tabs(_ page: AppPlantPage, imperial: AppPlantPage) -> [PlantScreen.Tab] {
    zip(page.tabs, imperial.tabs).map { tab, twin in
      PlantScreen.Tab(
        key: tab.key, title: tab.title,
        parts: zip(tab.sections, twin.sections).compactMap(part))
    }
  }

  /// Returns a section; `nil` if it has only entries that the preview shows elsewhere or not at all.
  private func part(
    _ section: AppPlantPage.Section, imperial: AppPlantPage.Section
  ) -> PlantScreen.Part? {
    var part = PlantScreen.Part(
      heading: section.topic?.label, icon: builder.sprite.use(section.topic?.icon))
    var isEmpty = true
    for (entry, twin) in zip(section.entries, imperial.entries) where add(entry, twin, to: &part) {
      isEmpty = false
    }
    return isEmpty ? nil : part
  }

  /// Adds an entry to a section. Returns `false` if the section does not show it.
  private func add(
    _ entry: AppPlantPage.Entry, _ imperial: AppPlantPage.Entry, to part: inout PlantScreen.Part
  ) -> Bool {
    switch (entry, imperial) {
    case (.fact(let fact), .fact(let twin)): part.facts.append(shown(fact, imperial: twin.fact))
    case (.article(let article), .article(let twin)):
      part.article = DualText(html(of: article), html(of: twin))
      part.articleLanguage = article.language == builder.pages.language ? nil : article.language
    case (.summary(let summary), .summary(let twin)):
      part.summary = DualText(summary.text, twin.text)
    case (.names, _):
      var known: Set<String> = []
      part.names = .init(
        family: plant.family, synonyms: list(plant.names.synonyms.map(\.text)),
        others: list(plant.names.others.map(\.text).filter { known.insert($0).inserted }))
    case (.companions(let plants), _): part.companions = links(plants)
    case (.antagonists(let plants), _): part.antagonists = links(plants)
    case (.similar(let plants), _):
      part.similar = plants.map {
        .init(title: $0.plant.name, href: builder.link(.plant($0.plant.id)))
      }
    default: return false
    }
    return true
  }

  /// Returns the texts, separated by commas; `nil` if there are none.
  private func list(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private func shown(_ entry: AppPlantPage.FactEntry, imperial: Fact) -> PlantScreen.ShownFact {
    let fact = entry.fact
    let sentences = imperial.sentences
    return PlantScreen.ShownFact(
      label: fact.label, icons: fact.icons.map(builder.sprite.use).joined(),
      text: DualText(fact.text ?? "", imperial.text),
      sentences: fact.sentences.enumerated().map { index, sentence in
        DualText(sentence, sentences.indices.contains(index) ? sentences[index] : nil)
      },
      source: fact.source?.title, disclaimer: entry.disclaimer)
  }

  private func html(of article: Article) -> String {
    let known = Set(article.links.map(\.id))
    return article.html { known.contains($0) ? builder.link(.plant($0)) : nil }
  }

  private func links(_ plants: [PlantNeighbour]) -> [PlantScreen.Link] {
    plants.map {
      .init(title: $0.plant.name, href: builder.link(.plant($0.id)), reason: $0.reason)
    }
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
