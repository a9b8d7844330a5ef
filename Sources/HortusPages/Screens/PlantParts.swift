import HortusKit

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
    let facts = page.facts.filter { $0.trait.key == trait && $0.text != nil }
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
