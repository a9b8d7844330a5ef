import HortusDiagnostics
import HortusModel

/// Reports files that every catalogue needs but that are missing.
enum MissingFile {
  /// Reports the missing files and adds them to the unread parts. Later checks then do not report
  /// the faults that only follow from a missing file.
  static func check(_ reading: inout SourceReading) {
    if reading.catalogue.header == nil && !reading.unreadParts.hasUnknownHeader {
      report("content/catalogue.xml", .catalogue, &reading)
    }
    guard !reading.unreadParts.hasUnknownVocabulary else { return }
    for root in ContentFile.Kind.neededVocabularies where !reading.vocabularies.contains(root) {
      report("content/vocabulary/\(root).xml", .vocabulary, &reading)
    }
  }

  private static func report(
    _ name: String, _ kind: ContentFile.Kind, _ reading: inout SourceReading
  ) {
    reading.diagnostics.report(
      .missingFile, at: SourceLocation(file: name), "the file is missing",
      cure: "every catalogue has one; copy that of the starter catalogue to begin with")
    reading.unreadParts.add(ContentFile(kind: kind, name: name))
  }
}

/// Reports icons and illustrations without a drawing (an SVG file), and drawings that belong to no
/// icon or illustration.
enum MissingDrawing {
  /// All icons or all illustrations of a catalogue, with their declarations and their drawings.
  private struct Kind {
    let noun: String
    /// The name of the folder that contains the drawings. The file with the declarations has the
    /// same name, followed by `.xml`.
    let folder: String
    let declared: [Located<String>]
    let drawings: [AsWritten.Drawing]
    let unread: Set<String>
  }

  static func check(_ index: CatalogueIndex, _ diagnostics: inout Diagnostics) {
    guard !index.unreadParts.hasUnknownVocabulary else { return }
    let catalogue = index.catalogue
    let kinds = [
      Kind(
        noun: "icon", folder: "icons", declared: catalogue.icons.map(\.id),
        drawings: catalogue.drawings, unread: index.unreadParts.drawings),
      Kind(
        noun: "illustration", folder: "illustrations",
        declared: catalogue.illustrations.map(\.key), drawings: catalogue.illustrationDrawings,
        unread: index.unreadParts.illustrations),
    ]
    for kind in kinds { check(kind, index.unreadParts, &diagnostics) }
  }

  private static func check(
    _ kind: Kind, _ unreadParts: UnreadParts, _ diagnostics: inout Diagnostics
  ) {
    let drawings = Set(kind.drawings.map(\.id)).union(kind.unread)
    for key in kind.declared
    where !drawings.contains(key.value)
      && !unreadParts.isUnlisted("content/\(kind.folder)/\(key.value).svg")
    {
      diagnostics.report(
        .missingDrawing, at: key.location, "the \(kind.noun) “\(key.value)” has no drawing",
        cure: "draw content/\(kind.folder)/\(key.value).svg")
    }
    let declared = Set(kind.declared.map(\.value))
    for drawing in kind.drawings where !declared.contains(drawing.id) {
      diagnostics.report(
        .undescribedDrawing, at: SourceLocation(file: drawing.root.location.file),
        "the drawing “\(drawing.id)” is not among the \(kind.folder)",
        cure: SpellingSuggestion.didYouMean(drawing.id, among: declared)
          ?? "add it to content/vocabulary/\(kind.folder).xml")
    }
  }
}

/// Reports photographs whose licence the catalogue does not allow.
enum DisallowedPhotoLicence {
  static func check(
    _ plant: AsWritten.Plant, _ index: CatalogueIndex, _ diagnostics: inout Diagnostics
  ) {
    guard !plant.photos.isEmpty,
      let policy = index.catalogue.header?.guards?.licences.first(where: {
        $0.subject.value == .photos
      })
    else { return }
    for photo in plant.photos where !policy.allows(photo.licence) {
      diagnostics.report(
        .disallowedPhotoLicence, at: photo.file.location,
        "the photograph “\(photo.file.value)” has the licence “\(photo.licence)”, which is not allowed",
        cure: "use another photograph, or allow the licence",
        related: [.init("the allowed licences", at: policy.allowed.location)])
    }
  }
}

/// Reports files in `content/photos` that no plant names.
enum UnusedPhoto {
  static func check(_ referenceIndex: PlantReferenceIndex, _ diagnostics: inout Diagnostics) {
    guard !referenceIndex.unreadParts.hasUnknownPlants else { return }
    for path in referenceIndex.index.catalogue.photoFiles.keys.sorted()
    where !referenceIndex.usedPhotos.contains(path) {
      let name = path.split(separator: "/").last ?? ""
      // Such as a list of the photographers.
      guard !name.hasPrefix("README"), !name.lowercased().hasSuffix(".md") else { continue }
      diagnostics.report(
        .unusedPhoto, at: SourceLocation(file: "content/" + path), "no plant names the file",
        cure: "name it in its plant, with licence and credit, or delete it")
    }
  }
}

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
      } else if !index.unreadParts.isUnlisted("content/" + photo.file.value) {
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
