import HortusDiagnostics
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
      var lines = LineCounter(file.bytes)
      for group in TextGroup.all(in: root, path: file.path) {
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
      digest: digest, notes: notes.notes(of: group, source))
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
