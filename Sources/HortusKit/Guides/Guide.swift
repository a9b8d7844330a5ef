import Foundation

/// A guide, a tutorial or a frequently asked question, with its text in one language.
public struct Guide: Sendable, Hashable, Identifiable {
  /// The kind of a guide.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A text that explains a subject.
    case guide
    /// A text that leads through a task step by step.
    case tutorial
    /// A frequently asked question with its answer.
    case faq
  }

  /// The title and the other properties that a list of guides shows.
  public let outline: GuideOutline
  /// The text in CommonMark, with headings of the second level. A link to a plant has the address
  /// `plant:` followed by the plant id.
  public let commonMark: String
  /// The text without markup.
  public let plainText: String
  /// The BCP 47 tag of the language of the text. The text is in the first wanted language in which
  /// it exists. If it exists in no wanted language, it is in the first other language of the
  /// catalogue in which it exists.
  public let language: String
  /// The topics, the main topic first.
  public let topics: [CareTopic]
  /// The traits that the text explains.
  public let traits: [PlantTrait]
  /// The plants for which the text matters, the best example first.
  public let plants: [PlantLink]
  /// The source of the text. A bundle has a source for every guide.
  public let source: FactSource?

  /// The permanent id, such as `watering-house-plants`.
  public var id: String { outline.id }

  /// Creates a guide, for previews and tests.
  @_spi(Testing) public init(
    outline: GuideOutline, commonMark: String, plainText: String, language: String,
    topics: [CareTopic] = [], traits: [PlantTrait] = [], plants: [PlantLink] = [],
    source: FactSource? = nil
  ) {
    self.outline = outline
    self.commonMark = commonMark
    self.plainText = plainText
    self.language = language
    self.topics = topics
    self.traits = traits
    self.plants = plants
    self.source = source
  }

  /// The ids of the plants to which the text links, in the order of the links.
  public var linkedPlants: [PlantID] {
    commonMark.components(separatedBy: "](plant:").dropFirst().map {
      PlantID(String($0.prefix { $0 != ")" }))
    }
  }

  /// Returns the text as HTML, like `Article.html(linkingTo:)`. Headings become `h2` elements.
  public func html(linkingTo address: @escaping (PlantID) -> String?) -> String {
    ArticleHTML(address: address).blocks(commonMark)
  }
}

/// The properties of a guide that a list shows. The text of the guide is not included.
public struct GuideOutline: Sendable, Hashable, Identifiable {
  /// The permanent id, such as `watering-house-plants`.
  public let id: String
  /// The kind of the guide.
  public let kind: Guide.Kind
  /// The level of experience for which the guide is written; `nil` if it is written for everybody.
  public let audience: GrowerProfile.Skill?
  /// The title. For a frequently asked question, this is the question.
  public let title: String
  /// One or two sentences about the guide; `nil` if the guide has none.
  public let summary: String?
  /// The keys of the topics, the main topic first.
  public let topics: [String]

  /// Creates an outline, for previews and tests.
  @_spi(Testing) public init(
    id: String, kind: Guide.Kind, audience: GrowerProfile.Skill? = nil, title: String,
    summary: String? = nil, topics: [String] = []
  ) {
    self.id = id
    self.kind = kind
    self.audience = audience
    self.title = title
    self.summary = summary
    self.topics = topics
  }
}

/// A guide that matches a search, with an excerpt.
public struct GuideHit: Sendable, Hashable, Identifiable {
  /// The guide.
  public let guide: GuideOutline
  /// The BCP 47 tag of the language of the excerpt.
  public let language: String
  /// An excerpt around the first matching word. It is part of the title if the title contains all
  /// words of the query. Otherwise it is part of the title, the summary and the text, joined in
  /// this order. “…” marks omitted text.
  public let snippet: String
  /// The part of `snippet` that matched, for highlighting.
  public let range: Range<String.Index>

  /// The id of the guide.
  public var id: String { guide.id }

  /// Creates a hit, for previews and tests.
  @_spi(Testing) public init(
    guide: GuideOutline, language: String, snippet: String, range: Range<String.Index>
  ) {
    self.guide = guide
    self.language = language
    self.snippet = snippet
    self.range = range
  }
}
