import HortusDiagnostics

extension AsWritten {
  /// A part of a plant that an author has marked as still to be written. All stages treat the part
  /// as absent, but do not report it as missing.
  package struct Gap: Sendable, Equatable, Codable {
    /// The kind of the part.
    package enum Part: Sendable, Hashable, Codable {
      case author, family, category
      case commonName(language: String)
      case summary(language: String)
      case article(topic: String, language: String)
      case trait(key: String, target: String?)
      /// Another text: an element such as `reason` or `alt`.
      case text(element: String, language: String)
    }

    package var part: Part
    /// The location of the mark.
    package var location: SourceLocation

    package init(_ part: Part, at location: SourceLocation) {
      (self.part, self.location) = (part, location)
    }

    /// The text with which a gap begins.
    package static let mark = "TODO"

    /// Returns a text that marks a gap and tells the author what to write.
    package static func text(_ hint: String) -> String { "\(mark): \(hint)" }

    /// Whether the mark stands anywhere in a text.
    package static func isMarked(_ text: String) -> Bool {
      // Few texts have its first letter as a capital.
      text.utf8.contains { $0 == mark.utf8.first } && text.contains(mark)
    }

    /// Whether a text is a gap: the mark alone, or the mark followed by a colon. White space before
    /// the mark is ignored.
    package static func isGap(_ text: String) -> Bool {
      // Nearly every text begins with another letter.
      guard let letter = text.utf8.first(where: { !isSpace($0) }), letter == mark.utf8.first else {
        return false
      }
      var bytes = text.utf8[...]
      while let first = bytes.first, isSpace(first) { bytes = bytes.dropFirst() }
      guard bytes.starts(with: mark.utf8) else { return false }
      let rest = bytes.dropFirst(mark.utf8.count)
      return rest.first == UInt8(ascii: ":") || rest.allSatisfy(isSpace)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || (0x09...0x0D).contains(byte)
    }
  }
}

extension AsWritten.LocalizedText {
  /// Whether the text is still to be written.
  package var isGap: Bool { AsWritten.Gap.isGap(text.value) }
}

extension [AsWritten.Block] {
  /// Whether an article or a text of a guide is still to be written.
  package var isGap: Bool {
    guard case .text(let text)? = first?.lines.first?.first else { return false }
    return AsWritten.Gap.isGap(text)
  }
}

extension AsWritten.Plant {
  /// Whether the author has marked a part as still to be written.
  package func hasGap(_ part: AsWritten.Gap.Part) -> Bool {
    gaps?.contains { $0.part == part } ?? false
  }

  /// The keys of the traits whose values are still to be written, as the author wrote the keys.
  package var gapTraits: [Located<String>] {
    (gaps ?? []).compactMap {
      guard case .trait(let key, _) = $0.part else { return nil }
      return Located(key, at: $0.location)
    }
  }
}
