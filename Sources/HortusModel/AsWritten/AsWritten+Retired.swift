import HortusDiagnostics

extension AsWritten {
  /// A retired id and the id that replaces it. The plant was renamed, or merged into another plant.
  package struct Redirect: Sendable, Equatable, Codable {
    package var from: Located<String>
    package var to: Located<String>

    package init(from: Located<String>, to: Located<String>) {
      self.from = from
      self.to = to
    }
  }

  /// The id of a plant that was removed from the catalogue, and the reason in several languages.
  package struct Tombstone: Sendable, Equatable, Codable {
    package var id: Located<String>
    package var reasons: [LocalizedText]

    package init(id: Located<String>, reasons: [LocalizedText]) {
      self.id = id
      self.reasons = reasons
    }
  }
}
