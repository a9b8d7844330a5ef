import HortusKit

/// The list of guides, tutorials and frequent questions.
struct GuidesScreen {
  struct Section {
    let title: String
    let guides: [Link]
  }

  struct Link {
    let title: String
    let summary: String?
    let href: String
  }

  let sections: [Section]
}

/// The text of a guide.
struct GuideScreen {
  let title: String
  let summary: DualText?
  /// The language of the text; `nil` if it is that of the page.
  let language: String?
  /// The text as HTML, in metric and imperial units.
  let text: DualText
  let plants: [PlantRow]
  /// The title of the source.
  let source: String?
}

extension ScreenBuilder {
  func guides() throws -> Screen? {
    guard profile.showsGuides else { return nil }
    let guides = try pages.catalogue.guides()
    let sections = Guide.Kind.allCases.map { kind in
      GuidesScreen.Section(
        title: title(of: kind),
        guides: guides.filter { $0.kind == kind }.map {
          .init(title: $0.title, summary: $0.summary, href: link(.guide($0.id)))
        })
    }
    return Screen(
      template: "guides", title: text(.guides),
      content: GuidesScreen(sections: sections.filter { !$0.guides.isEmpty }))
  }

  func guide(_ id: String) throws -> Screen? {
    guard profile.showsGuides, let guide = try pages.catalogue.guide(id) else { return nil }
    // A site has no pages of plants that do not belong to the app.
    let linked = try pages.catalogue.plants(.among(guide.linkedPlants), limit: .max).plants
    let known = Set(linked.map(\.id))
    let html = guide.html { known.contains($0) ? link(.plant($0)) : nil }
    func dual(_ text: String) -> DualText {
      DualText(text, UnitSystem.imperial.converting(text, in: guide.language))
    }
    let plants = try pages.catalogue.summaries(of: guide.plants.map(\.id)).compactMap(\.plant)
    return Screen(
      template: "guide", title: guide.outline.title, description: guide.outline.summary,
      content: GuideScreen(
        title: guide.outline.title, summary: guide.outline.summary.map(dual),
        language: guide.language == pages.language ? nil : guide.language, text: dual(html),
        plants: try rows(plants), source: guide.source?.title))
  }

  private func title(of kind: Guide.Kind) -> String {
    switch kind {
    case .guide: text(.guideKind)
    case .tutorial: text(.tutorialKind)
    case .faq: text(.faqKind)
    }
  }
}
