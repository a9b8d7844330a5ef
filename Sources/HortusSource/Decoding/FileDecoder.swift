import HortusDiagnostics
import HortusModel

/// Parses one file and adds what it holds to a reading.
struct FileDecoder {
  let file: ContentFile
  let text: SourceText
  let limits: Limits

  func decode(by grammars: Grammars, into reading: inout SourceReading) {
    switch file.kind {
    case .catalogue: decodeHeader(grammars.catalogue, into: &reading)
    case .retired: decodeRetired(grammars.retired, into: &reading)
    case .vocabulary: decodeVocabulary(grammars.vocabulary, into: &reading)
    case .plants: decodePlants(grammars.plant, into: &reading)
    case .places: decodePlaces(grammars.places, into: &reading)
    case .drawing: decodeDrawing(into: &reading)
    case .photo: break
    }
  }

  private func decodeHeader(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    reading.catalogue.header = DecodingContext().catalogueHeader(root)
    if reading.catalogue.header == nil { reading.gaps.add(file) }
  }

  private func decodeRetired(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    let context = DecodingContext()
    reading.catalogue.redirects += root.children.compactMap(context.redirect)
    reading.catalogue.tombstones += root.children.compactMap(context.tombstone)
  }

  private func decodeVocabulary(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    let context = DecodingContext()
    reading.vocabularies.insert(root.name)
    func decoded<Value>(_ decode: (Element) -> Value?) -> [Value] {
      let values = root.children.compactMap(decode)
      // What lacks its key is reported; that others refer to it is no second fault.
      if values.count < root.children.count { reading.gaps.add(file) }
      return values
    }
    switch root.name {
    case "traits": reading.catalogue.traits += decoded(context.trait)
    case "topics": reading.catalogue.topics += decoded(context.topic)
    case "categories": reading.catalogue.categories += decoded(context.category)
    default: reading.catalogue.icons += decoded(context.icon)
    }
  }

  /// Decodes plants one by one, so that a long list never stands in memory as XML elements.
  private func decodePlants(_ grammar: Grammar, into reading: inout SourceReading) {
    let decoded = DecodedPlants()
    let document = parser(grammar).parse(text) { element in
      guard element.name == "plant" else { return false }
      decoded.add(element, isAloneInFile: false)
      return true
    }
    if let root = document.root, root.name == "plant" {
      decoded.add(root, isAloneInFile: true)
    } else if let source = document.root?.attribute("source") {
      decoded.fillSource(source)
    }
    reading.diagnostics.report(document.diagnostics)
    reading.diagnostics.report(decoded.context.diagnostics.all)
    reading.catalogue.plants += decoded.plants
    if !document.isWellFormed || decoded.hasLosses {
      reading.gaps.add(file, isList: document.rootName == "plants")
    }
  }

  private func decodePlaces(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    var words = ListedWords(in: text)
    let table = DecodingContext().placeTable(root, words: &words)
    reading.catalogue.placeTables += [table].compactMap { $0 }
  }

  private func decodeDrawing(into reading: inout SourceReading) {
    let document = parse(nil, into: &reading)
    guard let root = document.root else { return }
    reading.catalogue.drawings.append(
      DecodingContext().drawing(root, id: file.stem, remarks: document.remarks))
  }

  private func parser(_ grammar: Grammar?) -> DocumentParser {
    DocumentParser(roots: file.kind.roots, grammar: grammar, limits: limits)
  }

  private func parse(_ grammar: Grammar?, into reading: inout SourceReading) -> ParsedDocument {
    let document = parser(grammar).parse(text)
    reading.diagnostics.report(document.diagnostics)
    if !document.isWellFormed { reading.gaps.add(file) }
    return document
  }
}

/// The plants of one file, collected while the parser runs.
private final class DecodedPlants {
  var context = DecodingContext()
  var plants: [AsWritten.Plant] = []
  /// Whether some plant lacked what makes it a plant.
  var hasLosses = false

  func add(_ element: Element, isAloneInFile: Bool) {
    guard let plant = context.plant(element, isAloneInFile: isAloneInFile)
    else {
      hasLosses = true
      return
    }
    plants.append(plant)
  }

  /// Gives the source of the list to the plants that name none of their own.
  func fillSource(_ source: Located<String>) {
    for index in plants.indices where plants[index].source == nil {
      plants[index].source = source
    }
  }
}
