import Foundation
import HortusEmit
import HortusSchema
import HortusSystem

/// Verifies a bundle together with the manifest and the signature beside it.
///
/// The signature is verified before the manifest is parsed, and the digest of the bundle before
/// SQLite opens it, so that no forged byte reaches a parser.
package struct ReleaseVerification {
  private let bundle: BundleInspector
  private let key: VerificationKey
  private let folder: String
  private let name: String

  package init(of bundle: BundleInspector, key: VerificationKey) {
    (self.bundle, self.key) = (bundle, key)
    let url = URL(fileURLWithPath: bundle.path)
    (folder, name) = (url.deletingLastPathComponent().path, url.lastPathComponent)
  }

  /// Runs the checks of the release, and then those of the bundle. Checks that depend on a failed one
  /// are skipped.
  ///
  /// - Parameter digest: the expected SHA-256 of the bundle in hexadecimal, if the user knows one. If
  ///   it is `nil`, the bundle must have that of the manifest.
  package func findings(against digest: String? = nil) throws -> [BundleFinding] {
    var findings: [BundleFinding] = []
    do {
      let bytes = try signedBytes()
      findings.append(passed(.manifestSignature, "the manifest is as it was signed"))
      let manifest = try manifest(from: bytes)
      findings.append(
        passed(.manifestForm, "release \(manifest.contentVersion) of \(manifest.catalogueID)"))
      let entry = manifest.files.first { $0.name == name }
      findings.append(try bundleFinding(entry))
      findings.append(try filesFinding(manifest))
      if !findings.hasFailure {
        // Not the unsigned digest file decides whether SQLite opens the bundle.
        findings += try bundle.verify(against: digest ?? entry?.sha256)
        if !findings.hasFailure { findings.append(try contentFinding(manifest)) }
      }
    } catch let failure as Failure {
      findings.append(
        BundleFinding(check: failure.check, outcome: .failed, detail: failure.detail))
    }
    guard findings.hasFailure else { return findings }
    let missing = Self.order.filter { check in !findings.contains { $0.check == check } }
    return findings
      + missing.map {
        BundleFinding(
          check: $0, outcome: .skipped, detail: "not checked, since an earlier check failed")
      }
  }

  /// The checks in the order in which they run.
  private static let order: [BundleFinding.Check] =
    [.manifestSignature, .manifestForm, .manifestBundle, .manifestFiles]
    + BundleFinding.Check.ofBundle + [.manifestContent]

  /// A failed check on which the following ones depend.
  private struct Failure: Error {
    let check: BundleFinding.Check
    let detail: String
  }

  /// Returns the bytes of the manifest if the signature is theirs.
  private func signedBytes() throws -> [UInt8] {
    func read(_ file: ReleaseFile, sizeLimit: Int) throws -> [UInt8] {
      let path = folder + "/" + file.rawValue
      if let bytes = try FileSystem.read(path, sizeLimit: sizeLimit) { return bytes }
      throw Failure(
        check: .manifestSignature,
        detail: FileSystem.kind(of: path) == .missing
          ? "there is no “\(path)”" : "“\(path)” is too large, or no regular file")
    }
    let manifest = try read(.manifest, sizeLimit: ReleaseFolder.manifestLimit)
    let signature = try read(.signature, sizeLimit: ReleaseFolder.manifestLimit)
    let size = VerificationKey.signatureSize
    guard signature.count == size else {
      throw Failure(
        check: .manifestSignature,
        detail: "the signature has \(signature.count) bytes, and one of Ed25519 has \(size)")
    }
    guard try key.verifies(signature, of: manifest) else {
      throw Failure(
        check: .manifestSignature,
        detail: "the signature is not that of this manifest by the holder of the key")
    }
    return manifest
  }

  private func manifest(from bytes: [UInt8]) throws -> ReleaseManifest {
    struct Head: Decodable { let version: Int }
    let (data, known) = (Data(bytes), ReleaseManifest.knownVersion)
    if let head = try? JSONDecoder().decode(Head.self, from: data), head.version != known {
      throw Failure(
        check: .manifestForm,
        detail: "the manifest has version \(head.version), and this version of Hortus knows "
          + "\(known)")
    }
    guard let manifest = try? JSONDecoder().decode(ReleaseManifest.self, from: data),
      manifest.files.allSatisfy({ Self.isName($0.name) })
    else {
      throw Failure(check: .manifestForm, detail: "this is no manifest of a release")
    }
    return manifest
  }

  /// Whether a text names a file in the folder itself.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("/") && text != "." && text != ".."
  }

  private func bundleFinding(_ entry: FileChecksum?) throws -> BundleFinding {
    guard let entry else {
      return failed(.manifestBundle, "the manifest has no file “\(name)”")
    }
    guard FileSystem.kind(of: bundle.path) == .file else {
      return failed(.manifestBundle, "“\(name)” is missing or no regular file")
    }
    if let difference = try difference(of: entry) { return failed(.manifestBundle, difference) }
    return passed(.manifestBundle, "the bundle is that of the manifest")
  }

  /// Compares the other files. Who uses the bundle need not keep them, so absent ones do not fail.
  private func filesFinding(_ manifest: ReleaseManifest) throws -> BundleFinding {
    let others = manifest.files.filter { $0.name != name }
    var (faults, absent): ([String], [String]) = ([], [])
    for entry in others {
      let path = folder + "/" + entry.name
      if let kind = FileSystem.irregularKind(of: path) {
        faults.append("“\(entry.name)” is \(kind.name)")
      } else if FileSystem.kind(of: path) == .missing {
        absent.append(entry.name)
      } else if let difference = try difference(of: entry) {
        faults.append(difference)
      }
    }
    guard faults.isEmpty else { return failed(.manifestFiles, faults.joined(separator: "; ")) }
    let names = absent.joined(separator: ", ")
    guard absent.count < others.count || others.isEmpty else {
      return BundleFinding(
        check: .manifestFiles, outcome: .skipped, detail: "not here: \(names)")
    }
    let count = others.count - absent.count
    return passed(
      .manifestFiles,
      (count == 1 ? "1 other file is that" : "\(count) other files are those") + " of the manifest"
        + (absent.isEmpty ? "" : "; not here: \(names)"))
  }

  /// Compares a file with its entry in the manifest.
  ///
  /// - Returns: `nil` if it is the same.
  private func difference(of entry: FileChecksum) throws -> String? {
    let actual = try FileChecksum(of: entry.name, in: folder)
    if actual.size != entry.size {
      return "“\(entry.name)” has \(actual.size) bytes, and the manifest says \(entry.size)"
    }
    return actual.sha256 == entry.sha256
      ? nil
      : "“\(entry.name)” has the digest \(actual.sha256), and the manifest says \(entry.sha256)"
  }

  /// Compares the manifest of the release with the one inside the bundle.
  private func contentFinding(_ manifest: ReleaseManifest) throws -> BundleFinding {
    let inside = try bundle.manifest()
    let faults = [
      ("the catalogue", inside[.catalogueID], manifest.catalogueID),
      ("the content version", inside[.contentVersion], manifest.contentVersion),
      ("the content digest", inside[.contentDigest], manifest.contentDigest),
    ].filter { $0.1 != $0.2 }.map { "\($0) of the bundle is \($1), and the manifest says \($2)" }
    return faults.isEmpty
      ? passed(.manifestContent, "the bundle contains what the manifest says")
      : failed(.manifestContent, faults.joined(separator: "; "))
  }

  private func passed(_ check: BundleFinding.Check, _ detail: String) -> BundleFinding {
    BundleFinding(check: check, outcome: .passed, detail: detail)
  }

  private func failed(_ check: BundleFinding.Check, _ detail: String) -> BundleFinding {
    BundleFinding(check: check, outcome: .failed, detail: detail)
  }
}

extension [BundleFinding] {
  fileprivate var hasFailure: Bool { contains { $0.outcome == .failed } }
}
