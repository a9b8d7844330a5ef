import HortusDiagnostics
import HortusModel

/// Parses a file other than a plant file, and adds its content to a `SourceReading`.
struct FileDecoder {
  let file: ContentFile
  let text: SourceText
  let parser: DocumentParser

  func decode(by grammars: Grammars, into reading: inout SourceReading) {
    switch file.kind {
    case .catalogue: decodeHeader(grammars.catalogue, into: &reading)
    case .retired: decodeRetired(grammars.retired, into: &reading)
    case .approvals: decodeApprovals(grammars.approvals, into: &reading)
    case .vocabulary: decodeVocabulary(grammars.vocabulary, into: &reading)
    case .places: decodePlaces(grammars.places, into: &reading)
    case .app: decodeApp(grammars.app, into: &reading)
    case .guide: decodeGuide(grammars.guide, into: &reading)
    case .drawing, .illustration: decodeDrawing(into: &reading)
    case .plants, .photo, .checkedFacts, .towns:
      preconditionFailure("FileDecoder got “\(file.name)”, which it cannot decode")
    }
  }

  private func decodeHeader(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    reading.namesGrammar = text.namesGrammar
    reading.catalogue.header = DecodingContext().catalogueHeader(root)
    if reading.catalogue.header == nil { reading.unreadParts.add(file) }
  }

  private func decodeRetired(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    let context = DecodingContext()
    reading.catalogue.redirects += root.children.compactMap(context.redirect)
    reading.catalogue.tombstones += root.children.compactMap(context.tombstone)
  }

  private func decodeApprovals(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    reading.catalogue.approvals += root.children.compactMap(DecodingContext().approval)
  }

  private func decodeVocabulary(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    let context = DecodingContext()
    reading.vocabularies.insert(root.name)
    func decoded<Value>(
      _ decode: (Element) -> Value?, of children: [Element]? = nil
    ) -> [Value] {
      let children = children ?? Array(root.children)
      let values = children.compactMap(decode)
      // An item without a required attribute is not decoded. The grammar reports it. Recording the
      // file as unread prevents further reports for references to the missing item.
      if values.count < children.count { reading.unreadParts.add(file) }
      return values
    }
    switch root.name {
    case "traits":
      let isUnit = { (element: Element) in element.name == "unit" }
      reading.catalogue.units += decoded(context.unit, of: root.children.filter(isUnit))
      reading.catalogue.traits += decoded(
        context.trait, of: root.children.filter { !isUnit($0) })
    case "topics": reading.catalogue.topics += decoded(context.topic)
    case "categories": reading.catalogue.categories += decoded(context.category)
    // A rule that cannot be decoded does not make the file unread, because nothing refers to a
    // rule.
    case "rules": reading.catalogue.rules += root.children.compactMap(context.rule)
    case "dangers": reading.catalogue.dangerLists += [context.dangerList(root)].compactMap { $0 }
    case "families": reading.catalogue.families += root.children.compactMap(context.family)
    case "page-texts": reading.catalogue.pageTexts += root.children.compactMap(context.pageText)
    case "illustrations": context.add(root, to: &reading.catalogue)
    case "growth-stages":
      let isStage = { (element: Element) in element.name == "stage" }
      reading.catalogue.growthStages += decoded(
        context.growthStage, of: root.children.filter(isStage))
      reading.catalogue.stageGroups += decoded(
        context.stageGroup, of: root.children.filter { !isStage($0) })
    default: reading.catalogue.icons += decoded(context.icon)
    }
  }

  private func decodePlaces(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    var locator = WordLocator(in: text)
    let table = DecodingContext().placeTable(root, words: &locator)
    reading.catalogue.placeTables += [table].compactMap { $0 }
  }

  private func decodeApp(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    reading.catalogue.apps += [DecodingContext().app(root)].compactMap { $0 }
  }

  private func decodeGuide(_ grammar: Grammar, into reading: inout SourceReading) {
    guard let root = parse(grammar, into: &reading).root else { return }
    reading.catalogue.guides += [DecodingContext().guide(root)].compactMap { $0 }
  }

  private func decodeDrawing(into reading: inout SourceReading) {
    let document = parse(nil, into: &reading)
    guard let root = document.root else { return }
    let drawing = DecodingContext().drawing(root, id: file.stem, remarks: document.remarks)
    if file.kind == .illustration {
      reading.catalogue.illustrationDrawings.append(drawing)
    } else {
      reading.catalogue.drawings.append(drawing)
    }
  }

  private func parse(_ grammar: Grammar?, into reading: inout SourceReading) -> ParsedDocument {
    let document = parser.parse(text, roots: file.kind.roots, grammar: grammar)
    reading.diagnostics.report(document.diagnostics)
    reading.suppressions += document.suppressions
    if !document.isWellFormed {
      reading.isWellFormed = false
      reading.unreadParts.add(file)
    }
    if let root = document.root, grammar != nil {
      UnwrittenPart.check(root, &reading.diagnostics)
      WrittenFigureMark.check(root, &reading.diagnostics)
    }
    return document
  }
}

/// Parses one plant file and passes its plants to a callback one by one. Memory therefore never
/// holds all elements of a long list of plants.
struct PlantFileDecoder {
  let file: ContentFile
  let text: SourceText
  let parser: DocumentParser

  func decode(
    by grammar: Grammar, onPlant: (AsWritten.Plant) -> Void
  ) -> PlantFileReading {
    withoutActuallyEscaping(onPlant) { onPlant in
      let plants = DecodedPlants(onPlant: onPlant)
      let document = parser.parse(text, roots: file.kind.roots, grammar: grammar) {
        element, list in
        guard element.name == "plant" else { return false }
        plants.add(element, in: list)
        return true
      }
      if let root = document.root, root.name == "plant" { plants.add(root, in: nil) }
      var reading = PlantFileReading()
      reading.isWellFormed = document.isWellFormed
      reading.diagnostics.report(document.diagnostics)
      reading.suppressions = document.suppressions
      reading.diagnostics.report(plants.context.diagnostics.all)
      if !document.isWellFormed || plants.hasLosses {
        reading.unreadParts.add(file, isList: document.rootName == "plants")
      }
      return reading
    }
  }
}

/// Decodes the plants of one file during parsing.
private final class DecodedPlants {
  var context = DecodingContext()
  /// Whether a plant could not be decoded, because it lacks an id or a scientific name.
  private(set) var hasLosses = false
  private let onPlant: (AsWritten.Plant) -> Void

  init(onPlant: @escaping (AsWritten.Plant) -> Void) {
    self.onPlant = onPlant
  }

  /// Decodes a plant and passes it to `onPlant`. A plant that states no source or level gets the
  /// source or level of the list that contains it.
  ///
  /// - Parameters:
  ///   - element: the `plant` element.
  ///   - list: the `plants` element that contains the plant; `nil` if the plant is the root
  ///     element.
  func add(_ element: Element, in list: Element?) {
    WrittenFigureMark.check(element, &context.diagnostics)
    guard var plant = context.plant(element, isAloneInFile: list == nil) else {
      hasLosses = true
      return
    }
    if plant.source == nil { plant.source = list?.attribute("source") }
    let level = element.attribute("level") ?? list?.attribute("level")
    plant.isCompact = level?.value == "compact"
    onPlant(plant)
  }
}
