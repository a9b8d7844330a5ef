import HortusModel

/// The content that an app shows of its plants.
package struct ShownContent: Sendable {
  /// The number of the list that contains all plants of the app. The lists of all apps are numbered
  /// together, from 1.
  package let list: Int
  /// The languages of the app: those in which the profile has a name, and the default language.
  package let languages: Set<String>
  /// The keys of the traits that rows, pages, filters and other elements show.
  package let traits: Set<String>
  /// The targets of traits, such as cats, that are relevant in the app.
  package let targets: [Resolved.AppTarget]
  /// The keys of the topics of the articles that the plant page shows.
  package let topics: Set<String>
  /// Whether the plant page shows pictures.
  package let showsPictures: Bool

  /// Returns the content that each app of the catalogue shows, in the order of the apps.
  package static func all(in catalogue: Resolved.Catalogue) -> [ShownContent] {
    var list = 1
    return catalogue.apps.map { app in
      defer { list += app.lists.count }
      // An app without plants is not asked for, so the plants can be in any category.
      let demand = AppDemand(
        app, of: catalogue, categories: Set(catalogue.categories.map(\.key)), illustrations: [])
      return ShownContent(
        list: list,
        languages: Set(app.names.map(\.language)).union([catalogue.defaultLanguage]),
        traits: demand.shownTraits, targets: app.targets, topics: demand.topics,
        showsPictures: app.tabs.isEmpty
          || app.tabs.flatMap(\.parts).contains { $0.content == "photos" })
    }
  }
}
