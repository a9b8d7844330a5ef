import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `hortus preview`, which serves until it is stopped.
@Suite struct PreviewCommandTests {
  private struct Form: Decodable {
    var version: Int
    var address: String
    var port: UInt16

    /// The cookie that the token of the address gives.
    var headers: [String: String] {
      ["Cookie": "hortus-preview-\(port)=\(address.components(separatedBy: "?token=").last!)"]
    }
  }

  /// Waits until the program has told its address.
  private func form(of run: RunningCommand) throws -> Form {
    for _ in 0..<1500 {
      if let form = try? JSONDecoder().decode(Form.self, from: Data(run.output.utf8)) {
        return form
      }
      usleep(20_000)
    }
    run.send(SIGKILL)
    throw CommandError("no address: \(try run.wait())")
  }

  @Test func servesUntilItIsStopped() throws {
    let temporary = try TemporaryFolder()
    let catalogue = try TestCatalogue(base: "small")
    var program = Program("preview", catalogue.root, "--app", "calyx", "--json")
    program.environment["TMPDIR"] = temporary.path
    let run = try program.start()
    let form = try form(of: run)
    #expect(form.version == 1)
    #expect(
      form.address.hasPrefix("http://127.0.0.1:\(form.port)/calyx/en/index.html?token="))
    #expect(
      try TestClient.answer(form.port, "GET", "/calyx/en/index.html", headers: form.headers)
        .contains("<h1>Calyx</h1>"))

    let second = try Program("preview", catalogue.root, "--port", "\(form.port)").run()
    #expect(second.status == 2)
    #expect(second.error.contains("no server can listen at port \(form.port)"))

    // A second preview of the same catalogue has a library of its own.
    let other = try Program("preview", catalogue.root, "--json").start()
    let otherForm = try self.form(of: other)
    #expect(
      try TestClient.answer(
        form.port, "PUT", "/favourites/monstera-deliciosa?app=home-plants", headers: form.headers
      ).contains("204"))
    let page = "/home-plants/en/plant/monstera-deliciosa.html"
    #expect(
      try TestClient.answer(form.port, "GET", page, headers: form.headers).contains(
        "aria-pressed=\"true\""))
    // Nor is it a favourite of another app.
    let ofGrowWise = "/growwise/en/plant/monstera-deliciosa.html"
    #expect(
      !(try TestClient.answer(form.port, "GET", ofGrowWise, headers: form.headers).contains(
        "aria-pressed=\"true\"")))
    #expect(
      !(try TestClient.answer(otherForm.port, "GET", page, headers: otherForm.headers).contains(
        "aria-pressed=\"true\"")))

    for run in [run, other] {
      run.send(SIGINT)
      #expect(try run.wait().status == 128 + SIGINT)
    }
    #expect(try temporary.names() == [])
  }

  @Test func showsTheErrorsOfACatalogueThatDoesNotCompile() throws {
    let catalogue = try TestCatalogue(["content/plants/rosa.xml": "<plant>"])
    let run = try Program("preview", catalogue.root, "--json").start()
    let form = try form(of: run)
    let events = try TestClient(port: form.port)
    events.send(
      "GET", "/events",
      headers: ["Host": "127.0.0.1:\(form.port)"].merging(form.headers) { $1 })
    #expect(events.read(until: "rosa.xml").contains("rosa.xml"))
    run.send(SIGTERM)
    #expect(try run.wait().status == 128 + SIGTERM)
  }

  @Test(arguments: [
    (["none"], "there is no folder “none”"), ([".", "--app", "calix"], "calyx"),
    ([".", "--library", "/dev/null/library"], "library"), ([".", "--port", "65536"], "--port"),
  ])
  func refusesWhatItCannotShow(arguments: [String], message: String) throws {
    let catalogue = try TestCatalogue(base: "small")
    let outcome = try Program(["preview"] + arguments, in: catalogue.root).run()
    #expect((outcome.status, outcome.output) == (2, ""), "\(outcome)")
    #expect(outcome.error.contains(message), "\(outcome)")
  }
}

