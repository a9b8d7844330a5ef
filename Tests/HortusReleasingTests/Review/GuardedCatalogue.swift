import HortusCompiler
import HortusDiagnostics
import HortusEditing
import HortusEmit
import HortusModel
import HortusReleasing
import HortusTestSupport
import Testing

/// A small catalogue with guards, for tests of them.
struct GuardedCatalogue {
  /// A plant of the catalogue.
  struct Plant {
    var id: String
    var family = "Moraceae"
    var facts = ["light", "height", "leaf-persistence"]
    /// The languages of names and articles.
    var languages = ["en", "ru"]
    var summaries = ["en"]
    var topics = ["watering", "good-to-know"]
    var source = ""
  }

  var plants: [Plant]
  /// Attributes of the source usda-plants.
  var source = ""
  var retired = ""
  /// The licences of the photographs, which belong to the first plant.
  var photos: [String] = []

  /// The start of a PNG file of one pixel.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55]

  private static let values = [
    "light": "part-shade", "height": "300 cm", "leaf-persistence": "evergreen",
  ]

  private func text(of plant: Plant) -> String {
    let names = plant.languages.map { "<common xml:lang=\"\($0)\">\(plant.id) \($0)</common>" }
    let facts = plant.facts.map { "<\($0)>\(Self.values[$0] ?? "")</\($0)>" }
    let summaries = plant.summaries.map { "<summary xml:lang=\"\($0)\">A tree in \($0).</summary>" }
    let articles = plant.topics.flatMap { topic in
      plant.languages.map { language in
        "<care topic=\"\(topic)\" xml:lang=\"\(language)\">\(topic) \(plant.id) \(language)</care>"
      }
    }
    return """
      <plant id="\(plant.id)"\(plant.source)><names><scientific>\(plant.id.capitalized)</scientific>
      \(names.joined())</names><family>\(plant.family)</family><category ref="foliage"/>
      <traits>\(facts.joined())</traits>\(summaries.joined())
      \(articles.joined())\(plant.id == plants.first?.id ? photoElements : "")</plant>
      """
  }

  private var photoElements: String {
    photos.enumerated().map { index, licence in
      """
      <photo file="photos/\(index).png" licence="\(licence)" credit="X"><alt xml:lang="en">A</alt></photo>
      """
    }.joined()
  }

  /// The files of the catalogue with guards. The ivy of the minimal catalogue is part of it.
  private func files(_ guards: String) -> [String: String] {
    var files = Dictionary(
      uniqueKeysWithValues: plants.map { ("content/plants/\($0.id).xml", text(of: $0)) })
    files["content/catalogue.xml"] = """
      <catalogue id="minimal" version="1.0.0" default-language="en"><title xml:lang="en">M</title>
      <title xml:lang="ru">М</title><language code="en"/><language code="ru"/>
      <source id="usda-plants"\(source)><title>USDA</title></source>
      <guards>\(guards)</guards></catalogue>
      """
    if !retired.isEmpty { files["content/retired.xml"] = "<retired>\(retired)</retired>" }
    return files
  }

  /// Returns the findings about the catalogue.
  ///
  /// - Parameter previous: the last release; `nil` if it is not known.
  func findings(_ guards: String, after previous: GuardedCatalogue? = nil) throws -> [Diagnostic] {
    let catalogue = try TestCatalogue(files(guards))
    for index in photos.indices {
      try catalogue.folder.write(Self.png, to: "content/photos/\(index).png")
    }
    let new = try ComparedSide.catalogue(catalogue.root).compiled()
    let old = try previous.map { previous in
      let catalogue = try TestCatalogue(previous.files(""))
      return try withExtendedLifetime(catalogue) {
        try ComparedSide.catalogue(catalogue.root).compiled()
      }
    }
    let check = GuardCheck(
      try #require(new.check?.header), bundle: new.bundle, previous: old?.bundle)
    return try check.findings { try CoverageReport(Compiler(catalogue: catalogue.root)) }
  }

  /// Looks into the bundle of the catalogue.
  func inspect<Result>(
    _ guards: String = "", _ body: (BundleInspector) throws -> Result
  ) throws -> Result {
    let catalogue = try TestCatalogue(files(guards))
    let side = try withExtendedLifetime(catalogue) {
      try ComparedSide.catalogue(catalogue.root).compiled()
    }
    return try withExtendedLifetime(side) { try body(side.bundle) }
  }

  func messages(_ guards: String, after previous: GuardedCatalogue? = nil) throws -> [String] {
    try findings(guards, after: previous).map(\.message)
  }
}
