import HortusDiagnostics
import HortusEditing
import HortusModel
import HortusReleasing

/// What a reviewer of a plant ticks off, as Markdown for a pull request: the facts that could harm
/// somebody first, each with its source, then names, other facts, texts in each language and pictures.
struct ReviewChecklist {
  let plant: ReviewedPlant
  let catalogue: Resolved.Catalogue

  var text: String {
    let sections: [(title: String, items: [String])] =
      [
        ("Facts that could harm", plant.safetyStatements.map(item) + missingSafety),
        ("Names", names),
        ("Other facts", plant.statements.filter { !$0.isAboutSafety }.map(item)),
      ] + catalogue.languages.map { ("Texts in “\($0)”", texts(in: $0)) }
      + [("Neighbours", neighbours), ("Pictures", pictures)]
    let review =
      plant.day.map { day in
        "last reviewed \(day)" + (plant.reviewer.map { " by \(escaped($0))" } ?? "")
      } ?? "never reviewed"
    let head = """
      # \(escaped(plant.name)) (\(plant.id))

      `\(VisibleText.of(plant.file))` · \(review)
      """
    let tail = "When all is right: `hortus review \(plant.id) --set --by NAME`"
    return
      ([head]
      + sections.filter { !$0.items.isEmpty }.map { section in
        "## \(section.title)\n\n" + section.items.map { "- [ ] " + $0 }.joined(separator: "\n")
      } + [tail]).joined(separator: "\n\n")
  }

  // MARK: Facts

  private func item(_ statement: PlantStatement) -> String {
    "**\(escaped(statement.title)):** \(escaped(statement.value)) · \(source(of: statement)) "
      + "(line \(statement.line))"
  }

  private func source(of statement: PlantStatement) -> String {
    guard statement.isSourced else { return "general knowledge" }
    let findings = statement.records.map { record in
      let words = record.words.map { "“\(escaped($0))”, " } ?? ""
      let day = record.day.map { ", opened \($0)" } ?? ""
      return "\(words)<\(VisibleText.of(record.address.value))>\(day)"
    }
    return ([escaped(statement.source)] + findings).joined(separator: ": ")
  }

  /// The traits about safety of which the plant states nothing.
  private var missingSafety: [String] {
    let stated = Set(plant.statements.map(\.trait))
    let missing = catalogue.traits.filter { $0.isAboutSafety && !stated.contains($0.key) }
    return missing.isEmpty
      ? [] : ["nothing is stated about: " + missing.map { escaped($0.key) }.joined(separator: ", ")]
  }

  // MARK: Names and texts

  private var names: [String] {
    let written = plant.plant.written
    let authored =
      [("scientific", written.scientificName)] + written.synonyms.map { ("synonym", $0) }
    let scientific = authored.map { kind, name in
      let author = name.author.map { " " + escaped($0.value) } ?? ""
      return "**\(kind):** *\(escaped(name.name.value))*\(author)"
    }
    let common = catalogue.languages.map { language in
      let own = written.commonNames.filter { $0.language.value == language }.map(\.text.value)
      return "**\(language):** " + listed(own)
    }
    return scientific + common
      + ["**family:** \(escaped(written.family.value))"]
      + ["**categories:** " + listed(plant.plant.resolved.categories)]
  }

  private func texts(in language: String) -> [String] {
    let resolved = plant.plant.resolved
    let summary = resolved.summaries.first { $0.language == language }
    let articles = catalogue.topics.map(\.key).compactMap { topic -> String? in
      let all = resolved.articles.filter { $0.topic == topic }
      guard !all.isEmpty else { return nil }
      let own = all.first { $0.language == language }
      return "**\(escaped(topic)):** " + (own.map { escaped($0.plainText) } ?? "missing")
    }
    return ["**summary:** " + (summary.map { escaped($0.text) } ?? "missing")] + articles
  }

  private var neighbours: [String] {
    plant.plant.resolved.relations.map { relation in
      "**\(relation.kind.rawValue):** \(escaped(relation.plant)) · "
        + (relation.source == Resolved.Source.generalKnowledge
          ? "general knowledge" : escaped(relation.source))
    }
  }

  private var pictures: [String] {
    let resolved = plant.plant.resolved
    let photos = resolved.photos.map { photo in
      let described = Set(photo.alternatives.map(\.language))
      let missing = catalogue.languages.filter { !described.contains($0) }
      return "`\(VisibleText.of(photo.file))` · \(escaped(photo.licence)), \(escaped(photo.credit))"
        + (missing.isEmpty ? "" : " · not described in \(listed(missing))")
    }
    let illustration = resolved.illustration.map { "illustration `\($0.key)`" }
    let all = photos + [illustration].compactMap { $0 }
    return all.isEmpty ? ["no picture"] : all
  }

  private func listed(_ words: [String]) -> String {
    words.isEmpty ? "missing" : words.map { escaped($0) }.joined(separator: ", ")
  }

  private func escaped(_ text: String) -> String { MarkdownText.escaped(VisibleText.of(text)) }
}

/// The JSON output of `hortus review --checklist`.
struct ReviewChecklistForm: Encodable {
  /// The checklist of one plant.
  struct Checklist: Encodable {
    let id: String
    let markdown: String
  }

  /// The version of this JSON format, see docs/json.md.
  let version = 1
  let checklists: [Checklist]

  init(_ checklists: [(id: String, text: String)]) {
    self.checklists = checklists.map { Checklist(id: $0.id, markdown: $0.text) }
  }
}
