import Foundation
import HortusDiagnostics

/// The folder of a code in `Tests/Fixtures/Diagnostics`, which its `README.md` describes.
package struct DiagnosticFixture {
  /// The catalogues of a fixture.
  package enum Side: String, CaseIterable {
    case fails, passes
    /// The previous release, which codes about releases compare with.
    case before
  }

  package let code: DiagnosticCode

  package init(code: DiagnosticCode) {
    self.code = code
  }

  private var folder: String { Repository.path("Tests/Fixtures/Diagnostics/\(code.rawValue)") }

  /// The minimal catalogue with a side of the fixture laid over it.
  package func catalogue(_ side: Side) throws -> TestCatalogue {
    let catalogue = try TestCatalogue()
    let names = try names(of: side)
    guard !names.isEmpty else { throw FixtureError("\(folder) has no \(side.rawValue).xml") }
    for name in names
    where !name.hasSuffix(Self.recipeSuffix) && !name.hasSuffix(Self.statementsSuffix) {
      if name == side.rawValue {
        try lay(tree: folder + "/" + name, over: catalogue)
      } else {
        let bytes = try bytes(name)
        try catalogue.folder.write(bytes, to: place(of: bytes))
      }
    }
    if names.contains(side.rawValue + Self.recipeSuffix) {
      let recipe = String(decoding: try bytes(side.rawValue + Self.recipeSuffix), as: UTF8.self)
      try FixtureRecipe(recipe).carryOut(in: catalogue.root)
    }
    return catalogue
  }

  /// Whether the fixture has a side.
  package func has(_ side: Side) throws -> Bool { try !names(of: side).isEmpty }

  /// The statements in SQL that change the bundle of a side; `nil` if there are none.
  package func statements(_ side: Side) throws -> String? {
    let name = side.rawValue + Self.statementsSuffix
    guard try names(of: side).contains(name) else { return nil }
    return String(decoding: try bytes(name), as: UTF8.self)
  }

  /// What people read of the side that fails.
  package func expected() throws -> String {
    String(decoding: try bytes("expected.txt"), as: UTF8.self)
  }

  package func record(_ text: String) throws {
    try text.write(toFile: folder + "/expected.txt", atomically: true, encoding: .utf8)
  }

  private static let recipeSuffix = ".recipe.txt"
  private static let statementsSuffix = ".sql"

  private func names(of side: Side) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0 == side.rawValue || $0.hasPrefix(side.rawValue + ".") }.sorted()
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
  }

  private func lay(tree: String, over catalogue: TestCatalogue) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: tree) {
      let file = URL(fileURLWithPath: tree + "/" + path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      try catalogue.folder.write(Array(try Data(contentsOf: file)), to: path)
    }
  }

  /// Where a file goes: where `place.txt` says, else its first line, else its root element.
  private func place(of bytes: [UInt8]) throws -> String {
    if let place = try? self.bytes("place.txt") {
      return String(decoding: place, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let mark = "<!-- at: "
    if text.hasPrefix(mark), let end = text.range(of: " -->") {
      return String(text[text.index(text.startIndex, offsetBy: mark.count)..<end.lowerBound])
    }
    guard let root = RootTag(of: text), let place = root.place else {
      throw FixtureError("\(folder): nothing says where a file goes")
    }
    return place
  }
}

/// The name and the id of the outermost element of a text, malformed or not.
private struct RootTag {
  let name: String
  let id: String?

  init?(of text: String) {
    var rest = text[...]
    while let open = rest.range(of: "<") {
      rest = rest[open.upperBound...]
      if rest.hasPrefix("!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
      } else if rest.first?.isLetter == true {
        let tag = rest.prefix { $0 != ">" }
        name = String(tag.prefix { $0.isLetter })
        id = tag.range(of: " id=\"").map { String(tag[$0.upperBound...].prefix { $0 != "\"" }) }
        return
      }
    }
    return nil
  }

  var place: String? {
    switch name {
    case "plant": "content/plants/\(id ?? "hedera-helix").xml"
    case "plants": "content/plants/list.xml"
    case "traits", "topics", "categories", "icons", "rules": "content/vocabulary/\(name).xml"
    case "catalogue", "retired", "approvals": "content/\(name).xml"
    case "places": "content/places/us.xml"
    case "svg": "content/icons/leaf.svg"
    default: nil
    }
  }
}

/// A fixture that cannot be used.
package struct FixtureError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
