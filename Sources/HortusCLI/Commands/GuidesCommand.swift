import ArgumentParser
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
  @OptionGroup var form: FormOptions

  func run() throws {
    let catalogue = try reader.open()
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
