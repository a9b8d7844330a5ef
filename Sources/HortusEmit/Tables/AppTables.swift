import GRDB
import HortusModel

/// Writes the tables of app profiles, except the lists of plants.
struct AppTables {
  private let catalogue: Resolved.Catalogue
  private let database: Database

  init(_ catalogue: Resolved.Catalogue, _ database: Database) {
    (self.catalogue, self.database) = (catalogue, database)
  }

  func write() throws {
    guard !catalogue.apps.isEmpty else { return }
    let apps = try InsertStatement(
      database, into: "app", "number", "id", "pageSize", "showsGuides")
    let texts = try InsertStatement(
      database, into: "appText", "app", "language", "name", "tagline")
    for (number, app) in zip(1..., catalogue.apps) {
      try apps.insert(number, app.id, app.pageSize, app.showsGuides)
      for row in LocalizedColumns(languages: catalogue.languages, app.names, app.taglines).rows {
        try texts.insert(number, row.language, row.texts[0], row.texts[1])
      }
      try writeTraits(of: app, number)
      try writeLook(of: app, number)
    }
    try writeTabs()
    try AppItemTables(catalogue, database).write()
  }

  private func writeTraits(of app: Resolved.App, _ number: Int) throws {
    let traits = try InsertStatement(
      database, into: "appTrait", "app", "role", "position", "trait")
    for (role, keys) in [
      ("leading", app.leading), ("trailing", app.trailing), ("filter", app.filters),
    ] {
      for (position, key) in zip(1..., keys) { try traits.insert(number, role, position, key) }
    }
    let targets = try InsertStatement(database, into: "appTarget", "app", "trait", "target")
    for target in app.targets { try targets.insert(number, target.trait, target.target) }
  }

  private func writeLook(of app: Resolved.App, _ number: Int) throws {
    let colors = try InsertStatement(database, into: "appColor", "app", "role", "light", "dark")
    for color in app.colors { try colors.insert(number, color.role, color.light, color.dark) }
    let contrasts = try InsertStatement(
      database, into: "appContrast", "app", "text", "background", "isLarge")
    for pair in app.contrasts {
      try contrasts.insert(number, pair.text, pair.background, pair.isLarge)
    }
    let styles = try InsertStatement(
      database, into: "appStyle", "app", "role", "size", "weight", "isItalic", "isMonospaced")
    for style in app.styles {
      try styles.insert(
        number, style.role, style.size, style.weight, style.isItalic, style.isMonospaced)
    }
    let measures = try InsertStatement(
      database, into: "appMeasure", "app", "kind", "role", "length")
    for measure in app.measures {
      try measures.insert(number, measure.kind, measure.role, measure.length)
    }
  }

  private func writeTabs() throws {
    let tabs = try InsertStatement(database, into: "appTab", "number", "app", "key")
    let texts = try InsertStatement(database, into: "appTabText", "tab", "language", "title")
    let parts = try InsertStatement(
      database, into: "appTabPart", "tab", "position", "topic", "content")
    let facts = try InsertStatement(
      database, into: "appTabFact", "tab", "part", "position", "trait")
    let all = zip(1..., catalogue.apps).flatMap { app in app.1.tabs.map { (app.0, $0) } }
    for (number, (app, tab)) in zip(1..., all) {
      try tabs.insert(number, app, tab.key)
      for row in LocalizedColumns(languages: catalogue.languages, tab.titles).rows {
        try texts.insert(number, row.language, row.texts[0])
      }
      for (place, part) in zip(1..., tab.parts) {
        try parts.insert(number, place, part.topic, part.content)
        for (position, trait) in zip(1..., part.traits) {
          try facts.insert(number, place, position, trait)
        }
      }
    }
  }
}
