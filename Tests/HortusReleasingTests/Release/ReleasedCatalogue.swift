import Foundation
import HortusCompiler
import HortusEmit
import HortusReleasing
import HortusSystem
import HortusTestSupport
import Testing

/// A small catalogue, and the folder to which it is released.
struct ReleasedCatalogue {
  let catalogue: TestCatalogue
  let folder: TemporaryFolder
  let key: SigningKey

  init(
    _ files: [String: String] = [:], overlay: String? = nil, id: String = "minimal"
  ) throws {
    catalogue = try TestCatalogue(files, overlay: overlay)
    folder = try TemporaryFolder()
    key = SigningKey(seed: Array(1...32))
    guard id != "minimal" else { return }
    let path = "content/catalogue.xml"
    let text = String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
    try catalogue.folder.write(text.replacing("id=\"minimal\"", with: "id=\"\(id)\""), to: path)
  }

  @discardableResult
  func release(
    to folder: String? = nil, previous: String? = nil, isSigned: Bool = true
  ) throws -> ReleaseResult {
    try Release(
      of: Compiler(catalogue: catalogue.root, workers: 2), to: folder ?? self.folder.path,
      previous: previous,
      key: isSigned ? key : nil
    ).make()
  }

  /// Changes the content version and one name.
  func change(to version: String) throws {
    let path = "content/catalogue.xml"
    let text = String(decoding: try catalogue.folder.bytes(of: path), as: UTF8.self)
    try catalogue.folder.write(
      text.replacing(/version="\d+\.\d+\.\d+"/, with: "version=\"\(version)\""), to: path)
    let plant = String(
      decoding: try catalogue.folder.bytes(of: "content/plants/hedera-helix.xml"), as: UTF8.self)
    try catalogue.folder.write(
      plant.replacing("</common>", with: " \(version)</common>", maxReplacements: 1),
      to: "content/plants/hedera-helix.xml")
  }

  /// Verifies the release with a key, or with its own.
  func findings(key: VerificationKey? = nil) throws -> [BundleFinding] {
    let bundle = try BundleInspector(path: folder.file("hortus.sqlite"))
    return try ReleaseVerification(of: bundle, key: try key ?? self.key.verificationKey).findings()
  }

  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }

  func json(_ name: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(folder.bytes(of: name)))
    return try #require(value as? [String: Any])
  }
}
