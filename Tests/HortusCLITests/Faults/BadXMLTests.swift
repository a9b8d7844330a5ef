import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that are not XML as Hortus wants it: each ends in a named fault.
@Suite struct BadXMLTests {
  @Test(arguments: HostileFile.small)
  func namesTheFault(file: HostileFile) throws {
    let catalogue = try TestCatalogue()
    _ = try file.write(into: catalogue)
    try Fault.expect([file.error], in: catalogue)
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

  /// DOCTYPEs before a drawing other than the one that drawing programs write.
  @Test(arguments: [
    "<!DOCTYPE svg [<!ENTITY x \"y\">]>", "<!DOCTYPE svg []>", "<!DOCTYPE html>",
    "<!DOCTYPE svg SYSTEM \"file:///etc/passwd\">", "<!DOCTYPE svg SYSTEM \"svg.dtd\">",
    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://127.0.0.1:1/svg11.dtd\">",
    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/a.dtd\" [<!ENTITY a \"b\">]>",
    "<!DOCTYPE svg><!DOCTYPE svg>", "<!doctype svg>", "<!ENTITY a \"b\">",
  ])
  func refusesOtherDocumentTypesBeforeADrawing(prolog: String) throws {
    let position = prolog == "<!DOCTYPE svg><!DOCTYPE svg>" ? "1:15" : "1:1"
    let catalogue = try TestCatalogue(["content/icons/leaf.svg": prolog + Self.drawing])
    try Fault.expect(["HRT011 content/icons/leaf.svg:\(position)"], in: catalogue)
  }

  @Test(arguments: [
    "<!DOCTYPE svg>", "<?xml version='1.0'?>\n<!-- a -->\n<!DOCTYPE  svg >",
    """
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
      "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    """,
  ])
  func leavesOutTheDocumentTypeOfDrawings(prolog: String) throws {
    let catalogue = try TestCatalogue(["content/icons/leaf.svg": prolog + Self.drawing])
    let outcome = try Program.run("check", catalogue.root)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("the drawing loses "), "\(outcome)")
    // Without a DTD, names of entities mean nothing.
    let entity = Self.drawing.replacingOccurrences(of: "24z", with: "24z&a;")
    let other = try TestCatalogue(["content/icons/leaf.svg": prolog + entity])
    let refusal = try Program.run("check", other.root, "--format", "json")
    #expect(refusal.status == 1)
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>
    """

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
}

/// Large files that are not XML as Hortus wants it: each ends in a named fault, soon, and in little memory.
/// One at a time, because each takes hundreds of megabytes of the disk.
@Suite(.serialized) struct LargeXMLTests {
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
    #expect(try Command(["/bin/sh", "-c", pack]).run().status == 0)
    let (outcome, peak) = try MeasuredRun.run(["check", catalogue.root], patience: 20)
    #expect(outcome.status == 1)
    #expect(Fault.headlines(of: outcome) == ["HRT007 content/plants/bad.xml"])
    #expect(peak < 64_000_000 + Self.baseline, "\(peak) bytes")
  }

  /// The peak of a run on a small catalogue without fault.
  private static let baseline: Int = {
    guard let catalogue = try? TestCatalogue(),
      let (_, peak) = try? MeasuredRun.run(["check", catalogue.root], patience: 60)
    else { return 0 }
    return peak
  }()
}

/// A run whose peak of memory is known.
///
/// A process inherits the peak of the one that starts it, and tests are large. So a small Python
/// stands between.
enum MeasuredRun {
  private static let script = """
    import os, sys
    pid = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
    _, status, usage = os.wait4(pid, 0)
    unit = 1 if sys.platform == "darwin" else 1024
    print("\\npeak", usage.ru_maxrss * unit, flush=True)
    os._exit(os.waitstatus_to_exitcode(status) & 255)
    """

  /// Runs the program to its end and returns the most bytes of memory that it had.
  static func run(_ arguments: [String], patience: Double) throws -> (Outcome, peak: Int) {
    var program = Program(arguments, launcher: [Python.program, "-c", script])
    program.patience = patience
    var outcome = try program.run()
    guard let range = outcome.output.range(of: "\npeak ", options: .backwards),
      let peak = Int(outcome.output[range.upperBound...].dropLast())
    else {
      throw CommandError("python3 is needed to measure memory: \(outcome.error)")
    }
    outcome.output = String(outcome.output[..<range.lowerBound])
    return (outcome, peak)
  }
}
