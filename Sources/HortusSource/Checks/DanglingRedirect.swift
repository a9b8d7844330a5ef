import HortusDiagnostics
import HortusModel

/// Reports redirects that do not lead to a plant, redirects that form a cycle, and retired ids that
/// a plant still uses.
enum DanglingRedirect {
  static func check(
    _ referenceIndex: PlantReferenceIndex, _ similarIDs: SimilarPlantIDs,
    _ diagnostics: inout Diagnostics
  ) {
    var ends: [String: End] = [:]
    for redirect in referenceIndex.index.catalogue.redirects {
      refuseLiving(redirect.from, referenceIndex, &diagnostics)
      report(
        follow(redirect, referenceIndex, &ends), of: redirect, referenceIndex, similarIDs,
        &diagnostics)
    }
    for tombstone in referenceIndex.index.catalogue.tombstones {
      refuseLiving(tombstone.id, referenceIndex, &diagnostics)
    }
  }

  private static func refuseLiving(
    _ id: Located<String>, _ referenceIndex: PlantReferenceIndex, _ diagnostics: inout Diagnostics
  ) {
    guard let plant = referenceIndex.plants[id.value.lowercased()] else { return }
    diagnostics.report(
      .retiredIDInUse, at: id.location, "“\(id.value)” is retired, but a plant has the id",
      cure: "delete the entry, or give the plant another id",
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
