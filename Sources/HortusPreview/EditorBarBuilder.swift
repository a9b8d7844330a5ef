import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusKit
import HortusPages

/// Creates the bar for editors from the files of the catalogue.
struct EditorBarBuilder {
  let edition: PreviewCatalogue.Edition
  /// The absolute path of the catalogue.
  let root: String
  let pages: AppPages

  /// Returns the bar of a page; `nil` if the page shows no content that has its own file.
  func bar(_ address: PageAddress) throws -> EditorBar? {
    guard case .plant(let id) = address else { return barOfApp }
    let source = edition.plants.value(for: id.rawValue) {
      edition.checked.source(ofPlant: id.rawValue)
    }
    guard let plant = source else { return nil }
    let parts = try plant.parts.map { part in
      let key = EditorBar.PartKey(part.kind)
      return EditorBar.Part(key, at: link(try title(of: key), part.location))
    }
    let messages = edition.diagnostics.filter(plant.concerns).map { diagnostic in
      EditorBar.Message(
        severity: diagnostic.severity.rawValue,
        text: "\(diagnostic.message) [\(diagnostic.code.rawValue)]", cure: diagnostic.cure,
        location: diagnostic.location.map { link($0.file, $0) })
    }
    let file = link(plant.location.file, plant.location)
    guard !plant.content.written.isCompact, let expectation = edition.expectation else {
      return EditorBar(
        file: file, parts: parts, messages: messages,
        note: plant.content.written.isCompact ? pages.text(.nothingExpected) : nil)
    }
    let requirements = expectation.requirements(of: plant.content)
    return EditorBar(
      file: file, parts: parts, messages: messages,
      completeness: expectation.languages.map { language in
        func count(_ all: [CoverageRequirement]) -> Int {
          all.count { $0.language == nil || $0.language == language }
        }
        let total = count(requirements.expected)
        return .init(
          language: language, done: total - count(requirements.missing), total: total)
      }, missing: try missing(requirements.missing, of: plant))
  }

  /// Returns the bar of a page with a notice: where `content/retired.xml` says what became of a plant,
  /// or else the profile of the app.
  func bar(ofGone address: PageAddress) -> EditorBar? {
    guard case .plant(let id) = address,
      let retired = edition.checked.location(ofRetired: id.rawValue)
    else { return barOfApp }
    return EditorBar(file: link(retired.file, retired))
  }

  private var barOfApp: EditorBar? {
    edition.checked.location(ofApp: pages.profile.id).map { EditorBar(file: link($0.file, $0)) }
  }

  /// Returns what a plant lacks, each with the element to write and the line where it belongs.
  private func missing(
    _ requirements: [CoverageRequirement], of plant: PlantSource
  ) throws -> [EditorBar.MissingPart] {
    guard let catalogue = edition.checked.catalogue else { return [] }
    let element = MissingElement(catalogue)
    return try requirements.map { requirement in
      let key = key(of: requirement)
      return EditorBar.MissingPart(
        key, title: try title(of: requirement, key),
        element: element.text(for: requirement),
        location: link(plant.location.file, place(for: requirement, in: plant)))
    }
  }

  /// Returns the part that meets a requirement; `nil` if it is no part of a page.
  private func key(of requirement: CoverageRequirement) -> EditorBar.PartKey? {
    let language = requirement.language ?? ""
    switch requirement.part {
    case .family: return .family
    case .category: return .categories
    case .trait(let key, let target):
      return .trait(key, target: target, language: requirement.language)
    case .commonName: return .commonNames(language: language)
    case .summary: return .summary(language: language)
    case .article(let topic): return .article(topic, language: language)
    case .picture, .pictureText: return .photo
    case .corrections: return nil
    }
  }

  private func title(
    of requirement: CoverageRequirement, _ key: EditorBar.PartKey?
  ) throws -> String {
    switch requirement.part {
    case .picture: pages.text(.picture)
    case .pictureText: "\(pages.text(.pictureText)) (\(requirement.language ?? ""))"
    default: try key.map(title) ?? pages.text(.corrections)
    }
  }

  /// Returns where the element for a requirement belongs: at a part of the same kind in another
  /// language, or else after the parts that precede it in a file.
  private func place(
    for requirement: CoverageRequirement, in plant: PlantSource
  ) -> SourceLocation {
    func last(_ isWanted: (PlantSource.Part.Kind) -> Bool) -> SourceLocation? {
      plant.parts.last { isWanted($0.kind) }?.location
    }
    let summary = last { if case .summary = $0 { true } else { false } }
    let found: SourceLocation?
    switch requirement.part {
    case .family, .category, .commonName:
      found =
        last { if case .commonNames = $0 { true } else { false } } ?? last { $0 == .scientificName }
    case .trait: found = plant.traitsLocation
    case .summary: found = summary ?? plant.traitsLocation
    case .article(let topic):
      let same = last { if case .article(topic, _) = $0 { true } else { false } }
      found = same ?? last { if case .article = $0 { true } else { false } } ?? summary
    case .picture, .pictureText: found = last { $0 == .photo }
    case .corrections: found = nil
    }
    return found ?? plant.location
  }

  /// Returns a location with a link that opens the file in Visual Studio Code, which registers the
  /// URL scheme `vscode`; see
  /// https://code.visualstudio.com/docs/configure/command-line#_opening-vs-code-with-urls.
  private func link(_ title: String, _ location: SourceLocation) -> EditorBar.Location {
    let path = root + "/" + location.file
    let allowed = CharacterSet.urlPathAllowed.subtracting(["\"", "'", ":"])
    let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    let line = max(1, Int(location.line))
    return EditorBar.Location(
      title: title, position: "\(location.file):\(line)",
      href: "vscode://file\(encoded):\(line):\(max(1, Int(location.column)))")
  }

  private func title(of part: EditorBar.PartKey) throws -> String {
    switch part {
    case .scientificName: return pages.text(.name)
    case .synonyms: return pages.text(.synonyms)
    case .commonNames(let language): return "\(pages.text(.name)) (\(language))"
    case .family: return pages.text(.family)
    case .categories: return pages.text(.category)
    case .photo: return pages.text(.photo)
    case .trait(let key, let target, let language):
      return try pages.title(ofTrait: key, target: target) + (language.map { " (\($0))" } ?? "")
    case .summary(let language): return "\(pages.text(.summary)) (\(language))"
    case .article(let topic, let language):
      return "\(try pages.title(ofTopic: topic)) (\(language))"
    case .relation(let id): return id
    }
  }
}

extension EditorBar.PartKey {
  fileprivate init(_ kind: PlantSource.Part.Kind) {
    switch kind {
    case .scientificName: self = .scientificName
    case .synonyms: self = .synonyms
    case .family: self = .family
    case .categories: self = .categories
    case .photo: self = .photo
    case .commonNames(let language): self = .commonNames(language: language)
    case .trait(let key, let target, let language):
      self = .trait(key, target: target, language: language)
    case .summary(let language): self = .summary(language: language)
    case .article(let topic, let language): self = .article(topic, language: language)
    case .relation(let id): self = .relation(id)
    }
  }
}
