import HortusKit

/// The list of guides, tutorials and frequent questions.
struct GuidesScreen {
  struct Section {
    let title: String
    let guides: [Link]
  }

  struct Link {
    let title: String
    let summary: DualText?
    let href: String
  }

  let sections: [Section]
}

/// The text of a guide, or of a page of the app.
struct GuideScreen {
  let title: String
  let summary: DualText?
  /// The language of the text; `nil` if it is that of the page.
  let language: String?
  /// The text as HTML, in metric and imperial units.
  let text: String
  let plants: [PlantRow]
  /// The title of the source.
  let source: String?
}

extension ScreenBuilder {
  func guides() throws -> Screen? {
    guard profile.showsGuides else { return nil }
    let guides = Array(zip(try pages.catalogue.guides(), try pages.imperial.guides()))
    let sections = Guide.Kind.allCases.map { kind in
      GuidesScreen.Section(
        title: title(of: kind),
        guides: guides.filter { $0.0.kind == kind }.map { guide, twin in
          .init(
            title: guide.title, summary: guide.summary.map { DualText($0, twin.summary) },
            href: link(.guide(guide.id)))
        })
    }
    return Screen(
      template: "guides", title: text(.guides),
      content: GuidesScreen(sections: sections.filter { !$0.guides.isEmpty }))
  }

  func guide(_ id: String) throws -> Screen? {
    guard profile.showsGuides, let guide = try pages.catalogue.guide(id),
      let twin = try pages.imperial.guide(id)
    else { return nil }
    // A site has no pages of plants that do not belong to the app.
    let linked = try pages.catalogue.plants(.among(guide.linkedPlants), limit: .max).plants
    let known = Set(linked.map(\.id))
    func html(_ guide: Guide) -> String {
      guide.html { known.contains($0) ? link(.plant($0)) : nil }
    }
    let plants = try pages.catalogue.summaries(of: guide.plants.map(\.id)).compactMap(\.plant)
    return Screen(
      template: "guide", title: guide.outline.title, description: guide.outline.summary,
      content: GuideScreen(
        title: guide.outline.title,
        summary: guide.outline.summary.map { DualText($0, twin.outline.summary) },
        language: guide.language == pages.language ? nil : guide.language,
        text: DualHTML.merged(html(guide), html(twin)),
        plants: try rows(plants), source: guide.source?.title))
  }

  /// Returns a long text of the app, such as the privacy policy; `nil` if the app has no such page.
  func page(_ key: String) throws -> Screen? {
    guard profile.pages.contains(where: { $0.key == key }) else { return nil }
    let page = try pages.catalogue.appPage(key, in: profile)
    let twin = try pages.imperial.appPage(key, in: profile)
    let known = Set(try pages.catalogue.plants(limit: max(1, profile.plantCount)).plants.map(\.id))
    func html(_ page: AppPage) -> String {
      page.html { known.contains($0) ? link(.plant($0)) : nil }
    }
    return Screen(
      template: "guide", title: page.title,
      content: GuideScreen(
        title: page.title, summary: nil,
        language: page.language == pages.language ? nil : page.language,
        text: DualHTML.merged(html(page), html(twin)), plants: [], source: nil))
  }

  private func title(of kind: Guide.Kind) -> String {
    switch kind {
    case .guide: text(.guideKind)
    case .tutorial: text(.tutorialKind)
    case .faq: text(.faqKind)
    }
  }
}
