/// The kind of a name in the name index. A kind is an integer. Search results rank a name with a
/// smaller kind higher.
package enum NameKind {
  /// The accepted scientific name.
  package static let accepted = 0
  package static let synonym = 1

  /// Returns the kind of common names in a language.
  ///
  /// - Parameter languageIndex: the zero-based index of the language among the languages of the
  ///   catalogue.
  package static func common(languageIndex: Int) -> Int { 2 + languageIndex }

  /// Returns the number of kinds in a catalogue.
  package static func count(languageCount: Int) -> Int { 2 + languageCount }
}
