import HortusDiagnostics
import HortusModel

/// Decoding functions for all kinds of elements, and the diagnostics that they report.
///
/// Decoding follows validation, so anything that the grammar requires and a decoder does not find
/// is already reported. Decoders use whatever is present, so that one run reports the faults of all
/// stages.
struct DecodingContext {
  var diagnostics = Diagnostics()
  /// Buffers for the long lists of a plant, reused for the next plant. Allocating new arrays for
  /// each plant would cost more than filling them.
  var traits: [AsWritten.TraitStatement] = []
  var articles: [AsWritten.Article] = []

  /// Returns the text of an element without surrounding white space.
  func text(_ element: Element) -> Located<String> {
    Located(TrimmedText.of(element.text), at: element.textLocation)
  }

  func localizedText(_ element: Element) -> AsWritten.LocalizedText? {
    guard let language = element.attribute("xml:lang") else { return nil }
    return AsWritten.LocalizedText(language: language, text: text(element))
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

  /// Whether an `xs:boolean` attribute is true; `false` if it is absent.
  func flag(_ element: Element, _ name: String) -> Bool {
    ["true", "1"].contains(TrimmedText.of(element.attribute(name)?.value ?? ""))
  }
}
