import Foundation
import GRDB
import HortusBundleTestSupport
import HortusCLI
import HortusKit
import HortusSchema
import HortusTestSupport

/// Answers conformance cases through HortusKit, in the JSON of the program.
struct ConformanceReader {
  /// A case has an operation or an argument that does not exist.
  struct UnknownCase: Error {
    let reason: String
  }

  private static let compiled = Result { () throws -> TestBundle in
    let catalogue = try TestCatalogue(extraFiles(), base: "small")
    // The folder goes with the last use of the value.
    let bundle = try withExtendedLifetime(catalogue) { try TestBundle(catalogue: $0.root) }
    atexit { try? ConformanceReader.bundle.folder.remove("") }
    return bundle
  }

  /// The bundle that `Conformance/build.sh` builds.
  static var bundle: TestBundle {
    get throws { try compiled.get() }
  }

  private static func extraFiles() throws -> [String: String] {
    let paths = Repository.files(below: "Conformance/content")
    return Dictionary(
      uniqueKeysWithValues: try paths.map { path in
        (String(path.dropFirst("Conformance/".count)), try Repository.text(path))
      })
  }

  static func folded(_ text: String) -> String { NameFolding.fold(text) }

  func answer(_ conformance: ConformanceCase) throws -> JSONValue {
    let arguments = conformance.arguments
    switch conformance.operation {
    case "fold": return .object(["folded": .string(Self.folded(try text("text", arguments)))])
    case "open": return .object(["plants": .number(Double(try opened(arguments)))])
    case "query": return try rows(arguments)
    default: return try answer(conformance, in: catalogue(conformance.reader))
    }
  }

  private func answer(_ conformance: ConformanceCase, in catalogue: Catalogue) throws -> JSONValue {
    let arguments = conformance.arguments
    switch conformance.operation {
    case "plants": return try plants(arguments, in: catalogue)
    case "articles": return try articles(arguments, in: catalogue)
    case "list": return try list(arguments, in: catalogue)
    case "suggestions":
      return try JSONValue(
        encoding: SuggestionsForm(
          catalogue.suggestions(
            for: text("text", arguments), limit: arguments["limit"]?.integer ?? 8)))
    case "plant":
      guard let page = try catalogue.plant(id(arguments)) else { return .object(["id": .null]) }
      return try JSONValue(encoding: PlantForm(page, similar: []))
    case "appPlant":
      let app = try catalogue.app(text("app", arguments))
      let page = try catalogue.limited(to: app).page(id(arguments), in: app)
      guard let page else { return .object(["id": .null]) }
      return try JSONValue(encoding: AppPageForm(page, app: app.id))
    case "similar": return try similar(arguments, in: catalogue)
    case "starters": return try starters(arguments, in: catalogue)
    case "currentID": return try currentID(arguments, in: catalogue)
    case "zone":
      let zone = try catalogue.hardinessZone(
        forPostcode: text("postcode", arguments), country: text("country", arguments))
      return .object(["zone": try zone.map { try JSONValue(encoding: $0) } ?? .null])
    default: throw UnknownCase(reason: "there is no operation “\(conformance.operation)”")
    }
  }

  private func catalogue(_ reader: ConformanceCase.Reader?) throws -> Catalogue {
    var catalogue = try Self.bundle.open().localized(
      languages: reader?.languages ?? ["en"],
      units: reader?.units == "imperial" ? .imperial : .metric)
    if let targets = reader?.concerning { catalogue = try catalogue.concerning(targets) }
    if let app = reader?.app { catalogue = try catalogue.limited(to: catalogue.app(app)) }
    return catalogue
  }

  private func text(_ key: String, _ arguments: JSONValue) throws -> String {
    guard let text = arguments[key]?.text else {
      throw UnknownCase(reason: "the case lacks the argument “\(key)”")
    }
    return text
  }

  private func id(_ arguments: JSONValue) throws -> PlantID {
    PlantID(try text("id", arguments))
  }

  private func conditions(_ key: String, _ arguments: JSONValue) throws -> [Condition] {
    try arguments[key]?.decoded(as: [Condition].self) ?? []
  }
}

