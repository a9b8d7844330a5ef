import Foundation
import Testing

/// `hortus collections rename` and `print`.
@Suite struct CollectionCommandsTests {
  @Test func renamesACollection() throws {
    let home = try SmallBundle()
    _ = try home.keep("collections", "create", "Bathroom", "--description", "damp")
    _ = try home.keep("collections", "create", "Kitchen")
    _ = try home.both("collections", "add", "Bathroom", "monstera-deliciosa")
    let renamed = try home.keep("collections", "rename", "bathroom", "Wet room")
    #expect(renamed.output == "the collection “Bathroom” is called “Wet room” now\n")
    let described = try home.keep(
      "collections", "rename", "Wet room", "WET ROOM", "--description", "", "--json")
    try Documentation.expect(
      described.json, toBe: "JSON of `hortus collections show`, `create` and `rename`")
    let collection = try #require(try described.json["collection"] as? [String: Any])
    #expect(collection["name"] as? String == "WET ROOM")
    #expect(collection["description"] as? String == "")
    #expect(try described.ids() == ["monstera-deliciosa"])
    for (old, new, reason) in [
      ("Wet room", "kitchen", "already"), ("Wet rom", "x", "did you mean “WET ROOM”?"),
      ("Wet room", " ", "letter"),
    ] {
      let refused = try home.keep("collections", "rename", old, new)
      #expect((refused.status, refused.output) == (2, ""))
      #expect(refused.error.contains(reason), "\(refused.error)")
    }
  }

  @Test func printsACollection() throws {
    let home = try SmallBundle()
    _ = try home.keep("collections", "create", "Bath & more", "--description", "<damp>")
    _ = try home.both("collections", "add", "Bath & more", "monstera-deliciosa")
    let printed = try home.both("collections", "print", "Bath & more", "--lang", "ru")
    #expect((printed.status, printed.error) == (0, ""))
    #expect(printed.output.hasPrefix("<!DOCTYPE html>\n<html lang=\"ru\">"))
    for part in ["<h1 dir=\"auto\">Bath &amp; more</h1>", "&lt;damp&gt;", "Monstera deliciosa"] {
      #expect(printed.output.contains(part), "\(part)")
    }
    let file = home.home.file("page.html")
    let written = try home.run([
      "collections", "print", "Bath & more", "-o", file, "--lang", "ru", "--bundle", home.path,
      "--library", home.library,
    ])
    #expect((written.status, written.output) == (0, ""))
    #expect(try home.home.bytes(of: "page.html") == Array(printed.output.utf8))
    // Without a bundle the names are those under which the plants were saved.
    let bare = try home.keep("collections", "print", "Bath & more")
    #expect(bare.status == 0 && bare.output.contains("Swiss cheese plant"))
    let nowhere = try home.both("collections", "print", "Bath & more", "-o", "none/page.html")
    #expect((nowhere.status, nowhere.output) == (2, ""))
    #expect(nowhere.error.contains("the page cannot be written"))
  }

  @Test func leavesNotesOutOfWhatIsPrintedForOthers() throws {
    let home = try SmallBundle()
    _ = try home.keep("collections", "create", "Gifts")
    _ = try home.both("collections", "add", "Gifts", "monstera-deliciosa")
    let export = try home.keep("library", "export").output
    let noted = export.replacingOccurrences(
      of: #""tags" : \[\s*\]"#, with: #""tags" : ["for grandmother"]"#, options: .regularExpression)
    try home.home.write(noted, to: "noted.json")
    #expect(try home.keep("library", "import", "noted.json").status == 0)
    #expect(try home.keep("collections", "print", "Gifts").output.contains("for grandmother"))
    let bare = try home.keep("collections", "print", "Gifts", "--no-notes").output
    #expect(!bare.contains("grandmother") && bare.contains("Swiss cheese plant"))
  }
}
