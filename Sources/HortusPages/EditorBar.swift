import HortusKit

/// What an editor sees above a page of a preview: where the content stands, what is wrong with it
/// and what is missing.
package struct EditorBar: Sendable {
  /// A part of the content, with a link that opens its file in an editor.
  package struct Place: Sendable {
    let title: String
    /// The path and the line, such as `content/plants/aloe-vera.xml:12`.
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
    let place: Place?

    package init(severity: String, text: String, cure: String?, place: Place?) {
      (self.severity, self.text, self.cure, self.place) = (severity, text, cure, place)
    }
  }

  /// The file of the plant or of the profile.
  let file: Place
  let parts: [Place]
  let messages: [Message]
  /// `nil` if there are no messages.
  let messageCount: Int?
  /// How complete the plant is in each language.
  var completeness: [Completeness] = []

  package init(file: Place, parts: [Place] = [], messages: [Message] = []) {
    (self.file, self.parts, self.messages) = (file, parts, messages)
    messageCount = messages.isEmpty ? nil : messages.count
  }
}

/// How much of what an app shows of a plant is there in one language: a name, a summary, base traits
/// and articles. An optional topic counts if the plant has an article on it in any language.
struct Completeness {
  /// The tag of the language.
  let language: String
  let done: Int
  let total: Int
  /// The titles of what is missing, separated by commas; `nil` if nothing is.
  let missing: String?

  /// Returns the completeness of a plant in each language; none if there is no such plant.
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
