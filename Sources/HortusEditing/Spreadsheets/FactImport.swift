import Foundation
import HortusDiagnostics
import HortusModel
import HortusNormalize
import HortusSchema
import HortusSource
import HortusSystem

/// Writes the cells of a table that somebody has changed into the plant files of a catalogue.
package enum FactImport {
  /// Compares a table with the content, and tries the changes in a copy of the catalogue.
  ///
  /// - Parameters:
  ///   - path: the path of the table.
  ///   - source: the key of the source of the values that changed; `nil` if nobody named one.
  ///   - removesEmptied: whether an emptied cell removes the value. Otherwise it is an error, because
  ///     spreadsheets empty cells that are merged.
  /// - Returns: the changes, which are not applied yet. There are none if there is an error among the
  ///   diagnostics.
  /// - Throws: `ImportError` if the table cannot be read, `FactTableError`, and the errors of reading
  ///   a catalogue.
  package static func changes(
    from path: String, into root: String, source: String? = nil, removesEmptied: Bool = false
  ) throws -> FactImportResult {
    let sources = try FactSources(root: root)
    if let source { try check(source, sources) }
    var result = FactImportResult(changes: FileChanges(root: root, purpose: purpose(path)))
    let table = try FactTableFile(path, for: sources, &result.diagnostics)
    var comparison = FactComparison(
      table, sources, source: source, removesEmptied: removesEmptied)
    comparison.run()
    result.diagnostics.report(comparison.diagnostics.all)
    (result.cells, result.newer) = (comparison.cells, comparison.newer)
    result.rows = table.rows.count
    result.facts = comparison.changes.map(\.shown)
    guard !result.diagnostics.hasErrors, !comparison.changes.isEmpty else { return result }
    for change in comparison.changes {
      result.diagnostics.report(OutdatedFigures.diagnostics(of: change, sources))
    }
    let (changes, faults) = try tried(comparison.changes, sources, root: root, path)
    result.diagnostics.report(faults)
    if !result.diagnostics.hasErrors { result.changes = changes }
    return result
  }

  private static func purpose(_ path: String) -> String { "hortus facts import \(path)" }

  private static func check(_ source: String, _ sources: FactSources) throws {
    let known = [Resolved.Source.generalKnowledge] + sources.header.sources.map(\.id.value)
    guard known.contains(source) else {
      throw FactTableError.unknown(
        "source", source, nearest: SpellingSuggestion.nearest(to: source, among: known))
    }
  }

  /// Makes changes in a copy of the catalogue.
  ///
  /// - Returns: the changes of files, and the faults that the catalogue has only after them.
  private static func tried(
    _ changes: [FactComparison.Change], _ sources: FactSources, root: String, _ path: String
  ) throws -> (FileChanges, [Diagnostic]) {
    var plants = try PlantChange(root: root)
    for (file, ofFile) in Dictionary(grouping: changes, by: \.plant.path) {
      guard let text = sources.tree.files[file]?.text, plants.tree.files[file]?.text == text else {
        throw FileChangesError.changedMeanwhile(file)
      }
      var edits = FactEdits(text)
      // Changes have the order of columns, and new elements get that of the vocabulary.
      for column in sources.columns {
        for change in ofFile where change.subject == column.subject {
          add(change, to: &edits, sources)
        }
      }
      for edit in edits.all { plants.add(edit, to: file) }
    }
    let (files, faults) = try plants.tried(purpose: purpose(path))
    let places = FactPlaces(changes, after: files)
    return (files, faults.map { places.inTable($0, sources) })
  }

  private static func add(
    _ change: FactComparison.Change, to edits: inout FactEdits, _ sources: FactSources
  ) {
    let plant = change.plant
    switch change.subject {
    case .scientificName: return
    case .commonNames(let language):
      guard let names = plant.element.first(named: "names") else { return }
      edits.replaceNames(
        change.old.elements, by: FactComparison.names(change.new ?? ""), language: language,
        in: names)
    case .fact(let index, let target, let language):
      guard let new = change.new else {
        change.old.elements.forEach { edits.remove($0) }
        return
      }
      let source = change.source.flatMap { $0 == sources.defaultSource(of: plant) ? nil : $0 }
      if let element = change.old.elements.first {
        // In an element without an end tag, both begin at the same place.
        if change.source != nil { edits.setSource(of: element, to: source) }
        edits.replaceText(of: element, with: new)
        return
      }
      guard let traits = plant.element.first(named: "traits") else { return }
      let trait = sources.lexicons[index].trait
      var element = MarkupElement(trait.key, text: new)
      element[attribute: "target"] = target.map { trait.targets[$0].key }
      element[attribute: "xml:lang"] = language
      element[attribute: "source"] = source
      edits.insert(element, in: traits) { rank(of: $0, sources) }
    }
  }

  /// The position of a fact in the order of the vocabulary.
  private static func rank(of element: MarkupElement, _ sources: FactSources) -> [Int]? {
    guard case .fact(let trait, let target, let language)? = sources.subject(of: element) else {
      return nil
    }
    let languages = sources.header.languages.map(\.value)
    return [trait, target ?? 0, language.flatMap(languages.firstIndex) ?? 0]
  }
}

