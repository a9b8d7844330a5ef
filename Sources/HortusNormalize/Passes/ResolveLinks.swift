import HortusModel

/// Resolves the references from plants to other plants, in relations and in articles.
package struct ResolveLinks: Sendable {
  package let names: PlantNames

  /// Resolves the relations of the plant `id`, and sorts them by kind, companions first, then by
  /// id.
  ///
  /// Relations from the plant to itself are dropped, because another check reports them. If several
  /// relations refer to the same plant, possibly through redirects, only the first is kept.
  package func relations(
    _ written: [Resolved.Relation], of id: String
  ) -> [Resolved.Relation] {
    guard !written.isEmpty else { return [] }
    var related: Set<String> = []
    return written.map { relation in
      var relation = relation
      relation.plant = names.currentID(for: relation.plant)
      return relation
    }
    .filter { $0.plant != id && related.insert($0.plant).inserted }
    .sorted {
      $0.kind == $1.kind
        ? $0.plant.precedesByBytes($1.plant) : $0.kind == .companion
    }
  }

  /// Follows redirects from the ids of linked plants, and returns the current ids without
  /// duplicates.
  package func links(_ written: [String]) -> [String] {
    var links: [String] = []
    for id in written.map(names.currentID) where !links.contains(id) { links.append(id) }
    return links
  }

  /// Returns the text of an article after its placeholders for linked plants are replaced.
  package func text(of template: String) -> String {
    LinkTemplate.resolve(template, names)
  }
}

/// Looks up the names of plants. They become the texts of links to plants if the author has not
/// written a text.
///
/// The type is a class, so that passing it on copies only one reference.
package final class PlantNames: Sendable {
  private let plants: PlantEntries
  private let languages: [String]
  private let successors: [String: String]

  /// - Parameter languages: the languages of the catalogue, the default language first.
  init(_ plants: PlantEntries, languages: [String], successors: [String: String]) {
    self.plants = plants
    self.languages = languages
    self.successors = successors
  }

  /// Returns the id of the plant that replaces the plant `id`. Returns `id` if the id is not
  /// retired.
  package func currentID(for id: String) -> String {
    guard !successors.isEmpty, plants.index(ofID: id) == nil else { return id }
    return successors[id] ?? id
  }

  /// Returns the common name of a plant in `language`. If the plant has none, returns its common
  /// name in the default language, or else its scientific name. For an unknown id, returns the id.
  package func name(of id: String, in language: String) -> String {
    guard let index = plants.index(ofID: id) else { return id }
    let plant = plants[index]
    let own = languages.firstIndex(of: language).flatMap { plant.commonNames[$0] }
    return own ?? plant.commonNames.first.flatMap { $0 } ?? plant.scientificName
  }
}

/// Creates and resolves texts with placeholders. A placeholder stands for the name of another
/// plant, or for its current id after redirects. The placeholders are replaced when all plants are
/// known.
///
/// A placeholder starts with a control character that XML does not allow in texts, followed by an
/// id. A placeholder for a name continues with a separator and the code of a language. Every
/// placeholder ends with another control character.
enum LinkTemplate {
  private static let currentID: Unicode.Scalar = "\u{1}"
  private static let name: Unicode.Scalar = "\u{2}"
  private static let escapedName: Unicode.Scalar = "\u{3}"
  private static let separator: Unicode.Scalar = "\u{4}"
  private static let end: Unicode.Scalar = "\u{5}"

  /// Returns a placeholder for the current id of a plant.
  static func currentID(of id: String) -> String { "\(currentID)\(id)\(end)" }

  /// Returns a placeholder for the name of a plant in a language.
  static func name(of id: String, in language: String) -> String {
    "\(name)\(id)\(separator)\(language)\(end)"
  }

  /// Returns a placeholder for the name of a plant in a language, escaped for CommonMark.
  static func escapedName(of id: String, in language: String) -> String {
    "\(escapedName)\(id)\(separator)\(language)\(end)"
  }

  /// Returns the text of a template with all placeholders replaced.
  static func resolve(_ template: String, _ names: PlantNames) -> String {
    var template = template
    let text = template.withUTF8 { bytes in
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count + 64)
      var rest = bytes[...]
      while let start = rest.firstIndex(where: { $0 > 0 && $0 < Self.separator.value }),
        let stop = rest[start...].firstIndex(of: UInt8(Self.end.value))
      {
        text += rest[..<start]
        let parts = rest[(start + 1)..<stop].split(separator: UInt8(Self.separator.value))
          .map { String(decoding: $0, as: UTF8.self) }
        text += value(of: Unicode.Scalar(rest[start]), parts, names).utf8
        rest = rest[(stop + 1)...]
      }
      return text + rest
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the text that replaces a placeholder. `parts` contains the id of the plant. If the
  /// placeholder stands for a name, `parts` also contains the code of the language.
  private static func value(
    of kind: Unicode.Scalar, _ parts: [String], _ names: PlantNames
  ) -> String {
    let id = names.currentID(for: parts[0])
    switch kind {
    case currentID: return id
    case escapedName: return CommonMark.escaped(names.name(of: id, in: parts[1]))
    default: return names.name(of: id, in: parts[1])
    }
  }
}

/// Shortens chains of redirects, so that each redirect leads directly to a plant. A redirect
/// replaces a retired plant id by another id.
enum ResolveRedirects {
  /// Returns the redirects that lead to a plant, sorted by retired id in byte order.
  static func run(
    _ successors: [String: String], plants: PlantEntries
  ) -> [Resolved.Redirect] {
    successors
      .filter { plants.index(ofID: $0.value) != nil }
      .map { Resolved.Redirect(from: $0.key, to: $0.value) }
      .sorted { $0.from.precedesByBytes($1.from) }
  }

  /// Returns the final ids to which redirects lead, keyed by retired id. Redirects that lead into a
  /// cycle are omitted, because another check reports them.
  static func successors(_ written: AsWritten.Catalogue) -> [String: String] {
    let next = Dictionary(
      written.redirects.map { ($0.from.value, $0.to.value) },
      uniquingKeysWith: { first, _ in first })
    // Each id is visited once, so the time is linear even for long chains.
    var ends: [String: String?] = [:]
    for start in next.keys {
      var passed: [String] = []
      var id = start
      var end: String??
      while end == nil, let following = next[id] {
        if let known = ends[id] {
          end = known
        } else {
          // The entry of an id is `nil` while the redirects from the id are being followed.
          // Reaching such an id again means a cycle.
          ends.updateValue(nil, forKey: id)
          passed.append(id)
          id = following
        }
      }
      for passedID in passed { ends.updateValue(end ?? id, forKey: passedID) }
    }
    return ends.compactMapValues { $0 }
  }
}
