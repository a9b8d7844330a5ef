import Foundation

/// The Swift code on a page of the documentation, and the code of tests that must be the same.
package enum PageCode {
  /// The code blocks of a page, from the heading `heading` on if there is one.
  package static func shown(on page: String, below heading: String? = nil) throws -> [String] {
    var text = try Repository.text(page)
    if let heading {
      text = text.components(separatedBy: "\n\(heading)\n").dropFirst().joined(separator: "\n")
    }
    return text.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```\n")[0] }
  }

  /// The lines between `// begin` and `// end` of a file of `folder`, without the indentation of
  /// `// begin`.
  package static func run(
    in file: String, of folder: String = "Tests/HortusLibraryTests/Contract"
  ) throws -> [String] {
    var blocks: [String] = []
    var block: (indent: String, lines: [String])?
    let text = try Repository.text("\(folder)/\(file).swift")
    for line in text.components(separatedBy: "\n") {
      let words = line.drop { $0 == " " }
      if words == "// begin" {
        block = (String(line.prefix { $0 == " " }), [])
      } else if words == "// end" {
        blocks.append((block?.lines ?? []).map { $0 + "\n" }.joined())
        block = nil
      } else if let indent = block?.indent {
        block?.lines.append(line.hasPrefix(indent) ? String(line.dropFirst(indent.count)) : line)
      }
    }
    return blocks
  }
}
