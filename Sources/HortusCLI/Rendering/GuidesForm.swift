import HortusKit

/// The JSON output of `hortus guides`.
struct GuidesForm: Encodable {
  struct Entry: Encodable {
    var id: String
    var kind: String
    var audience: String?
    var title: String
    var summary: String?
    var topics: [String]
    var snippet: String?
    var start: Int?
    var length: Int?
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var guides: [Entry]

  /// - Parameter hits: the excerpts of the guides that a search found, keyed by guide id.
  init(_ guides: [GuideOutline], hits: [String: GuideHit]) {
    self.guides = guides.map { guide in
      let hit = hits[guide.id]
      let span = hit.map { TextSpan($0.range, in: $0.snippet) }
      return Entry(
        id: guide.id, kind: guide.kind.rawValue, audience: guide.audience?.rawValue,
        title: guide.title, summary: guide.summary, topics: guide.topics, snippet: hit?.snippet,
        start: span?.start, length: span?.length)
    }
  }
}

/// The JSON output of `hortus show` for a guide.
struct GuideForm: Encodable {
  /// The version of this JSON format, see docs/json.md.
  let version = 1
  var id: String
  var kind: String
  var audience: String?
  var title: String
  var summary: String?
  var language: String
  var topics: [String]
  var traits: [String]
  var plants: [String]
  var source: String?
  var text: String

  init(_ guide: Guide, texts: UnitConvertingTexts) {
    id = guide.id
    kind = guide.outline.kind.rawValue
    audience = guide.outline.audience?.rawValue
    title = guide.outline.title
    summary = guide.outline.summary
    language = guide.language
    topics = guide.topics.map(\.key)
    traits = guide.traits.map(\.key.rawValue)
    plants = guide.plants.map(\.id.rawValue)
    source = guide.source?.id
    text = texts.text(guide.commonMark, guide.language)
  }
}
