import ArgumentParser
import Foundation
import HortusDiagnostics
import HortusKit

/// `hortus guides`: finds guides, tutorials and frequent questions.
struct GuidesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guides", abstract: "Finds guides, tutorials and frequent questions.",
    discussion: "“hortus show” shows the text of one.")

  @Argument(help: "Words of the title or the text; without them, all guides.")
  var words: [String] = []

  @Option(help: "Only of this kind: guide, tutorial or faq.")
  var kind: Guide.Kind?

  @Option(help: "Only on this topic, such as watering.", completion: Completion.topics)
  var topic: String?

  @Option(help: "Only for this experience: beginner, intermediate or advanced.")
  var audience: GrowerProfile.Skill?

  @Option(help: "Only about this plant.", completion: Completion.plants)
  var plant: String?

  @Option(help: "Only those that explain this trait, such as light.")
  var trait: String?

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var units: UnitOptions
  @OptionGroup var form: FormOptions

  func run() throws {
    let catalogue = try reader.open(units: units.units)
    if let topic, try catalogue.topic(topic) == nil {
      let topics = try catalogue.topics().map(\.key)
      throw CommandError(
        description: "there is no topic “\(topic)”; it has: \(topics.joined(separator: ", "))")
    }
    if let plant, try catalogue.currentID(for: PlantID(plant)) == nil {
      throw try UnknownPlant.error(PlantID(plant), in: catalogue)
    }
    if let trait, try catalogue.trait(TraitKey(trait)) == nil {
      throw CommandError(description: "there is no trait “\(trait)”")
    }
    var guides = try catalogue.guides(
      of: kind, on: topic, for: audience, about: plant.map(PlantID.init(_:)),
      explaining: trait.map(TraitKey.init(_:)))
    var hits: [String: GuideHit] = [:]
    if !words.isEmpty {
      let found = try catalogue.guides(
        containing: words.joined(separator: " "), limit: .max)
      hits = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
      let kept = Set(guides.map(\.id))
      guides = found.map(\.guide).filter { kept.contains($0.id) }
    }
    try form.write(
      GuidesForm(guides, hits: hits),
      text: GuideListing(guides: guides, hits: hits, terminal: .output).text)
    if guides.isEmpty { try form.tell("Nothing was found") }
  }
}

extension Guide.Kind: ExpressibleByArgument {}
extension GrowerProfile.Skill: ExpressibleByArgument {}

/// A table of guides. A guide that a search found has its excerpt instead of its summary.
struct GuideListing {
  let guides: [GuideOutline]
  let hits: [String: GuideHit]
  let terminal: Terminal

  var text: String {
    TextTable.text(
      guides.map { guide in
        let text =
          hits[guide.id].map {
            StyledText($0.snippet, highlighting: $0.range, terminal.style(.match))
          } ?? StyledText(guide.summary ?? "")
        return [StyledText(guide.id), StyledText(guide.title), text]
      })
  }
}

/// The human-readable text of a guide.
struct GuideView {
  let guide: Guide
  let terminal: Terminal

  var text: String {
    let title = StyledText(guide.outline.title, terminal.style(.heading)).text
    let blocks = wrapped(guide.plainText)
    let plants = guide.plants.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    let chapters = [
      title, guide.outline.summary.map { Paragraph.text($0) } ?? "", blocks,
      plants.isEmpty ? "" : Paragraph.text("See also: " + plants),
    ]
    return chapters.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Wraps a plain text, and puts an empty line before each heading. Headings are printed in the
  /// heading style.
  private func wrapped(_ plainText: String) -> String {
    // Only the CommonMark text marks headings. Its lines and the lines of the plain text
    // correspond: each paragraph, heading and list item is one line.
    let lines = guide.commonMark.split(separator: "\n").map { $0.hasPrefix("## ") }
    return zip(plainText.split(separator: "\n"), lines).map { line, isHeading in
      isHeading
        ? "\n" + StyledText(String(line), terminal.style(.heading)).text
        : Paragraph.text(String(line))
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}

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

  init(_ guide: Guide) {
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
    text = guide.commonMark
  }
}
