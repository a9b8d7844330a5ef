import Foundation
import HortusDiagnostics
import HortusModel
import HortusSource

/// What a file says, without the places where it says it.
///
/// Two files with equal decoded content compile to the same: they differ in nothing but white space
/// that the compiler collapses, the order of traits, comments and notation.
struct DecodedContent: Equatable {
  private let lines: [String]

  init(_ reading: ContentFileReading) {
    var description = Description()
    for var plant in reading.plants {
      // Facts have the order of the vocabulary, whatever the order of their statements.
      plant.traits = plant.traits.enumerated().sorted {
        ($0.element.key.value, $0.offset) < ($1.element.key.value, $1.offset)
      }.map(\.element)
      description.add(plant, at: "plant")
    }
    description.add(reading.catalogue, at: "catalogue")
    lines = description.lines
  }

  /// The first difference to other content, for a message; `nil` if there is none.
  func difference(to other: DecodedContent) -> String? {
    guard self != other else { return nil }
    let pair = zip(lines, other.lines).first { $0 != $1 }
    return pair.map { "“\($0)” and “\($1)”" }
      ?? "“\((lines + other.lines).last ?? "")” is in one of them only"
  }
}

/// Writes values and their parts as lines of text.
private struct Description {
  private(set) var lines: [String] = []

  mutating func add(_ value: Any, at path: String) {
    switch value {
    case is SourceLocation: return
    case let text as String: lines.append("\(path): \(Self.collapsed(text))")
    case let blocks as [AsWritten.Block]:
      for block in blocks { lines.append("\(path): \(Self.text(of: block))") }
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty { return lines.append("\(path): \(value)") }
      for (index, child) in mirror.children.enumerated() {
        add(child.value, at: path + "." + (child.label ?? String(index)))
      }
    }
  }

  private static func collapsed(_ text: String) -> String {
    let words = text.utf8.split(whereSeparator: \.isMarkupSpace)
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  private static func text(of block: AsWritten.Block) -> String {
    switch block {
    case .paragraph(let inlines): "p " + collapsed(text(of: inlines))
    case .heading(let inlines): "heading " + collapsed(text(of: inlines))
    case .bulletList(let items):
      "ul " + items.map { collapsed(text(of: $0)) }.joined(separator: " | ")
    case .numberedList(let items):
      "ol " + items.map { collapsed(text(of: $0)) }.joined(separator: " | ")
    }
  }

  private static func text(of inlines: [AsWritten.Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text): text
      case .emphasis(let content): "<em>" + text(of: content) + "</em>"
      case .strong(let content): "<strong>" + text(of: content) + "</strong>"
      case .plant(let id, let text): "<plant \(id.value)>" + (text ?? "") + "</plant>"
      case .link(let address, let text): "<link \(address)>" + text + "</link>"
      }
    }.joined()
  }
}
