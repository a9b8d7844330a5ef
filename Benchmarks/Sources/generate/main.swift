import Basics
import Foundation

let usage = """
  generate --plants N --output FOLDER [--project ..] [--per-file 1000] [--articles-every 10] [--seed 1]

  Writes a catalogue of N made-up plants, which `hortus build FOLDER` compiles. The same arguments
  give the same bytes. One plant in --articles-every has an article on each topic; 0 for none.
  """

do {
  let arguments = try Arguments(
    Array(CommandLine.arguments.dropFirst()),
    names: ["plants", "output", "project", "per-file", "articles-every", "seed"], flags: ["help"])
  if arguments.has("help") {
    print(usage)
    exit(0)
  }
  try CatalogueFolder(
    project: URL(fileURLWithPath: arguments.text("project") ?? ".."),
    output: URL(fileURLWithPath: try arguments.required("output")),
    plantCount: try arguments.number("plants", default: 1000),
    plantsPerFile: max(1, try arguments.number("per-file", default: 1000)),
    articlesEvery: try arguments.number("articles-every", default: 10),
    seed: UInt64(try arguments.number("seed", default: 1))
  ).write()
} catch {
  FileHandle.standardError.write(Data("generate: \(error)\n\n\(usage)\n".utf8))
  exit(1)
}
