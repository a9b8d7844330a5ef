import Foundation
@_spi(Testing) import HortusKit

/// The page of a plant, with the tabs of the profile.
struct PlantScreen {
  struct ShownFact {
    let label: String
    let icons: String
    let text: DualText
    /// The web address that the text is; `nil` for another text.
    var textAddress: String?
    /// The language of the text; `nil` if it is that of the page.
    var textLanguage: String?
    var sentences: [DualText]
    let disclaimer: String?
    /// The twelve months, January first, for a fact about months; otherwise empty.
    let year: [Month]
    /// Whether the fact is about harm, or has a disclaimer.
    let isCautious: Bool
    /// Where the fact is written; `nil` without a bar for editors.
    let place: EditorBar.Part?
  }

  /// A month in the bar of the year.
  struct Month {
    let initial: String
    let isStated: Bool
  }

  struct Link {
    let title: String
    let href: String
    let picture: Picture?
    let initial: String
    /// What is stated about the harm that the plant does; `nil` if the catalogue has no trait about harm.
    let harm: PlantRow.Harm?
    /// The reason why the two plants are good or bad neighbours; `nil` if none is given.
    var reason: DualText?
    /// Where the relation is written; `nil` for similar plants, and without a bar for editors.
    var place: EditorBar.Part?

    init(
      _ plant: PlantSummary, href: String, picture: Picture?, harm: PlantRow.Harm?,
      reason: DualText? = nil
    ) {
      title = plant.name
      self.href = href
      self.picture = picture
      initial = String(plant.name.prefix(1)).uppercased()
      self.harm = harm
      self.reason = reason
    }
  }

  struct Names {
    let family: String
    /// The synonyms, separated by commas; `nil` if there are none.
    let synonyms: String?
    /// The other common names in the language of the page, separated by commas; `nil` if there are
    /// none.
    let others: String?
    /// The common names in other languages.
    let foreign: [ForeignName]
    // Where the names are written; `nil` without a bar for editors.
    let familyPlace: EditorBar.Part?
    let othersPlace: EditorBar.Part?
    let synonymsPlace: EditorBar.Part?
    let foreignPlace: EditorBar.Part?
  }

  struct ForeignName {
    let text: String
    /// The language of the name, as a BCP 47 tag.
    let language: String
    /// The text before the name.
    let separator: String
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
    /// The article as HTML.
    var article: String?
    var articleLanguage: String?
    var names: Names?
    var summary: DualText?
    var companions: [Link] = []
    var antagonists: [Link] = []
    var similar: [Link] = []
    /// The key of the section in its tab, the same in every language; `nil` without a bar for editors.
    var section: String?
    // Where the texts are written; `nil` without a bar for editors.
    var articlePlace: EditorBar.Part?
    var summaryPlace: EditorBar.Part?
    /// What the plant lacks of the section.
    var missing: [EditorBar.MissingPart] = []
    /// Whether the section shows nothing but what is missing.
    var isMissing = false
  }

  struct Tab {
    let key: String
    let title: String
    let parts: [Part]
  }

