import Foundation
import HortusLibrary

/// Everything that the export of a library says, except for the time of the export.
struct LibraryContents: Equatable {
  private var json: JSONValue

  init(_ library: UserLibrary) throws {
    json = try JSONDecoder().decode(JSONValue.self, from: library.exportData())
    json["exportedAt"] = nil
  }

  /// When the library was created.
  var memberSince: JSONValue? {
    get { json["profile"]?["memberSince"] }
    set { json["profile"]?["memberSince"] = newValue }
  }

  /// The elements of a list.
  func list(_ key: String) -> [JSONValue] { json[key]?.elements ?? [] }
}

/// A value of JSON.
enum JSONValue: Decodable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value of a key of an object.
  subscript(key: String) -> JSONValue? {
    get {
      guard case .object(let values) = self else { return nil }
      return values[key]
    }
    set {
      guard case .object(var values) = self else { return }
      values[key] = newValue
      self = .object(values)
    }
  }

  /// The elements of an array.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }
}
