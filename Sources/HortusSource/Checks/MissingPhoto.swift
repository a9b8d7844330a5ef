import HortusDiagnostics
import HortusModel

/// Reports references from plants to photographs that do not exist in `content/photos`. Also
/// reports photographs that are not JPEG, PNG or WebP files, or whose file name extension belongs
/// to another format.
enum MissingPhoto {
  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    let files = index.catalogue.photoFiles
    for photo in plant.photos {
      if let file = files[photo.file.value] {
        check(photo.file, file, &diagnostics)
      } else {
        diagnostics.report(
          .missingPhoto, at: photo.file.location,
          "there is no file content/\(photo.file.value)",
          cure: SpellingSuggestion.didYouMean(photo.file.value, among: files.keys)
            ?? "photographs lie in content/photos")
      }
    }
  }

  private static func check(
    _ path: Located<String>, _ file: AsWritten.PhotoFile?, _ diagnostics: inout Diagnostics
  ) {
    let name = path.value
    let dot = name.lastIndex(of: ".")
    let promised = dot.flatMap {
      AsWritten.PhotoFile.Format(fileExtension: String(name[name.index(after: $0)...]))
    }
    guard let promised else {
      diagnostics.report(
        .unreadablePhoto, at: path.location, "“\(name)” is not the name of a photograph",
        cure: "save it as JPEG, PNG or WebP, with the ending .jpg, .png or .webp")
      return
    }
    guard let file else {
      diagnostics.report(
        .unreadablePhoto, at: path.location,
        "“\(name)” is no \(promised.rawValue) file, or it is damaged",
        cure: "export the photograph again as \(promised.rawValue)")
      return
    }
    guard file.format != promised else { return }
    diagnostics.report(
      .unreadablePhoto, at: path.location,
      "“\(name)” holds a \(file.format.rawValue) picture, not \(promised.rawValue)",
      cure: "rename the file to end in .\(file.format.fileExtension), here and in content/photos")
  }
}
