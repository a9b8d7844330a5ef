import Foundation
import HortusTestSupport
import Testing

/// A line for every command, which succeeds.
enum CommandLines {
  /// A command, and what else it takes to succeed.
  struct Line: CustomTestStringConvertible {
    let command: String
    var arguments: [String] = []
    var readsBundle = false
    var readsLibrary = false
    /// Whether it has results in no other form than JSON.
    var isAlwaysJSON = false
    /// Whether it tells people nothing on standard output when all is fine.
    var isSilent = false

    /// Whether the command writes no files. Such commands share one folder.
    var changesNothing: Bool {
      [
        "check", "coverage", "review", "diff", "explain", "info", "show", "guides", "suggest",
        "favorites list", "collections list", "collections show", "collections print",
        "history list", "library export", "completions", "man", "generate swift", "generate kotlin",
        "generate typescript", "export",
      ].contains(command)
    }

    var testDescription: String { command }

    /// The words of the line, without options of output.
    var words: [String] { command.split(separator: " ").map(String.init) + arguments }
  }

  static let all: [Line] = [
    Line(command: "build", arguments: ["catalogue", "-o", "built.sqlite"]),
    Line(command: "check", arguments: ["catalogue"], isSilent: true),
    Line(command: "import usda", arguments: ["oak.json", "--catalogue", "catalogue"]),
    Line(
      command: "import csv",
      arguments: [
        "oaks.csv", "--catalogue", "catalogue", "--mapping", "catalogue/imports/usda.xml",
      ]),
    Line(command: "fmt", arguments: ["catalogue"]),
    Line(command: "fix", arguments: ["catalogue"]),
    Line(command: "rename", arguments: ["hedera-helix", "ivy", "--catalogue", "catalogue"]),
    Line(command: "merge", arguments: ["ivy-twin", "hedera-helix", "--catalogue", "twins"]),
    Line(
      command: "retire",
      arguments: ["ivy-twin", "--because", "It is an ivy.", "--catalogue", "twins"]),
    Line(command: "coverage", arguments: ["catalogue"]),
    Line(command: "review", arguments: ["--catalogue", "catalogue"]),
    Line(command: "new plant", arguments: ["Ficus lyrata", "--catalogue", "catalogue"]),
    Line(command: "new guide", arguments: ["Ivy indoors", "--catalogue", "catalogue"]),
    Line(
      command: "new trait", arguments: ["stem", "--value", "soft", "--catalogue", "catalogue"]),
    Line(command: "init", arguments: ["begun", "--languages", "de,en"]),
    Line(command: "upgrade", arguments: ["--catalogue", "catalogue"]),
    Line(command: "new topic", arguments: ["pests", "--catalogue", "catalogue"]),
    Line(command: "new app", arguments: ["balcony", "--catalogue", "catalogue"]),
    Line(command: "new value", arguments: ["light", "dappled", "--catalogue", "catalogue"]),
    Line(command: "new category", arguments: ["climbers", "--catalogue", "catalogue"]),
    Line(command: "new icon", arguments: ["shelf", "--catalogue", "catalogue"]),
    Line(command: "diff", arguments: ["catalogue", "catalogue"]),
    Line(command: "release", arguments: ["catalogue", "-o", "released"]),
    Line(command: "site", arguments: ["catalogue", "-o", "site"]),
    Line(command: "schema", arguments: ["catalogue", "-o", "editor"]),
    Line(
      command: "translations export", arguments: ["catalogue", "--to", "ru", "-o", "texts.xlf"]),
    Line(
      command: "translations import", arguments: ["texts.csv", "--catalogue", "catalogue"]),
    Line(command: "facts export", arguments: ["catalogue", "-o", "table.csv"]),
    Line(command: "facts import", arguments: ["facts.csv", "--catalogue", "catalogue"]),
    Line(command: "generate swift", readsBundle: true),
    Line(command: "generate kotlin", readsBundle: true),
    Line(command: "generate typescript", readsBundle: true),
    Line(
      command: "export", arguments: ["--app", "home-plants"], readsBundle: true, isAlwaysJSON: true),
    Line(command: "explain", arguments: ["HRT301"]),
    Line(command: "info", readsBundle: true),
    Line(command: "search", arguments: ["aloe"], readsBundle: true, readsLibrary: true),
    Line(command: "show", arguments: ["aloe-vera"], readsBundle: true),
    Line(command: "guides", readsBundle: true),
    Line(command: "suggest", arguments: ["alo"], readsBundle: true),
    Line(
      command: "favorites add", arguments: ["aloe-vera"], readsBundle: true, readsLibrary: true),
    Line(
      command: "favorites remove", arguments: ["aloe-vera"], readsBundle: true, readsLibrary: true),
    Line(command: "favorites list", readsBundle: true, readsLibrary: true),
    Line(
      command: "collections list", arguments: ["--app", "home-plants"], readsBundle: true,
      readsLibrary: true),
    Line(command: "collections create", arguments: ["Kitchen"], readsLibrary: true),
    Line(command: "collections rename", arguments: ["Bathroom", "Wet room"], readsLibrary: true),
    Line(
      command: "collections add", arguments: ["Bathroom", "aloe-vera"], readsBundle: true,
      readsLibrary: true),
    Line(
      command: "collections remove", arguments: ["Bathroom", "aloe-vera"], readsBundle: true,
      readsLibrary: true),
    Line(
      command: "collections show", arguments: ["Bathroom"], readsBundle: true, readsLibrary: true),
    Line(
      command: "collections print", arguments: ["Bathroom"], readsBundle: true, readsLibrary: true),
    Line(command: "collections delete", arguments: ["Bathroom"], readsLibrary: true),
    Line(
      command: "history list", arguments: ["--app", "home-plants"], readsBundle: true,
      readsLibrary: true),
    Line(command: "history delete", arguments: ["1"], readsLibrary: true),
    Line(
      command: "history clear", arguments: ["--app", "home-plants"], readsBundle: true,
      readsLibrary: true),
    Line(command: "library export", readsLibrary: true, isAlwaysJSON: true),
    Line(
      command: "library import", arguments: ["export.json"], readsBundle: true,
      readsLibrary: true),
    Line(command: "library erase", arguments: ["--yes"], readsLibrary: true),
    Line(command: "completions", arguments: ["bash"]),
    Line(command: "man"),
  ]

