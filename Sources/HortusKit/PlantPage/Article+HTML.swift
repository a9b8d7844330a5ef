import Foundation

extension Article {
  /// The article as HTML: paragraphs, lists, emphasis and links. It contains no other elements, and
  /// all text is escaped.
  ///
  /// - Parameter address: returns the address of the page of a plant; `nil` to write the name of
  ///   the plant without a link.
  public func html(linkingTo address: @escaping (PlantID) -> String?) -> String {
    ArticleHTML(address: address).blocks(commonMark)
  }
}

/// Renders the CommonMark of a bundle, which uses only a part of CommonMark: paragraphs and lists of
/// one line per item, emphasis, links, backslash escapes and numeric character references.
private struct ArticleHTML {
  let address: (PlantID) -> String?

  func blocks(_ commonMark: String) -> String {
    commonMark.split(separator: "\n\n", omittingEmptySubsequences: true).map { block in
      let lines = block.split(separator: "\n").map { ListItem($0) }
      guard let first = lines.first, let tag = first.list else {
        return "<p>\(inlines(block))</p>\n"
      }
      let items = lines.map { "<li>\(inlines($0.text))</li>\n" }.joined()
      return "<\(tag)>\n\(items)</\(tag)>\n"
    }.joined()
  }

  /// A line of a block.
  private struct ListItem {
    /// The element of the list; `nil` for a line that is no item.
    let list: String?
    let text: Substring

    init(_ line: Substring) {
      let marker = line.prefix { $0 != " " }
      let isNumber = marker.count > 1 && marker.dropLast().allSatisfy(\.isNumber)
      if marker == "-" || marker == "*" {
        list = "ul"
      } else if isNumber, marker.last == "." || marker.last == ")" {
        list = "ol"
      } else {
        list = nil
      }
      text = list == nil ? line : line.dropFirst(marker.count + 1)
    }
  }

  private func inlines(_ text: Substring) -> String {
    var html = ""
    var open: [Substring] = []
    var rest = text
    while let character = rest.first {
      switch character {
      case "\\" where rest.count > 1:
        rest = rest.dropFirst()
        html += String(rest.removeFirst()).htmlEscaped
      case "*", "_":
        let run = rest.prefix { $0 == character }
        let tag = run.count == 1 ? "em" : "strong"
        if open.last == run {
          open.removeLast()
          html += "</\(tag)>"
        } else {
          open.append(run)
          html += "<\(tag)>"
        }
        rest = rest.dropFirst(run.count)
      case "&":
        // A numeric character reference means the same in HTML.
        html += "&"
        rest = rest.dropFirst()
      case "[":
        let (label, destination, after) = link(rest)
        html += anchor(inlines(label), to: destination)
        rest = after
      default:
        html += String(character).htmlEscaped
        rest = rest.dropFirst()
      }
    }
    return html
  }

  /// Splits off a link, whose label contains no other link.
  private func link(_ text: Substring) -> (label: Substring, address: String, rest: Substring) {
    let label = text.dropFirst().upToUnescaped("]")
    let target = text[label.endIndex...].dropFirst(2)
    let isBracketed = target.first == "<"
    let address = (isBracketed ? target.dropFirst() : target).upToUnescaped(isBracketed ? ">" : ")")
    let rest = text[address.endIndex...].dropFirst(isBracketed ? 2 : 1)
    return (label, address.replacingOccurrences(of: "\\&", with: "&"), rest)
  }

  private func anchor(_ label: String, to destination: String) -> String {
    let plant = destination.hasPrefix("plant:") ? PlantID(String(destination.dropFirst(6))) : nil
    let isSafe = ["https://", "http://", "mailto:"].contains { destination.hasPrefix($0) }
    guard let target = plant.map(address) ?? (isSafe ? destination : nil) else { return label }
    return "<a href=\"\(target.htmlEscaped)\">\(label)</a>"
  }
}

extension Substring {
  /// The text before the first `end` that has no backslash before it.
  fileprivate func upToUnescaped(_ end: Character) -> Substring {
    var index = startIndex
    while index < endIndex, self[index] != end {
      if self[index] == "\\" { formIndex(after: &index) }
      if index < endIndex { formIndex(after: &index) }
    }
    return self[..<index]
  }
}
