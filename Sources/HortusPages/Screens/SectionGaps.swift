import HortusKit

extension PlantTabs {
  /// Returns the sections of a tab. With a bar for editors, they have keys, and what they lack.
  ///
  /// - Parameter written: the parts of the tab in the profile; `nil` if the profile has no tabs.
  func parts(
    of tab: AppPlantPage.Tab, imperial: AppPlantPage.Tab, written: [AppPageTab.Part]?
  ) throws -> [PlantScreen.Part] {
    guard let editor = builder.editor else {
      return try zip(tab.sections, imperial.sections).compactMap(part)
    }
    let places = SectionGaps(editor: editor).places(tab.sections, parts: written)
    return try places.compactMap { place in
      let filled = try place.section.flatMap {
        try part(tab.sections[$0], imperial: imperial.sections[$0])
      }
      if filled == nil, place.missing.isEmpty { return nil }
      var shown = filled ?? PlantScreen.Part()
      if filled == nil {
        shown.heading = try place.topic.map { try builder.pages.title(ofTopic: $0) }
        shown.isMissing = true
      }
      shown.section = place.key
      shown.missing = place.missing
      return shown
    }
  }
}

/// Finds for each section of a plant page the part of the profile that it fills, and what it lacks.
struct SectionGaps {
  let editor: EditorBar

  /// A part of a tab that the page shows or should show.
  struct Place {
    /// The key of the place, the same in every language.
    let key: String
    /// The index of the section in the tab of the page; `nil` if the plant has nothing for it.
    let section: Int?
    let missing: [EditorBar.MissingPart]
    /// The key of the topic of the part.
    let topic: String?
  }

  /// Returns the places of a tab, from top to bottom. Each section has one place. A part without a
  /// section has a place if something is missing.
  ///
  /// - Parameter parts: the parts of the tab in the profile, in whose order the sections are; `nil`
  ///   for the page of an app without tabs, which has one section for each topic and kind.
  func places(_ sections: [AppPlantPage.Section], parts: [AppPageTab.Part]?) -> [Place] {
    guard let parts else { return places(sections) }
    var next = 0
    return parts.enumerated().compactMap { index, part in
      let isFilled = next < sections.count && sections[next].fills(part)
      if isFilled { next += 1 }
      let missing = editor.missing.filter { $0.key.map(part.shows) ?? false }
      guard isFilled || !missing.isEmpty else { return nil }
      return Place(
        key: "\(index)", section: isFilled ? next - 1 : nil, missing: missing, topic: part.topic)
    }
  }

  private func places(_ sections: [AppPlantPage.Section]) -> [Place] {
    let filled = sections.enumerated().map { index, section in
      Place(
        key: section.topic?.key ?? section.entries.first?.kind ?? "", section: index, missing: [],
        topic: section.topic?.key)
    }
    return editor.missing.isEmpty
      ? filled
      : filled + [Place(key: "missing", section: nil, missing: editor.missing, topic: nil)]
  }
}

extension AppPlantPage.Section {
  /// Whether the section shows something of a part of a tab.
  fileprivate func fills(_ part: AppPageTab.Part) -> Bool {
    entries.contains { entry in
      switch entry {
      case .summary: part.content == .summary
      case .names: part.content == .names
      case .photos: part.content == .photos
      case .companions, .antagonists: part.content == .relations
      case .similar: part.content == .similar
      case .notes: part.content == .notes
      case .fact(let fact): part.traits.contains(fact.fact.trait.key)
      case .article(let article): part.topic == article.topic.key
      }
    }
  }
}

extension AppPlantPage.Entry {
  /// The name of the kind of an entry.
  fileprivate var kind: String {
    switch self {
    case .summary: "summary"
    case .names: "names"
    case .photos: "photos"
    case .companions, .antagonists: "relations"
    case .similar: "similar"
    case .notes: "notes"
    case .fact: "facts"
    case .article: "article"
    }
  }
}

extension AppPageTab.Part {
  /// Whether the part shows a part of a plant.
  fileprivate func shows(_ key: EditorBar.PartKey) -> Bool {
    switch key {
    case .summary: content == .summary
    case .scientificName, .synonyms, .family, .categories, .commonNames: content == .names
    case .photo: content == .photos
    case .relation: content == .relations
    case .trait(let trait, _, _): traits.contains { $0.rawValue == trait }
    case .article(let topic, _): self.topic == topic
    }
  }
}
