import Foundation

/// The compiled grammars of a catalogue.
package struct Grammars: Sendable {
  package let catalogue: Grammar
  package let plant: Grammar
  package let vocabulary: Grammar
  package let retired: Grammar
  package let approvals: Grammar
  package let places: Grammar
  package let app: Grammar
  package let guide: Grammar
  package let mapping: Grammar

  /// The names of the files in a `schemas` folder.
  package static let fileNames = [
    "approvals.xsd", "apps.xsd", "catalogue.xsd", "common.xsd", "guide.xsd", "mapping.xsd",
    "places.xsd", "plant.xsd", "retired.xsd", "vocabulary.xsd", "xml.xsd",
  ]

  /// Compiles the grammars in a `schemas` folder.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - onBytes: called with the name and the bytes of each file. Files are read in byte order of
  ///     their names.
  /// - Throws: `GrammarError` if a file is missing or is not a usable grammar.
  package init(
    in folder: String, onBytes: (String, [UInt8]) -> Void = { _, _ in }
  ) throws(GrammarError) {
    // The grammars include what the content declares, for editors; see `EditorSchema`.
    var files = EditorSchema.openForms
    for name in Self.fileNames {
      let path = folder + "/" + name
      guard let data = FileManager.default.contents(atPath: path) else {
        throw GrammarError.missing(path)
      }
      files[name] = Array(data)
      onBytes(name, Array(data))
    }
    catalogue = try Grammar("catalogue.xsd", from: files)
    plant = try Grammar("plant.xsd", from: files)
    vocabulary = try Grammar("vocabulary.xsd", from: files)
    retired = try Grammar("retired.xsd", from: files)
    approvals = try Grammar("approvals.xsd", from: files)
    places = try Grammar("places.xsd", from: files)
    app = try Grammar("apps.xsd", from: files)
    guide = try Grammar("guide.xsd", from: files)
    mapping = try Grammar("mapping.xsd", from: files)
  }
}
