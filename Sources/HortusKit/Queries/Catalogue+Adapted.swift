/// The result of `Catalogue.adapted(_:)`: the conditions without the traits, values, categories and
/// lists that the bundle does not have, and an error for each removal.
public struct AdaptedConditions: Sendable, Hashable {
  /// The remaining conditions, in their original order.
  public let conditions: [Condition]
  /// An error for each condition or value that was removed. Empty if nothing was removed.
  public let dropped: [QueryError]

  /// Creates adapted conditions, for previews and tests.
  public init(conditions: [Condition], dropped: [QueryError] = []) {
    self.conditions = conditions
    self.dropped = dropped
  }
}

extension Catalogue {
  /// Removes the traits, values, categories and lists that this bundle does not have from stored
  /// conditions. Conditions with an invalid version are removed too. A query does not throw
  /// `QueryError` because of the remaining conditions.
  ///
  /// A filter that a user saved with an older bundle may name a value that a newer bundle has
  /// renamed. `plants(_:sortedBy:limit:after:)` throws an error for such a value. An app that would
  /// rather show too many plants than none adapts the filter first, and tells the user what was
  /// dropped:
  ///
  /// ```swift
  /// let adapted = try catalogue.adapted(saved)
  /// let page = try catalogue.plants(adapted.conditions)
  /// ```
  ///
  /// If none of the values of a condition is known, the whole condition is removed. Ids in `.among`
  /// and `.excluding` are kept, because a query ignores unknown ids.
  ///
  /// - Throws: `CatalogueError.damaged`, `.overwritten` or `.failed` when the file cannot be read.
  public func adapted(_ conditions: [Condition]) throws -> AdaptedConditions {
    let resolve = ResolveConditions(caches: caches, languages: languages)
    var dropped: [QueryError] = []
    let kept = try conditions.compactMap { try resolve.adapt($0, dropped: &dropped) }
    return AdaptedConditions(conditions: kept, dropped: dropped)
  }
}
