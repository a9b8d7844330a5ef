import Basics
import Foundation

/// Writes a catalogue: the vocabulary of the project, and plants made up from it.
struct CatalogueFolder {
  /// The folder of the project, from which vocabulary, icons and schemas are copied.
  let project: URL
  let output: URL
  let plantCount: Int
  let plantsPerFile: Int
  let articles: Articles
  let checklist: Checklist?
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
    try openGrammars(in: output.appendingPathComponent("schemas/editor"))
    // What is made up at random is not plausible, and the peers choose neither illustrations nor
    // stages of growth.
    for name in [
      "rules.xml", "illustrations.xml", "growth-stages.xml", "dangers.xml", "invasive.xml",
      "families.xml",
    ] {
      try files.removeItem(at: content.appendingPathComponent("vocabulary/" + name))
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

  /// Replaces what the grammars say of the content of the project, for XML editors, by what Hortus
  /// compiles in its place: any trait and any key. So the peers validate by the same grammar.
  private func openGrammars(in folder: URL) throws {
    func schema(_ parts: String, _ keys: [String]) -> Data {
      let types = keys.map {
        #"<xs:simpleType name="\#($0)"><xs:restriction base="xs:token">"#
          + #"<xs:minLength value="1"/><xs:maxLength value="80"/></xs:restriction></xs:simpleType>"#
      }
      let start = #"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">"#
      return Data((start + parts + types.joined() + "</xs:schema>\n").utf8)
    }
    let any = ###"<xs:any namespace="##local" processContents="skip"/>"###
    let files = [
      "vocabulary.xsd": schema(
        #"<xs:group name="traitElement"><xs:sequence>\#(any)</xs:sequence></xs:group>"#,
        ["traitKey", "categoryKey", "topicKey", "iconKey", "sourceKey", "targetKey"]),
      "plants.xsd": schema("", ["plantKey"]),
      "languages.xsd": schema(
        #"<xs:simpleType name="languageTag"><xs:restriction base="xs:language"/></xs:simpleType>"#,
        []),
    ]
    for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
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
      vocabulary: vocabulary, plantCount: plantCount, articles: articles, checklist: checklist,
      seed: seed)
    var text = XMLText()
    for start in stride(from: 0, to: plantCount, by: plantsPerFile) {
      text.removeAll()
      text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
      var name = "list-" + String(100_000 + start / plantsPerFile).dropFirst()
      if plantsPerFile == 1 {
        name = plants.write(start, to: &text)
      } else {
        text.append("<plants>\n")
        for number in start..<min(start + plantsPerFile, plantCount) {
          _ = plants.write(number, to: &text)
        }
        text.append("</plants>\n")
      }
      try write(text.bytes, to: folder.path + "/" + name + ".xml")
    }
  }

  /// Foundation's own way takes several times as long for a small file.
  private func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "w") else { throw Failure("\(path) cannot be written") }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else {
      throw Failure("\(path) cannot be written: is the disk full?")
    }
  }
}