/// `hortus site`, which writes the pages as files.
@Suite struct SiteCommandTests {
  /// The paths of all files in a folder and in the folders below it.
  private static func files(in folder: String) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Set(
      paths.filter {
        (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + $0)) == nil
      })
  }

  @Test func writesAFolderInThePlaceOfAnEarlierOne() throws {
    let catalogue = try TestCatalogue()
    let site = catalogue.root + "/published/site"
    for _ in 1...2 {
      let report = try Program.run("site", catalogue.root, "-o", site, "--json").json
      try Documentation.expect(report, toBe: "JSON of diagnostics", "What `hortus site` adds")
      let summary = try #require(report["site"] as? [String: Any])
      try Documentation.expect(summary, toBe: "A site that was written")
      let files = try Self.files(in: site)
      // With the file that marks the folder as a site.
      #expect(summary["files"] as? Int == files.count - 1)
      #expect(summary["pages"] as? Int == files.filter { $0.hasSuffix(".html") }.count)
      #expect(files.contains("index.html"))
      #expect(!files.contains("stale.html"))
      let list = String(
        decoding: try catalogue.folder.bytes(of: "published/site/.hortus-site"), as: UTF8.self)
      try catalogue.folder.write("old", to: "published/site/stale.html")
      try catalogue.folder.write(list + "stale.html\n", to: "published/site/.hortus-site")
    }
    #expect(try catalogue.folder.names(in: "published") == ["site"])
  }

  @Test func keepsTheFilesOfOthersInTheFolder() throws {
    let catalogue = try TestCatalogue()
    let site = catalogue.root + "/site"
    let mine = ["site/.git/HEAD": "main", "site/CNAME": "example.org", "site/en/mine.txt": "x"]
    try catalogue.folder.write("main", to: "site/.git/HEAD")
    for _ in 1...2 {
      #expect(try Program.run("site", catalogue.root, "-o", site).status == 0)
      for (path, text) in mine { try catalogue.folder.write(text, to: path) }
    }
    for (path, text) in mine {
      #expect(try catalogue.folder.bytes(of: path) == Array(text.utf8))
    }
    #expect(try Self.files(in: site).contains("index.html"))
    #expect(try Self.files(in: site).filter { $0.hasPrefix(".hortus") } == [".hortus-site"])

    // Another file that the site would replace.
    try catalogue.folder.write("index.html\n", to: "site/.hortus-site")
    let before = try Self.files(in: site)
    let outcome = try Program.run("site", catalogue.root, "-o", site)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("is no file of an earlier site"), "\(outcome.error)")
    #expect(try Self.files(in: site) == before)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func leavesNothingOrTheWholeSiteWhenItIsStopped(number: Int32) throws {
    signal(number, SIG_DFL)
    let catalogue = try TestCatalogue()
    var program = Program("site", catalogue.root, "-o", catalogue.root + "/out/site")
    let temporary = try TemporaryFolder()
    program.environment["TMPDIR"] = temporary.path
    let start = Date()
    #expect(try program.run().status == 0)
    let duration = Date().timeIntervalSince(start)
    let whole = try Self.files(in: catalogue.root + "/out")
    for moment in 1...6 {
      try FileManager.default.removeItem(atPath: catalogue.root + "/out")
      let run = try program.start()
      Thread.sleep(forTimeInterval: duration * Double(moment) / 6)
      run.send(number)
      let status = try run.wait().status
      // The signal may come after the site is in its place and before the process ends.
      if status == 0 || FileManager.default.fileExists(atPath: catalogue.root + "/out") {
        #expect(try Self.files(in: catalogue.root + "/out") == whole)
      }
      try catalogue.folder.write("", to: "out/x")
      #expect(try temporary.names() == [])
    }
  }

  @Test func keepsAFolderThatIsNoSite() throws {
    let catalogue = try TestCatalogue(["notes/thesis.txt": "years of work"])
    for target in [catalogue.root + "/notes", catalogue.root + "/notes/thesis.txt"] {
      let outcome = try Program.run("site", catalogue.root, "-o", target)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("name a folder that is new"), "\(outcome.error)")
    }
    #expect(try catalogue.folder.bytes(of: "notes/thesis.txt") == Array("years of work".utf8))
  }

  @Test func keepsTheEarlierSiteIfTheCatalogueHasErrors() throws {
    let catalogue = try TestCatalogue()
    let site = catalogue.root + "/site"
    #expect(try Program.run("site", catalogue.root, "-o", site).status == 0)
    let before = try Self.files(in: site)
    try catalogue.folder.write("<plant", to: "content/plants/bad.xml")
    let outcome = try Program.run("site", catalogue.root, "-o", site)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("content/plants/bad.xml:1:"), "\(outcome.error)")
    #expect(try Self.files(in: site) == before)
    let temporary = try catalogue.folder.names().filter { $0.hasPrefix(".hortus") }
    #expect(temporary.isEmpty)
  }
}