  let id: String
  let name: String
  /// The language of the name; `nil` if it is that of the page.
  let nameLanguage: String?
  let scientific: String
  let author: String?
  let initial: String
  /// The picture next to the name.
  let picture: Picture?
  /// What is stated about the harm that the plant does; `nil` if the catalogue has no trait about harm.
  let harm: PlantRow.Harm?
  /// The facts at a glance: those that a row of a list shows, without harm and without plain yeses,
  /// which say no more than their label.
  let glance: [PlantRow.Badge]
  let photos: [Photo]
  let tabs: [Tab]
  let showsTabs: Bool
  let isFavourite: Bool
  let favouriteLabel: String
  let sources: [FactSource]
  let collections: [Collection]
  /// What the page offers for the garden; `nil` if the app has none.
  let garden: GardenOffer?
  // Where the names and the photographs are written; `nil` without a bar for editors.
  let namePlace: EditorBar.Part?
  let scientificPlace: EditorBar.Part?
  let photoPlace: EditorBar.Part?

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
      id: page.id.rawValue, name: plant.name, nameLanguage: nameLanguage(of: plant),
      scientific: scientific,
      author: plant.names.scientific.author, initial: String(plant.name.prefix(1)).uppercased(),
      picture: plant.picture.map { pages.picture($0, of: page.id, from: address) },
      harm: pages.harm(of: plant.harm),
      glance: PlantRow.Badge.badges(
        page.badges, imperial: twin.badges, besides: plant.harm
      ).filter { !$0.isFlag },
      photos: plant.photos.map { .init($0, source: pages.source(of: $0.file, from: address)) },
      tabs: try PlantTabs(builder: self, plant: plant).tabs(page, imperial: twin),
      showsTabs: page.tabs.count > 1,
      isFavourite: try isFavourite(page.id),
      favouriteLabel: label(ratesPlants ? .like : .addFavourite), sources: page.sources,
      collections: try collections(with: page.id), garden: try gardenOffer(of: page.id),
      namePlace: plant.names.preferredLanguage.flatMap {
        editor?.part(.commonNames(language: $0))
      }, scientificPlace: editor?.part(.scientificName), photoPlace: editor?.part(.photo))
    try pages.library?.visits.record(page.id, named: plant.name)
    return Screen(
      template: "plant",
      title: plant.name == scientific ? scientific : "\(plant.name) (\(scientific))",
      description: plant.summary?.text,
      metadata: pages.mode == .site ? PlantMetadata(plant, in: pages.language) : nil,
      image: plant.picture.map { pages.path(of: $0, of: page.id) }, content: content)
  }

  /// Returns the language of the name of a plant; `nil` if it is that of the page.
  private func nameLanguage(of plant: PlantPage) -> String? {
    let language = plant.names.preferredLanguage ?? "la"
    return language == pages.language ? nil : language
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
struct PlantTabs {
  let builder: ScreenBuilder
  let plant: PlantPage

  /// - Parameter imperial: the same page with imperial units.
  func tabs(_ page: AppPlantPage, imperial: AppPlantPage) throws -> [PlantScreen.Tab] {
    let profile = builder.profile.pageTabs
    return try zip(page.tabs, imperial.tabs).enumerated().map { index, pair in
      let (tab, twin) = pair
      return PlantScreen.Tab(
        key: tab.key, title: tab.title,
        parts: try parts(
          of: tab, imperial: twin, written: profile.isEmpty ? nil : profile[index].parts))
    }
  }

  /// Returns a section; `nil` if it has only entries that the preview shows elsewhere or not at all.
  func part(
    _ section: AppPlantPage.Section, imperial: AppPlantPage.Section
  ) throws -> PlantScreen.Part? {
    var part = PlantScreen.Part(
      heading: section.topic?.label, icon: IconMarkup.html(section.topic?.icon))
    var isEmpty = true
    for (entry, twin) in zip(section.entries, imperial.entries)
    where try add(entry, twin, to: &part) {
      isEmpty = false
    }
    // The article tells in detail what the sentences of the facts say in general. Sentences about harm,
    // and those below which a disclaimer must stand, are not left to it.
    // Sentences of several values would say of each what the list of values says already.
    for index in part.facts.indices where !part.facts[index].isCautious {
      if part.article != nil || part.facts[index].sentences.count > 1 {
        part.facts[index].sentences = []
      }
    }
    return isEmpty ? nil : part
  }

  /// Adds an entry to a section. Returns `false` if the section does not show it.
  private func add(
    _ entry: AppPlantPage.Entry, _ imperial: AppPlantPage.Entry, to part: inout PlantScreen.Part
  ) throws -> Bool {
    switch (entry, imperial) {
    case (.fact(let fact), .fact(let twin)): part.facts.append(shown(fact, imperial: twin.fact))
    case (.article(let article), .article(let twin)):
      let html = html(of: article)
      part.article =
        article.commonMark == twin.commonMark ? html : DualHTML.merged(html, self.html(of: twin))
      part.articleLanguage = article.language == builder.pages.language ? nil : article.language
      part.articlePlace = builder.editor?.part(
        .article(article.topic.key, language: article.language))
    case (.summary(let summary), .summary(let twin)):
      part.summary = DualText(summary.text, twin.text)
      part.summaryPlace = builder.editor?.part(.summary(language: summary.language))
    case (.names, _):
      part.names = names
    case (.companions(let plants), .companions(let twins)):
      part.companions = try links(plants, imperial: twins)
    case (.antagonists(let plants), .antagonists(let twins)):
      part.antagonists = try links(plants, imperial: twins)
    case (.similar(let plants), _):
      part.similar = plants.map { link($0.plant) }
    default: return false
    }
    return true
  }

  /// The names of the plant, each text once.
  private var names: PlantScreen.Names {
    var known: Set<String> = []
    let others = plant.names.others.filter { known.insert($0.text).inserted }
    let foreign = others.filter(\.isForeign)
    func place(_ key: EditorBar.PartKey?) -> EditorBar.Part? {
      key.flatMap { builder.editor?.part($0) }
    }
    let separators = foreign.map(\.text).listSeparators(in: builder.pages.language)
    return .init(
      family: plant.family, synonyms: list(plant.names.synonyms.map(\.text)),
      others: list(others.filter { !$0.isForeign }.map(\.text)),
      foreign: zip(foreign, separators).map { name, separator in
        .init(text: name.text, language: name.language, separator: separator)
      }, familyPlace: place(.family),
      othersPlace: place(.commonNames(language: builder.pages.language)),
      synonymsPlace: place(.synonyms),
      foreignPlace: place(
        foreign.first.map { EditorBar.PartKey.commonNames(language: $0.language) }))
  }

  /// Returns the texts as a list; `nil` if there are none.
  private func list(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.list(in: builder.pages.language)
  }

  private func shown(_ entry: AppPlantPage.FactEntry, imperial: Fact) -> PlantScreen.ShownFact {
    let fact = entry.fact
    let sentences = imperial.sentences
    var (address, language): (String?, String?)
    if case .text(let text) = fact.value {
      address = text.url?.absoluteString
      language = text.language == builder.pages.language ? nil : text.language
    }
    return PlantScreen.ShownFact(
      label: fact.label, icons: fact.icons.map { IconMarkup.html($0) }.joined(),
      text: DualText(fact.text ?? "", imperial.text), textAddress: address,
      textLanguage: language,
      sentences: fact.sentences.enumerated().map { index, sentence in
        DualText(sentence, sentences.indices.contains(index) ? sentences[index] : nil)
      },
      disclaimer: entry.disclaimer, year: year(of: fact),
      isCautious: fact.trait.isHarm || fact.trait.disclaimer != nil,
      place: builder.editor?.part(of: fact))
  }

  /// Returns the months of a fact about months; empty for other facts.
  private func year(of fact: Fact) -> [PlantScreen.Month] {
    guard case .months(let runs) = fact.value else { return [] }
    let stated = Set(runs.flatMap(\.months))
    return fact.trait.values.enumerated().map { index, month in
      .init(
        initial: String(month.label.prefix(1)).uppercased(), isStated: stated.contains(index + 1))
    }
  }

  private func html(of article: Article) -> String {
    let known = Set(article.links.map(\.id))
    return article.html { known.contains($0) ? builder.link(.plant($0)) : nil }
  }

  private func links(
    _ plants: [PlantNeighbour], imperial: [PlantNeighbour]
  ) throws -> [PlantScreen.Link] {
    let rows = try builder.pages.catalogue.summaries(of: plants.map(\.id)).map(\.plant)
    return zip(zip(plants, imperial), rows).compactMap { pair, row in
      row.map {
        var shown = link($0, reason: pair.0.reason.map { DualText($0, pair.1.reason) })
        shown.place = builder.editor?.part(.relation($0.id.rawValue))
        return shown
      }
    }
  }

  private func link(_ plant: PlantSummary, reason: DualText? = nil) -> PlantScreen.Link {
    .init(
      plant, href: builder.link(.plant(plant.id)), picture: builder.picture(of: plant),
      harm: builder.pages.harm(of: plant.harm), reason: reason)
  }
}
