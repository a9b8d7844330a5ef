import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusModel
import HortusSchema
import HortusSystem

/// Creates content of a catalogue from templates, in canonical form. What a template cannot know is
/// a gap, which `hortus check` reports as still to be written.
package struct ContentTemplates {
  let inspection: CatalogueInspection
  let catalogue: Resolved.Catalogue
  let texts: GapTexts
  /// The languages in which texts are written. Drafts are left out, since their texts are counted
  /// and not demanded.
  let languages: [String]
  private let root: String
  private let formatter: ContentFormatter

  /// Reads the declarations of a catalogue.
  ///
  /// - Throws: `NewContentError` if the header or the vocabulary cannot be read, and the errors of
  ///   `Compiler.check`.
  package init(_ compiler: Compiler) throws {
    root = compiler.catalogue
    inspection = try CatalogueInspection(compiler)
    guard let catalogue = inspection.catalogue, !inspection.unreadParts.hasUnknownVocabulary,
      !inspection.unreadParts.hasUnknownRetired
    else {
      throw NewContentError(
        "content/catalogue.xml, content/retired.xml or the vocabulary cannot be read; correct "
          + "what hortus check reports, then try again")
    }
    self.catalogue = catalogue
    texts = GapTexts(catalogue)
    languages = catalogue.languages.filter { !catalogue.draftLanguages.contains($0) }
    formatter = try ContentFormatter(root: compiler.catalogue)
  }

  // MARK: - Ids

  /// Checks that an id can be given to something new.
  ///
  /// - Parameters:
  ///   - noun: what the id is for, such as “trait”.
  ///   - known: the ids that are in use.
  func check(_ id: String, of noun: String, unlike known: [String]) throws(NewContentError) {
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    let isValid = words.allSatisfy { word in
      !word.isEmpty
        && word.utf8.allSatisfy {
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
    }
    guard isValid, id.utf8.count <= PlantIdentifier.maximumLength else {
      let proposal = PlantIdentifier.make(from: id)
      let cure = proposal.isEmpty || proposal == id ? "" : ", such as \(proposal)"
      throw NewContentError(
        "“\(id)” cannot be the id of the \(noun); write small letters, digits and single hyphens, "
          + "\(PlantIdentifier.maximumLength) characters at most\(cure)")
    }
    guard !known.contains(id) else {
      let article = noun.first == "i" ? "an" : "a"
      throw NewContentError("the catalogue already has \(article) \(noun) “\(id)”")
    }
  }

  /// Checks that a category is declared.
  func check(category: String) throws(NewContentError) {
    let known = catalogue.categories.map(\.key)
    guard !known.contains(category) else { return }
    throw NewContentError(
      "there is no category “\(category)”; "
        + (SpellingSuggestion.didYouMean(category, among: known)
          ?? "the catalogue has: \(SpellingSuggestion.list(known))"))
  }

  // MARK: - Files

  /// Returns a new file in canonical form.
  ///
  /// - Parameter grammar: the name of the grammar in the folder `schemas`, for editors.
  func text(of element: MarkupElement, at path: String, grammar: String) -> [UInt8] {
    formatter.file(element, at: path, grammar: grammar)
  }

  /// Starts the changes that create a file.
  ///
  /// - Throws: `NewContentError` if the file exists.
  func changes(creating path: String, _ bytes: [UInt8]) throws(NewContentError) -> FileChanges {
    guard FileManager.default.contents(atPath: root + "/" + path) == nil else {
      throw NewContentError("there is a file “\(path)” already, which is left as it is")
    }
    var changes = FileChanges(root: root, purpose: "add \(path)")
    changes.replace(path, old: nil, new: bytes)
    return changes
  }

  /// Changes the root element of an existing file.
  func edit(
    _ path: String, in changes: inout FileChanges, _ body: (inout MarkupElement) throws -> Void
  ) throws {
    let file = try formatter.formatFile(path)
    guard file.refusal.isEmpty else {
      throw NewContentError("“\(path)” cannot be read; hortus check tells why")
    }
    var document = try MarkupParser.parse(file.formatted ?? file.bytes)
    try body(&document.root)
    changes.replace(path, old: file.bytes, new: Array(formatter.text(of: document).utf8))
  }

  var noChanges: FileChanges { FileChanges(root: root, purpose: "add to the vocabulary") }

  /// Returns the bytes of a file.
  func bytes(of path: String) throws(NewContentError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: root + "/" + path) else {
      throw NewContentError("“\(path)” cannot be read; hortus check tells why")
    }
    return Array(data)
  }

  // MARK: - Elements

  /// Creates an element with a text in each language.
  ///
  /// - Parameter known: the text in the default language, if it is known.
  func localized(
    _ name: String, known: String? = nil, _ gap: (_ language: String) -> String
  ) -> [MarkupNode] {
    languages.map { language in
      let text = language == catalogue.defaultLanguage ? known ?? gap(language) : gap(language)
      return .element(
        MarkupElement(name, attributes: [MarkupAttribute("xml:lang", language)], text: text))
    }
  }
}

/// Content that `hortus new` writes: the changes of files, and what the editor does next.
package struct NewContent {
  /// The text that marks what is still to be written.
  package static let mark = AsWritten.Gap.mark

  /// The path of the file to open, relative to the catalogue.
  package let path: String
  /// The id or key of the new content.
  package let id: String
  package let changes: FileChanges
  /// Sentences for the editor.
  package let nextSteps: [String]
}

/// The reason why no content was created.
package struct NewContentError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
