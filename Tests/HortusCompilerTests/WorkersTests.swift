import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusTestSupport
import Testing

/// One thread or many: the same diagnostics, the same bytes.
@Suite struct WorkersTests {
  private static let counts = [1, 2, 8]

  @Test func givesEqualBytesWithAnyNumberOfWorkers() throws {
    let catalogue = try TestCatalogue(Self.files(count: 120))
    let folder = try TemporaryFolder()
    var bundles: Set<Data> = []
    for workers in Self.counts {
      let path = "\(folder.path)/\(workers).sqlite"
      let compiler = Compiler(catalogue: catalogue.root, workers: workers)
      let bundle = try #require(try compiler.build(to: path).bundle)
      #expect(bundle.plants == 1 + 120 * 2)
      bundles.insert(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    #expect(bundles.count == 1)
  }

  @Test func saysTheSameWithAnyNumberOfWorkers() throws {
    var files = Self.files(count: 120)
    // A fault of each stage, far apart.
    files["content/plants/list-007.xml"] = "<plants><plant id=\"cut\"><names>"
    files["content/plants/list-030.xml"] = Self.list(30, light: "brigt")
    files["content/plants/list-055.xml"] = Self.list(30, light: "full-sun")
    files["content/plants/list-080.xml"] = Self.list(80, light: "shade")
    files["content/plants/list-101.xml"] = Self.list(
      101, light: "full-sun", rest: "<companion ref=\"plant-1-b\"/><companion ref=\"nobody\"/>")
    files["content/plants/list-119.xml"] = "<plants><weed/></plants>"
    let catalogue = try TestCatalogue(files)
    let checks = try Self.counts.map {
      try Compiler(catalogue: catalogue.root, workers: $0).check()
    }
    let lines = checks.map {
      HumanRenderer(colour: false, lines: CatalogueLines(root: catalogue.root)).render(
        $0.diagnostics)
    }
    #expect(Set(lines).count == 1)
    #expect(Set(checks.map(\.sourcesDigest)).count == 1)
    for code in ["HRT012", "HRT101", "HRT201", "HRT301", "HRT401"] {
      #expect(lines[0].contains(code), "\(lines[0])")
    }
  }

  /// Lists of two plants each, every tenth with a link to a plant of another list.
  private static func files(count: Int) -> [String: String] {
    var files: [String: String] = [:]
    for number in 0..<count {
      let other = (number + count / 2) % count
      files["content/plants/list-\(padded(number)).xml"] = list(
        number, light: number.isMultiple(of: 3) ? "full-sun" : "part-shade",
        rest: number.isMultiple(of: 10) ? "<companion ref=\"plant-\(other)-a\"/>" : "",
        text: "Water it, and see <plant-ref id=\"plant-\(other)-b\"/>.")
    }
    return files
  }

  private static func list(
    _ number: Int, light: String, rest: String = "", text: String = "Keep it moist."
  ) -> String {
    ListedPlants.xml(number, ["a", "b"], light: light, text: text) { _ in rest }
  }

  private static func padded(_ number: Int) -> String {
    String(repeating: "0", count: 3 - String(number).count) + String(number)
  }
}
