import Foundation
import HortusCompiler
import HortusDiagnostics
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
    if case .plant(let id) = address {
      guard let plant = edition.checked.source(ofPlant: id.rawValue) else { return nil }
      let parts = try plant.parts.map { place(try title(of: $0.kind), $0.location) }
      let messages = edition.diagnostics.filter(plant.concerns).map { diagnostic in
        EditorBar.Message(
          severity: diagnostic.severity.rawValue,
          text: "\(diagnostic.message) [\(diagnostic.code.rawValue)]", cure: diagnostic.cure,
          place: diagnostic.location.map { place($0.file, $0) })
      }
      return EditorBar(
        file: place(plant.location.file, plant.location), parts: parts, messages: messages)
    }
    return edition.checked.location(ofApp: pages.profile.id).map {
      EditorBar(file: place($0.file, $0))
    }
  }

  /// Returns a location with a link that opens the file in Visual Studio Code, which registers the
  /// URL scheme `vscode`; see
  /// https://code.visualstudio.com/docs/configure/command-line#_opening-vs-code-with-urls.
  private func place(_ title: String, _ location: SourceLocation) -> EditorBar.Place {
    let path = root + "/" + location.file
    let allowed = CharacterSet.urlPathAllowed.subtracting(["\"", "'", ":"])
    let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    let line = max(1, Int(location.line))
    return EditorBar.Place(
      title: title, position: "\(location.file):\(line)",
      href: "vscode://file\(encoded):\(line):\(max(1, Int(location.column)))")
  }

  private func title(of part: PlantSource.Part.Kind) throws -> String {
    switch part {
    case .names: return pages.text(.name)
    case .family: return pages.text(.family)
    case .photo: return pages.text(.photo)
    case .trait(let key): return try pages.title(ofTrait: key)
    case .summary(let language): return "\(pages.text(.summary)) (\(language))"
    case .article(let topic, let language):
      return "\(try pages.title(ofTopic: topic)) (\(language))"
    case .relation(let id): return id
    }
  }
}
