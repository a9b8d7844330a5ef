import HortusDiagnostics

extension AsWritten {
  /// The limits that a bundle has to keep before it is written, as `content/catalogue.xml` has them.
  package struct Guards: Sendable, Equatable, Codable {
    /// How much less than the last release a bundle may have.
    package var shrinkage: ShrinkageLimits
    /// The limits for single languages. What they leave out is as in `shrinkage`.
    package var languageShrinkage: [LanguageShrinkage]
    package var bundleSize: Located<FileSize>?
    package var licences: [LicencePolicy]
    package var coverage: [CoverageMinimum]

    package init(
      shrinkage: ShrinkageLimits = ShrinkageLimits(),
      languageShrinkage: [LanguageShrinkage] = [], bundleSize: Located<FileSize>? = nil,
      licences: [LicencePolicy] = [], coverage: [CoverageMinimum] = []
    ) {
      self.shrinkage = shrinkage
      self.languageShrinkage = languageShrinkage
      self.bundleSize = bundleSize
      self.licences = licences
      self.coverage = coverage
    }
  }

  /// How much of each kind of content may be lost. Without a limit, any loss is fine.
  package struct ShrinkageLimits: Sendable, Equatable, Codable {
    package var plants: Located<Amount>?
    package var names: Located<Amount>?
    package var facts: Located<Amount>?
    package var articles: Located<Amount>?

    package init(
      plants: Located<Amount>? = nil, names: Located<Amount>? = nil, facts: Located<Amount>? = nil,
      articles: Located<Amount>? = nil
    ) {
      self.plants = plants
      self.names = names
      self.facts = facts
      self.articles = articles
    }
  }

  /// How much of the content in one language may be lost. Facts have no language.
  package struct LanguageShrinkage: Sendable, Equatable, Codable {
    package var language: Located<String>
    package var limits: ShrinkageLimits

    package init(language: Located<String>, limits: ShrinkageLimits) {
      self.language = language
      self.limits = limits
    }
  }

  /// The licences that photographs or sources may have.
  package struct LicencePolicy: Sendable, Equatable, Codable {
    /// What a policy is about.
    package enum Subject: String, Sendable, Codable {
      case photos, sources
    }

    package var subject: Located<Subject>
    /// The SPDX ids of the licences, separated by white space.
    package var allowed: Located<String>

    package init(subject: Located<Subject>, allowed: Located<String>) {
      self.subject = subject
      self.allowed = allowed
    }
  }

  /// How many plants have to reach a tier of completeness.
  package struct CoverageMinimum: Sendable, Equatable, Codable {
    /// The name of the tier.
    package var tier: Located<String>
    /// The language; `nil` for every language that is no draft.
    package var language: Located<String>?
    package var least: Located<Amount>

    package init(tier: Located<String>, language: Located<String>?, least: Located<Amount>) {
      self.tier = tier
      self.language = language
      self.least = least
    }
  }
}
