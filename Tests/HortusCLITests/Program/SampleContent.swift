import Foundation
import HortusTestSupport

/// The small catalogue of the fixtures, built once for all tests, and a library of their own for each.
struct SmallBundle {
  private static let built = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder()
    let catalogue = try TestCatalogue(base: "small")
    let outcome = try withExtendedLifetime(catalogue) {
      try Program.run("build", $0.root, "-o", folder.file("hortus.sqlite"))
    }
    guard outcome.status == 0 else { throw CommandError(outcome.error) }
    // What is static is never freed, and the folder should not outlive the process.
    atexit { try? SmallBundle.folder.remove("") }
    return folder
  }

  private static var folder: TemporaryFolder {
    get throws { try built.get() }
  }

  /// The number of plants in the catalogue, with those in lists.
  static let plantCount = 43
  /// The number of plants that it shows where no category is named: those that are not imported.
  static let shownPlantCount = 34

  let path: String
  /// Where the library is.
  let home: TemporaryFolder

  var library: String { home.file("library.sqlite") }

  init() throws {
    path = try Self.folder.file("hortus.sqlite")
    home = try TemporaryFolder()
  }

  /// A command on the bundle.
  func read(_ arguments: String...) throws -> Outcome {
    try run(arguments + ["--bundle", path])
  }

  /// A command on the library.
  func keep(_ arguments: String...) throws -> Outcome {
    try run(arguments + ["--library", library])
  }

  /// A command on both.
  func both(_ arguments: String...) throws -> Outcome {
    try run(arguments + ["--bundle", path, "--library", library])
  }

  /// A run in which the data of programs are in the home as well.
  func run(_ arguments: [String]) throws -> Outcome {
    try program(arguments).run()
  }

  func program(_ arguments: [String]) -> Program {
    var program = Program(arguments, in: home.path)
    program.environment = ["XDG_DATA_HOME": home.path + "/data", "HOME": home.path]
    return program
  }
}

extension Outcome {
  /// The words of the lines on standard output, by columns two spaces apart.
  var table: [[String]] {
    output.split(separator: "\n").map { line in
      line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
  }

  /// An array of objects of the JSON on standard output.
  func objects(_ key: String) throws -> [[String: Any]] {
    guard let objects = try json[key] as? [[String: Any]] else {
      throw CommandError("no objects “\(key)”: \(output)")
    }
    return objects
  }

  /// The ids of such objects.
  func ids(_ key: String = "plants") throws -> [String] {
    try objects(key).compactMap { $0["id"] as? String }
  }
}

/// The text of a plant that fits the minimal catalogue, with what a test wants to be other.
enum SamplePlant {
  static func text(
    id: String = "ficus-lyrata", before names: String = "", category: String = "foliage",
    traits: String = "<light>part-shade</light>", after summary: String = "",
    care: String = "Keep the soil moist."
  ) -> String {
    // Two plants of a catalogue never have one name.
    let epithet = id == "ficus-lyrata" ? "lyrata" : id.epithet
    return """
      <plant id="\(id)" source="general-knowledge">
        \(names)<names>
          <scientific author="Warb.">Ficus \(epithet)</scientific>
          <common xml:lang="en">Fiddle-leaf fig</common>
          <common xml:lang="ru">фикус лировидный</common>
        </names>
        <family>Moraceae</family>
        <category ref="\(category)"/>
        <traits>
          \(traits)
        </traits>
        <summary xml:lang="en">A tree with leaves like a fiddle.</summary>\(summary)
        <care topic="watering" xml:lang="en">\(care)</care>
      </plant>

      """
  }
}

/// A catalogue whose one list of plants is long enough for a build to be stopped in its midst.
enum LargeCatalogue {
  static func make(plants count: Int) throws -> TestCatalogue {
    var list = "<plants source=\"general-knowledge\">\n"
    for number in 0..<count {
      list += """
        <plant id="plant-\(number)"><names><scientific>Planta numerus \(number.inLetters)</scientific>\
        <common xml:lang="en">Plant number \(number)</common></names><family>Araceae</family>\
        <category ref="foliage"/><traits><light>part-shade</light><height>\(number % 90 + 9) cm</height>\
        <propagation>seed, division</propagation></traits>\
        <summary xml:lang="en">The plant of number \(number).</summary>\
        <care topic="watering" xml:lang="en">Water it \(number % 7) times a week.</care></plant>

        """
    }
    return try TestCatalogue(["content/plants/list.xml": list + "</plants>\n"])
  }
}
