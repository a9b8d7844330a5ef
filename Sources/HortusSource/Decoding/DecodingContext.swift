import HortusDiagnostics
import HortusModel

/// Decodes all kinds of elements, and collects diagnostics.
///
/// Elements are validated before they are decoded. If something that the grammar requires is
/// missing, the validator has already reported it. Decoders then use whatever is present, so that
/// one run reports the faults of all stages.
struct DecodingContext {
  var diagnostics = Diagnostics()
  /// The trait statements of the plant that is being decoded. This array and `articles` are reused
  /// for the next plant, because allocating new arrays for each plant would take longer than
  /// filling them.
  var traits: [AsWritten.TraitStatement] = []
  var articles: [AsWritten.Article] = []
  /// The parts of the plant that is being decoded that are still to be written.
  var gaps: [AsWritten.Gap] = []

  /// Returns the text of an element without surrounding white space.
  func text(_ element: Element) -> Located<String> {
    Located(TrimmedText.of(element.text), at: element.textLocation)
  }

  func localizedText(_ element: Element) -> AsWritten.LocalizedText? {
    guard let language = element.attribute("xml:lang") else { return nil }
    var localized = AsWritten.LocalizedText(language: language, text: text(element))
    localized.from = element.attribute("from")
    return localized
  }

  func localizedTexts(_ parent: Element, _ name: String) -> [AsWritten.LocalizedText] {
    var texts: [AsWritten.LocalizedText] = []
    texts.reserveCapacity(parent.children.count)
    for child in parent.children where child.name == name {
      if let text = localizedText(child) { texts.append(text) }
    }
    return texts
  }

  func texts(_ parent: Element, _ name: String) -> [Located<String>] {
    parent.children(named: name).map(text)
  }

  /// Whether the `xs:boolean` attribute `name` is true. The result is `false` if the attribute is
  /// absent.
  func flag(_ element: Element, _ name: String) -> Bool {
    ["true", "1"].contains(TrimmedText.of(element.attribute(name)?.value ?? ""))
  }
}
