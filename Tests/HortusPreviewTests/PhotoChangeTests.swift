import Foundation
import HortusBundleTestSupport
import HortusPreview
import HortusTestSupport
import Testing

/// Photos of plants and of journal entries in a preview, sent as the bodies of requests.
extension PreviewServerTests {
  /// The smallest PNG file, of one pixel.
  private static let png = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )!)

  private static func send(
    _ body: [UInt8], to path: String, _ guest: Guest, headers: [String: String] = [:]
  ) throws -> String {
    let client = try TestClient(port: guest.port)
    let usual = guest.headers.merging(
      ["Connection": "close", "Content-Length": "\(body.count)"]) { $1 }
    client.send(
      "PUT", "\(path)?app=growwise&language=en", headers: usual.merging(headers) { $1 })
    client.write(body)
    return client.readAll()
  }

  private static func photos(in page: String) -> [String] {
    page.components(separatedBy: "own-photos/").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first
    }.filter { $0.hasSuffix(".png") }
  }

  @Test func keepsMovesAndRemovesThePhotosOfAPlant() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      let add = "/garden/add/ocimum-basilicum?app=growwise&language=en"
      let id = String(try guest.answer("PUT", add).suffix(36))
      let path = "/garden/photos/plant/\(id)"
      for _ in 0..<2 { #expect(try Self.status(Self.send(Self.png, to: path, guest)) == "204") }
      let own = "/growwise/en/garden/plant/\(id).html"
      let page = try guest.answer("GET", own)
      // The first photo stands for the plant, above the list of photos.
      let shown = Self.photos(in: page)
      #expect(shown.count == 3 && shown[0] == shown[1] && shown[1] != shown[2])
      #expect(Self.photos(in: try guest.answer("GET", "/growwise/en/garden.html")) == [shown[0]])
      let file = try guest.answer("GET", "/growwise/own-photos/\(shown[0])")
      #expect(file.contains("Content-Type: image/png\r\n") && file.contains("IHDR"))
      let moves = page.components(separatedBy: "data-change=\"\(path)/").dropFirst().compactMap {
        $0.components(separatedBy: "\"").first
      }
      let move = try #require(moves.first { $0.hasSuffix("?to=0") })
      #expect(
        try Self.status(guest.answer("PUT", "\(path)/\(move)&app=growwise")) == "204")
      #expect(Self.photos(in: try guest.answer("GET", own)).first == shown[2])
      let photo = try #require(move.components(separatedBy: "?").first)
      let remove = "\(path)/\(photo)?app=growwise"
      #expect(try Self.status(guest.answer("DELETE", remove)) == "204")
      #expect(try Self.status(guest.answer("DELETE", remove)) == "404")
      let gone = "/growwise/own-photos/\(shown[2])"
      #expect(try Self.status(guest.answer("GET", gone)) == "404")
      #expect(Self.photos(in: try guest.answer("GET", own)) == [shown[0], shown[0]])
    }
  }

  @Test func bringsThePhotosOfADeletedEntryBack() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      let query = "app=growwise&language=en"
      let id = String(try guest.answer("PUT", "/journal?\(query)&title=Seen").suffix(36))
      let path = "/garden/photos/entry/\(id)"
      for _ in 0..<5 { #expect(try Self.status(Self.send(Self.png, to: path, guest)) == "204") }
      let sixth = try Self.send(Self.png, to: path, guest)
      #expect(Self.status(sixth) == "409" && sixth.contains("at most 5 photos"))
      let before = Self.photos(in: try guest.answer("GET", "/growwise/en/journal/entry/\(id).html"))
      #expect(Set(before).count == 5)
      #expect(try Self.status(guest.answer("DELETE", "/journal/\(id)?\(query)")) == "204")
      #expect(try Self.status(guest.answer("PUT", "/garden/undo?\(query)")) == "204")
      let journal = try guest.answer("GET", "/growwise/en/journal.html")
      #expect(Self.photos(in: journal) == [before[0]])
      let restored = try #require(
        journal.components(separatedBy: "class=\"entry\" data-id=\"").last?.prefix(36))
      let form = try guest.answer("GET", "/growwise/en/journal/entry/\(restored).html")
      #expect(Self.photos(in: form) == before)
    }
  }

  @Test func refusesWhatIsNoPhoto() async throws {
    let catalogue = try TestCatalogue(base: "small")
    try await serve(catalogue) { guest in
      let add = "/garden/plants?app=growwise&language=en&name=Rose"
      let id = String(try guest.answer("PUT", add).suffix(36))
      let path = "/garden/photos/plant/\(id)"
      let text = try Self.send(Array("<svg onload='alert(1)'/>".utf8), to: path, guest)
      #expect(Self.status(text) == "400" && text.contains("not a JPEG, PNG or WebP picture"))
      #expect(try Self.status(Self.send([], to: path, guest)) == "400")
      let nobody = "/garden/photos/plant/\(UUID().uuidString)"
      #expect(try Self.status(Self.send(Self.png, to: nobody, guest)) == "404")
      // These bodies are not read, so that none is sent.
      let refused: [(String, [String: String])] = [
        ("/garden/plants/\(id)", [:]), (path, ["Content-Length": "10485761"]),
        (path, ["Cookie": ""]), (path, ["Origin": "http://evil.example"]),
      ]
      for (target, headers) in refused {
        let answer = try Self.send(
          [], to: target, guest, headers: ["Content-Length": "70"].merging(headers) { $1 })
        #expect(Self.status(answer) == "413", "\(target) \(headers)")
      }
      let page = try guest.answer("GET", "/growwise/en/garden/plant/\(id).html")
      #expect(Self.photos(in: page).isEmpty)
      for name in ["..%2Flibrary.growwise.sqlite", "a.png", "\(UUID().uuidString).png"] {
        let answer = try guest.answer("GET", "/growwise/own-photos/\(name)")
        #expect(Self.status(answer) == "404", "\(name)")
      }
    }
  }

  /// A photo of an entry that was deleted stays until the next start of a preview with the same library.
  @Test func deletesPhotosThatNothingHas() async throws {
    let catalogue = try TestCatalogue(base: "small")
    let folder = try TemporaryFolder()
    let library = URL(fileURLWithPath: folder.file("library.sqlite"))
    func names() -> Int {
      let files = try? FileManager.default.contentsOfDirectory(
        atPath: folder.file("library.growwise.photos"))
      return files?.count ?? 0
    }
    func run(_ body: @escaping @Sendable (Guest) throws -> Void) async throws {
      let server = try PreviewServer(root: catalogue.root, library: library)
      let listener = try server.start(port: 0)
      defer { listener.close() }
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        Thread.detachNewThread { done.resume(with: Result { try body(Guest(listener)) }) }
      }
      withExtendedLifetime(server) {}
    }
    try await run { guest in
      let query = "app=growwise&language=en"
      for title in ["First", "Second"] {
        let id = String(try guest.answer("PUT", "/journal?\(query)&title=\(title)").suffix(36))
        _ = try Self.send(Self.png, to: "/garden/photos/entry/\(id)", guest)
        if title == "First" { _ = try guest.answer("DELETE", "/journal/\(id)?\(query)") }
      }
    }
    #expect(names() == 2)
    try await run { guest in _ = try guest.answer("GET", "/growwise/en/journal.html") }
    #expect(names() == 1)
  }
}
