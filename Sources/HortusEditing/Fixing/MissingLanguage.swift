import HortusDiagnostics

/// Adds the default language of the catalogue to texts that name no language.
struct MissingLanguage {
  let language: String
  let bytes: [UInt8]
  let root: MarkupElement

  /// Returns the edit that gives a text its language; `nil` if the diagnostic is about something
  /// else, or if there is such a text in the default language already.
  func edit(for diagnostic: Diagnostic) -> TextEdit? {
    guard diagnostic.code == .missingAttribute, let location = diagnostic.location,
      let place = SourcePositions(bytes).range(of: location)
    else { return nil }
    var found: (element: MarkupElement, parent: MarkupElement)?
    root.forEachElement { parent in
      for element in parent.elements where element.range?.lowerBound == place.lowerBound {
        found = (element, parent)
      }
    }
    guard let (element, parent) = found, element[attribute: "xml:lang"] == nil,
      diagnostic.message.contains("xml:lang")
    else { return nil }
    // Two texts about one thing in one language would be another fault. Names can be several.
    let rivals = parent.elements(named: element.name).filter {
      $0 != element && $0[attribute: "topic"] == element[attribute: "topic"]
        && $0[attribute: "target"] == element[attribute: "target"]
    }
    let isTaken = rivals.contains {
      $0[attribute: "xml:lang"] == language || $0[attribute: "xml:lang"] == nil
    }
    guard element.name == "common" || !isTaken else { return nil }
    let end = place.lowerBound + 1 + element.name.utf8.count
    return TextEdit(
      range: end..<end,
      text: " xml:lang=\"\(MarkupText.escaped(language, inAttribute: true))\"")
  }
}
