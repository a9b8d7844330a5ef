import Basics
import Foundation

/// Writes a catalogue: the vocabulary of the project, and plants made up from it.
struct CatalogueFolder {
  /// The folder of the project, from which vocabulary, icons and schemas are copied.
  let project: URL
  let output: URL
  let plantCount: Int
  let plantsPerFile: Int
  let articlesEvery: Int
  let seed: UInt64

  func write() throws {
    let files = FileManager.default
    guard !files.fileExists(atPath: output.path) else {
      throw Failure(
        "\(output.lastPathComponent) is there already: delete it, or name another folder")
    }
    let content = output.appendingPathComponent("content")
    try files.createDirectory(
      at: content.appendingPathComponent("plants"), withIntermediateDirectories: true)
    for name in ["schemas", "content/icons", "content/vocabulary"] {
      try files.copyItem(
        at: project.appendingPathComponent(name), to: output.appendingPathComponent(name))
    }
    try makeArticlesOptional(in: content.appendingPathComponent("vocabulary/topics.xml"))
    try Data(head.utf8).write(to: content.appendingPathComponent("catalogue.xml"))
    try writePlants(to: content.appendingPathComponent("plants"))
  }

  /// Without this the compiler would warn of every plant that has no articles.
  private func makeArticlesOptional(in file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacingOccurrences(of: " required=\"true\"", with: "").utf8).write(to: file)
  }

  private var head: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <catalogue id="generated-\(plantCount)" version="1.0.0" default-language="en">
      <title xml:lang="en">\(plantCount) plants from the seed \(seed)</title>
      <title xml:lang="ru">\(plantCount) растений из числа \(seed)</title>
      <language code="en"/>
      <language code="ru"/>
    </catalogue>

    """
  }

  private func writePlants(to folder: URL) throws {
    let vocabulary = try Vocabulary(at: project.appendingPathComponent("content/vocabulary"))
    var plants = PlantText(
      vocabulary: vocabulary, plantCount: plantCount, articlesEvery: articlesEvery, seed: seed)
    for start in stride(from: 0, to: plantCount, by: plantsPerFile) {
      var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plants>\n"
      for number in start..<min(start + plantsPerFile, plantCount) {
        text += plants.plant(number)
      }
      let name = "list-" + String(100_000 + start / plantsPerFile).dropFirst() + ".xml"
      try Data((text + "</plants>\n").utf8).write(to: folder.appendingPathComponent(name))
    }
  }
}
