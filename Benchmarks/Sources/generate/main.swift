import Basics
import Foundation

let usage = """
  generate --plants N --output FOLDER [--project ..] [--per-file 1000] [--articles-every 10]
           [--topics 9] [--names CSV] [--seed 1]

  Writes a catalogue of N made-up plants, which `hortus build FOLDER` compiles. The same arguments
  give the same bytes. With --per-file 1 every plant has a file of its own. One plant in
  --articles-every has an article of 25 words on each of the first --topics topics; 0 for none.
  --names takes scientific names, authors, synonyms and families from a checklist of real plants,
  by the names of its columns, as far as it goes; the rest is made up.
  """

do {
  let arguments = try Arguments(
    Array(CommandLine.arguments.dropFirst()),
    names: [
      "plants", "output", "project", "per-file", "articles-every", "topics", "names", "seed",
    ],
    flags: ["help"])
  if arguments.has("help") {
    print(usage)
    exit(0)
  }
  try CatalogueFolder(
    project: URL(fileURLWithPath: arguments.text("project") ?? ".."),
    output: URL(fileURLWithPath: try arguments.required("output")),
    plantCount: try arguments.number("plants", default: 1000),
    plantsPerFile: max(1, try arguments.number("per-file", default: 1000)),
    articles: Articles(
      every: try arguments.number("articles-every", default: 10),
      topicCount: try arguments.number("topics", default: .max)),
    checklist: try arguments.text("names").map { try Checklist(at: URL(fileURLWithPath: $0)) },
    seed: UInt64(try arguments.number("seed", default: 1))
  ).write()
} catch {
  FileHandle.standardError.write(Data("generate: \(error)\n\n\(usage)\n".utf8))
  exit(1)
}
