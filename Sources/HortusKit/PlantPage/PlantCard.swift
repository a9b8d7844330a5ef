/// The most important information about a plant, to share or print: the names, a picture, the short
/// description, the facts that lists show, and the facts about care.
package struct PlantCard {
  private let page: PlantPage

  package init(_ page: PlantPage) {
    self.page = page
  }

  /// The facts that have a text: first the base facts, then the facts about care, then the
  /// additional facts, such as that the plant is poisonous.
  private var facts: [Fact] {
    (page.baseFacts + page.careFacts + page.additionalFacts).filter { $0.text != nil }
  }

  /// The severe harm that the plant does, after a warning sign; `nil` if there is none.
  private var warning: String? { page.harm?.warning.map { "⚠ " + $0 } }

  /// The warning as an HTML paragraph; empty if the plant does no severe harm.
  package var warningHTML: String {
    guard let warning else { return "" }
    return "<p class=\"warning\" dir=\"auto\"><strong>\(warning.htmlEscaped)</strong></p>\n"
  }

  /// The disclaimers that an app must show with the facts, without duplicates.
  private var disclaimers: [String] {
    var known: Set<String> = []
    return facts.compactMap(\.trait.disclaimer).filter { known.insert($0).inserted }
  }

  var text: String {
    let scientific = page.names.scientific.text
    let title = page.name == scientific ? scientific : "\(page.name) (\(scientific))"
    let lines = facts.map { "\($0.label): \($0.text ?? "")" }
    return ([title, warning, page.summary?.text, lines.joined(separator: "\n")] + disclaimers)
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  func html(picture: EmbeddedPicture?, language: String?) -> String {
    let scientific = page.names.scientific.text
    let nameLanguage = page.names.preferredLanguage ?? "la"
    let lang = nameLanguage == language ? "" : " lang=\"\(nameLanguage.htmlEscaped)\""
    var body = "<h1\(lang) dir=\"auto\">\(page.name.htmlEscaped)</h1>\n"
    if page.name != scientific {
      body += "<p class=\"scientific\" lang=\"la\">\(scientific.htmlEscaped)</p>\n"
    }
    body += warningHTML
    body += picture?.html ?? ""
    if let summary = page.summary {
      let lang = summary.language.htmlEscaped
      body += "<p lang=\"\(lang)\" dir=\"auto\">\(summary.text.htmlEscaped)</p>\n"
    }
    return HTMLPage(title: page.name, language: language, body: body + factsHTML).html
  }

  /// The facts as an HTML description list (`dl`), followed by the disclaimers. Empty if there are
  /// no facts.
  package var factsHTML: String {
    guard !facts.isEmpty else { return "" }
    let rows = facts.map { fact in
      "<dt>\(fact.label.htmlEscaped)</dt><dd>\((fact.text ?? "").htmlEscaped)</dd>\n"
    }
    let notes = disclaimers.map { "<p class=\"disclaimer\" dir=\"auto\">\($0.htmlEscaped)</p>\n" }
    return "<dl>\n\(rows.joined())</dl>\n\(notes.joined())"
  }
}

extension Catalogue {
  /// Returns a plain text about a plant, to send or copy. The text contains the names, the short
  /// description, the facts shown in lists of plants and the facts about care. It is in the language
  /// and the units of the reader. Each fact is on its own line.
  ///
  /// The disclaimers of the traits come last. An app should not remove them.
  ///
  /// - Parameter id: the current id of the plant, or a former one.
  /// - Returns: `nil` if the catalogue has no such plant, or if the plant was removed.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func sharedText(of id: PlantID) throws -> String? {
    try plant(id).map { PlantCard($0).text }
  }

  /// Returns an HTML page about a plant, to send or print. The page contains the same information
  /// as the result of `sharedText(of:)`, and a picture. It refers to no other file.
  ///
  /// - Parameters:
  ///   - id: the current id of the plant, or a former one.
  ///   - picture: a picture of the plant, with the credit that the licence of the picture requires.
  ///     If `nil`, the page shows the illustration of the plant, or no picture if there is no
  ///     illustration.
  /// - Returns: `nil` if the catalogue has no such plant, or if the plant was removed.
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func sharedPage(of id: PlantID, picture: EmbeddedPicture? = nil) throws -> String? {
    try plant(id).map { page in
      PlantCard(page).html(
        picture: picture ?? page.illustration.map(EmbeddedPicture.init),
        language: languages.first)
    }
  }
}
