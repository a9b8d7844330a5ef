import HortusEmit
import HortusModel

/// For each kind of content, how much of the whole catalogue the bundle of one app contains.
package struct AppReduction: Sendable, Equatable {
  /// One kind of content, such as plants. `kept` is the number of items in the bundle, and `total`
  /// is the number of items in the whole catalogue.
  package struct Part: Sendable, Equatable {
    package let name: String
    package let kept: Int
    package let total: Int
  }

  package let parts: [Part]

  init(
    to subset: Resolved.Catalogue, of whole: Resolved.Catalogue, bundle: BundleSummary,
    plants: [PlantOutline]
  ) {
    parts = [
      Part(name: "plants", kept: bundle.plants, total: plants.count),
      Part(name: "traits", kept: subset.traits.count, total: whole.traits.count),
      Part(
        name: "articles", kept: bundle.articles,
        total: plants.reduce(0) { $0 + $1.articleCount }),
      Part(name: "categories", kept: subset.categories.count, total: whole.categories.count),
      Part(name: "icons", kept: subset.icons.count, total: whole.icons.count),
      Part(name: "languages", kept: subset.languages.count, total: whole.languages.count),
    ]
  }
}
