import HortusKit

/// The bar above a page of the preview for editors. It shows the files of the content, the
/// diagnostics about them, and the missing content.
package struct EditorBar: Sendable {
  /// A location in the files of the content, with a link that opens the file in an editor.
  package struct Location: Sendable {
    let title: String
    /// The path and the line, for example `content/plants/aloe-vera.xml:12`.
    let position: String
    let href: String

    package init(title: String, position: String, href: String) {
      (self.title, self.position, self.href) = (title, position, href)
    }
  }

  /// A diagnostic.
  package struct Message: Sendable {
    /// `error`, `warning` or `note`.
    let severity: String
    let text: String
    let cure: String?
    let location: Location?

    package init(severity: String, text: String, cure: String?, location: Location?) {
      (self.severity, self.text, self.cure, self.location) = (severity, text, cure, location)
    }
  }

  /// The file of the plant or the profile that the page shows.
  let file: Location
  let parts: [Location]
  let messages: [Message]
  /// The number of messages; `nil` if there are none.
  let messageCount: Int?
  /// The completeness of the plant in each language.
  var completeness: [Completeness] = []

  package init(file: Location, parts: [Location] = [], messages: [Message] = []) {
    (self.file, self.parts, self.messages) = (file, parts, messages)
    messageCount = messages.isEmpty ? nil : messages.count
  }
}

/// The completeness of a plant in one language. It counts what the app shows: a name, a summary,
/// the base traits and the articles. An optional topic counts only if the plant has an article on
/// it in some language.
struct Completeness {
  /// The BCP 47 tag of the language.
  let language: String
  let done: Int
  let total: Int
  /// The titles of the missing content, separated by commas; `nil` if nothing is missing.
  let missing: String?

  /// Returns the completeness of a plant in each language. Returns an empty array if the plant does
  /// not exist.
  static func of(_ id: PlantID, for pages: AppPages) throws -> [Completeness] {
    let parts = pages.profile.pageTabs.flatMap(\.parts)
    let traits = Set(parts.flatMap(\.traits))
    let shown = Set(parts.compactMap(\.topic))
    let topics = try pages.catalogue.topics().filter { shown.isEmpty || shown.contains($0.key) }
    let labels = try pages.catalogue.traits().filter {
      $0.role == .base && (traits.isEmpty || traits.contains($0.key))
    }
    return try pages.languages.compactMap { language in
      let reader = pages.catalogue.localized(languages: [language])
      guard let page = try reader.plant(id) else { return nil }
      let names = page.names
      let hasName =
        names.preferredLanguage == language || names.others.contains { $0.language == language }
      let wanted =
        [
          (pages.texts["name"] ?? "", hasName),
          (pages.texts["summary"] ?? "", page.summary?.language == language),
        ]
        + labels.map { trait in
          (trait.label, page.facts.contains { $0.trait.key == trait.key })
        }
        + topics.filter { $0.isRequired || page.article($0.key) != nil }.map { topic in
          (topic.label, page.article(topic.key)?.language == language)
        }
      let missing = wanted.filter { !$0.1 }.map(\.0)
      return Completeness(
        language: language, done: wanted.count - missing.count, total: wanted.count,
        missing: missing.isEmpty ? nil : missing.joined(separator: ", "))
    }
  }
}
