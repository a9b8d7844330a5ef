/// The keys of the table `manifest`.
package enum ManifestKey: String, Sendable, CaseIterable {
  case catalogueID
  case contentVersion
  case formatVersion
  case generator
  case defaultLanguage
  case languages
  case draftLanguages
  case postcodeCountries
  case sourcesDigest
  case contentDigest
  case plantCount
  case nameCount
  case factCount
  case articleCount
  case iconCount
  case photoCount
  case statementCount
  case unverifiedCount
}
