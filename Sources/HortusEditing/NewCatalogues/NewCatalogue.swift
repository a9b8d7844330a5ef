import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusSchema
import HortusSystem
import HortusTemplates

/// A catalogue that somebody wants to begin.
package struct CatalogueRequest {
  /// What the catalogue is called; `nil` for the name of its folder.
  package var title: String?
  /// The languages as BCP 47 tags, in the order in which they are tried.
  package var languages: [String]
  package var template: CatalogueTemplateKey

  package init(title: String?, languages: [String], template: CatalogueTemplateKey) {
    (self.title, self.languages, self.template) = (title, languages, template)
  }
}

/// The files of a new catalogue, which has no faults and is not written yet.
package struct NewCatalogue {
  /// The files and folders that a folder may have before a catalogue begins in it.
  private static let harmless: Set<String> = [".git", ".hg", ".svn", ".jj", ".idea", ".DS_Store"]

  /// The folder of the catalogue.
  package let root: String
  package let id: String
  package let title: String
  /// The languages of the catalogue.
  package let languages: [String]
  package let defaultLanguage: String
  package let changes: FileChanges

  /// The languages in which the template has no texts. They are declared as drafts.
  package var drafts: [String] {
    languages.filter { CatalogueTemplate.textLanguage(for: $0) == nil }
  }

  /// Fills in a template, and checks the result as `hortus check --strict` does.
  ///
  /// - Parameter root: the folder of the new catalogue, which need not exist.
  /// - Throws: `NewContentError` if the folder has files, or if the title or a language does not
  ///   fit; `SystemError` if the disk refuses.
  package init(_ request: CatalogueRequest, in root: String) throws {
    try Self.checkIsEmpty(root)
    self.root = root
    let folder = URL(fileURLWithPath: FileSystem.resolved(root)).lastPathComponent
    title = (request.title ?? folder).precomposedStringWithCanonicalMapping
      .split { $0.isWhitespace }.joined(separator: " ")
    guard !title.isEmpty, title != "/" else {
      throw NewContentError("the title is empty; give one, such as --title \"My garden\"")
    }
    let ids = [title, folder].map(PlantIdentifier.make).filter {
      !$0.isEmpty && $0.utf8.count <= PlantIdentifier.maximumLength
    }
    id = ids.first ?? "catalogue"
    (languages, defaultLanguage) = try Self.languages(request.languages)

    let scratch = try ScratchFolder()
    let copy = scratch.url.path
    var files = GeneratedFiles.all
    for (path, bytes) in files { try Self.write(bytes, to: path, below: copy) }
    let record = GeneratedFiles.Record(files: files.mapValues(GeneratedFiles.digest))
    files[GeneratedFiles.Record.path] = record.bytes
    files["README.md"] = Self.readme(title)
    let content = try Self.content(
      request.template, id, title, languages, defaultLanguage, below: copy)
    for (path, bytes) in content { try Self.write(bytes, to: path, below: copy) }
    files.merge(content) { $1 }
    try Self.check(copy)
    for file in try EditorSchemaFiles(of: copy).files {
      files["schemas/editor/" + file.name] = file.new
    }

    var changes = FileChanges(root: root, purpose: "hortus init")
    for (path, bytes) in files { changes.replace(path, old: nil, new: bytes) }
    self.changes = changes
  }

  /// Writes the files, and the folder if it does not exist. All files are written or none.
  ///
  /// - Throws: `FileChangesError` and `SystemError`.
  package func write() throws {
    // A change of a catalogue is locked and journalled in this folder.
    let content = root + "/content"
    let isNew = FileSystem.kind(of: content) == .missing
    try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
    do {
      try changes.apply()
    } catch {
      if isNew { rmdir(content) }
      throw error
    }
  }

  // MARK: - The folder

  /// Checks that a folder is missing, or has nothing but what does not matter.
  private static func checkIsEmpty(_ root: String) throws {
    switch FileSystem.kind(of: root) {
    case .missing: return
    case .folder: break
    case let kind: throw NewContentError("“\(root)” is \(kind.name); give a folder")
    }
    let listing = FolderListing(of: root, withHidden: true)
    guard let listing else { throw SystemError.file(operation: "read", path: root, code: EACCES) }
    var files: [String] = []
    for entry in listing.entries where !harmless.contains(entry.name) {
      guard case .folder = entry.kind else {
        files.append(entry.name)
        continue
      }
      files += try FileTree.files(in: root + "/" + entry.name).map { entry.name + "/" + $0 }
    }
    files = files.filter { !CatalogueProject.isLeftover($0) }.sorted()
    guard !files.isEmpty else { return }
    if files.contains("content/catalogue.xml") {
      throw NewContentError(
        "“\(root)” is a catalogue already; hortus upgrade brings its generated files up to date")
    }
    throw NewContentError(
      "“\(root)” has files: \(SpellingSuggestion.list(files)); give an empty folder, such as "
        + "hortus init my-catalogue")
  }

  private static func write(_ bytes: [UInt8], to path: String, below root: String) throws {
    let target = root + "/" + path
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileSystem.write(bytes, to: target)
  }

  // MARK: - The content

  /// Returns the languages of the catalogue, and its default language: the first one in which
  /// templates have texts. If there is none, it is English, in addition to the others.
  private static func languages(_ tags: [String]) throws -> (all: [String], standard: String) {
    var languages: [String] = []
    for tag in tags where !tag.isEmpty && !languages.contains(tag) { languages.append(tag) }
    guard !languages.isEmpty else {
      throw NewContentError("give at least one language, such as --languages en")
    }
    if let first = languages.first(where: { CatalogueTemplate.textLanguage(for: $0) != nil }) {
      return (languages, first)
    }
    return (languages + [CatalogueTemplate.languages[0]], CatalogueTemplate.languages[0])
  }

  /// Returns the files of the folder `content` in canonical form.
  ///
  /// - Parameter root: a folder with the grammars.
  private static func content(
    _ key: CatalogueTemplateKey, _ id: String, _ title: String, _ languages: [String],
    _ standard: String, below root: String
  ) throws -> [String: [UInt8]] {
    let template = try CatalogueTemplate(key, languages: languages, id: id, title: title)
    let written = languages.filter { CatalogueTemplate.textLanguage(for: $0) != nil }
    var header = MarkupElement(
      "catalogue",
      attributes: [
        MarkupAttribute("id", id), MarkupAttribute("version", "0.1.0"),
        MarkupAttribute("default-language", standard),
      ])
    header.children =
      CatalogueTemplate.localized("title", title, in: written)
      + languages.map { tag -> MarkupNode in
        var language = MarkupElement("language", attributes: [MarkupAttribute("code", tag)])
        if !written.contains(tag) { language[attribute: "draft"] = "true" }
        return .element(language)
      }
    let formatter = try ContentFormatter(root: root)
    let head = CatalogueTemplate.File(
      path: "content/catalogue.xml", root: header, grammar: "catalogue.xsd")
    var files = template.drawings
    for file in [head] + template.files {
      files[file.path] = formatter.file(file.root, at: file.path, grammar: file.grammar)
    }
    return files
  }

  private static func readme(_ title: String) -> [UInt8] {
    let text = String(decoding: TemplateFiles.readme, as: UTF8.self)
    return Array(text.replacingOccurrences(of: "{title}", with: title).utf8)
  }

  /// Checks a catalogue. A title or a language that does not fit is a fault of the request.
  private static func check(_ root: String) throws {
    let diagnostics = try Compiler(catalogue: root).check().diagnostics
    guard let fault = diagnostics.sorted.first(where: { $0.severity != .note }) else { return }
    let place = fault.location.map { $0.file + ": " } ?? ""
    throw NewContentError(
      "the catalogue would have a fault, so it is not written: \(place)\(fault.message) "
        + "[\(fault.code.rawValue)]\(fault.cure.map { "; " + $0 } ?? "")")
  }
}
