import Foundation
import HortusBundleTestSupport
import HortusPreview
import HortusTestSupport
import Testing

/// The server of `hortus preview`, asked over a socket.
@Suite struct PreviewServerTests {
  private static let plant = "content/plants/fern.xml"

  private static func fern(_ summary: String, light: String = "part-shade") -> String {
    """
    <plant id="fern" source="general-knowledge">
      <names><scientific author="L.">Nephrolepis exaltata</scientific>
        <common xml:lang="en">Sword fern</common></names>
      <family>Nephrolepidaceae</family><category ref="foliage"/>
      <traits><light>\(light)</light></traits>
      <summary xml:lang="en">\(summary)</summary>
      <care topic="watering" xml:lang="en">Keep the soil moist.</care>
    </plant>
    """
  }

  /// Runs a server while `body` asks it.
  func serve(
    _ catalogue: TestCatalogue, _ body: @escaping @Sendable (Guest) throws -> Void
  ) async throws {
    let server = try PreviewServer(root: catalogue.root)
    let listener = try server.start(port: 0)
    defer { listener.close() }
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      // The client blocks, which a thread of Swift concurrency must not do.
      Thread.detachNewThread { done.resume(with: Result { try body(Guest(listener)) }) }
    }
    withExtendedLifetime(server) {}
  }

  /// A client with the cookie of a server.
  struct Guest: Sendable {
    let port: UInt16
    let token: String

    init(_ listener: PreviewListener) {
      (port, token) = (listener.port, listener.token)
    }

    var headers: [String: String] {
      ["Host": "127.0.0.1:\(port)", "Cookie": "other=1; hortus-preview-\(port)=\(token)"]
    }

    func answer(
      _ method: String, _ path: String, headers added: [String: String] = [:]
    ) throws -> String {
      try TestClient.answer(port, method, path, headers: headers.merging(added) { $1 })
    }
  }

  @Test func givesAccessOnlyWithTheToken() async throws {
    let catalogue = try TestCatalogue([Self.plant: Self.fern("A fern.")])
    try await serve(catalogue) { guest in
      let (port, token) = (guest.port, guest.token)
      let wrong = String(repeating: "0", count: token.count)
      for (method, path) in [
        ("GET", "/"), ("HEAD", "/"), ("GET", "/events"), ("GET", "/assets/pages.js"),
        ("PUT", "/favourites/fern"), ("DELETE", "/favourites/fern"), ("POST", "/"),
        ("PUT", "/favourites/fern?token=\(token)"), ("GET", "/?token="),
        ("GET", "/?token=\(wrong)"),
        ("GET", "//evil.example/?token=\(token)"),
      ] {
        for cookie in ["", "hortus-preview-\(port)=\(wrong)", "hortus-preview-1=\(token)"] {
          let answer = try TestClient.answer(port, method, path, headers: ["Cookie": cookie])
          #expect(Self.status(answer) == "403", "\(method) \(path) \(cookie)")
          #expect(!answer.contains("Set-Cookie"))
          #expect(method == "HEAD" || answer.contains("hortus preview"))
        }
      }
      let page = "/catalogue/en/plant/fern.html"
      let first = try TestClient.answer(port, "GET", "\(page)?a=1&token=\(token)&b=2")
      #expect(Self.status(first) == "303" && first.contains("Location: \(page)?a=1&b=2\r\n"))
      #expect(
        first.contains(
          "Set-Cookie: hortus-preview-\(port)=\(token); HttpOnly; SameSite=Lax; Path=/\r\n"))
      #expect(Self.status(try guest.answer("GET", page)) == "200")
    }
  }

  static func status(_ answer: String) -> String {
    answer.split(separator: " ").dropFirst().first.map(String.init) ?? ""
  }

  @Test func showsPagesAndKeepsFavourites() async throws {
    let catalogue = try TestCatalogue([Self.plant: Self.fern("A fern.")])
    try await serve(catalogue) { guest in
      let page = "/catalogue/en/plant/fern.html"
      let first = try guest.answer("GET", page)
      #expect(Self.status(first) == "200")
      #expect(first.contains("Sword fern") && first.contains("aria-pressed=\"false\""))
      #expect(Self.status(try guest.answer("PUT", "/favourites/fern")) == "204")
      #expect(try guest.answer("GET", page).contains("aria-pressed=\"true\""))
      #expect(Self.status(try guest.answer("DELETE", "/favourites/fern")) == "204")
      #expect(try guest.answer("GET", page).contains("aria-pressed=\"false\""))
      #expect(Self.status(try guest.answer("PUT", "/favourites/nobody")) == "404")
      #expect(
        Self.status(try guest.answer("PUT", "/history?text=fern&results=1")) == "204")
      #expect(try guest.answer("GET", "/catalogue/en/history.html").contains(">fern<"))
    }
  }

  /// In an app where users like or dislike plants.
  @Test func keepsTheHeartAsALike() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      let page = "/flora/en/plant/acer-rubrum.html"
      let list = "/flora/en/list/likes.html"
      for (method, pressed) in [("PUT", "true"), ("DELETE", "false")] {
        let path = "/favourites/acer-rubrum?app=flora"
        #expect(Self.status(try guest.answer(method, path)) == "204")
        let plant = try #require(
          try guest.answer("GET", page).components(separatedBy: "<article class=\"plant\"").last)
        #expect(plant.contains("aria-pressed=\"\(pressed)\""))
        let isListed = try guest.answer("GET", list).contains("data-id=\"acer-rubrum\"")
        #expect(isListed == (method == "PUT"))
      }
    }
  }

  @Test func leadsEditorsToTheFile() async throws {
    let fern = Self.fern("A fern.")
      .replacingOccurrences(of: "Nephrolepidaceae", with: "Nephrolepis")
    let catalogue = try TestCatalogue([Self.plant: fern])
    try await serve(catalogue) { guest in
      let page = try guest.answer("GET", "/catalogue/en/plant/fern.html")
      let path = URL(fileURLWithPath: catalogue.root).resolvingSymlinksInPath().path
      #expect(page.contains("<a href=\"vscode://file\(path)/content/plants/fern.xml:1:"))
      for part in ["fern.xml:5</code>", "fern.xml:6</code>", "fern.xml:7</code>"] {
        #expect(page.contains(part), "\(part)")
      }
      #expect(page.contains("[HRT"), "a diagnostic: this is no family")
      #expect(page.contains("en 6/6") && page.contains("ru 3/6"))
      // The facts and the texts lead to their lines.
      for (part, line) in [
        ("name:en", 3), ("name", 2), ("trait:light", 5), ("summary@en", 6),
        ("article:watering@en", 7),
      ] {
        let rest = page.components(separatedBy: "data-part=\"\(part)\"").dropFirst().first
        let link = rest?.components(separatedBy: "data-position=\"").dropFirst().first
        #expect(link?.hasPrefix("content/plants/fern.xml:\(line)\"") == true, "\(part)")
      }
    }
  }

  @Test func showsWhatIsMissingWithTheElementToWrite() async throws {
    let catalogue = try TestCatalogue([Self.plant: Self.fern("A fern.")])
    try await serve(catalogue) { guest in
      let page = try guest.answer("GET", "/catalogue/en/plant/fern.html")
      let main = try #require(page.components(separatedBy: "<main").last)
      #expect(main.contains("&lt;summary xml:lang=&quot;ru&quot;&gt;"))
      #expect(main.contains("&lt;care topic=&quot;watering&quot; xml:lang=&quot;ru&quot;&gt;"))
      #expect(!main.contains("&lt;summary xml:lang=&quot;en&quot;&gt;"))
    }
  }

  @Test func showsWhatIsMissingInItsSection() async throws {
    let path = "content/plants/aloe-vera.xml"
    let text = try TestCatalogue.smallText(path)
    let start = try #require(text.range(of: "  <care topic=\"watering\" xml:lang=\"ru\">"))
    let end = try #require(text.range(of: "</care>\n", range: start.lowerBound..<text.endIndex))
    let lacking = text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    let catalogue = try TestCatalogue([path: lacking], base: "small")
    try await serve(catalogue) { guest in
      let page = try guest.answer("GET", "/calyx/en/plant/aloe-vera.html")
      let sections = page.components(separatedBy: " data-section=\"").dropFirst()
      let element = "&lt;care topic=&quot;watering&quot; xml:lang=&quot;ru&quot;&gt;"
      let found = sections.filter { $0.contains("data-copy=\"\(element)") }
      #expect(found.count == 1)
      #expect(found.first?.contains("data-part=\"article:watering@en\"") == true)
    }
  }

  @Test func saysWhereAPlantWent() async throws {
    let retired = """
      <retired><redirect from="old-fern" to="fern"/>
        <tombstone id="lost"><reason xml:lang="en">Never found again.</reason></tombstone></retired>
      """
    let catalogue = try TestCatalogue(
      [Self.plant: Self.fern("A fern."), "content/retired.xml": retired])
    try await serve(catalogue) { guest in
      let page = { (id: String) in try guest.answer("GET", "/catalogue/en/plant/\(id).html") }
      let renamed = try page("old-fern")
      #expect(Self.status(renamed) == "410" && renamed.contains("href=\"../plant/fern.html\""))
      #expect(renamed.contains("content/retired.xml:1"))
      let lost = try page("lost")
      #expect(Self.status(lost) == "410" && lost.contains("Never found again."))
      let unknown = try page("sword-fern")
      #expect(Self.status(unknown) == "404" && unknown.contains("href=\"../plant/fern.html\""))

      // A new id by hand, without a word in retired.xml, and the old file is gone.
      try catalogue.folder.remove("content/retired.xml")
      try catalogue.folder.write(
        Self.fern("A fern.").replacingOccurrences(of: "id=\"fern\"", with: "id=\"new-fern\""),
        to: "content/plants/new-fern.xml")
      try catalogue.folder.remove(Self.plant)
      while !(try page("fern").contains("href=\"../plant/new-fern.html\"")) { usleep(20_000) }
      #expect(Self.status(try page("fern")) == "404")
      #expect(try page("fern").contains("assets/pages.js"))
    }
  }

  @Test(arguments: [
    "/catalogue/en/list/none.html", "/catalogue/en/plant/none.html", "/catalogue/xx/index.html",
    "/nobody/en/index.html", "/nobody",
  ])
  func leavesNoPageWithoutAWayOn(path: String) async throws {
    let catalogue = try TestCatalogue([Self.plant: Self.fern("A fern.")])
    try await serve(catalogue) { guest in
      let answer = try guest.answer("GET", path)
      #expect(Self.status(answer) == "404")
      #expect(answer.contains("text/html") && answer.contains("assets/pages.js"))
      #expect(answer.contains("index.html\""))
    }
  }

  @Test func tellsPagesOfEverySaveAndOfErrors() async throws {
    let catalogue = try TestCatalogue([Self.plant: Self.fern("A fern.")])
    try await serve(catalogue) { guest in
      let page = "/catalogue/en/plant/fern.html"
      let events = try TestClient(port: guest.port)
      events.send("GET", "/events", headers: guest.headers)
      #expect(events.read(until: "event: faults\ndata: \n").contains("text/event-stream"))
      try catalogue.folder.write(Self.fern("A green fern."), to: Self.plant)
      #expect(events.read(until: "event: changed").contains("event: changed"))
      #expect(try guest.answer("GET", page).contains("A green fern."))

      try catalogue.folder.write(Self.fern("Broken.", light: "part-shad"), to: Self.plant)
      let faults = events.read(until: "did you mean")
      #expect(faults.contains("light has no value “part-shad” [HRT301]"))
      #expect(try guest.answer("GET", page).contains("A green fern."))

      try catalogue.folder.write(Self.fern("Mended."), to: Self.plant)
      _ = events.read(until: "did you mean")
      while !(try guest.answer("GET", page).contains("Mended.")) { usleep(20_000) }
    }
  }

  @Test func startsWithACatalogueThatHasErrors() async throws {
    let catalogue = try TestCatalogue([Self.plant: Self.fern("Broken.", light: "part-shad")])
    try await serve(catalogue) { guest in
      #expect(Self.status(try guest.answer("GET", "/")) == "200")
      let events = try TestClient(port: guest.port)
      events.send("GET", "/events", headers: guest.headers)
      #expect(events.read(until: "HRT301").contains("HRT301"))
      try catalogue.folder.write(Self.fern("Mended."), to: Self.plant)
      #expect(events.read(until: "event: changed").contains("event: changed"))
    }
  }

  @Test func answersNobodyElse() async throws {
    let catalogue = try TestCatalogue([Self.plant: Self.fern("A fern.")])
    try await serve(catalogue) { guest in
      for headers in [
        ["Host": "evil.example"], ["Host": "127.0.0.1"], ["Host": "127.0.0.1:1"],
        ["Origin": "https://evil.example"], ["Origin": "null"],
      ] {
        let answer = try guest.answer("PUT", "/favourites/fern", headers: headers)
        #expect(Self.status(answer) == "403", "\(headers)")
      }
      #expect(Self.status(try guest.answer("POST", "/favourites/fern")) == "405")
    }
  }

  @Test(arguments: [
    "/../../../../etc/passwd", "/assets/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/%2e%2e%2fpages.js", "/catalogue/en/plant/..%2f..%2fx.html", "/catalogue/en/list/.html",
    "/catalogue/xx/index.html", "/nobody/en/index.html", "/assets/none.css", "/\u{0}",
  ])
  func findsNothingElsewhere(path: String) async throws {
    let catalogue = try TestCatalogue([Self.plant: Self.fern("A fern.")])
    try await serve(catalogue) { guest in
      let answer = try guest.answer("GET", path)
      #expect(["404", "400", ""].contains(Self.status(answer)), "\(answer.prefix(80))")
      #expect(!answer.contains("root:"))
    }
  }

  @Test func refusesAPortThatIsInUse() throws {
    let catalogue = try TestCatalogue()
    let server = try PreviewServer(root: catalogue.root)
    let listener = try server.start(port: 0)
    defer { listener.close() }
    #expect(throws: (any Error).self) { try server.start(port: listener.port) }
  }

  /// The body is not read, however long it is said to be.
  @Test(arguments: [["Content-Length": "1073741824"], ["Transfer-Encoding": "chunked"]])
  func readsNoBody(headers: [String: String]) async throws {
    let catalogue = try TestCatalogue([Self.plant: Self.fern("A fern.")])
    try await serve(catalogue) { guest in
      let client = try TestClient(port: guest.port)
      client.send(
        "PUT", "/favourites/fern", headers: headers.merging(guest.headers) { $1 })
      #expect(Self.status(client.readAll()) == "413")
    }
  }

  @Test func showsPhotographs() async throws {
    let catalogue = try TestCatalogue(overlay: "garden")
    try await serve(catalogue) { guest in
      let page = try guest.answer("GET", "/catalogue/en/plant/mentha-spicata.html")
      let source = try #require(
        page.components(separatedBy: "<figure").dropFirst().first?
          .components(separatedBy: "<img loading=\"lazy\" src=\"../../../").dropFirst().first?
          .split(separator: "\"").first)
      #expect(source.hasPrefix("photos/"))
      #expect(page.contains("class=\"picture large focus-x-5 focus-y-3\""))
      let photo = try guest.answer("GET", "/\(source)")
      #expect(Self.status(photo) == "200" && photo.contains("Content-Type: image/"))
      #expect(Self.status(try guest.answer("GET", "/photos/none.jpg")) == "404")
    }
  }
}
