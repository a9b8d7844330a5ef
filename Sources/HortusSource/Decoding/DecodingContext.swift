import HortusDiagnostics
import HortusModel

/// What decoders share: the parts that every kind of element has, and the faults that they report.
///
/// The grammar has spoken before, so what it demands and a decoder misses is already reported;
/// decoders take what is there, so that the faults of all stages come in one run.
struct DecodingContext {
  var diagnostics = Diagnostics()
  /// The long lists of the plant that was decoded last, whose memory the next one takes over: to
  /// ask for as much for each plant costs more than to fill it.
  var traits: [AsWritten.TraitStatement] = []
  var articles: [AsWritten.Article] = []

  /// The text of an element without the white space around it.
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

  /// Whether an `xs:boolean` attribute is true; `false` when there is none.
  func flag(_ element: Element, _ name: String) -> Bool {
    ["true", "1"].contains(TrimmedText.of(element.attribute(name)?.value ?? ""))
  }
}
