import HortusDiagnostics
import HortusModel

/// Reports parts that their authors have marked as still to be written.
enum UnwrittenPart {
  static func check(_ plant: AsWritten.Plant, _ diagnostics: inout Diagnostics) {
    guard let gaps = plant.gaps else { return }
    for gap in gaps { diagnostics.report(diagnostic(noun(gap.part), at: gap.location)) }
  }

  /// Reports all marked texts and attributes in a file without plants.
  static func check(_ element: Element, _ diagnostics: inout Diagnostics) {
    for attribute in element.attributes where AsWritten.Gap.isGap(attribute.value.value) {
      diagnostics.report(diagnostic(attribute.name, at: attribute.value.location))
    }
    let children = element.children
    for child in children { check(child, &diagnostics) }
    guard AsWritten.Gap.isGap(children.isEmpty ? element.text : element.ownText) else { return }
    let language = element.attribute("xml:lang").map { " in “\($0.value)”" } ?? ""
    diagnostics.report(diagnostic("the \(element.name)\(language)", at: element.textLocation))
  }

  static func diagnostic(_ noun: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unwrittenPart, at: location, "\(noun) is still to be written",
      cure: "write it in place of “\(AsWritten.Gap.mark)…”, or delete what is not needed")
  }

  private static func noun(_ part: AsWritten.Gap.Part) -> String {
    switch part {
    case .author: "the author of the name"
    case .family: "the family"
    case .category: "the category"
    case .commonName(let language): "the common name in “\(language)”"
    case .summary(let language): "the summary in “\(language)”"
    case .article(let topic, let language): "the article on \(topic) in “\(language)”"
    case .trait(let key, nil): "the trait \(key)"
    case .trait(let key, let target?): "the trait \(key) for “\(target)”"
    case .text(let element, let language): "the \(element) in “\(language)”"
    }
  }
}
