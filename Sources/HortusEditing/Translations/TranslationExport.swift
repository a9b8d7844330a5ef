import Foundation
import HortusDiagnostics
import HortusModel
import HortusSource

/// Collects the texts of a catalogue for a translator.
package enum TranslationExport {
  /// Returns the texts that are there in the default language.
  ///
  /// - Parameters:
  ///   - language: the language to translate into.
  ///   - states: which texts are wanted.
  ///   - diagnostics: receives the faults of files that are not well-formed, whose texts are left
  ///     out.
  /// - Throws: `TranslationError` if the catalogue does not have the language, and the errors of
  ///   reading a catalogue.
  package static func units(
    of root: String, to language: String, states: Set<TranslationUnit.State>,
    _ diagnostics: inout Diagnostics
  ) throws -> TranslationUnits {
    let sources = try TranslationSources(root: root)
    try sources.checkTarget(language)
    diagnostics.report(sources.diagnostics.all)
    var notes = TranslationNotes(
      sources.topics, language: sources.defaultLanguage, target: language)
    for plant in sources.plants { notes.add(plant) }
    var units: [TranslationUnit] = []
    for file in sources.files {
      let root = file.document.root
      var lines = LineCounter(file.bytes ?? [])
      let groups = TextGroup.all(
        in: root, path: file.path, from: sources.defaultLanguage, to: [language])
      for group in groups {
        guard let parent = root.element(at: group.parent),
          let unit = unit(
            of: group, parent, in: root, file, language, sources.defaultLanguage, notes, &lines),
          states.contains(unit.state)
        else { continue }
        units.append(unit)
      }
    }
    return TranslationUnits(
      sourceLanguage: sources.defaultLanguage, targetLanguage: language, units: units)
  }

  private static func unit(
    of group: TextGroup, _ parent: MarkupElement, in root: MarkupElement,
    _ file: TranslationSources.File, _ language: String, _ defaultLanguage: String,
    _ notes: TranslationNotes, _ lines: inout LineCounter
  ) -> TranslationUnit? {
    func element(in language: String) -> MarkupElement? {
      group.index(in: language).flatMap { parent.children[$0].element }
    }
    guard let source = element(in: defaultLanguage) else { return nil }
    let isDone = ProgramTexts.isTranslated(source, in: parent, to: language)
    if isDone, element(in: language) == nil { return nil }
    let target = element(in: language)
    let form = TranslatableText(group)
    let digest = TranslationDigest.of(source.text)
    let from = target?[attribute: "from"]
    return TranslationUnit(
      id: group.id, file: file.path, line: lines.line(at: source.range?.lowerBound ?? 0),
      context: notes.context(of: group, in: root, id: group.id), source: form.text(of: source),
      target: target.map(form.text) ?? "",
      state: target == nil
        ? .missing : from.map { $0 == digest } ?? true ? .translated : .outdated,
      digest: digest,
      notes: [ProgramTexts.note(on: source, in: parent)].compactMap { $0 }
        + notes.notes(of: group, source))
  }
}

/// Counts the lines of a file up to rising offsets.
private struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func line(at end: Int) -> Int {
    if end < offset { (offset, line) = (0, 1) }
    while offset < min(end, bytes.count) {
      if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
      offset += 1
    }
    return line
  }
}

/// A text to translate, with what a translator needs to know.
package struct TranslationUnit: Sendable, Equatable, Encodable {
  /// What a translation needs.
  package enum State: String, Sendable, Encodable, CaseIterable {
    /// There is none.
    case missing
    /// The text in the default language has changed since.
    case outdated
    /// It fits, or does not say which text it was made from.
    case translated
  }

  package let id: String
  /// The path of the file, relative to the catalogue.
  package let file: String
  /// The line of the text in the default language, from 1.
  package let line: Int
  /// What the text is, for people.
  package let context: String
  package let source: String
  /// The translation; empty if there is none.
  package let target: String
  package let state: State
  /// The digest of the source text.
  package let digest: String
  /// Hints: the definition of a topic, the names of plants that are linked, and how to treat markup.
  package let notes: [String]

  package init(
    id: String, file: String, line: Int, context: String, source: String, target: String,
    state: State, digest: String, notes: [String]
  ) {
    (self.id, self.file, self.line, self.context) = (id, file, line, context)
    (self.source, self.target, self.state) = (source, target, state)
    (self.digest, self.notes) = (digest, notes)
  }
}

/// The texts of a catalogue to translate into one language.
package struct TranslationUnits: Sendable {
  package let sourceLanguage: String
  package let targetLanguage: String
  package let units: [TranslationUnit]

  package init(sourceLanguage: String, targetLanguage: String, units: [TranslationUnit]) {
    (self.sourceLanguage, self.targetLanguage) = (sourceLanguage, targetLanguage)
    self.units = units
  }

  /// The units of each file, in the order of their paths.
  var byFile: [(file: String, units: [TranslationUnit])] {
    var result: [(file: String, units: [TranslationUnit])] = []
    for unit in units {
      if result.last?.file == unit.file {
        result[result.count - 1].units.append(unit)
      } else {
        result.append((unit.file, [unit]))
      }
    }
    return result
  }
}

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
    let location = id.split(separator: "#", maxSplits: 1).last.map(String.init) ?? id
    guard let plant else { return location.replacingOccurrences(of: "/", with: " › ") }
    let name = plant.scientific + (plant.source.map { " (\($0))" } ?? "")
    return ([name + ": " + group.name] + group.keys.map(\.value)).joined(separator: ", ")
  }

  /// Returns the id of the plant that contains the element at `positions`.
  private static func plant(at positions: [Int], in root: MarkupElement) -> String? {
    if root.name == "plant" { return root[attribute: "id"] }
    guard root.name == "plants", let first = positions.first else { return nil }
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
