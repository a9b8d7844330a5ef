import HortusDiagnostics
import HortusModel

/// Lets one plant stand for another one, too.
package struct PlantMerging {
  private var change: PlantChange
  private let old: ContentTree.Plant
  private let kept: ContentTree.Plant
  private var losses: [String] = []

  /// Returns the changes that merge a plant into another one. The scientific name of the old plant
  /// becomes a synonym of the other one, which gets the other names too.
  ///
  /// - Throws: `RenamingError` if one of the plants does not exist.
  package static func changes(
    of old: String, into new: String, in root: String
  ) throws -> PlantChangeResult {
    guard old != new else { throw RenamingError.samePlant(old) }
    var merging = try PlantMerging(old, into: new, in: root)
    let count = merging.moveReferences()
    merging.addNames()
    merging.losses += merging.lostParts()
    let records = try merging.change.changeRecords(of: old, to: nil)
    if records > 0 {
      merging.losses.append("what content/sources records of its facts (lines: \(records))")
    }
    if merging.old.isAlone {
      try merging.change.move(merging.old.path, to: nil)
    } else {
      merging.change.remove(merging.old.element, in: merging.old.path)
    }
    merging.change.retired.redirect(old, to: new)
    let (changes, warnings) = try merging.change.finish(
      purpose: "hortus merge \(old) \(new)", renaming: old, to: new)
    return PlantChangeResult(
      changes: changes, references: count, losses: merging.losses, warnings: warnings)
  }

  private init(_ old: String, into new: String, in root: String) throws {
    change = try PlantChange(root: root)
    self.old = try change.plant(old)
    kept = try change.plant(new)
  }

  /// Lets the references to the old plant lead to the other one.
  ///
  /// - Returns: the number of references.
  private mutating func moveReferences() -> Int {
    let references = change.tree.references(to: old.id).filter { $0.plant != old.id }
    for reference in references {
      let (element, path) = (reference.element, reference.path)
      let isInline = element.name == "plant-ref"
      if reference.plant == kept.id, isInline, let range = element.range {
        // The plant does not link to itself: the link becomes its text.
        let text = element.children.isEmpty ? name(of: old) : element.text
        change.add(TextEdit(range: range, text: MarkupText.escaped(text)), to: path)
        losses.append("link to itself at \(reference.location), which is now the text “\(text)”")
      } else if reference.plant == kept.id || !isInline && hasOther(reference) {
        change.remove(element, in: path)
        let reason =
          reference.plant == kept.id ? "would be the plant itself" : "was there already"
        losses.append(
          "<\(element.name)> at \(reference.location) with all that it says, which \(reason)")
      } else {
        change.replace(reference.range, in: path, with: kept.id)
      }
    }
    return references.count
  }

  /// Whether an element of the same kind beside a reference refers to the plant that stays.
  private func hasOther(_ reference: ContentTree.Reference) -> Bool {
    reference.parent.elements(named: reference.element.name).contains {
      $0[attribute: "ref"] == kept.id
    }
  }

  private func name(of plant: ContentTree.Plant) -> String {
    names("scientific", of: plant).first ?? plant.id
  }

  /// Adds the names of the old plant to those of the other one. The scientific name becomes a synonym.
  private mutating func addNames() {
    guard let names = kept.element.first(named: "names"),
      let oldNames = old.element.first(named: "names"),
      let scientific = names.elements(named: "synonym").last ?? names.first(named: "scientific")
    else { return }
    let known = Set(scientificNames(of: kept).map(ScientificName.key))
    var synonyms = (oldNames.elements(named: "scientific") + oldNames.elements(named: "synonym"))
      .filter { !known.contains(ScientificName.key(collapsed($0.text))) }
    synonyms = synonyms.map {
      MarkupElement("synonym", attributes: $0.attributes, text: collapsed($0.text))
    }
    let common = oldNames.elements(named: "common").filter { name in
      !names.elements(named: "common").contains {
        $0[attribute: "xml:lang"] == name[attribute: "xml:lang"]
          && collapsed($0.text).lowercased() == collapsed(name.text).lowercased()
      }
    }
    if let last = names.elements(named: "common").last {
      add(common, behind: last)
    } else {
      synonyms += common
    }
    add(synonyms, behind: scientific)
  }

  /// Adds elements with a text only behind an element, and indents them like it.
  private mutating func add(_ elements: [MarkupElement], behind last: MarkupElement) {
    guard !elements.isEmpty, let range = last.range,
      let text = change.tree.files[kept.path]?.text
    else { return }
    var start = range.lowerBound
    while start > 0, text[start - 1].isMarkupSpace { start -= 1 }
    let space = String(decoding: text[start..<range.lowerBound], as: UTF8.self)
    let new = elements.map { element in
      let attributes = element.attributes.map {
        " \($0.name)=\"\(MarkupText.escaped($0.value, inAttribute: true))\""
      }
      return "\(space)<\(element.name)\(attributes.joined())>"
        + "\(MarkupText.escaped(collapsed(element.text)))</\(element.name)>"
    }
    change.add(
      TextEdit(range: range.upperBound..<range.upperBound, text: new.joined()), to: kept.path)
  }

  // MARK: Losses

  /// Lists what the old plant says and the other one does not say in the same words, a line for each
  /// kind. Names are left out, because the other plant gets them.
  private func lostParts() -> [String] {
    let attributes = old.element.attributes.filter {
      $0.name != "id" && kept.element[attribute: $0.name] != $0.value
    }.map { "\($0.name)=\($0.value)" }
    var lines = attributes.isEmpty ? [] : ["attributes: " + attributes.joined(separator: ", ")]
    let known = Set(parts(of: kept).map { fingerprint($0.element, in: $0.noun) })
    let lost = parts(of: old).filter { !known.contains(fingerprint($0.element, in: $0.noun)) }
    var nouns: [String] = []
    for part in lost where !nouns.contains(part.noun) { nouns.append(part.noun) }
    lines += nouns.map { noun in
      let labels = lost.filter { $0.noun == noun }.map { label($0.element, in: noun) }
      return "\(noun): " + labels.joined(separator: ", ")
    }
    return lines
  }

  /// The elements of a plant without its names, each with the noun of its kind.
  private func parts(of plant: ContentTree.Plant) -> [(noun: String, element: MarkupElement)] {
    let nouns = [
      "category": "categories", "summary": "summaries", "care": "articles",
      "companion": "companions", "antagonist": "antagonists", "photo": "photographs",
    ]
    var parts: [(noun: String, element: MarkupElement)] = []
    for part in plant.element.elements {
      switch part.name {
      case "names": continue
      case "traits":
        for trait in part.elements { parts.append((noun: "traits", element: trait)) }
      default: parts.append((noun: nouns[part.name] ?? part.name, element: part))
      }
    }
    return parts
  }

  /// What an element says, regardless of its indentation and the order of its attributes.
  private func fingerprint(_ element: MarkupElement, in noun: String) -> String {
    let attributes = element.attributes.map { "\($0.name)=\($0.value)" }.sorted()
    let children = element.elements.map { fingerprint($0, in: noun) }
    return ([noun, element.name] + attributes + [collapsed(element.text)] + children)
      .joined(separator: "\u{0}")
  }

  /// The name of an element in its kind: short values as they are, texts by topic and language.
  private func label(_ element: MarkupElement, in noun: String) -> String {
    if noun == "traits" {
      let target = element[attribute: "target"].map { " (\($0))" } ?? ""
      return "\(element.name)\(target)=\(collapsed(element.text))"
    }
    let key = ["topic", "ref", "file"].lazy.compactMap { element[attribute: $0] }.first
    let language = element[attribute: "xml:lang"]
    guard let key else { return language ?? collapsed(element.text) }
    return key + (language.map { " (\($0))" } ?? "")
  }

  private func scientificNames(of plant: ContentTree.Plant) -> [String] {
    names("scientific", of: plant) + names("synonym", of: plant)
  }

  private func names(_ kind: String, of plant: ContentTree.Plant) -> [String] {
    plant.element.first(named: "names")?.elements(named: kind).map { collapsed($0.text) } ?? []
  }

  private func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
