import Foundation
import HortusDiagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
        try catalogue.folder.write(bytes, to: path(of: bytes))
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
  private func path(of bytes: [UInt8]) throws -> String {
    if let path = try? self.bytes("place.txt") {
      return String(decoding: path, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let mark = "<!-- at: "
    if text.hasPrefix(mark), let end = text.range(of: " -->") {
      return String(text[text.index(text.startIndex, offsetBy: mark.count)..<end.lowerBound])
    }
    guard let root = RootTag(of: text), let path = root.path else {
      throw FixtureError("\(folder): nothing says where a file goes")
    }
    return path
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

  var path: String? {
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

/// What is done to the files of a catalogue to show a fault that no file can hold, step by step.
struct FixtureRecipe {
  private let steps: [[String]]

  init(_ text: String) {
    steps = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  /// Carries out the steps in the folder `root`, from which their paths begin.
  func carryOut(in root: String) throws {
    for step in steps { try carryOut(step, root + "/") }
  }

  private func carryOut(_ step: [String], _ root: String) throws {
    let files = FileManager.default
    switch (step[0], Array(step.dropFirst())) {
    case ("remove", let words) where words.count == 1:
      try files.removeItem(atPath: root + words[0])
    case ("move", let words) where words.count == 2:
      let target = URL(fileURLWithPath: root + words[1])
      try files.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.moveItem(atPath: root + words[0], toPath: target.path)
    case ("mkdir", let words) where words.count == 1:
      try files.createDirectory(atPath: root + words[0], withIntermediateDirectories: true)
    case ("symlink", let words) where words.count == 2:
      try files.createSymbolicLink(atPath: root + words[1], withDestinationPath: words[0])
    case ("fifo", let words) where words.count == 1:
      guard mkfifo(root + words[0], 0o644) == 0 else { throw refused(step) }
    case ("chmod", let words) where words.count == 2:
      guard let mode = mode_t(words[0], radix: 8), chmod(root + words[1], mode) == 0 else {
        throw refused(step)
      }
    case ("resize", let words) where words.count == 2:
      try resize(root + words[0], to: words[1], step)
    case ("repeat", let words) where words.count == 3:
      try repeatLine(of: root + words[0], line: words[1], times: words[2], step)
    default:
      throw refused(step)
    }
  }

  /// Makes a file as long as that, with NULs that take no place on the disk.
  private func resize(_ path: String, to size: String, _ step: [String]) throws {
    guard let size = off_t(size) else { throw refused(step) }
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    guard truncate(path, size) == 0 else { throw refused(step) }
  }

  private func repeatLine(
    of path: String, line: String, times: String, _ step: [String]
  ) throws {
    var lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let number = Int(line), lines.indices.contains(number - 1), let times = Int(times) else {
      throw refused(step)
    }
    lines.replaceSubrange(number - 1..<number, with: repeatElement(lines[number - 1], count: times))
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func refused(_ step: [String]) -> FixtureError {
    FixtureError("the step “\(step.joined(separator: " "))” cannot be carried out")
  }
}

/// A text with positions marked in it: `1️⃣`, `2️⃣` and so on stand before what they mark.
package struct MarkedText {
  /// The text without the marks.
  package let text: String
  private let offsets: [Character: Int]

  package init(_ marked: String) {
    var text = ""
    var offsets: [Character: Int] = [:]
    for character in marked {
      if Self.marks.contains(character) {
        offsets[character] = text.unicodeScalars.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  private static let marks: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣"]

  /// The line and the column of a mark, both from 1.
  package func position(_ mark: Character) -> (line: Int, column: Int)? {
    guard let offset = offsets[mark] else { return nil }
    let before = text.unicodeScalars.prefix(offset)
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    return (line, column)
  }

  /// Whether a location is at a mark.
  package func isPosition(_ location: SourceLocation?, _ mark: Character) -> Bool {
    guard let location, let position = position(mark) else { return false }
    return Int(location.line) == position.line && Int(location.column) == position.column
  }
}
