import Basics

/// Makes up plants, one after another.
struct PlantText {
  private let vocabulary: Vocabulary
  private let lexicons: Lexicons
  private let articles: Articles
  private let checklist: Checklist?
  private var random: SplitMix64
  /// Of its own, so that catalogues with and without markup have the same words.
  private var markup: SplitMix64
  private var ids: [String] = []
  private var taken: Set<String> = []
  private var listed = 0

  init(
    vocabulary: Vocabulary, plantCount: Int, articles: Articles, checklist: Checklist?,
    seed: UInt64
  ) {
    self.vocabulary = vocabulary
    self.articles = articles
    random = SplitMix64(seed: seed)
    markup = SplitMix64(seed: seed &+ 1)
    lexicons = Lexicons(plantCount: plantCount, random: &random)
    self.checklist = checklist?.shuffled(&markup)
  }

  /// Writes the plant number `number`, from 0, and gives its id.
  mutating func write(_ number: Int, to text: inout XMLText) -> String {
    let species = nextSpecies()
    let popularity = random.chance(0.5) ? " popularity=\"\(random.number(in: 0...100))\"" : ""
    text.line("<plant id=\"\(species.id)\" source=\"general-knowledge\"\(popularity)>")
    writeNames(of: species, to: &text)
    let family = random.element(of: KnownWords.families)
    text.line("  <family>", species.family ?? family, "</family>")
    text.line("  <category ref=\"", random.element(of: vocabulary.categories), "\"/>")
    text.line("  <traits>")
    writeFacts(to: &text)
    text.line("  </traits>")
    for (language, lexicon, count) in [("en", lexicons.english, 15), ("ru", lexicons.russian, 12)] {
      text.append("  <summary xml:lang=\"", language, "\">")
      sentence(lexicon, count, emphasized: nil, to: &text)
      text.line("</summary>")
    }
    if articles.has(plant: number) { writeArticles(to: &text) }
    text.line("</plant>")
    ids.append(species.id)
    return species.id
  }

  /// The next of the checklist, or one that is made up, under an id that no plant has yet.
  private mutating func nextSpecies() -> Species {
    while let checklist, listed < checklist.species.count {
      listed += 1
      let species = checklist.species[listed - 1]
      if taken.insert(species.id).inserted { return species }
    }
    while true {
      let name = lexicons.genera.word(&random) + " " + lexicons.epithets.word(&random)
      let species = Species(name: name)
      if taken.insert(species.id).inserted { return species }
    }
  }

  /// Three to five names in all, the common ones in two languages.
  private mutating func writeNames(of species: Species, to text: inout XMLText) {
    let author = random.element(of: KnownWords.authors)
    text.line("  <names>")
    text.line(
      "    <scientific author=\"", species.author ?? author, "\">", species.name, "</scientific>")
    for synonym in species.synonyms {
      let attribute = synonym.author.map { " author=\"\($0)\"" } ?? ""
      text.line("    <synonym\(attribute)>", synonym.name, "</synonym>")
    }
    let english = random.number(in: 1...2) - species.synonyms.count / 2
    let russian = random.number(in: 1...2) - (species.synonyms.count + 1) / 2
    for name in commonNames(max(english, 1), lexicons.englishAdjectives, lexicons.englishNouns) {
      text.line("    <common xml:lang=\"en\">", name, "</common>")
    }
    for name in commonNames(max(russian, 1), lexicons.russianNouns, lexicons.russianAdjectives) {
      text.line("    <common xml:lang=\"ru\">", name, "</common>")
    }
    text.line("  </names>")
  }

  private mutating func commonNames(_ count: Int, _ first: Lexicon, _ last: Lexicon) -> [String] {
    var names: [String] = []
    while names.count < count {
      let name = (first.word(&random) + " " + last.word(&random)).capitalised
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// 8 to 20 traits, those that every plant has among them.
  private mutating func writeFacts(to text: inout XMLText) {
    let count = random.number(in: 8...20) - vocabulary.bases.count
    for index in vocabulary.bases + random.sample(count, of: vocabulary.others) {
      let trait = vocabulary.traits[index]
      guard !trait.targets.isEmpty else {
        let value = FactText.value(of: trait, &random)
        text.line("    <", trait.key, ">", value, "</", trait.key, ">")
        continue
      }
      for target in random.sample(3, of: trait.targets) {
        let value = FactText.value(of: trait, &random)
        text.line("    <", trait.key, " target=\"", target, "\">", value, "</", trait.key, ">")
      }
    }
  }

  /// One article on each topic; one in five stresses a word, one in twenty links to a plant.
  private mutating func writeArticles(to text: inout XMLText) {
    for topic in vocabulary.topics.prefix(articles.topicCount) {
      text.append("  <care topic=\"", topic, "\" xml:lang=\"en\">")
      let stressed = markup.chance(0.2) ? markup.number(in: 1...23) : nil
      sentence(lexicons.english, 25, emphasized: stressed, to: &text)
      if !ids.isEmpty, markup.chance(0.05) {
        text.append(" See <plant-ref id=\"", markup.element(of: ids), "\"/>.")
      }
      text.line("</care>")
    }
  }

  private mutating func sentence(
    _ lexicon: Lexicon, _ count: Int, emphasized: Int?, to text: inout XMLText
  ) {
    for index in 0..<count {
      let rank = lexicon.rank(&random)
      if index == 0 {
        text.append(lexicon.capitalised[rank])
      } else if index == emphasized {
        text.append(" <em>", lexicon.words[rank], "</em>")
      } else {
        text.append(" ", lexicon.words[rank])
      }
    }
    text.append(".")
  }
}
