import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that are not XML as Hortus wants it: each ends in a named fault, soon, and in little
/// memory.
@Suite(.serialized) struct BadXMLTests {
  @Test(arguments: HostileFile.small)
  func namesTheFault(file: HostileFile) throws {
    let catalogue = try TestCatalogue()
    _ = try file.write(into: catalogue)
    try Fault.expect([file.error], in: catalogue)
  }

  @Test(arguments: HostileFile.big)
  func namesTheFaultInLittleMemory(file: HostileFile) throws {
    let catalogue = try TestCatalogue()
    let size = try file.write(into: catalogue)
    let (outcome, peak) = try MeasuredRun.run(["check", catalogue.root], patience: 20)
    #expect(outcome.status == 1)
    #expect(Fault.headlines(of: outcome).contains(file.error), "\(outcome.error.prefix(1000))")
    #expect(outcome.output == "")
    #expect(peak < size + 64_000_000 + Self.baseline, "\(peak) bytes for a file of \(size)")
  }

  /// A terabyte of nothing, which takes no room on the disk.
  @Test func refusesAFileThatIsLargerThanMemory() throws {
    let catalogue = try TestCatalogue()
    let path = catalogue.root + "/content/plants/bad.xml"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, 1 << 40) == 0)
    let (outcome, peak) = try MeasuredRun.run(["check", catalogue.root], patience: 20)
    #expect(outcome.status == 1)
    #expect(Fault.headlines(of: outcome) == ["HRT005 content/plants/bad.xml"])
    #expect(peak < 64_000_000 + Self.baseline, "\(peak) bytes")
  }

  /// A gzip of 200 MB in 200 kB, which libxml2 would unpack if it were given the name.
  @Test func leavesAGzipBombPacked() throws {
    let catalogue = try TestCatalogue()
    let path = catalogue.root + "/content/plants/bad.xml"
    let pack = "head -c 200000000 /dev/zero | gzip -1 > \(path)"
    let process = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", pack])
    process.waitUntilExit()
    let (outcome, peak) = try MeasuredRun.run(["check", catalogue.root], patience: 20)
    #expect(outcome.status == 1)
    #expect(Fault.headlines(of: outcome) == ["HRT007 content/plants/bad.xml"])
    #expect(peak < 64_000_000 + Self.baseline, "\(peak) bytes")
  }

  @Test func takesAFolderThatIsNamedLikeAFileForAFault() throws {
    let catalogue = try TestCatalogue(["content/plants/bad.xml/inner.xml": "<plant/>"])
    try Fault.expect(["HRT002 content/plants/bad.xml"], in: catalogue)
  }

  /// A pipe would never end.
  @Test func doesNotReadAPipe() throws {
    let catalogue = try TestCatalogue()
    #expect(mkfifo(catalogue.root + "/content/plants/bad.xml", 0o644) == 0)
    try Fault.expect(["HRT002 content/plants/bad.xml"], in: catalogue)
  }

  @Test(arguments: [
    "content/catalogue.xml", "content/retired.xml", "content/vocabulary/traits.xml",
    "content/icons/leaf.svg",
  ])
  func refusesADocumentTypeInEveryKindOfFile(path: String) throws {
    let catalogue = try TestCatalogue([
      path: "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><svg>&x;</svg>"
    ])
    let outcome = try Program.run("check", catalogue.root, "--format", "json")
    #expect(outcome.status == 1)
    #expect(try Fault.errors(of: outcome).contains("HRT011 \(path):1:1"), "\(outcome)")
  }

  @Test func nothingIsLostBesideABadFile() throws {
    let catalogue = try TestCatalogue([
      "content/plants/bad.xml": "<plant", "content/plants/worse.xml": "",
      "content/plants/worst.xml": "<plants>",
    ])
    try Fault.expect(
      [
        "HRT012 content/plants/bad.xml:1:1", "HRT006 content/plants/worse.xml",
        "HRT012 content/plants/worst.xml:1:9",
      ], in: catalogue)
  }

  /// The peak of a run on a small catalogue without fault.
  private static let baseline: Int = {
    guard let catalogue = try? TestCatalogue(),
      let (_, peak) = try? MeasuredRun.run(["check", catalogue.root], patience: 60)
    else { return 0 }
    return peak
  }()
}
