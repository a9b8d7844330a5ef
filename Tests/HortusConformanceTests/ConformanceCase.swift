import Foundation
import HortusTestSupport
import Testing

/// A case of `Conformance/cases`; see `Conformance/README.md`.
struct ConformanceCase: Codable, Sendable, CustomTestStringConvertible {
  enum Origin: String, Codable {
    case written, recorded
  }

  /// How the user reads.
  struct Reader: Codable {
    var languages: [String]?
    var units: String?
    var concerning: [String]?
    var app: String?
  }

  let name: String
  let origin: Origin
  let operation: String
  var reader: Reader?
  let arguments: JSONValue
  var answer: JSONValue?
  var error: JSONValue?

  var testDescription: String { name }

  static let folder = "Conformance/cases"

  /// The paths of the files of cases, relative to the root of the project.
  static var files: [String] { Repository.files(below: folder, suffix: ".json") }

  /// All cases, file by file. A file that cannot be read has none; `readsEveryFile` fails then.
  static let all: [ConformanceCase] = files.flatMap { path in
    (try? Golden.value([ConformanceCase].self, at: path)) ?? []
  }
}

extension JSONValue {
  /// Returns how an answer differs from this expectation, one place a line; empty if it matches. Keys
  /// that the expectation does not name are not compared.
  func differences(from answer: JSONValue?, at path: String = "$") -> [String] {
    switch (self, answer) {
    case (.null, nil), (.null, .null): return []
    case (.object(let fields), .object(let found)):
      return fields.sorted { $0.key < $1.key }.flatMap { key, value in
        value.differences(from: found[key], at: path + "." + key)
      }
    case (.array(let elements), .array(let found)) where elements.count == found.count:
      return zip(elements, found).enumerated().flatMap { index, pair in
        pair.0.differences(from: pair.1, at: "\(path)[\(index)]")
      }
    case (.number(let number), .number(let found))
    where abs(number - found) <= 1e-9 * max(1, abs(number)):
      return []
    case (let value, let found?) where value == found: return []
    case (.array(let elements), .array(let found)):
      return ["\(path) has \(found.count) elements, not \(elements.count)"]
    default:
      return ["\(path) is \(answer.map { "\($0)" } ?? "absent"), not \(self)"]
    }
  }

  /// Returns the part of an answer that has the keys of this one, for recording; all of it if this
  /// has none. Elements of arrays have the keys of the first element.
  func recording(_ answer: JSONValue) -> JSONValue {
    switch (self, answer) {
    case (.object(let fields), .object(let found)) where !fields.isEmpty:
      .object(
        Dictionary(
          uniqueKeysWithValues: fields.map { key, shape in
            (key, found[key].map(shape.recording) ?? .null)
          }))
    case (.array(let elements), .array(let found)):
      .array(found.map { element in elements.first?.recording(element) ?? element })
    default: answer
    }
  }
}
