import Mustache

/// The templates of the pages.
enum PageTemplates {
  static let library = MustacheLibrary(templates: sources.mapValues(template))

  private static let sources: [String: [UInt8]] = [
    "first": PackageResources.first_mustache,
    "page": PackageResources.page_mustache,
    "home": PackageResources.home_mustache,
    "list": PackageResources.list_mustache,
    "row": PackageResources.row_mustache,
    "plant": PackageResources.plant_mustache,
    "onboarding": PackageResources.onboarding_mustache,
    "featured": PackageResources.featured_mustache,
    "collections": PackageResources.collections_mustache,
    "collection": PackageResources.collection_mustache,
    "history": PackageResources.history_mustache,
    "about": PackageResources.about_mustache,
    "guides": PackageResources.guides_mustache,
    "guide": PackageResources.guide_mustache,
    "dual": PackageResources.dual_mustache,
    "editor": PackageResources.editor_mustache,
  ]

  private static func template(_ bytes: [UInt8]) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: String(decoding: bytes, as: UTF8.self))
    } catch {
      preconditionFailure("a template of the program is wrong: \(error)")
    }
  }
}
