import Foundation
import HortusModel

/// Tells translators what a text is about.
struct TranslationNotes {
  private let language: String
  private let target: String
  /// The label and the definition of each topic in the default language.
  private let topics: [String: String]
  /// The names of plants in both languages, by id.
  private var names: [String: (scientific: String, source: String?, target: String?)] = [:]

  init(_ topics: [AsWritten.Topic], language: String, target: String) {
    (self.language, self.target) = (language, target)
    self.topics = Dictionary(
      topics.map { topic in
        let texts = [topic.labels, topic.definitions].compactMap { Self.text($0, language) }
        return (topic.key.value, texts.joined(separator: ": "))
      }, uniquingKeysWith: { first, _ in first })
  }

  mutating func add(_ plant: AsWritten.Plant) {
    names[plant.id.value] = (
      plant.scientificName.name.value, Self.text(plant.commonNames, language),
      Self.text(plant.commonNames, target)
    )
  }

  /// Returns the notes of a text.
  ///
  /// - Parameter source: the element in the default language.
  func notes(of group: TextGroup, _ source: MarkupElement) -> [String] {
    var notes: [String] = []
    if let topic = group.topic, let text = topics[topic], !text.isEmpty {
      notes.append("Topic: \(text)")
    }
    var ids: [String] = []
    source.forEachElement { element in
      guard element.name == "plant-ref", let id = element[attribute: "id"], !ids.contains(id) else {
        return
      }
      ids.append(id)
    }
    notes += ids.compactMap { id in names[id].map { "\(id): \(Self.glossary($0))" } }
    if TranslatableText(group).isMarkup, !source.elements.isEmpty {
      notes.append("Keep the tags in angle brackets, and translate what is between them.")
    }
    return notes
  }

  /// Returns what a text is, such as “Monstera deliciosa (Swiss cheese plant): care, watering”.
  func context(of group: TextGroup, in root: MarkupElement, id: String) -> String {
    let plant = Self.plant(at: group.parent, in: root).flatMap { names[$0] }
    let place = id.split(separator: "#", maxSplits: 1).last.map(String.init) ?? id
    guard let plant else { return place.replacingOccurrences(of: "/", with: " › ") }
    let name = plant.scientific + (plant.source.map { " (\($0))" } ?? "")
    return ([name + ": " + group.name] + group.keys.map(\.value)).joined(separator: ", ")
  }

  /// Returns the id of the plant that contains a place.
  private static func plant(at place: [Int], in root: MarkupElement) -> String? {
    if root.name == "plant" { return root[attribute: "id"] }
    guard root.name == "plants", let first = place.first else { return nil }
    return root.children[first].element?[attribute: "id"]
  }

  private static func glossary(
    _ names: (scientific: String, source: String?, target: String?)
  ) -> String {
    [names.scientific, names.source, names.target].compactMap { $0 }.joined(separator: " = ")
  }

  private static func text(_ texts: [AsWritten.LocalizedText], _ language: String) -> String? {
    texts.first { $0.language.value == language }?.text.value
  }
}
