import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The small catalogue, read with what is not ours.
@Suite struct ForeignReaderTests {
  /// Uses nothing but plain tables, as an app must whose SQLite lacks FTS5.
  private static let script = """
    import json, sqlite3, sys
    bundle = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
    def rows(sql, *values): return bundle.execute(sql, values).fetchall()
    def column(sql, *values): return [row[0] for row in rows(sql, *values)]
    def bits(blob): return [8 * i + b + 1 for i, byte in enumerate(blob) for b in range(8)
                            if byte >> b & 1]
    count = column("SELECT count(*) FROM plant")[0]
    wrong, facets = [], 0
    for trait, target, value, stated, bitmap in rows(
            "SELECT trait, target, value, plantCount, bitmap FROM facet"):
        facts = column(\"\"\"
            SELECT DISTINCT plantFact.plant FROM plantFact
            JOIN aspect ON aspect.number = plantFact.aspect
            JOIN traitValue ON traitValue.trait = aspect.trait
                AND traitValue.position BETWEEN plantFact.low AND plantFact.high
            WHERE aspect.trait = ? AND aspect.target = ? AND traitValue.key = ?
            ORDER BY plantFact.plant\"\"\", trait, target, value)
        facets += 1 if facts else 0
        if bits(bitmap) != facts or stated != len(facts) or len(bitmap) != (count + 7) // 8:
            wrong.append([trait, target, value])
    for number, stated, bitmap in rows("SELECT number, plantCount, bitmap FROM category"):
        plants = column("SELECT plant FROM plantCategory WHERE category = ? ORDER BY plant", number)
        if bits(bitmap) != plants or stated != len(plants): wrong.append(["category", number])
    print(json.dumps({
        "integrity": column("PRAGMA integrity_check")[0],
        "plants": count,
        "stated": column("SELECT value FROM manifest WHERE key = 'plantCount'")[0],
        "found": column(\"\"\"
            SELECT DISTINCT plant.id FROM plantName JOIN plant ON plant.number = plantName.plant
            WHERE plantName.folded LIKE '%' || ? || '%' ORDER BY plant.number\"\"\", "sansevieria"),
        "russian": column(\"\"\"
            SELECT DISTINCT plant.id FROM plantName JOIN plant ON plant.number = plantName.plant
            WHERE plantName.folded LIKE ? || '%'\"\"\", "тещин"),
        "poisonous": column(\"\"\"
            SELECT plant.id FROM plantValue JOIN plant ON plant.number = plantValue.plant
            WHERE trait = 'toxicity' AND target = 'cat' AND value = ? ORDER BY plant.number\"\"\",
            "moderate"),
        "redirect": column(\"\"\"
            SELECT plant.id FROM redirect JOIN plant ON plant.number = redirect.plant
            WHERE redirect.id = ?\"\"\", "sansevieria-trifasciata"),
        "articles": column("SELECT count(*) FROM article")[0],
        "facets": facets, "wrong": wrong,
    }))
    """

  @Test func readsTheSmallCatalogueWithPython() throws {
    let folder = try Self.builtFolder()
    let answer = try JSONDecoder().decode(
      Answer.self, from: Data(try Self.python(folder.path + "/a.sqlite").utf8))
    #expect(answer.integrity == "ok")
    #expect(answer.plants == SmallBundle.plantCount)
    #expect(answer.stated == String(answer.plants))
    #expect(answer.found.contains("dracaena-trifasciata"))
    #expect(answer.russian == ["dracaena-trifasciata"])
    #expect(answer.poisonous.contains("dieffenbachia-seguine"))
    #expect(!answer.poisonous.contains("chlorophytum-comosum"))
    #expect(answer.redirect == ["dracaena-trifasciata"])
    #expect(answer.articles == 646)
    #expect(answer.facets > 50)
    #expect(answer.wrong == [])
    #expect(try folder.names() == ["a.sqlite", "a.sqlite.sha256"], "readers leave nothing")
  }

  @Test(.enabled(if: OtherUser.isThere))
  func readsFromAFolderThatCannotBeWritten() throws {
    let folder = try Self.builtFolder()
    OrdinaryUser.own(folder.path)
    #expect(chmod(folder.path, 0o500) == 0)
    defer { chmod(folder.path, 0o700) }
    let text = try Self.python(folder.path + "/a.sqlite", launcher: OtherUser.launcher)
    #expect(text.contains("\"integrity\": \"ok\""))
    var program = Program("info", folder.path + "/a.sqlite", "--verify")
    program.launcher = OtherUser.launcher
    let outcome = try program.run()
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try folder.names() == ["a.sqlite", "a.sqlite.sha256"])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")))
  func readsTheSmallCatalogueWithTheShell() throws {
    let folder = try Self.builtFolder()
    let output = try Self.text(
      of: [
        "/usr/bin/sqlite3", "-readonly", folder.path + "/a.sqlite",
        """
        PRAGMA journal_mode; PRAGMA foreign_key_check;
        SELECT id FROM plant WHERE id = 'dracaena-trifasciata';
        SELECT count(*) > 0 FROM nameText WHERE nameText MATCH 'sansevieria';
        """,
      ])
    #expect(output == "delete\ndracaena-trifasciata\n1\n")
    #expect(try folder.names() == ["a.sqlite", "a.sqlite.sha256"])
  }

  private struct Answer: Decodable {
    var integrity: String
    var plants: Int
    var stated: String
    var found: [String]
    var russian: [String]
    var poisonous: [String]
    var redirect: [String]
    var articles: Int
    var facets: Int
    var wrong: [[String]]
  }

  /// A folder with a bundle of the small catalogue.
  private static func builtFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let bundle = try SmallBundle().path
    for suffix in ["", ".sha256"] {
      try FileManager.default.copyItem(
        atPath: bundle + suffix, toPath: folder.path + "/a.sqlite" + suffix)
    }
    return folder
  }

  private static func python(_ bundle: String, launcher: [String] = []) throws -> String {
    try text(of: launcher + [Python.program, "-c", script, bundle])
  }

  static func text(of words: [String]) throws -> String {
    let outcome = try Command(words).run()
    guard outcome.status == 0 else {
      throw CommandError("these tests need python3 with its module sqlite3: \(outcome)")
    }
    return outcome.output
  }
}
