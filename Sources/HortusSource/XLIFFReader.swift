import HortusDiagnostics

/// A translation as a file of a translator has it.
package struct TranslatedText: Sendable, Equatable {
  /// The id of the text, as it was exported.
  package let id: Located<String>
  /// The text in the default language, as it was exported.
  package let source: String
  /// The translation; `nil` if there is none.
  package let target: String?
  /// Whether the translator has said that the translation is done.
  package let isConfirmed: Bool
  /// The attribute by which the translator says that the translation is not done, such as
  /// `state="needs-translation"`; `nil` if there is none.
  package let unfinished: String?
  /// The languages of both texts.
  package var sourceLanguage: String
  package var targetLanguage: String

  package init(
    id: Located<String>, source: String, target: String?, isConfirmed: Bool,
    unfinished: String? = nil, sourceLanguage: String, targetLanguage: String
  ) {
    (self.id, self.source, self.target) = (id, source, target)
    self.isConfirmed = isConfirmed
    self.unfinished = unfinished
    (self.sourceLanguage, self.targetLanguage) = (sourceLanguage, targetLanguage)
  }
}

/// Reads XLIFF 1.2, with the limits and refusals that hold for content.
package struct XLIFFReader {
  private static let confirmedStates: Set<String> = ["translated", "signed-off", "final"]
  /// The states in which a person has looked at the translation last.
  private static let reviewedStates: Set<String> = ["signed-off", "final"]

  private var diagnostics = Diagnostics()
  private var texts: [TranslatedText] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - diagnostics: receives the faults of the file.
  package static func read(_ path: String, _ diagnostics: inout Diagnostics) -> [TranslatedText] {
    let limits = Limits()
    switch SourceLoader(limits: limits).load(path, named: path, sizeLimit: limits.fileSize) {
    case .refused(let diagnostic):
      diagnostics.report(diagnostic)
      return []
    case .text(let text):
      let units = Units()
      // A large file is read one content file at a time.
      let document = DocumentParser(limits: limits).parse(
        text, roots: ["xliff"], grammar: nil,
        record: { element, _ in
          guard element.name == "file" else { return false }
          units.reader.add(file: element)
          return true
        })
      diagnostics.report(document.diagnostics)
      diagnostics.report(units.reader.diagnostics.all)
      if let version = document.root?.attribute("version"), version.value != "1.2" {
        diagnostics.report(
          .unsuitableValue, at: version.location, "this is XLIFF \(version.value), not 1.2",
          cure: "save or convert it as XLIFF 1.2")
      }
      return document.isWellFormed ? units.reader.texts : []
    }
  }

  /// Holds a reader for the callback of the parser.
  private final class Units {
    var reader = XLIFFReader()
  }

  private mutating func add(file: Element) {
    let source = file.attribute("source-language")?.value ?? ""
    guard let target = file.attribute("target-language")?.value else {
      diagnostics.report(
        .missingAttribute, at: file.location,
        "“file” does not name the language of its translations",
        cure: "write target-language=\"…\"")
      return
    }
    addUnits(of: file, from: source, to: target)
  }

  private mutating func addUnits(of element: Element, from source: String, to target: String) {
    for child in element.children {
      switch child.name {
      case "body", "group": addUnits(of: child, from: source, to: target)
      case "trans-unit": add(unit: child, from: source, to: target)
      default: break
      }
    }
  }

  private mutating func add(unit: Element, from source: String, to target: String) {
    guard let id = unit.attribute("resname") ?? unit.attribute("id") else {
      diagnostics.report(
        .missingAttribute, at: unit.location, "“trans-unit” has no id",
        cure: "export the texts again")
      return
    }
    let translation = unit.first(named: "target")
    let text = translation?.text ?? ""
    let unfinished = Self.unfinished(unit, translation)
    texts.append(
      TranslatedText(
        id: id, source: unit.first(named: "source")?.text ?? "",
        target: TrimmedText.isBlank(text) ? nil : text,
        isConfirmed: unfinished == nil
          && (Self.confirmedStates.contains(translation?.attribute("state")?.value ?? "")
            || unit.attribute("approved")?.value == "yes"),
        unfinished: unfinished, sourceLanguage: source, targetLanguage: target))
  }

  /// Returns the attribute that says that a translation is not done; `nil` if there is none.
  private static func unfinished(_ unit: Element, _ target: Element?) -> String? {
    func found(_ name: String, of element: Element?, _ test: (String) -> Bool) -> String? {
      let value = element?.attribute(name)?.value
      return value.flatMap { test($0) ? "\(name)=\"\($0)\"" : nil }
    }
    let isReviewed =
      reviewedStates.contains(target?.attribute("state")?.value ?? "")
      || unit.attribute("approved")?.value == "yes"
    return found("translate", of: unit) { $0 == "no" } ?? found("approved", of: unit) { $0 == "no" }
      ?? found("state", of: target) { $0 == "new" || $0.hasPrefix("needs-") }
      ?? found("state-qualifier", of: target) { qualifier in
        qualifier.hasPrefix("rejected-")
          || !isReviewed
            && (qualifier.hasSuffix("-suggestion")
              || ["fuzzy-match", "leveraged-mt"].contains(qualifier))
      }
  }
}
