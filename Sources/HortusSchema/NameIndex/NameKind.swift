/// The kind of a name in the name index: a number that is smaller for names that rank first.
package enum NameKind {
  /// The accepted scientific name.
  package static let accepted = 0
  package static let synonym = 1

  /// A common name.
  ///
  /// - Parameter languageIndex: the index of its language among those of the catalogue.
  package static func common(languageIndex: Int) -> Int { 2 + languageIndex }

  /// How many kinds there are.
  package static func count(languageCount: Int) -> Int { 2 + languageCount }
}
