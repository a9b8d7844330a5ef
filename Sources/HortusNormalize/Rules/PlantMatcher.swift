import HortusModel
import HortusSchema

/// A statement about a plant, which can be negated. Conditions decide whether a plant breaks a
/// plausibility rule, belongs to a list of an app, or gets an illustration or a group of growth
/// stages.
struct PlantMatcher: Sendable {
  let subject: Subject
  let isNegated: Bool
  /// Whether a plant without any of the tested facts does not satisfy the negated condition either.
  /// This is so in lists of apps if the condition is about harm: what is unknown is not harmless.
  var needsFact = false

  /// Whether the condition is about the texts of the plant.
  var isAboutText: Bool {
    guard case .text = subject else { return false }
    return true
  }

  /// The statement about a plant. The cases are sorted by the cost of evaluation, ascending.
  enum Subject: Sendable {
    case fact(FactMatcher)
    case category(String)
    case family(Set<String>)
    case genus(GenusSet)
    case text(TextMatcher)

    var isGenus: Bool {
      guard case .genus = self else { return false }
      return true
    }

    var isFamily: Bool {
      guard case .family = self else { return false }
      return true
    }

    /// The relative cost of evaluation. Cheaper conditions are evaluated first.
    var cost: Int {
      switch self {
      case .fact: 0
      case .category, .family, .genus: 1
      case .text: 2
      }
    }
  }
}

/// Tests whether one plant satisfies conditions.
struct ConditionTest {
  private let plant: AsWritten.Plant
  /// The stated and derived facts of the plant.
  private let stated: StatedFacts
  private var texts: RuleTexts
  /// The taxa of the plant; `nil` until a condition asks for a genus, as nearly all rules for
  /// illustrations do.
  private var taxa: [PlantTaxon]?

  /// - Parameter language: the language of the texts in which conditions search for phrases.
  init(_ plant: AsWritten.Plant, _ stated: StatedFacts, language: String) {
    (self.plant, self.stated) = (plant, stated)
    texts = RuleTexts(of: plant, in: language)
  }

  /// Whether all of `conditions` hold.
  mutating func holds(_ conditions: [PlantMatcher]) -> Bool {
    for condition in conditions {
      if holds(condition.subject) == condition.isNegated { return false }
      if condition.needsFact, case .fact(let fact) = condition.subject,
        !fact.areAllKnown(in: stated)
      {
        return false
      }
    }
    return true
  }

  private mutating func holds(_ subject: PlantMatcher.Subject) -> Bool {
    switch subject {
    case .fact(let fact): fact.holds(in: stated)
    case .category(let key): plant.categories.contains { $0.value == key }
    case .family(let names): names.contains(plant.family.value)
    case .genus(let set): allTaxa().contains(where: set.contains)
    case .text(let text): text.holds(in: &texts)
    }
  }
}

extension ConditionTest {
  private mutating func allTaxa() -> [PlantTaxon] {
    if let taxa { return taxa }
    let found = PlantTaxon.all(of: plant)
    taxa = found
    return found
  }
}

/// A condition that holds if the texts of a plant contain at least one of several phrases.
struct TextMatcher: Sendable {
  /// The key of the topic whose article is searched; `nil` to search the summary and all articles.
  let topic: String?
  /// The language of the searched texts; `nil` for the default language.
  let language: String?
  /// The phrases in UTF-8, folded by `NameFolding`. Each phrase starts with a space, because a
  /// phrase only matches at the start of a word.
  private let phrases: [[UInt8]]

  /// Splits `words` at commas into phrases. Returns `nil` if `words` contains no phrase.
  init?(topic: String?, words: String, language: String? = nil) {
    self.topic = topic
    self.language = language
    phrases = words.split(separator: ",").map { NameFolding.fold(String($0)) }
      .filter { !$0.isEmpty }.map { Array((" " + $0).utf8) }
    if phrases.isEmpty { return nil }
  }

  func holds(in texts: inout RuleTexts) -> Bool {
    let text = texts.text(on: topic, in: language)
    return phrases.contains(where: text.contains)
  }
}

/// A folded text in which phrases are searched. A phrase is compared only where a word begins with the
/// same character.
private struct PhraseIndex {
  private let bytes: [UInt8]
  /// The offsets of the spaces before words, by a byte of the first character of the word (`key`).
  private var starts: [UInt8: [Int]] = [:]

