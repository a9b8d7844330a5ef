import Foundation

/// The folder of the project, as its tests see it.
package enum Repository {
  /// The root, without a slash at the end.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  package static func path(_ relative: String) -> String {
    root + "/" + relative
  }

  package static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// Returns the lines of a file. It splits the bytes, which is many times faster than splitting
  /// characters.
  package static func lines(of relative: String) throws -> [Substring] {
    try text(relative).utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  /// The paths of all files below a folder, relative to the root, by bytes.
  package static func files(below folder: String, suffix: String = "") -> [String] {
    let root = URL(fileURLWithPath: path(folder)).resolvingSymlinksInPath().path
    let enumerator = FileManager.default.enumerator(atPath: root)
    let names = enumerator?.compactMap { $0 as? String } ?? []
    return names.map { folder + "/" + $0 }
      .filter { $0.hasSuffix(suffix) && isFile($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isFile(_ relative: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path(relative), isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

extension StringProtocol {
  /// Whether the UTF-8 bytes of this text contain those of another one. `contains` compares characters,
  /// which takes seconds for all sources.
  package func hasBytes(of part: String) -> Bool {
    String(self).withCString { text in part.withCString { strstr(text, $0) != nil } }
  }
}

extension String {
  /// Returns the parts of this text between the UTF-8 bytes of a separator. `components(separatedBy:)`
  /// compares characters, which takes a second for the pages of a small catalogue.
  package func parts(separatedBy separator: String) -> [String] {
    let mark = Array(separator.utf8)
    precondition(!mark.isEmpty, "a separator has bytes")
    var text = self
    return text.withUTF8 { bytes in
      var parts: [String] = []
      var (start, position) = (0, 0)
      while position + mark.count <= bytes.count {
        if bytes[position] == mark[0], bytes[position...].starts(with: mark) {
          parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
          position += mark.count
          start = position
        } else {
          position += 1
        }
      }
      parts.append(String(decoding: bytes[start...], as: UTF8.self))
      return parts
    }
  }
}

/// Lists of plants as tests write them: sound, and each like the other but for its names.
package enum ListedPlants {
  /// Nine kilobytes of an article.
  package static let longText = String(
    repeating: "Keep it moist while it grows, and drier in winter. ", count: 180)

  /// The text of a file with a list.
  ///
  /// - Parameters:
  ///   - number: that of the list.
  ///   - labels: what tells the plants of the list apart; “b” of list 3 has the id `plant-3-b`.
  ///   - text: what the article of each says.
  ///   - tail: what comes last in the plant of a label.
  package static func xml(
    _ number: Int, _ labels: [String], light: String = "full-sun", text: String = longText,
    tail: (String) -> String = { _ in "" }
  ) -> String {
    let plants = labels.map { label in
      // By their common names they are in another order than by their ids.
      """
      <plant id="plant-\(number)-\(label)">
        <names>
          <scientific>Planta \(number.inLetters) \(label)</scientific>
          <common xml:lang="en">Plant \(number * 7919 % 101) \(label)</common>
        </names>
        <family>Moraceae</family>
        <category ref="foliage"/>
        <traits><light>\(light)</light></traits>
        <summary xml:lang="en">One of many.</summary>
        <care topic="watering" xml:lang="en">\(text)</care>\(tail(label))
      </plant>
      """
    }
    return "<plants>\(plants.joined(separator: "\n"))</plants>"
  }
}
