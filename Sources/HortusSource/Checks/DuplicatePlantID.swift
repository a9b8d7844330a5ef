import HortusDiagnostics

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
