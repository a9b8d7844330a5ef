import HortusKit

/// The bar above a page of the preview for editors. It shows the files of the content, the
/// diagnostics about them, and the missing content. The page refers to it: each fact and each text
/// leads to its part of the bar.
package struct EditorBar: Sendable {
  /// A location in the files of the content, with a link that opens the file in an editor.
  package struct Location: Sendable {
    let title: String
    /// The path and the line, for example `content/plants/aloe-vera.xml:12`.
    let position: String
    /// The same without the folders.
    let shortPosition: String
    let href: String

    package init(title: String, position: String, href: String) {
      (self.title, self.position, self.href) = (title, position, href)
      shortPosition = position.split(separator: "/").last.map(String.init) ?? position
    }
  }

  /// A part of a plant, as a page shows it.
  package enum PartKey: Sendable, Hashable {
    case scientificName, synonyms, family, categories, photo
    /// The common names in one language, given by its tag.
    case commonNames(language: String)
    /// The key of the trait, the key of the target, and the tag of the language of a text; `nil` for
    /// a trait without targets or texts in languages.
    case trait(String, target: String?, language: String?)
    /// The tag of the language.
    case summary(language: String)
    /// The key of the topic, and the tag of the language.
    case article(String, language: String)
    /// The id of the other plant.
    case relation(String)

    /// The key as an attribute of an element, such as `trait:toxicity:cat`.
    var id: String {
      switch self {
      case .scientificName: "name"
      case .synonyms: "synonyms"
      case .family: "family"
      case .categories: "categories"
      case .photo: "photo"
      case .commonNames(let language): "name:\(language)"
      case .trait(let key, let target, let language):
        "trait:\(key)" + (target.map { ":" + $0 } ?? "") + (language.map { "@" + $0 } ?? "")
      case .summary(let language): "summary@\(language)"
      case .article(let topic, let language): "article:\(topic)@\(language)"
      case .relation(let plant): "relation:\(plant)"
      }
    }
  }

  /// A part of a plant with its location.
  package struct Part: Sendable {
    let id: String
    let location: Location

    package init(_ key: PartKey, at location: Location) {
      self.init(id: key.id, location: location)
    }

    fileprivate init(id: String, location: Location) {
      (self.id, self.location) = (id, location)
    }
  }

  /// A part that a plant lacks.
  package struct MissingPart: Sendable {
    let key: PartKey?
    let title: String
    /// The XML element to write, or a sentence that tells what to do.
    let element: String
    /// The place where the element belongs.
    let location: Location

    /// - Parameter key: the part; `nil` for something that no section of a page shows.
    package init(
      _ key: PartKey?, title: String, element: String, location: Location
    ) {
      (self.key, self.title, self.element, self.location) = (key, title, element, location)
    }
  }

  /// The completeness of the plant in one language, as `hortus coverage` measures it.
  package struct Completeness: Sendable {
    /// The BCP 47 tag of the language.
    let language: String
    let done: Int
    let total: Int

    package init(language: String, done: Int, total: Int) {
      (self.language, self.done, self.total) = (language, done, total)
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
  let parts: [Part]
  let messages: [Message]
  /// The number of messages; `nil` if there are none.
  let messageCount: Int?
  let completeness: [Completeness]
  /// What the plant lacks, the most important first.
  let missing: [MissingPart]
  let missingCount: Int
  /// A sentence about the plant; `nil` for none.
  let note: String?
  /// The languages beside which the page can be shown, as links to the page in them; empty if the
  /// page does not show a plant.
  var others: [Frame.Link] = []
  private let partIndex: [String: Int]

  package init(
    file: Location, parts: [Part] = [], messages: [Message] = [],
    completeness: [Completeness] = [], missing: [MissingPart] = [], note: String? = nil
  ) {
    (self.file, self.parts, self.messages) = (file, parts, messages)
    messageCount = messages.isEmpty ? nil : messages.count
    (self.completeness, self.missing, self.note) = (completeness, missing, note)
    missingCount = missing.count
    partIndex = Dictionary(
      parts.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a part with its location; `nil` if the plant does not have it.
  func part(_ key: PartKey) -> Part? {
    partIndex[key.id].map { parts[$0] }
  }

  /// Returns the part that states a fact. The fact may be derived from the fact about another trait,
  /// and a text may be the same in all languages.
  func part(of fact: Fact) -> Part? {
    let trait = fact.trait
    var language: String?
    if case .text(let text) = fact.value { language = text.language }
    let id = PartKey.trait(trait.key.rawValue, target: fact.target?.key, language: language).id
    let keys = [trait.key, trait.derivedFrom].compactMap { $0?.rawValue }
    let found = keys.lazy.compactMap { key in
      part(.trait(key, target: fact.target?.key, language: language))
        ?? part(.trait(key, target: nil, language: nil))
    }.first
    return found.map { Part(id: id, location: $0.location) }
  }
}
