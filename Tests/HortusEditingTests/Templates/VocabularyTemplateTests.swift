import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusTestSupport
import Testing

@Suite struct VocabularyTemplateTests {
  private let catalogue: TestCatalogue

  init() throws {
    catalogue = try TestCatalogue()
  }

  private var templates: ContentTemplates {
    get throws { try ContentTemplates(Compiler(catalogue: catalogue.root)) }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
  }

  /// Applies the changes, and sees that they leave gaps and no errors.
  private func expectGapsOnly(_ content: NewContent, besides others: [DiagnosticCode] = []) throws {
    try content.changes.apply()
    let check = try Compiler(catalogue: catalogue.root).check()
    let codes = Set(check.diagnostics.all.map(\.code))
    #expect(codes == Set([.unwrittenPart] + others), "\(check.diagnostics.sorted)")
    #expect(check.isFit)
    for path in content.changes.paths where path.hasSuffix(".xml") {
      #expect(try ContentFormatter(root: catalogue.root).formatFile(path).formatted == nil)
    }
  }

  @Test(arguments: [
    TraitRequest(
      key: "stem", kind: .choice, role: .care, unit: nil, values: ["woody", "soft"],
      isMultiple: true),
    TraitRequest(
      key: "stem", kind: .range, role: .detail, unit: .centimetre, values: [], isMultiple: false),
    TraitRequest(
      key: "stem", kind: .flag, role: .additional, unit: nil, values: [], isMultiple: false),
    TraitRequest(
      key: "stem", kind: .months, role: .detail, unit: nil, values: [], isMultiple: false),
  ])
  func declaresATrait(request: TraitRequest) throws {
    let content = try templates.trait(request)
    #expect(content.path == "content/vocabulary/traits.xml")
    try expectGapsOnly(content)
    let traits = try text(content.path)
    #expect(traits.contains("<trait key=\"stem\" kind=\"\(request.kind.rawValue)\""))
    #expect(
      traits.components(separatedBy: "<value key=").count
        == (try Repository.text(
          "Tests/Fixtures/Catalogues/minimal/content/vocabulary/traits.xml"
        ).components(separatedBy: "<value key=").count)
        + (request.kind == .flag ? 2 : request.values.count))
  }

  @Test func putsATraitBehindTheLastOfItsRole() throws {
    try templates.trait(
      TraitRequest(
        key: "stem", kind: .zones, role: .base, unit: nil, values: [], isMultiple: false)
    ).changes.apply()
    let keys = try text("content/vocabulary/traits.xml").components(separatedBy: "<trait key=\"")
      .dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(keys.prefix(3) == ["light", "stem", "temperature"])
  }

  @Test(arguments: [(nil, 3), ("full-shade", 1)] as [(String?, Int)])
  func addsAValue(after: String?, index: Int) throws {
    let content = try templates.value("dappled", of: "light", after: after)
    try expectGapsOnly(content)
    let values = try text(content.path).components(separatedBy: "<value key=\"").dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    #expect(values[index] == "dappled")
  }

  @Test func declaresACategory() throws {
    try expectGapsOnly(templates.category("climbers"), besides: [.emptyCategory])
    #expect(try text("content/vocabulary/categories.xml").contains("key=\"climbers\""))
  }

  @Test func drawsAndDeclaresAnIcon() throws {
    let content = try templates.icon("shelf")
    #expect(
      content.changes.paths == ["content/icons/shelf.svg", "content/vocabulary/icons.xml"])
    try expectGapsOnly(content, besides: [.unusedIcon])
  }

  @Test func startsAGuide() throws {
    let content = try templates.guide(title: "What is “ivy” & why?", kind: "faq", topics: [])
    #expect(content.path == "content/guides/what-is-ivy-why.xml")
    try expectGapsOnly(content)
    #expect(try text(content.path).contains("<title xml:lang=\"en\">What is “ivy” &amp; why?"))
  }

  @Test func refusesWhatDoesNotFit() throws {
    func trait(
      _ key: String, _ kind: TraitRequest.Kind, unit: TraitRequest.Unit? = nil,
      values: [String] = [], isMultiple: Bool = false
    ) throws -> NewContent {
      try templates.trait(
        TraitRequest(
          key: key, kind: kind, role: .detail, unit: unit, values: values, isMultiple: isMultiple))
    }
    let refused: [(String, () throws -> NewContent)] = [
      ("already has a trait “light”", { try trait("light", .flag) }),
      ("another spelling of “light”", { try trait("lighting", .flag) }),
      ("such as pot-size", { try trait("Pot size", .flag) }),
      ("begin with a letter", { try trait("2-size", .flag) }),
      ("needs values", { try trait("stem", .choice) }),
      ("already has a value “a”", { try trait("stem", .choice, values: ["a", "a"]) }),
      ("has no values of its own", { try trait("stem", .months, values: ["a"]) }),
      ("needs a unit", { try trait("stem", .range) }),
      ("only a range has a unit", { try trait("stem", .flag, unit: .day) }),
      ("only a choice can be multiple", { try trait("stem", .flag, isMultiple: true) }),
      ("did you mean “light”?", { try templates.value("a", of: "ligth", after: nil) }),
      ("already has a value", { try templates.value("full-sun", of: "light", after: nil) }),
      ("another spelling of “full-sun”", { try templates.value("sun", of: "light", after: nil) }),
      ("has no value “noon”", { try templates.value("a", of: "light", after: "noon") }),
      ("can be “none” without", { try templates.value("none", of: "light", after: nil) }),
      ("of kind months", { try templates.value("a", of: "bloom", after: nil) }),
      ("already has a category", { try templates.category("foliage") }),
      ("already has an icon", { try templates.icon("leaf") }),
      (
        "did you mean “watering”?",
        {
          try templates.guide(title: "Ivy", kind: "faq", topics: ["waterin"])
        }
      ),
      ("no Latin letters", { try templates.guide(title: "Плющ", kind: "faq", topics: []) }),
    ]
    for (message, create) in refused {
      let error = #expect(throws: NewContentError.self, "\(message)") { try create() }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? message)")
    }
  }
}
