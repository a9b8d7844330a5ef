import Foundation
import HortusDiagnostics
import HortusSchema
import HortusSystem

/// The file `manifest.json` of a release, which says what the release has. The signature of a
/// release is that of this file. `docs/release.md` describes it.
package struct ReleaseManifest: Codable, Sendable, Equatable {
  /// The numbers of what the bundle contains.
  package struct Counts: Codable, Sendable, Equatable {
    package let plants, names, facts, articles, icons, photos, statements, unverified: Int
  }

  /// The release before, which changes were compared with.
  package struct Previous: Codable, Sendable, Equatable {
    package let contentVersion: String
    package let contentDigest: String
    /// The SHA-256 digest of the bundle in hexadecimal.
    package let sha256: String
  }

  /// The version of this format.
  static let knownVersion = 1

  package let version: Int
  package let catalogueID: String
  /// The titles of the catalogue, keyed by language.
  package let titles: [String: String]
  package let contentVersion: String
  package let formatVersion: Int
  package let generator: String
  package let defaultLanguage: String
  package let languages: [String]
  package let counts: Counts
  package let contentDigest: String
  package let sourcesDigest: String
  package let previous: Previous?
  package let files: [FileChecksum]

  init(of candidate: ReleaseCandidate, files: [FileChecksum]) {
    let bundle = candidate.manifest
    version = Self.knownVersion
    catalogueID = bundle[.catalogueID]
    titles = candidate.titles
    contentVersion = bundle[.contentVersion]
    formatVersion = bundle.number(.formatVersion)
    generator = bundle[.generator]
    defaultLanguage = bundle[.defaultLanguage]
    languages = bundle.list(.languages)
    counts = Counts(
      plants: bundle.number(.plantCount), names: bundle.number(.nameCount),
      facts: bundle.number(.factCount), articles: bundle.number(.articleCount),
      icons: bundle.number(.iconCount), photos: bundle.number(.photoCount),
      statements: bundle.number(.statementCount), unverified: bundle.number(.unverifiedCount))
    contentDigest = bundle[.contentDigest]
    sourcesDigest = bundle[.sourcesDigest]
    previous = candidate.previous.map {
      Previous(
        contentVersion: $0.manifest[.contentVersion], contentDigest: $0.manifest[.contentDigest],
        sha256: $0.digest)
    }
    self.files = files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The bytes of the file.
  func encoded() throws -> [UInt8] {
    Array((try JSONRenderer().render(self) + "\n").utf8)
  }

  /// Returns the id of the catalogue in a manifest that any version of Hortus wrote; `nil` if the
  /// bytes are no such manifest.
  static func catalogueID(in bytes: [UInt8]) -> String? {
    struct Head: Decodable {
      let version: Int
      let catalogueID, generator: String
    }
    let head = try? JSONDecoder().decode(Head.self, from: Data(bytes))
    return head.flatMap { $0.generator.hasPrefix("hortus ") ? $0.catalogueID : nil }
  }
}

/// The size and the SHA-256 digest of a file of a release.
package struct FileChecksum: Codable, Sendable, Equatable {
  package let name: String
  /// The size in bytes.
  package let size: Int
  /// The digest in hexadecimal.
  package let sha256: String

  /// Computes the checksum of a file.
  ///
  /// - Throws: `SystemError.file` if the file cannot be read.
  init(of name: String, in folder: String) throws {
    let (digest, byteCount) = try SHA256.hash(fileAt: folder + "/" + name)
    (self.name, size, sha256) = (name, byteCount, digest.hexadecimal)
  }
}

extension [FileChecksum] {
  /// The checksums in the format of `sha256sum`.
  var text: String {
    map { "\($0.sha256)  \($0.name)\n" }.joined()
  }
}
