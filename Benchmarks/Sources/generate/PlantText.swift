import Basics

/// Makes up plants, one after another.
struct PlantText {
  let vocabulary: Vocabulary
  let lexicons: Lexicons
  /// One plant in so many has an article on each topic; 0 for none.
  let articlesEvery: Int
  private var random: SplitMix64
  private var ids: Set<String> = []

  init(vocabulary: Vocabulary, plantCount: Int, articlesEvery: Int, seed: UInt64) {
    self.vocabulary = vocabulary
    self.articlesEvery = articlesEvery
    random = SplitMix64(seed: seed)
    lexicons = Lexicons(plantCount: plantCount, random: &random)
  }

  /// The XML of the plant number `number`, from 0.
  mutating func plant(_ number: Int) -> String {
    let (id, scientific) = species()
    let popularity = random.chance(0.5) ? " popularity=\"\(random.number(in: 0...100))\"" : ""
    var lines = [
      "  <plant id=\"\(id)\" source=\"general-knowledge\"\(popularity)>", "    <names>",
      "      <scientific author=\"\(random.element(of: KnownWords.authors))\">\(scientific)</scientific>",
    ]
    lines += commonNames().map {
      "      <common xml:lang=\"\($0.language)\">\($0.name)</common>"
    }
    lines += [
      "    </names>", "    <family>\(random.element(of: KnownWords.families))</family>",
      "    <category ref=\"\(random.element(of: vocabulary.categories))\"/>", "    <traits>",
    ]
    lines += facts()
    lines += [
      "    </traits>",
      "    <summary xml:lang=\"en\">\(sentence(lexicons.english, 15))</summary>",
      "    <summary xml:lang=\"ru\">\(sentence(lexicons.russian, 12))</summary>",
    ]
    if articlesEvery > 0, number % articlesEvery == 0 {
      lines += vocabulary.topics.map {
        "    <care topic=\"\($0)\" xml:lang=\"en\">\(sentence(lexicons.english, 25))</care>"
      }
    }
    return lines.joined(separator: "\n") + "\n  </plant>\n"
  }

  /// An id and a scientific name that no plant has yet.
  private mutating func species() -> (id: String, name: String) {
    while true {
      let name = lexicons.genera.word(&random) + " " + lexicons.epithets.word(&random)
      let id = name.lowercased().replacingSpaces
      if ids.insert(id).inserted { return (id, name) }
    }
  }

  /// Two or four names besides the scientific one, in two languages.
  private mutating func commonNames() -> [(language: String, name: String)] {
    let englishCount = random.number(in: 1...2)
    let russianCount = random.number(in: 1...2)
    var names: [(language: String, name: String)] = []
    while names.count < englishCount {
      let adjective = lexicons.englishAdjectives.word(&random)
      let name = (adjective + " " + lexicons.englishNouns.word(&random)).capitalised
      if !names.contains(where: { $0.name == name }) { names.append(("en", name)) }
    }
    while names.count < englishCount + russianCount {
      let noun = lexicons.russianNouns.word(&random)
      let name = (noun + " " + lexicons.russianAdjectives.word(&random)).capitalised
      if !names.contains(where: { $0.name == name }) { names.append(("ru", name)) }
    }
    return names
  }

  /// 8 to 20 traits, those that every plant has among them.
  private mutating func facts() -> [String] {
    let base = vocabulary.traits.filter(\.isBase)
    let others = vocabulary.traits.filter { !$0.isBase }
    let count = random.number(in: 8...20) - base.count
    return (base + random.sample(count, of: others)).flatMap { trait in
      guard !trait.targets.isEmpty else {
        return ["      <\(trait.key)>\(FactText.value(of: trait, &random))</\(trait.key)>"]
      }
      return random.sample(3, of: trait.targets).map { target in
        let value = FactText.value(of: trait, &random)
        return "      <\(trait.key) target=\"\(target)\">\(value)</\(trait.key)>"
      }
    }
  }

  private mutating func sentence(_ lexicon: Lexicon, _ count: Int) -> String {
    let words = (0..<count).map { _ in lexicon.word(&random) }
    return words.joined(separator: " ").capitalised + "."
  }
}

extension String {
  fileprivate var replacingSpaces: String {
    String(map { $0 == " " ? "-" : $0 })
  }
}