/// The result of comparing a table of facts with the content.
package struct FactImportResult {
  /// The changes of files, which are not applied yet.
  package var changes: FileChanges
  /// The cells that somebody has changed, by column and row.
  package var facts: [FactChange] = []
  /// The number of rows about plants.
  package var rows = 0
  /// The number of cells that were compared.
  package var cells = 0
  /// The number of cells that are older than the content and were left out.
  package var newer = 0
  /// The faults of the table, with locations in it, and those of the content after the changes.
  package var diagnostics = Diagnostics()
}

/// Finds the cells of a table to which faults of the changed content belong.
private struct FactPlaces {
  private let changes: [String: [FactComparison.Change]]
  private let files: FileChanges

  init(_ changes: [FactComparison.Change], after files: FileChanges) {
    self.changes = Dictionary(grouping: changes, by: \.plant.path)
    self.files = files
  }

  /// Returns a fault with the location of a cell: that of the fact at which it is, else the first cell
  /// of the plant that changed. A fault elsewhere stays as it is.
  func inTable(_ fault: Diagnostic, _ sources: FactSources) -> Diagnostic {
    guard let location = fault.location, let ofFile = changes[location.file],
      let text = files.newBytes(of: location.file),
      let root = try? MarkupParser.parse(text).root,
      let offset = SourcePositions(text).range(of: location)?.lowerBound
    else { return fault }
    let plants = root.name == "plant" ? [root] : root.elements(named: "plant")
    let plant = plants.first { $0.range?.contains(offset) ?? false }
    guard let id = plant?[attribute: "id"] else { return fault }
    let element = plant?.first(named: "traits")?.elements.first {
      $0.range?.contains(offset) ?? false
    }
    let ofPlant = ofFile.filter { $0.plant.id == id }
    let subject = element.flatMap(sources.subject)
    guard let change = ofPlant.first(where: { $0.subject == subject }) ?? ofPlant.first else {
      return fault
    }
    var moved = fault
    (moved.location, moved.replacement) = (change.location, nil)
    moved.message = "\(fault.message) (\(change.shown.column) of “\(id)”, \(change.shown.cell))"
    moved.related.append(.init("the content after the import", at: location))
    return moved
  }
}

/// Finds the texts of a plant that still have the figures of a fact that changed.
private enum OutdatedFigures {
  /// Returns a warning for each text with the old figures: a range with both of its ends, or a
  /// temperature. Other single numbers stand in many texts without meaning the fact.
  static func diagnostics(
    of change: FactComparison.Change, _ sources: FactSources
  ) -> [Diagnostic] {
    guard case .fact(let index, _, _) = change.subject, let element = change.old.elements.first
    else { return [] }
    let trait = sources.lexicons[index].trait
    guard trait.kind.isNumeric, let pattern = pattern(of: element.text, sources.notations[index]),
      let file = sources.tree.files[change.plant.path]
    else { return [] }
    let positions = SourcePositions(file.text)
    let texts = change.plant.element.elements.filter { ["care", "summary"].contains($0.name) }
    return texts.compactMap { text in
      let content = text.text
      guard let range = text.range,
        let found = content.range(of: pattern, options: .regularExpression)
      else { return nil }
      let place = positions.location(
        of: range.lowerBound..<(range.lowerBound + 1), in: change.plant.path)
      let name = [text[attribute: "topic"] ?? text.name, text[attribute: "xml:lang"]]
        .compactMap { $0 }.joined(separator: ", ")
      return Diagnostic(
        .outdatedFigures, at: change.location,
        "\(change.shown.column) of “\(change.plant.id)” is now “\(change.shown.new)”, and a text "
          + "(\(name)) says “\(content[found])”",
        cure: "read the text at \(place), and correct it if it is about the same")
    }
  }

  /// Returns a regular expression for the figures of a value.
  private static func pattern(of written: String, _ notation: FactNotation) -> String? {
    var reported = Diagnostics()
    let text = TranslatableText.collapsed(written)
    guard
      case .range(let range)? =
        notation.content(of: text, at: SourceLocation(file: ""), &reported)
    else { return nil }
    func figures(_ number: Double) -> String {
      let text = UnitConversion.text(abs(number)).replacingOccurrences(of: ".", with: "[.,]")
      return (number < 0 ? "[-−–]" : "") + text
    }
    let start = #"(?<![\d.,])"#
    guard range.lowerBound < range.upperBound else {
      guard notation.lexicon.trait.unit == .celsius else { return nil }
      return start + figures(range.lowerBound) + #"\s?°C"#
    }
    return start + figures(range.lowerBound) + #"\s?(?:[-–—]|\p{L}{1,4})\s?"#
      + figures(range.upperBound) + #"(?![\d])"#
  }
}
