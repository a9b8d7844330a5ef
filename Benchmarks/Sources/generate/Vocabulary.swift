import Basics
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The vocabulary from which plants are described.
struct Vocabulary {
  /// Those that plants state themselves.
  let traits: [Trait]
  /// The places of the traits that every plant has, and of the others.
  let bases: [Int]
  let others: [Int]
  let categories: [String]
  let topics: [String]

  /// Reads the files of `content/vocabulary`.
  init(at folder: URL) throws {
    let traits = try Self.read(folder, "traits").traits.filter { !$0.isDerived }
    self.traits = traits
    bases = traits.indices.filter { traits[$0].isBase }
    others = traits.indices.filter { !traits[$0].isBase }
    categories = try Self.read(folder, "categories").keys
    topics = try Self.read(folder, "topics").keys
  }

  private static func read(_ folder: URL, _ name: String) throws -> VocabularyReader {
    let file = folder.appendingPathComponent("\(name).xml")
    let reader = VocabularyReader()
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.delegate = reader
    guard parser.parse() else { throw Failure("\(name).xml cannot be read") }
    return reader
  }
}

/// Collects what is declared in one file of the vocabulary.
private final class VocabularyReader: NSObject, XMLParserDelegate {
  var traits: [Trait] = []
  /// The keys of categories and topics, without named-only categories, whose plants a catalogue
  /// leaves out of its lists.
  var keys: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard let key = attributes["key"] else { return }
    switch name {
    case "trait":
      traits.append(
        Trait(
          key: key, kind: attributes["kind"] ?? "", isBase: attributes["role"] == "base",
          isMultiple: attributes["multiple"] == "true",
          isDerived: attributes["derived-from"] != nil, unit: attributes["unit"],
          limits: limits(attributes)))
    case "value": traits[traits.count - 1].values.append(key)
    case "target": traits[traits.count - 1].targets.append(key)
    default: if attributes["named-only"] != "true" { keys.append(key) }
    }
  }

  /// The whole numbers between `minimum` and `maximum`.
  private func limits(_ attributes: [String: String]) -> ClosedRange<Int> {
    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
    let lowest = Int((number("minimum") ?? 0).rounded(.up))
    return lowest...max(lowest, Int((number("maximum") ?? 1_000_000).rounded(.down)))
  }
}
