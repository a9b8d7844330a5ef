import Foundation
import HortusEmit
import HortusReleasing
import HortusSystem
import HortusTestSupport
import Testing

/// Verifying releases that somebody has changed.
@Suite struct ReleaseVerificationTests {
  typealias Change = @Sendable (ReleasedCatalogue) throws -> Void

  /// A change of a release, the check that finds it, and what that says.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let check: BundleFinding.Check
    let detail: String
    let change: Change
    var testDescription: String { name }
  }

  /// Flips a bit of a file.
  private static func flip(_ name: String, at share: Double) -> Change {
    { released in
      var bytes = try released.folder.bytes(of: name)
      bytes[Int(Double(bytes.count - 1) * share)] ^= 1
      try replace(name, bytes, released)
    }
  }

  /// Replaces a file, also one that nobody may write to.
  private static func replace(
    _ name: String, _ bytes: [UInt8], _ released: ReleasedCatalogue
  ) throws {
    try released.folder.remove(name)
    try released.folder.write(bytes, to: name)
  }

  /// Changes the manifest and signs it again by the right key, as only its owner can.
  private static func resign(_ change: @escaping @Sendable (inout [String: Any]) -> Void) -> Change
  {
    { released in
      var manifest = try released.json("manifest.json")
      change(&manifest)
      try sign(Array(try JSONSerialization.data(withJSONObject: manifest)), released)
    }
  }

  private static func sign(_ manifest: [UInt8], _ released: ReleasedCatalogue) throws {
    try replace("manifest.json", manifest, released)
    try replace("manifest.json.sig", try released.key.signature(of: manifest), released)
  }

  /// Replaces files by those of a release of changed content, signed by the same key.
  private static func mix(_ names: String...) -> Change {
    { released in
      let other = try ReleasedCatalogue()
      try other.release()
      try other.change(to: "1.0.1")
      try other.release(previous: other.folder.file("hortus.sqlite"))
      for name in names { try replace(name, try other.folder.bytes(of: name), released) }
    }
  }

  static let cases = [
    Case(
      name: "no manifest", check: .manifestSignature, detail: "there is no “",
      change: { try $0.folder.remove("manifest.json") }),
    Case(
      name: "no signature", check: .manifestSignature, detail: "there is no “",
      change: { try $0.folder.remove("manifest.json.sig") }),
    Case(
      name: "a folder as signature", check: .manifestSignature, detail: "no regular file",
      change: {
        try $0.folder.remove("manifest.json.sig")
        try $0.folder.write("", to: "manifest.json.sig/x")
      }),
    Case(
      name: "a truncated signature", check: .manifestSignature, detail: "has 63 bytes",
      change: {
        try replace("manifest.json.sig", $0.folder.bytes(of: "manifest.json.sig").dropLast(), $0)
      }),
    Case(
      name: "an empty signature", check: .manifestSignature, detail: "has 0 bytes",
      change: { try replace("manifest.json.sig", [], $0) }),
    Case(
      name: "a changed signature", check: .manifestSignature, detail: "is not that of",
      change: flip("manifest.json.sig", at: 0.5)),
    Case(
      name: "a changed manifest", check: .manifestSignature, detail: "is not that of",
      change: flip("manifest.json", at: 0.3)),
    Case(
      name: "a signature by another key", check: .manifestSignature, detail: "is not that of",
      change: {
        let manifest = try $0.folder.bytes(of: "manifest.json")
        let other = SigningKey(seed: Array(2...33))
        try replace("manifest.json.sig", try other.signature(of: manifest), $0)
      }),
    Case(
      name: "the signature of another release", check: .manifestSignature,
      detail: "is not that of", change: mix("manifest.json.sig")),
    Case(
      name: "a signed letter", check: .manifestForm, detail: "no manifest of a release",
      change: { try sign(Array("Dear plants,".utf8), $0) }),
    Case(
      name: "a manifest without a key", check: .manifestForm, detail: "no manifest of a release",
      change: resign { $0["contentDigest"] = nil }),
    Case(
      name: "a later manifest", check: .manifestForm, detail: "has version 2",
      change: resign { $0["version"] = 2 }),
    Case(
      name: "a file elsewhere", check: .manifestForm, detail: "no manifest of a release",
      change: resign { $0["files"] = [["name": "../x", "size": 1, "sha256": ""]] }),
    Case(
      name: "no bundle in the manifest", check: .manifestBundle,
      detail: "has no file “hortus.sqlite”", change: resign { $0["files"] = [Any]() }),
    Case(
      name: "a changed bundle", check: .manifestBundle, detail: "has the digest",
      change: flip("hortus.sqlite", at: 0.5)),
    Case(
      name: "the bundle of another release", check: .manifestBundle,
      detail: "has the digest", change: mix("hortus.sqlite", "hortus.sqlite.sha256")),
    Case(
      name: "the manifest of another release", check: .manifestBundle,
      detail: "has the digest", change: mix("manifest.json", "manifest.json.sig")),
    Case(
      name: "changed credits", check: .manifestFiles, detail: "“CREDITS.md” has",
      change: flip("CREDITS.md", at: 0.5)),
    Case(
      name: "longer notes", check: .manifestFiles, detail: "bytes, and the manifest says",
      change: {
        try replace("RELEASE-NOTES.md", $0.folder.bytes(of: "RELEASE-NOTES.md") + [10], $0)
      }),
    Case(
      name: "a digest file of another bundle", check: .manifestFiles,
      detail: "“hortus.sqlite.sha256” has the digest", change: flip("hortus.sqlite.sha256", at: 0)),
    Case(
      name: "a folder as notes", check: .manifestFiles, detail: "“RELEASE-NOTES.md” is a folder",
      change: {
        try $0.folder.remove("RELEASE-NOTES.md")
        try $0.folder.write("", to: "RELEASE-NOTES.md/x")
      }),
    Case(
      name: "a link as credits", check: .manifestFiles,
      detail: "“CREDITS.md” is a symbolic link",
      change: {
        try FileManager.default.moveItem(
          atPath: $0.folder.file("CREDITS.md"), toPath: $0.folder.file("target"))
        try FileManager.default.createSymbolicLink(
          atPath: $0.folder.file("CREDITS.md"), withDestinationPath: "target")
      }),
    Case(
      name: "a link to nothing as credits", check: .manifestFiles,
      detail: "“CREDITS.md” is a symbolic link",
      change: {
        try $0.folder.remove("CREDITS.md")
        try FileManager.default.createSymbolicLink(
          atPath: $0.folder.file("CREDITS.md"), withDestinationPath: "missing")
      }),
    Case(
      name: "another catalogue", check: .manifestContent, detail: "the manifest says other",
      change: resign { $0["catalogueID"] = "other" }),
    Case(
      name: "another version", check: .manifestContent, detail: "the manifest says 9.0.0",
      change: resign { $0["contentVersion"] = "9.0.0" }),
    Case(
      name: "another content", check: .manifestContent, detail: "the manifest says abc",
      change: resign { $0["contentDigest"] = "abc" }),
  ]

  @Test func passesARelease() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    #expect(Set(try released.findings().map(\.outcome)) == [.passed])
    #expect(Set(try released.findings().map(\.check)) == Set(BundleFinding.Check.allCases))
  }

  @Test(arguments: cases)
  func findsWhatWasChanged(of test: Case) throws {
    let released = try ReleasedCatalogue()
    try released.release()
    try test.change(released)
    let findings = try released.findings()
    let failed = try #require(findings.first { $0.outcome == .failed })
    #expect(failed.check == test.check)
    #expect(failed.detail.contains(test.detail), "\(failed.detail)")
    #expect(Set(findings.map(\.check)) == Set(BundleFinding.Check.allCases))
    // What depends on the failed check is not read.
    if test.check == .manifestSignature {
      #expect(findings.dropFirst().allSatisfy { $0.outcome == .skipped })
    }
  }

  /// Who uses the bundle keeps it with the manifest and the signature, and perhaps with more.
  @Test func passesWithoutTheOtherFiles() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    var gone: [String] = []
    for name in ["RELEASE-NOTES.md", "hortus.sqlite.gz", "hortus.sqlite.sha256"] {
      try released.folder.remove(name)
      gone.append(name)
      let findings = try released.findings()
      #expect(Set(findings.map(\.outcome)) == [.passed])
      let detail = try #require(findings.first { $0.check == .manifestFiles }?.detail)
      // The manifest names them in this order.
      #expect(detail.hasSuffix("; not here: " + gone.joined(separator: ", ")), "\(detail)")
      #expect(detail.contains("\(4 - gone.count) other file"), "\(detail)")
    }
    try released.folder.remove("CREDITS.md")
    let findings = try released.findings()
    #expect(findings.filter { $0.outcome != .passed }.map(\.check) == [.manifestFiles])
    let files = try #require(findings.first { $0.check == .manifestFiles })
    #expect(files.outcome == .skipped)
    #expect(files.detail.contains("not here: CREDITS.md, RELEASE-NOTES.md"), "\(files.detail)")
    // The signed manifest says which digest the bundle has.
    #expect(findings.contains { $0.check == .fileDigest && $0.outcome == .passed })
  }

  @Test func comparesAlsoWithTheDigestOfTheUser() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    let bundle = try BundleInspector(path: released.folder.file("hortus.sqlite"))
    let verification = ReleaseVerification(of: bundle, key: try released.key.verificationKey)
    let digest = String(repeating: "0", count: 64)
    let failed = try verification.findings(against: digest).filter { $0.outcome == .failed }
    #expect(failed.map(\.check) == [.fileDigest])
  }

  @Test func refusesABundleOfAnotherName() throws {
    let released = try ReleasedCatalogue()
    try released.release()
    try FileManager.default.moveItem(
      atPath: released.folder.file("hortus.sqlite"), toPath: released.folder.file("other.sqlite"))
    let bundle = try BundleInspector(path: released.folder.file("other.sqlite"))
    let findings = try ReleaseVerification(of: bundle, key: try released.key.verificationKey)
      .findings()
    let failed = try #require(findings.first { $0.outcome == .failed })
    #expect(failed.detail == "the manifest has no file “other.sqlite”")
  }
}
