import HortusModel
import HortusSchema

/// A condition that holds if the texts of a plant contain at least one of several phrases.
struct TextCondition: Sendable {
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
    return phrases.contains { Self.contains(text, $0) }
  }

  private static func contains(_ text: [UInt8], _ phrase: [UInt8]) -> Bool {
    guard phrase.count <= text.count else { return false }
    return text.withUnsafeBufferPointer { text in
      (0...text.count - phrase.count).contains { start in
        // Comparing only the space and the first letter rules out most offsets.
        text[start] == phrase[0] && text[start + 1] == phrase[1]
          && text[start..<start + phrase.count].elementsEqual(phrase)
      }
    }
  }
}

/// The texts of a plant. Each text is folded on first use.
struct RuleTexts {
  private let plant: AsWritten.Plant
  private let defaultLanguage: String
  private var folded: [[String?]: [UInt8]] = [:]

  init(of plant: AsWritten.Plant, in language: String) {
    (self.plant, defaultLanguage) = (plant, language)
  }

  /// Returns the folded article on a topic in UTF-8, preceded by a space. If `topic` is `nil`,
  /// returns the summary and all articles as one text.
  ///
  /// - Parameter language: the language of the text; `nil` for the default language.
  mutating func text(on topic: String?, in language: String?) -> [UInt8] {
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
    let text = Array((" " + NameFolding.fold(words)).utf8)
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
