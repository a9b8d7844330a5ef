import CLibXML2
import Foundation
import HortusSystem

/// A compiled XML Schema that describes one kind of file. All threads can share a grammar.
package final class Grammar: @unchecked Sendable {
  // This class is Sendable, because it is immutable. Validation only reads the schema, provided
  // that `LibXML2.prepare` has initialized the built-in types.
  let schema: xmlSchemaPtr

  /// Compiles the grammar file `name`.
  ///
  /// - Parameter files: the contents of the grammar files, keyed by file name. They must include
  ///   `name` and every file that it includes.
  package init(_ name: String, from files: [String: [UInt8]]) throws(GrammarError) {
    LibXML2.prepare()
    var faults: [String] = []
    let compiled = GrammarFiles.current.serving(files) { () -> xmlSchemaPtr? in
      guard let parser = xmlSchemaNewParserCtxt(name) else { return nil }
      defer { xmlSchemaFreeParserCtxt(parser) }
      return withUnsafeMutablePointer(to: &faults) { faults in
        let report: xmlStructuredErrorFunc = { context, error in
          guard let context, let error else { return }
          let message = error.pointee.message.map { String(cString: $0) } ?? ""
          let file = error.pointee.file.map { String(cString: $0) } ?? ""
          context.assumingMemoryBound(to: [String].self).pointee.append(
            "\(file):\(error.pointee.line): \(message.trimmingCharacters(in: .whitespacesAndNewlines))"
          )
        }
        xmlSchemaSetParserStructuredErrors(parser, report, faults)
        // If a grammar is not well-formed XML, libxml2 calls the error handler of the thread, not
        // the one of the schema parser.
        xmlSetStructuredErrorFunc(faults, report)
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        return xmlSchemaParse(parser)
      }
    }
    guard let compiled else {
      throw GrammarError.unusable(name, faults.first ?? "it cannot be compiled")
    }
    schema = compiled
  }

  deinit {
    xmlSchemaFree(schema)
  }
}

/// The reason why the grammars of a catalogue cannot be used.
package enum GrammarError: Error, CustomStringConvertible {
  /// The folder `schemas`, or a file in this folder, is missing. The associated value is the path.
  case missing(String)
  /// A file in the folder `schemas` cannot be read. The associated values are the path and the
  /// reason.
  case unreadable(String, String)
  /// A grammar is not an XML Schema that libxml2 supports. The associated values are the name of
  /// the grammar and the reason.
  case unusable(String, String)

  package var description: String {
    switch self {
    case .missing(let path):
      "\(path) is missing: a catalogue is a folder with content/ and schemas/, "
        + "and schemas/ is that of the Hortus release in use"
    case .unreadable(let path, let reason):
      "\(path) cannot be read (\(reason)); check its permissions and the disk"
    case .unusable(let name, let reason):
      "schemas/\(name) is not a usable XML Schema: \(reason)"
    }
  }
}

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
  /// - Throws: `GrammarError` if a file is missing, cannot be read or is not a usable grammar.
  package init(
    in folder: String, onBytes: (String, [UInt8]) -> Void = { _, _ in }
  ) throws(GrammarError) {
    // The grammars include what the content declares, for editors; see `EditorSchema`.
    var files = EditorSchema.openForms
    for name in Self.fileNames {
      let path = folder + "/" + name
      let bytes: [UInt8]?
      do {
        bytes = try FileSystem.read(path, sizeLimit: .max - 1)
      } catch {
        throw GrammarError.unreadable(path, error.reason)
      }
      guard let bytes else { throw GrammarError.missing(path) }
      files[name] = bytes
      onBytes(name, bytes)
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