// Lists and searches.
extension ConformanceReader {
  private func plants(_ arguments: JSONValue, in catalogue: Catalogue) throws -> JSONValue {
    let conditions = try conditions("conditions", arguments)
    let order = try arguments["sort"]?.decoded(as: PlantSortOrder.self) ?? .relevance
    let page = try page(arguments, next: { (page: ResultPage) in page.next }) { cursor in
      try catalogue.plants(
        conditions, sortedBy: order, limit: arguments["limit"]?.integer ?? 20, after: cursor)
    }
    return try JSONValue(encoding: SearchForm(page))
  }

  private func list(_ arguments: JSONValue, in catalogue: Catalogue) throws -> JSONValue {
    let app = try catalogue.app(text("app", arguments))
    let key = arguments["list"]?.text ?? app.lists.first { $0.kind == .all }?.key ?? ""
    let filters = try conditions("filters", arguments)
    let favourites = try arguments["favourites"]?.decoded(as: [PlantID].self) ?? []
    let order = try arguments["sort"]?.decoded(as: PlantSortOrder.self)
    let seed = UInt64(arguments["seed"]?.integer ?? 0)
    let page = try page(arguments, next: { (page: AppListPage) in page.next }) { cursor in
      try catalogue.list(
        key, in: app, matching: arguments["text"]?.text ?? "", filters: filters,
        favourites: favourites, sortedBy: order, seed: seed, limit: arguments["limit"]?.integer,
        after: cursor)
    }
    return try JSONValue(encoding: AppListForm(page, app: app.id))
  }

  /// Goes by cursors to the page that the case asks for.
  private func page<Page>(
    _ arguments: JSONValue, next: (Page) -> HortusKit.Cursor?,
    _ load: (HortusKit.Cursor?) throws -> Page
  ) throws -> Page {
    var page = try load(nil)
    for _ in 1..<max(1, arguments["page"]?.integer ?? 1) {
      guard let cursor = next(page) else { throw UnknownCase(reason: "there is no such page") }
      page = try load(cursor)
    }
    return page
  }

  private func articles(_ arguments: JSONValue, in catalogue: Catalogue) throws -> JSONValue {
    let hits = try catalogue.articles(
      containing: text("text", arguments), limit: arguments["limit"]?.integer ?? 20)
    return .object([
      "articles": .array(
        hits.map { hit in
          let scalars = hit.snippet.unicodeScalars
          let start = scalars.distance(from: scalars.startIndex, to: hit.range.lowerBound)
          let end = scalars.distance(from: scalars.startIndex, to: hit.range.upperBound)
          return .object([
            "plant": .string(hit.plant.rawValue), "topic": hit.topic.map(JSONValue.string) ?? .null,
            "language": .string(hit.language), "snippet": .string(hit.snippet),
            "start": .number(Double(start)), "length": .number(Double(end - start)),
          ])
        })
    ])
  }
}

// Recommendations and ids.
extension ConformanceReader {
  private func similar(_ arguments: JSONValue, in catalogue: Catalogue) throws -> JSONValue {
    let plants = try catalogue.plants(
      similarTo: id(arguments), limit: arguments["limit"]?.integer ?? 10)
    return .object([
      "plants": .array(
        plants.map {
          .object([
            "id": .string($0.plant.id.rawValue), "name": .string($0.plant.name),
            "score": .number(($0.score * 1000).rounded() / 1000),
          ])
        })
    ])
  }

  private func starters(_ arguments: JSONValue, in catalogue: Catalogue) throws -> JSONValue {
    let profile = try arguments["profile"]?.decoded(as: GrowerProfile.self) ?? GrowerProfile()
    let plants = try catalogue.starterPlants(
      for: profile, where: conditions("conditions", arguments),
      limit: arguments["limit"]?.integer ?? 10)
    func ids(_ reasons: [StarterReason]) -> JSONValue { .array(reasons.map { .string($0.id) }) }
    return .object([
      "plants": .array(
        plants.map {
          .object([
            "id": .string($0.plant.id.rawValue), "score": .number(Double($0.score)),
            "reasonsFor": ids($0.reasonsFor), "reasonsAgainst": ids($0.reasonsAgainst),
            "unknown": ids($0.unknown),
          ])
        })
    ])
  }

