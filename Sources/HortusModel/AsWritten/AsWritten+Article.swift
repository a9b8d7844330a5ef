import HortusDiagnostics

extension AsWritten {
  /// A `care` element: an article on one topic in one language.
  package struct Article: Sendable, Equatable, Codable {
    package var topic: Located<String>
    package var language: Located<String>
    package var source: Located<String>?
    package var blocks: [Block]
    package var location: SourceLocation
    /// The digest of the article in the default language from which the article was translated.
    package var from: Located<String>?

    package init(
      topic: Located<String>, language: Located<String>, source: Located<String>?,
      blocks: [Block], location: SourceLocation
    ) {
      self.topic = topic
      self.language = language
      self.source = source
      self.blocks = blocks
      self.location = location
    }
  }

  /// A paragraph, a list, or a heading, which only guides have.
  package enum Block: Sendable, Equatable, Codable {
    case paragraph([Inline])
    case bulletList([[Inline]])
    case numberedList([[Inline]])
    case heading([Inline])

    /// The lines of the block. A paragraph or heading is one line, and each list item is one line.
    package var lines: [[Inline]] {
      switch self {
      case .paragraph(let line), .heading(let line): [line]
      case .bulletList(let items), .numberedList(let items): items
      }
    }
  }

  /// A run of text or an inline markup element. White space is as the author wrote it.
  package enum Inline: Sendable, Equatable, Codable {
    case text(String)
    case emphasis([Inline])
    case strong([Inline])
    /// A link to a plant: the plant's id, and the text of the link. The text is `nil` if the link
    /// shows the name of the plant.
    case plant(Located<String>, text: String?)
    case link(String, text: String)
  }
}
