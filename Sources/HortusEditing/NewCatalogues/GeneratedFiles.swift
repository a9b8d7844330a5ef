import Foundation
import HortusCompiler
import HortusSchema
import HortusSystem
import HortusTemplates

/// The files of a catalogue that the program writes and brings up to date: grammars, and files for
/// Git, CI and editors.
enum GeneratedFiles {
  /// The bytes by path.
  static let all: [String: [UInt8]] = grammars.merging(TemplateFiles.project) { grammar, _ in
    grammar
  }

  /// The grammars by path.
  static let grammars = Dictionary(
    uniqueKeysWithValues: TemplateFiles.grammars.map { ("schemas/" + $0.key, $0.value) })

  /// The SHA-256 of the bytes of a file.
  static func digest(_ bytes: [UInt8]) -> String { SHA256.hash(bytes).hexadecimal }

  /// What the program wrote last, by which files that editors have changed are told from older ones.
  struct Record: Codable, Equatable {
    /// The path of the record in a catalogue.
    static let path = "schemas/generated.json"
    /// The version of this JSON format.
    static let currentVersion = 1

    var version = Self.currentVersion
    /// The version of the program.
    var program = Hortus.version
    /// The SHA-256 of each file as the program wrote it, by path.
    var files: [String: String]

    /// The record as a file, with one line for each of its files, so that branches merge well.
    var bytes: [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      guard let data = try? encoder.encode(self) else {
        preconditionFailure("a record of strings and numbers cannot be encoded")
      }
      return Array(data) + [0x0A]
    }

    init(files: [String: String]) {
      self.files = files
    }

    /// Reads the record of a catalogue.
    ///
    /// - Returns: `nil` if there is none, as in catalogues whose grammars were copied by hand.
    /// - Throws: `NewContentError` if it is damaged or was written by a newer program.
    static func read(in root: String) throws -> Record? {
      guard let bytes = try FileSystem.read(root + "/" + path) else { return nil }
      struct Head: Decodable {
        let version: Int
        let program: String
      }
      let decoder = JSONDecoder()
      guard let head = try? decoder.decode(Head.self, from: Data(bytes)),
        let program = ContentVersion(head.program), let own = ContentVersion(Hortus.version)
      else { throw damaged }
      guard head.version <= currentVersion, program <= own else {
        throw NewContentError(
          "\(path) was written by hortus \(head.program), and this is hortus \(Hortus.version), which "
            + "would put older files in the place of newer ones; install hortus \(head.program) or "
            + "a newer one")
      }
      guard let record = try? decoder.decode(Self.self, from: Data(bytes)) else { throw damaged }
      return record
    }

    private static let damaged = NewContentError(
      "\(path) is no record of generated files; restore it from the last version (git checkout \(path)), "
        + "or delete it: then all grammars are written anew, and other files stay as they are")
  }
}