  /// Returns a folder in which the line succeeds: a new one if the command writes files, else a shared one.
  static func home(for line: Line) throws -> SmallBundle {
    line.changesNothing ? try shared.get() : try home()
  }

  private static let shared: Result<SmallBundle, any Error> = Result {
    // What is static is never freed, and the folder should not outlive the process.
    atexit { try? CommandLines.shared.get().home.remove("") }
    return try home()
  }

  /// A folder with a catalogue, a library and an export, in which every line succeeds.
  static func home() throws -> SmallBundle {
    let home = try SmallBundle()
    let catalogue = try TestCatalogue()
    for name in ["content", "schemas"] {
      for file in try FileManager.default.subpathsOfDirectory(atPath: catalogue.root + "/" + name) {
        let path = "\(catalogue.root)/\(name)/\(file)"
        guard let bytes = FileManager.default.contents(atPath: path) else { continue }
        for copy in ["catalogue", "twins"] {
          try home.home.write(bytes, to: "\(copy)/\(name)/\(file)")
        }
      }
    }
    let twin = SamplePlant.text(id: "ivy-twin")
    try home.home.write(twin, to: "twins/content/plants/ivy-twin.xml")
    for (file, text) in lists { try home.home.write(text, to: file) }
    for file in ["library.sqlite", "export.json"] {
      try home.home.write(try filled.get()[file] ?? Data(), to: file)
    }
    return home
  }

  /// Two lists to import, their mapping, a list of translations, and a table of facts.
  private static let lists = [
    "catalogue/imports/usda.xml": """
    <mapping source="usda-plants" category="foliage">
      <scientific column="Scientific Name"/><family column="Family"/>
    </mapping>
    """,
    "texts.csv": "id,source,target,language\n",
    "facts.csv": "id,base of minimal 1.0.0\n",
    "oaks.csv": "Scientific Name,Family\nQuercus alba,Fagaceae\n",
    "oak.json": """
    {"symbol": "QURU", "traits": {},
      "classification": {"Species": "Quercus rubraL.- red oakP", "Family": "FagaceaeDumort."}}
    """,
  ]

  /// The files of a library with a favourite, a collection and a search, made once.
  private static let filled = Result { () throws -> [String: Data] in
    let home = try SmallBundle()
    for arguments in [
      ["favorites", "add", "aloe-vera", "--bundle", home.path],
      ["collections", "create", "Bathroom"],
      ["collections", "add", "Bathroom", "aloe-vera", "--bundle", home.path],
      ["search", "fern", "--bundle", home.path], ["library", "export", "-o", "export.json"],
    ] {
      let outcome = try home.run(arguments + ["--library", "library.sqlite"])
      guard outcome.status == 0 else { throw CommandError(outcome.error) }
    }
    return try ["library.sqlite", "export.json"].reduce(into: [:]) { files, name in
      files[name] = Data(try home.home.bytes(of: name))
    }
  }
}

extension SmallBundle {
  /// A line in this folder, on this bundle and the library that is here unless the options name others.
  func program(_ line: CommandLines.Line, _ options: [String] = []) -> Program {
    func option(_ name: String, _ value: String, if isRead: Bool) -> [String] {
      isRead && !options.contains(name) ? [name, value] : []
    }
    return program(
      line.words + option("--bundle", path, if: line.readsBundle)
        + option("--library", "library.sqlite", if: line.readsLibrary) + options)
  }

  /// Runs a line here, which is there until it ends.
  func run(
    _ line: CommandLines.Line, _ options: [String] = [], output: FileHandle? = nil,
    error: FileHandle? = nil
  ) throws -> Outcome {
    try withExtendedLifetime(self) { try program(line, options).run(output: output, error: error) }
  }
}
