import Foundation
import HortusBundleTestSupport
import HortusKit
import HortusLibrary
import HortusTestSupport
import Testing

@Suite struct PrintingTests {
  @Test func printsNamesTagsAndNotesEscaped() throws {
    let library = try TestLibrary().library
    let board = try library.collections.create("<b>Bad & \"good\"", description: "One\n\nTwo").id
    try library.collections.add(
      ["a", "b"], to: board, named: ["a": "Aster <script>", "b": "Begonia"])
    try library.saved.addNote("It's <i>dry</i>\nvery\u{0}", to: "a")
    try library.saved.addTags(["gift & more"], to: "a")
    let html = try library.printable(collection: board)
    #expect(html.hasPrefix("<!DOCTYPE html>\n"))
    #expect(html.contains("<h1 dir=\"auto\">&lt;b&gt;Bad &amp; &quot;good&quot;</h1>"))
    #expect(html.contains("<h2 dir=\"auto\">Aster &lt;script&gt;</h2>"))
    #expect(html.contains(">It&#39;s &lt;i&gt;dry&lt;/i&gt;</p>"))
    #expect(html.contains(">very</p>"))
    #expect(html.contains("gift &amp; more"))
    #expect(html.contains(">One</p>\n") && html.contains(">Two</p>\n"))
    #expect(!html.contains("<script") && !html.contains("http") && !html.contains("\u{0}"))
    let order = try #require(html.range(of: "Aster")?.lowerBound)
    #expect(try order < #require(html.range(of: "Begonia")?.lowerBound))
  }

  @Test func leavesNotesOutWhenAsked() throws {
    let library = try TestLibrary().library
    let board = try library.collections.create("Board").id
    try library.collections.add(["a"], to: board)
    try library.saved.addNote("secret", to: "a")
    try library.saved.addTags(["hidden"], to: "a")
    let html = try library.printable(collection: board, includesNotes: false)
    #expect(!html.contains("secret") && !html.contains(">hidden<"))
  }

  @Test func takesNamesOfTodayFromACatalogue() throws {
    let library = try TestLibrary().library
    let board = try library.collections.create("Board").id
    try library.collections.add(["a", "gone"], to: board, named: ["a": "Old", "gone": "Gone"])
    let html = try library.printable(
      collection: board, resolver: TestResolver(plants: ["a": "New"]), includesNotes: true)
    #expect(html.contains("<html lang=\"en\">"))
    #expect(html.contains(">New</h2>\n<p class=\"scientific\" lang=\"la\">Planta a</p>"))
    #expect(html.contains(">Gone</h2>") && !html.contains("Old"))
  }

  @Test func printsFactsAndPictures() throws {
    let catalogue = try Bundles.small.open().localized(languages: ["en"])
    let folder = try TemporaryFolder()
    let library = try UserLibrary(
      at: URL(fileURLWithPath: folder.file("library.sqlite")), catalogue: catalogue)
    let board = try library.collections.create("Hall").id
    try library.collections.add(["monstera-deliciosa", "aloe-vera"], to: board)
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0])
    let html = try library.printable(
      collection: board, catalogue: catalogue, includesFacts: true
    ) { saved, page in
      #expect(page?.id == saved.id)
      return saved.id == "aloe-vera"
        ? EmbeddedPicture(png, alternative: "An <aloe>", credit: "A & B · CC0-1.0") : nil
    }
    #expect(html.contains("<dt>Light indoors</dt>") || html.contains("<dt>Indoor light</dt>"))
    #expect(html.contains("<img src=\"data:image/png;base64,iVBORw0KGgo"))
    #expect(html.contains("alt=\"An &lt;aloe&gt;\""))
    #expect(html.contains("<figcaption dir=\"auto\">A &amp; B · CC0-1.0</figcaption>"))
    // The plant without a picture has its illustration.
    #expect(html.components(separatedBy: "<img ").count == 3)
    #expect(html.components(separatedBy: "<img src=\"data:image/svg+xml;base64,").count == 2)
    #expect(!html.contains("http"))
    #expect(EmbeddedPicture(Data("GIF89a".utf8), alternative: "") == nil)
  }
}