  /// - Parameter text: a text folded by `NameFolding`.
  init(_ text: String) {
    bytes = Array((" " + text).utf8)
    for offset in bytes.indices.dropLast() where bytes[offset] == UInt8(ascii: " ") {
      starts[Self.key(bytes, at: offset + 1), default: []].append(offset)
    }
  }

  /// - Parameter phrase: a folded phrase in UTF-8 that starts with a space.
  func contains(_ phrase: [UInt8]) -> Bool {
    let offsets = starts[Self.key(phrase, at: 1)] ?? []
    return offsets.contains { start in
      start + phrase.count <= bytes.count
        && bytes[start..<start + phrase.count].elementsEqual(phrase)
    }
  }

  /// Returns the byte by which a word is found: the first one in ASCII, and otherwise the second one,
  /// because most letters of a script have the same first byte.
  private static func key(_ text: [UInt8], at offset: Int) -> UInt8 {
    text[offset] < 0x80 || offset + 1 == text.count ? text[offset] : text[offset + 1]
  }
}

/// The texts of a plant. Each text is folded on first use.
struct RuleTexts {
  private let plant: AsWritten.Plant
  private let defaultLanguage: String
  private var folded: [[String?]: PhraseIndex] = [:]

  init(of plant: AsWritten.Plant, in language: String) {
    (self.plant, defaultLanguage) = (plant, language)
  }

  /// Returns the folded article on a topic. If `topic` is `nil`, returns the summary and all articles
  /// as one text.
  ///
  /// - Parameter language: the language of the text; `nil` for the default language.
  fileprivate mutating func text(on topic: String?, in language: String?) -> PhraseIndex {
    let key = [topic, language]
    if let known = folded[key] { return known }
    let language = language ?? defaultLanguage
    var words = ""
    if topic == nil {
      for summary in plant.summaries where summary.text.language.value == language {
        words += summary.text.text.value + " "
      }
    }
    for article in plant.articles
    where article.language.value == language && (topic == nil || article.topic.value == topic) {
      for block in article.blocks { block.addWords(to: &words) }
    }
    let text = PhraseIndex(NameFolding.fold(words))
    folded[key] = text
    return text
  }
}

extension AsWritten.Block {
  fileprivate func addWords(to words: inout String) {
    for line in lines {
      for inline in line { inline.addWords(to: &words) }
      words += " "
    }
  }
}

extension AsWritten.Inline {
  fileprivate func addWords(to words: inout String) {
    switch self {
    case .text(let text), .link(_, let text): words += text
    case .emphasis(let inlines), .strong(let inlines):
      for inline in inlines { inline.addWords(to: &words) }
    case .plant(_, let text): words += text ?? " "
    }
  }
}

/// The plants of one or several genera, possibly only of some species. Names are compared without
/// regard to case.
struct GenusSet: Sendable {
  /// The genera in lower case.
  let genera: Set<String>
  /// The specific epithets to which the set is limited; `nil` for all species.
  private let species: Set<String>?
  private let exceptions: Set<String>

  init(_ written: AsWritten.GenusCondition) {
    func words(_ text: String) -> Set<String> {
      Set(text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
    }
    genera = words(written.genera.value)
    species = written.species.map(words)
    exceptions = words(written.exceptions ?? "")
  }

  func contains(_ taxon: PlantTaxon) -> Bool {
    guard genera.contains(taxon.genus) else { return false }
    guard let epithet = taxon.epithet else { return species == nil }
    return !exceptions.contains(epithet) && species?.contains(epithet) ?? true
  }
}

/// A genus in a name of a plant, with the specific epithet.
struct PlantTaxon {
  /// The genus in lower case.
  let genus: String
  /// The specific epithet in lower case; `nil` if the name has none.
  let epithet: String?

  /// Returns the taxa in the scientific name and the synonyms of a plant. A hybrid of two genera, such
  /// as Aconitum × Delphinium, has both.
  static func all(of plant: AsWritten.Plant) -> [PlantTaxon] {
    ([plant.scientificName] + plant.synonyms).flatMap { taxa(in: $0.name.value) }
  }

  private static func taxa(in name: String) -> [PlantTaxon] {
    let words = name.split(whereSeparator: \.isWhitespace)
      .map { $0.drop { $0 == "×" || $0 == "+" } }.filter { !$0.isEmpty && $0 != "x" }
    // A genus begins with a capital letter, an epithet does not.
    return words.indices.filter { words[$0].first?.isUppercase == true }.map { index in
      let epithet = words[(index + 1)...].first { $0.first?.isLowercase == true }
      return PlantTaxon(genus: words[index].lowercased(), epithet: epithet?.lowercased())
    }
  }
}
