import Foundation
import HortusModel

/// A file that holds what a stage is known to give.
package enum Golden {
  /// Compares `text` with the file at `path` (relative to the root of the project).
  ///
  /// With `HORTUS_RECORD=1` in the environment it writes the file instead, and throws all the
  /// same, so that somebody reads what was recorded.
  package static func verify(_ text: String, at path: String) throws {
    if isRecording {
      let file = URL(fileURLWithPath: Repository.path(path))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      throw Difference.recorded(path)
    }
    guard FileManager.default.fileExists(atPath: Repository.path(path)) else {
      throw Difference.missing(path)
    }
    let known = try Repository.text(path)
    guard known != text else { return }
    let lines = text.components(separatedBy: "\n")
    let knownLines = known.components(separatedBy: "\n")
    let line =
      zip(lines, knownLines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(lines.count, knownLines.count)
    throw Difference.differs(
      path, line: line + 1, known: knownLines.dropFirst(line).first ?? "the end of the file",
      actual: lines.dropFirst(line).first ?? "the end")
  }

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["HORTUS_RECORD"] == "1"
  }

  /// With `HORTUS_RECORD=1` in the environment, replaces the file at `path` (relative to the root of the
  /// project) by a copy of another one, and throws as `verify` does. Otherwise does nothing.
  package static func recordIfAsked(_ file: String, at path: String) throws {
    guard isRecording else { return }
    try Data(contentsOf: URL(fileURLWithPath: file))
      .write(to: URL(fileURLWithPath: Repository.path(path)))
    throw Difference.recorded(path)
  }

  /// A value as JSON with sorted keys.
  package static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  /// The value that was recorded at `path`.
  package static func value<Value: Decodable>(_ type: Value.Type, at path: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(Repository.text(path).utf8))
  }

  /// How a text is not what is known.
  package enum Difference: Error, CustomStringConvertible {
    case recorded(String)
    case missing(String)
    case differs(String, line: Int, known: String, actual: String)

    package var description: String {
      switch self {
      case .recorded(let path): "recorded \(path); read it, then run again without HORTUS_RECORD"
      case .missing(let path): "there is no \(path); record it with HORTUS_RECORD=1"
      case .differs(let path, let line, let known, let actual):
        "\(path):\(line) has\n  \(known)\nand now it is\n  \(actual)"
      }
    }
  }
}

/// A catalogue together with its plants, as goldens hold it.
@dynamicMemberLookup
package struct WholeCatalogue: Equatable, Codable, Sendable {
  package var catalogue: Resolved.Catalogue
  package var plants: [Resolved.Plant]

  package init(catalogue: Resolved.Catalogue, plants: [Resolved.Plant]) {
    self.catalogue = catalogue
    self.plants = plants
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Resolved.Catalogue, Value>) -> Value
  {
    get { catalogue[keyPath: path] }
    set { catalogue[keyPath: path] = newValue }
  }

  // One object holds both, the plants beside the rest.

  private enum Key: CodingKey {
    case plants
  }

  package init(from decoder: any Decoder) throws {
    catalogue = try Resolved.Catalogue(from: decoder)
    plants = try decoder.container(keyedBy: Key.self).decode([Resolved.Plant].self, forKey: .plants)
  }

  package func encode(to encoder: any Encoder) throws {
    try catalogue.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(plants, forKey: .plants)
  }
}
