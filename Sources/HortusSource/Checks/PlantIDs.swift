import HortusDiagnostics
import HortusModel

/// Reports plants whose ids are equal or differ only in case.
enum DuplicatePlantID {
  static func check(_ referenceIndex: PlantReferenceIndex, _ diagnostics: inout Diagnostics) {
    for id in referenceIndex.repeated {
      guard let first = referenceIndex.plants[id.value.lowercased()] else { continue }
      // A plant whose file is named after the id keeps the id; the other plant is reported.
      let firstIsCopy = isInFileOfItsOwn(id) && !isInFileOfItsOwn(first)
      let (owner, other) = firstIsCopy ? (id, first) : (first, id)
      diagnostics.report(
        .duplicatePlantID, at: other.location, "the id “\(other.value)” is taken",
        cure: "give one of the two another id, or merge them",
        related: [.init("also here", at: owner.location)])
    }
  }

  private static func isInFileOfItsOwn(_ id: Located<String>) -> Bool {
    id.location.file.hasSuffix("/\(id.value).xml")
  }
}

/// Reports files that are not named after the id of their content. The content of such a file is a
/// single plant, the profile of an app or a guide.
enum FileNameIsNotID {
  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    let ids =
      index.catalogue.apps.map { ("app", $0.id) } + index.catalogue.guides.map { ("guide", $0.id) }
    for (noun, id) in ids {
      let name = id.location.file.split(separator: "/").last ?? ""
      let expected = id.value + ".xml"
      guard name != expected, !id.value.isEmpty, isID(id.value) else { continue }
      diagnostics.report(
        .fileNameIsNotID, at: id.location,
        "the file “\(name)” holds the \(noun) “\(id.value)”",
        cure: "rename the file to \(expected), or correct the id",
        replacement: String(name.dropLast(".xml".count)))
    }
  }

  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    guard plant.isAloneInFile else { return }
    let file = plant.id.location.file
    let name = file.split(separator: "/").last ?? ""
    let expected = plant.id.value + ".xml"
    // An invalid id is not reported here, because the grammar reports it.
    guard name != expected, !plant.id.value.isEmpty, isID(plant.id.value) else { return }
    let stem = String(name.dropLast(".xml".count))
    // If a file with the expected name exists, the author probably copied that file to write a new
    // plant, and did not change the id in the copy.
    let isCopy = index.hasPlantFile(file.dropLast(name.count) + expected)
    let own = isID(stem) ? "the id “\(stem)”" : "an id of its own"
    diagnostics.report(
      .fileNameIsNotID, at: plant.id.location,
      isCopy
        ? "“\(name)” has the id of the plant in “\(expected)”"
        : "the file “\(name)” holds the plant “\(plant.id.value)”",
      cure: isCopy
        ? "give this plant \(own)" : "rename the file to \(expected), or correct the id",
      replacement: stem)
  }

  private static func isID(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
  }
}

/// Reports redirects that do not lead to a plant, redirects that form a cycle, and retired ids that
/// a plant still uses.
enum DanglingRedirect {
  static func check(
    _ referenceIndex: PlantReferenceIndex, _ similarIDs: SimilarPlantIDs,
    _ diagnostics: inout Diagnostics
  ) {
    var ends: [String: End] = [:]
    for redirect in referenceIndex.index.catalogue.redirects {
      refuseCurrent(redirect.from, referenceIndex, &diagnostics)
      report(
        follow(redirect, referenceIndex, &ends), of: redirect, referenceIndex, similarIDs,
        &diagnostics)
    }
    for tombstone in referenceIndex.index.catalogue.tombstones {
      refuseCurrent(tombstone.id, referenceIndex, &diagnostics)
    }
  }

  private static func refuseCurrent(
    _ id: Located<String>, _ referenceIndex: PlantReferenceIndex, _ diagnostics: inout Diagnostics
  ) {
    guard let plant = referenceIndex.plants[id.value.lowercased()] else { return }
    diagnostics.report(
      .retiredIDInUse, at: id.location, "“\(id.value)” is retired, but a plant has the id",
      cure: "give the plant another id; only if no release had the entry, delete it instead",
      related: [.init("the plant is here", at: plant.location)])
  }

  /// The result of following a redirect to its end.
  private enum End {
    /// The last id belongs to a plant, or may belong to a plant in a file that could not be read.
    case known
    case nothing(id: String)
    case circle
  }

  /// Follows a redirect, and all redirects after it, to the last id.
  ///
  /// - Parameter ends: the results so far, keyed by id. This cache ensures that no id is followed
  ///   twice.
  private static func follow(
    _ redirect: AsWritten.Redirect, _ referenceIndex: PlantReferenceIndex,
    _ ends: inout [String: End]
  ) -> End {
    var passed: Set<String> = [redirect.from.value]
    var id = redirect.to.value
    var end: End?
    while end == nil {
      if let known = ends[id] {
        end = known
      } else if referenceIndex.plants[id.lowercased()] != nil {
        end = .known
      } else if passed.contains(id) {
        end = .circle
      } else if case .some(.some(let next)) = referenceIndex.retired[id] {
        passed.insert(id)
        id = next
      } else {
        end = referenceIndex.isCertainlyMissing(id) ? .nothing(id: id) : .known
      }
    }
    for id in passed where ends[id] == nil { ends[id] = end }
    return end ?? .known
  }

  private static func report(
    _ end: End, of redirect: AsWritten.Redirect, _ referenceIndex: PlantReferenceIndex,
    _ similarIDs: SimilarPlantIDs, _ diagnostics: inout Diagnostics
  ) {
    switch end {
    case .known: return
    case .circle:
      diagnostics.report(
        .circularRedirect, at: redirect.to.location,
        "“\(redirect.from.value)” leads in a circle: " + path(of: redirect, referenceIndex),
        cure: "let one of them lead to a plant")
    case .nothing(let id):
      diagnostics.report(
        .danglingRedirect, at: redirect.to.location,
        "“\(redirect.from.value)” leads to “\(id)”, which is no plant",
        cure: similarIDs.nearest(to: id).map { "did you mean “\($0)”?" }
          ?? "write the id of a plant, or a tombstone")
    }
  }

  /// Returns the ids through which a circular redirect leads, for example as the text `a → b → a`.
  /// The text contains at most 10 different ids, so that the message stays readable.
  private static func path(of redirect: AsWritten.Redirect, _ referenceIndex: PlantReferenceIndex)
    -> String
  {
    var passed = [redirect.from.value]
    var id = redirect.to.value
    while !passed.contains(id), passed.count < 10,
      case .some(.some(let next)) = referenceIndex.retired[id]
    {
      passed.append(id)
      id = next
    }
    return (passed + [passed.contains(id) ? id : "…"]).joined(separator: " → ")
  }
}