  private func currentID(_ arguments: JSONValue, in catalogue: Catalogue) throws -> JSONValue {
    let id = try id(arguments)
    let reason = try catalogue.tombstone(id)?.reason
    return .object([
      "id": try catalogue.currentID(for: id).map { .string($0.rawValue) } ?? .null,
      "reason": reason.map { .string($0) } ?? .null,
    ])
  }
}

// Files, statements and errors.
extension ConformanceReader {
  /// Opens the bundle after its bytes were changed, and returns how many plants it has.
  private func opened(_ arguments: JSONValue) throws -> Int {
    var bytes = try Self.bundle.folder.bytes(of: "hortus.sqlite")
    for change in arguments["bytes"]?.elements ?? [] {
      if let offset = change["at"]?.integer, let new = change["write"]?.elements {
        for (index, byte) in new.enumerated() { bytes[offset + index] = UInt8(byte.integer ?? 0) }
      } else if let count = change["cut"]?.integer {
        bytes.removeLast(count)
      } else if let count = change["keep"]?.integer {
        bytes = Array(bytes.prefix(count))
      } else if let value = change["fill"]?.integer, let start = change["from"]?.integer {
        for index in start..<bytes.count { bytes[index] = UInt8(value) }
      } else if let new = change["append"]?.elements {
        bytes += new.map { UInt8($0.integer ?? 0) }
      } else if let text = change["replaceBy"]?.text {
        bytes = Array(text.utf8)
      } else {
        throw UnknownCase(reason: "there is no such change of bytes: \(change)")
      }
    }
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "hortus.sqlite")
    return try withExtendedLifetime(folder) {
      let catalogue = try Catalogue(at: URL(fileURLWithPath: $0.file("hortus.sqlite")))
      _ = try catalogue.plants(limit: 1000).plants
      return catalogue.information.plantCount
    }
  }

  private func rows(_ arguments: JSONValue) throws -> JSONValue {
    let name = try text("query", arguments)
    let statements = try Golden.value([JSONValue].self, at: "docs/queries.json")
    guard let statement = statements.first(where: { $0["name"]?.text == name }),
      let sql = statement["sql"]?.text
    else { throw UnknownCase(reason: "there is no statement “\(name)”") }
    var parameters: [String: (any DatabaseValueConvertible)?] = [:]
    for case .object(let parameter) in statement["parameters"]?.elements ?? [] {
      guard let key = parameter["name"]?.text else { continue }
      switch arguments["parameters"]?[key] {
      case .string(let text)?: parameters[key] = key == "text" ? Self.folded(text) : text
      case .number(let number)?:
        parameters[key] =
          Int64(exactly: number).map { $0 as any DatabaseValueConvertible } ?? number
      default: parameters.updateValue(nil, forKey: key)
      }
    }
    let bound = StatementArguments(parameters)
    let rows = try DatabaseQueue(path: Self.bundle.path).read { database in
      try Row.fetchAll(database, sql: sql, arguments: bound).map { row in
        JSONValue.array(row.databaseValues.map(Self.json))
      }
    }
    let first = arguments["first"]?.integer ?? rows.count
    return .object([
      "count": .number(Double(rows.count)), "rows": .array(Array(rows.prefix(first))),
    ])
  }

  private static func json(_ value: DatabaseValue) -> JSONValue {
    switch value.storage {
    case .null: .null
    case .int64(let number): .number(Double(number))
    case .double(let number): .number(number)
    case .string(let text): .string(text)
    case .blob(let data):
      .string(
        data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
  }

  /// The JSON of an error of HortusKit: its case as `kind`, and what it has.
  static func form(of error: any Error) -> JSONValue {
    // “unknownTrait(…)” or “foreignCursor”, whatever the description for people is.
    let mirror = Mirror(reflecting: error)
    guard let child = mirror.children.first, let kind = child.label else {
      return .object(["kind": .string("\(type(of: error))")])
    }
    var fields: [String: JSONValue] = ["kind": .string(kind)]
    for part in Mirror(reflecting: child.value).children {
      guard let label = part.label else { continue }
      switch part.value {
      case let text as String: fields[label] = .string(text)
      case let number as Int: fields[label] = .number(Double(number))
      case let key as TraitKey: fields[label] = .string(key.rawValue)
      default: continue
      }
    }
    return .object(fields)
  }
}
