import Foundation
import HortusTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `hortus release` and `hortus info --public-key`, through the program.
@Suite struct ReleaseCommandTests {
  /// A catalogue with a pair of keys beside it.
  private func home(_ files: [String: String] = [:]) throws -> TestCatalogue {
    let catalogue = try TestCatalogue(files)
    try SampleKeys.write(to: catalogue.folder)
    try catalogue.folder.write(SampleKeys.verification, to: "release.pub")
    return catalogue
  }

  private func release(_ catalogue: TestCatalogue, _ more: String...) -> Program {
    Program(["release", "--key", "release.key"] + more, in: catalogue.root)
  }

  private func verify(_ catalogue: TestCatalogue, _ more: String...) throws -> Outcome {
    try Program(["info", "--public-key", "release.pub"] + more, in: catalogue.root).run()
  }

  @Test func tellsAReleaseAsDocumented() throws {
    let catalogue = try home()
    let outcome = try release(catalogue, "--json").run()
    #expect((outcome.status, outcome.error) == (0, ""))
    let report = try outcome.json
    try Documentation.expect(report, toBe: "JSON of diagnostics", "What `hortus release` adds")
    let made = try #require(report["release"] as? [String: Any])
    try Documentation.expect(made, toBe: "A release that was made")
    #expect(made["folder"] as? String == "dist")
    #expect(made["signed"] as? Bool == true)
    let files = try #require(made["files"] as? [[String: Any]])
    for file in files { try Documentation.expect(file, toBe: "A file of a release") }
    #expect(
      try files.compactMap { $0["name"] as? String } == catalogue.folder.names(in: "dist"))
    try catalogue.folder.write(SamplePlant.text(), to: "content/plants/ficus-lyrata.xml")
    try setVersion("1.1.0", of: catalogue)
    let text = try release(catalogue, "--previous", "dist/hortus.sqlite").run()
    #expect(text.status == 0, "\(text)")
    #expect(text.table.contains(["release", "minimal 1.1.0"]))
    #expect(text.table.contains(["since", "1.0.0"]))
    #expect(text.table.contains(["signed", "yes"]))
  }

  @Test func describesTheManifestAsDocumented() throws {
    let catalogue = try home()
    #expect(try release(catalogue).run().status == 0)
    let previous = ["--previous", "dist/hortus.sqlite"]
    #expect(try Program(["release"] + previous, in: catalogue.root).run().status == 0)
    let manifest = try JSONSerialization.jsonObject(
      with: Data(catalogue.folder.bytes(of: "dist/manifest.json")))
    let documented = try Repository.text("docs/release.md").split(separator: "\n")
      .drop { $0 != "## The manifest" }.prefix { $0 != "## Verifying" }
      .filter { $0.hasPrefix("| `") }.flatMap { row in
        row.split(separator: "|")[0].split(separator: ",").map { key in
          key.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        }
      }
    #expect(Set((manifest as? [String: Any] ?? [:]).keys) == Set(documented))
  }

  @Test func verifiesWithThePublicKey() throws {
    let catalogue = try home()
    #expect(try release(catalogue).run().status == 0)
    let outcome = try verify(catalogue, "--json")
    #expect((outcome.status, outcome.error) == (0, ""))
    let findings = try outcome.objects("findings")
    for finding in findings { try Documentation.expect(finding, toBe: "A finding") }
    #expect(findings.map { $0["outcome"] as? String } == Array(repeating: "passed", count: 11))
    #expect(try verify(catalogue, "dist/hortus.sqlite").status == 0)
    if OpenSSL.isThere {
      let status = try OpenSSL.run(
        [
          "pkeyutl", "-verify", "-pubin", "-inkey", "release.pub", "-rawin", "-in",
          "dist/manifest.json", "-sigfile", "dist/manifest.json.sig",
        ], in: catalogue.folder)
      #expect(status == 0)
    }
    var signature = try catalogue.folder.bytes(of: "dist/manifest.json.sig")
    signature[0] ^= 1
    try catalogue.folder.write(signature, to: "dist/manifest.json.sig")
    let forged = try verify(catalogue)
    #expect(forged.status == 2)
    #expect(forged.output.hasPrefix("failed   manifestSignature  the signature is not"))
    #expect(try Program(["info", "--verify"], in: catalogue.root).run().status == 0)
  }

  @Test(arguments: [
    ("missing.key", "there is no file “missing.key”"), ("release.pub", "is a public key"),
    ("open.key", "chmod 600 “open.key”"), ("content", "is no regular file"),
  ])
  func refusesAKey(path: String, message: String) throws {
    let catalogue = try home(["open.key": SampleKeys.signing])
    let keyed = Program(["release", "--key", path], in: catalogue.root)
    // A test that a public key is none needs a file that only its owner may read.
    #expect(chmod(catalogue.root + "/release.pub", 0o600) == 0)
    try expectUnusable(keyed, [message])
    #expect(try !catalogue.folder.names().contains("dist"))
  }

  @Test func refusesAPrivateKeyToVerifyWith() throws {
    let catalogue = try home()
    #expect(try release(catalogue).run().status == 0)
    let program = Program(["info", "--public-key", "release.key"], in: catalogue.root)
    try expectUnusable(program, ["is a private key", "-pubout"])
  }

  @Test func leavesTheReleaseBeforeIfItRefuses() throws {
    let catalogue = try home()
    #expect(try release(catalogue).run().status == 0)
    try catalogue.folder.write("<plant", to: "content/plants/bad.xml")
    #expect(try release(catalogue).run().status == 1)
    try catalogue.folder.remove("content/plants/bad.xml")
    try catalogue.folder.write(SamplePlant.text(), to: "content/plants/ficus-lyrata.xml")
    let outcome = try release(catalogue, "--previous", "dist/hortus.sqlite").run()
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.error.contains("at least version 1.1.0 after 1.0.0"), "\(outcome)")
    let report = try release(catalogue, "--previous", "dist/hortus.sqlite", "--json").run().json
    try Documentation.expect(report, toBe: "JSON of diagnostics", "What `hortus release` adds")
    #expect(report["proposedVersion"] as? String == "1.1.0")
    #expect(report["release"] == nil)
    #expect(try verify(catalogue).status == 0)
    #expect(try !catalogue.folder.names(in: "dist").contains { $0.hasPrefix(".") })
  }

  @Test func releasesAfterAnUndoneRename() throws {
    let catalogue = try home(["content/plants/ficus-lyrata.xml": SamplePlant.text()])
    #expect(try release(catalogue).run().status == 0)
    for (old, new) in [("ficus-lyrata", "fig"), ("fig", "ficus-lyrata")] {
      let rename = try Program(["rename", old, new], in: catalogue.root).run()
      #expect(rename.status == 0, "\(rename)")
    }
    try setVersion("1.1.0", of: catalogue)
    let outcome = try release(catalogue, "--previous", "dist/hortus.sqlite").run()
    #expect(outcome.status == 0, "\(outcome)")
  }

  /// A plant that was retired comes back. Only if no release had its tombstone, this is no harm.
  @Test(arguments: [false, true])
  func refusesAPlantThatComesBackIfItsTombstoneWasReleased(isReleased: Bool) throws {
    let (plant, path) = (SamplePlant.text(), "content/plants/ficus-lyrata.xml")
    let catalogue = try home([path: plant])
    #expect(try release(catalogue).run().status == 0)
    let reasons = ["--because", "Gone.", "--lang", "en", "--because", "Нет.", "--lang", "ru"]
    let retire = try Program(["retire", "ficus-lyrata"] + reasons, in: catalogue.root).run()
    #expect(retire.status == 0, "\(retire)")
    let previous = ["--previous", "dist/hortus.sqlite"]
    if isReleased {
      try setVersion("1.1.0", of: catalogue)
      let retired = try release(catalogue, previous[0], previous[1]).run()
      #expect(retired.status == 0, "\(retired)")
    }
    try catalogue.folder.write(plant, to: path)
    let check = try Program(["check"], in: catalogue.root).run()
    #expect(check.status == 1, "\(check)")
    #expect((check.output + check.error).contains("only if no release had the entry"), "\(check)")
    try catalogue.folder.write("<retired/>\n", to: "content/retired.xml")
    try setVersion("1.2.0", of: catalogue)
    let outcome = try release(catalogue, previous[0], previous[1]).run()
    #expect(outcome.status == (isReleased ? 3 : 0), "\(outcome)")
    let advice = "give the plant another id, and keep the tombstone in content/retired.xml"
    #expect((outcome.output + outcome.error).contains(advice) == isReleased, "\(outcome)")
  }

  @Test func saysThatGzipIsMissing() throws {
    let catalogue = try home()
    var program = release(catalogue)
    program.environment["PATH"] = "/nowhere"
    try expectUnusable(program, ["gzip is not installed", "install it"])
    #expect(try catalogue.folder.names(in: "dist") == [])
  }

  /// A program in the place of gzip that says something and fails.
  @Test(arguments: [
    ("gzip: stdout: No space left on device", "there is no space left for the release"),
    ("gzip: stdin: Input/output error", "compressed: gzip: stdin: Input/output error; see that"),
    ("", "gzip fails and gives no reason"),
  ])
  func passesOnWhatGzipSays(reason: String, message: String) throws {
    let catalogue = try home()
    try catalogue.folder.write("#!/bin/sh\necho '\(reason)' >&2\nexit 1\n", to: "bin/gzip")
    #expect(chmod(catalogue.root + "/bin/gzip", 0o755) == 0)
    var program = release(catalogue)
    program.environment["PATH"] = catalogue.root + "/bin:/usr/bin:/bin"
    try expectUnusable(program, [message, "the release before is untouched"])
    #expect(try catalogue.folder.names(in: "dist") == [])
  }

  #if !canImport(CryptoKit)
    /// A configuration of OpenSSL under which nothing provides an algorithm.
    @Test func saysThatOpenSSLHasNoEd25519() throws {
      let catalogue = try home([
        "openssl.cnf": """
        openssl_conf = start
        [start]
        alg_section = algorithms
        [algorithms]
        default_properties = fips=yes
        """
      ])
      #expect(try release(catalogue).run().status == 0)
      var program = Program(["info", "--public-key", "release.pub"], in: catalogue.root)
      program.environment["OPENSSL_CONF"] = catalogue.root + "/openssl.cnf"
      try expectUnusable(program, ["has no Ed25519", "use OpenSSL 3"])
    }
  #endif

  private func setVersion(_ version: String, of catalogue: TestCatalogue) throws {
    let path = "content/catalogue.xml"
    let text = String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
    try catalogue.folder.write(
      text.replacing(/version="\d+\.\d+\.\d+"/, with: "version=\"\(version)\""), to: path)
  }
}
