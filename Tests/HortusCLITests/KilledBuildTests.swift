import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Builds that are stopped from outside, at moments spread over all of a build.
@Suite(.serialized) struct KilledBuildTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
  func leavesTheBundleAsItWas(signal: Int32) throws {
    Self.restoreDefaults()
    let catalogue = try LargeCatalogue.make(plants: 600)
    let folder = try TemporaryFolder()
    let output = folder.path + "/a.sqlite"
    let temporary = try TemporaryFolder()
    var program = Program("build", catalogue.root, "-o", output, "--quiet")
    program.environment["SQLITE_TMPDIR"] = temporary.path
    let start = Date()
    #expect(try program.run().status == 0)
    let whole = Date().timeIntervalSince(start)
    let (bundle, digest) = (
      try folder.bytes(of: "a.sqlite"), try folder.bytes(of: "a.sqlite.sha256")
    )
    // Another content, so that a bundle that was replaced would not be the same.
    try catalogue.folder.write(SamplePlant.text(), to: "content/plants/ficus-lyrata.xml")

    var stopped = 0
    for moment in 0..<9 {
      let run = try program.start()
      // The last third of a build is sealing, which is where files are.
      let share = moment < 4 ? Double(moment) / 6 : 0.6 + Double(moment - 4) / 12
      Thread.sleep(forTimeInterval: whole * share)
      run.send(signal)
      let outcome = try run.wait()
      if outcome.status == 0 {
        // Too late: then all of the new one is there.
        #expect(try folder.names() == ["a.sqlite", "a.sqlite.sha256"])
        try folder.write(bundle, to: "a.sqlite")
        try folder.write(digest, to: "a.sqlite.sha256")
        continue
      }
      stopped += 1
      if signal == SIGKILL {
        #expect(outcome.signal == SIGKILL)
      } else {
        #expect(outcome.signal == signal || outcome.status == 128 + signal, "\(outcome)")
      }
      try expectOld(bundle, digest, in: folder, isKilled: signal == SIGKILL)
      if signal != SIGKILL { #expect(try temporary.names() == []) }
    }
    #expect(stopped > 0, "no build was stopped before its end")
    #expect(try program.run().status == 0)
    #expect(try folder.names() == ["a.sqlite", "a.sqlite.sha256"], "the next build sweeps")
    #expect(try Program.run("info", output, "--verify").status == 0)
  }

  /// A shell that runs the tests in the background has them, and so the program, ignore SIGINT.
  private static func restoreDefaults() {
    for number in [SIGTERM, SIGINT, SIGHUP] { signal(number, SIG_DFL) }
  }

  /// The bundle is the one before, or, where the blow fell after the exchange, a sound new one.
  private func expectOld(
    _ bundle: [UInt8], _ digest: [UInt8], in folder: TemporaryFolder, isKilled: Bool
  ) throws {
    let names = try folder.names()
    let litter = names.filter { !["a.sqlite", "a.sqlite.sha256"].contains($0) }
    if isKilled {
      #expect(litter.allSatisfy { $0.hasPrefix(".a.sqlite.") && $0.contains(".building") })
    } else {
      #expect(litter == [])
    }
    if try folder.bytes(of: "a.sqlite") == bundle {
      if names.contains("a.sqlite.sha256") {
        #expect(try folder.bytes(of: "a.sqlite.sha256") == digest)
      }
    } else {
      let outcome = try Program.run("info", folder.path + "/a.sqlite", "--verify")
      #expect(outcome.status == 0, "\(outcome)")
      try folder.write(bundle, to: "a.sqlite")
    }
    try folder.write(digest, to: "a.sqlite.sha256")
  }
}
