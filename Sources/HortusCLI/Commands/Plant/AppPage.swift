import HortusDiagnostics
import HortusKit

/// The human-readable page of a plant as an app shows it: the tabs one below the other.
struct AppPageView {
  let page: AppPlantPage
  let terminal: Terminal

  var text: String {
    let scientific = page.plant.names.scientific
    let name = [scientific.text, scientific.author].compactMap { $0 }.joined(separator: " ")
    var chapters = [heading(page.plant.name) + "\n" + StyledText(name).text]
    if let warning = page.plant.harm?.warning {
      chapters.append(StyledText("⚠ " + warning, terminal.style(.error)).text)
    }
    for tab in page.tabs {
      chapters.append(heading("— \(tab.title) —"))
      chapters += tab.sections.flatMap(chapters(of:))
    }
    return chapters.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func chapters(of section: AppPlantPage.Section) -> [String] {
    var chapters = [section.topic.map { heading($0.label) } ?? ""]
    let facts = section.entries.compactMap { entry -> Fact? in
      guard case .fact(let entry) = entry else { return nil }
      return entry.fact
    }
    if !facts.isEmpty { chapters.append(FactListing(facts).text) }
    return chapters + section.entries.map(text)
  }

  /// The text of an entry that is no fact.
  private func text(of entry: AppPlantPage.Entry) -> String {
    switch entry {
    case .fact, .notes: ""
    case .summary(let summary): Paragraph.text(summary.text)
    case .article(let article): Paragraph.text(article.plainText)
    case .names:
      ([page.plant.family] + page.plant.names.others.filter { !$0.isForeign }.map(\.text)
        + page.plant.names.synonyms.map(\.text) + [page.plant.names.foreignList])
        .filter { !$0.isEmpty }.joined(separator: ", ")
    case .photos(let photos): photos.map { "\($0.file) (\($0.credit))" }.joined(separator: "\n")
    case .companions(let plants): "good beside: " + plants.map(\.plant.name).joined(separator: ", ")
    case .antagonists(let plants): "not beside: " + plants.map(\.plant.name).joined(separator: ", ")
    case .similar(let plants):
      "in similar conditions: " + plants.map(\.plant.name).joined(separator: ", ")
    }
  }

  private func heading(_ text: String) -> String {
    StyledText(text, terminal.style(.heading)).text
  }
}

/// The JSON output of `hortus show --app`.
package struct AppPageForm: Encodable {
  struct Badge: Encodable {
    let trait: String
    let target: String?
    let label: String
    let text: String
    let icons: [String]
  }

  struct Tab: Encodable {
    let key: String
    let title: String
    let sections: [Section]
  }

  struct Section: Encodable {
    let topic: String?
    let heading: String?
    let icon: String?
    let entries: [Entry]
  }

  /// An entry: its kind, and the property that the kind needs.
  struct Entry: Encodable {
    let kind: String
    var fact: FactForm?
    var text: PlantForm.Written?
    var photos: [PlantForm.Picture]?
    var neighbours: [PlantForm.Neighbour]?
    var similar: [PlantForm.Similar]?
  }

  struct Source: Encodable {
    let key: String
    let title: String
    let url: String?
    let licence: String?
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let id: String
  let app: String
  let name: String
  let nameLanguage: String?
  let scientificName: String
  let author: String?
  let synonyms: [PlantForm.Scientific]
  let otherNames: [PlantForm.Common]
  let family: String
  let harm: HarmForm?
  let badges: [Badge]
  let tabs: [Tab]
  let sources: [Source]

  package init(_ page: AppPlantPage, app: String) {
    let names = page.plant.names
    id = page.id.rawValue
    self.app = app
    name = names.preferred
    nameLanguage = names.preferredLanguage
    scientificName = names.scientific.text
    author = names.scientific.author
    synonyms = names.synonyms.map { .init(name: $0.text, author: $0.author) }
    otherNames = names.others.map { .init(name: $0.text, language: $0.language) }
    family = page.plant.family
    harm = page.plant.harm.map(HarmForm.init)
    badges = page.badges.map {
      Badge(
        trait: $0.trait.rawValue, target: $0.target, label: $0.label, text: $0.text,
        icons: $0.icons.map(\.key))
    }
    tabs = page.tabs.map { tab in
      Tab(
        key: tab.key, title: tab.title,
        sections: tab.sections.map { section in
          Section(
            topic: section.topic?.key, heading: section.topic?.label,
            icon: section.topic?.icon?.key, entries: section.entries.map(Entry.init))
        })
    }
    sources = page.sources.map {
      Source(key: $0.key, title: $0.title, url: $0.url, licence: $0.licence)
    }
  }
}

extension AppPageForm.Entry {
  init(_ entry: AppPlantPage.Entry) {
    switch entry {
    case .fact(let entry):
      var form = FactForm(entry.fact)
      form.disclaimer = entry.disclaimer
      self.init(kind: "fact", fact: form)
    case .summary(let summary):
      self.init(kind: "summary", text: .init(summary))
    case .article(let article):
      self.init(kind: "article", text: .init(article))
    case .names: self.init(kind: "names")
    case .photos(let photos): self.init(kind: "photos", photos: photos.map(PlantForm.Picture.init))
    case .companions(let plants):
      self.init(kind: "companions", neighbours: plants.map(PlantForm.Neighbour.init))
    case .antagonists(let plants):
      self.init(kind: "antagonists", neighbours: plants.map(PlantForm.Neighbour.init))
    case .similar(let plants):
      self.init(kind: "similar", similar: plants.map(PlantForm.Similar.init))
    case .notes: self.init(kind: "notes")
    }
  }
}
