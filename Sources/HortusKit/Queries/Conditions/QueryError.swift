/// An error in a query.
public enum QueryError: Error, Sendable, Hashable {
  /// The bundle has no trait with this key. `nearest` is the most similar trait key; `nil` if none
  /// is similar.
  case unknownTrait(TraitKey, nearest: TraitKey?)
  /// The trait has no value with this key. `nearest` is the most similar value key; `nil` if none
  /// is similar.
  case unknownValue(trait: TraitKey, value: String, nearest: String?)
  /// No trait of the bundle has a target with this key. `nearest` is the most similar target key;
  /// `nil` if none is similar.
  case unknownTarget(String, nearest: String?)
  /// The bundle has no category with this key. `nearest` is the most similar category key; `nil` if
  /// none is similar.
  case unknownCategory(String, nearest: String?)
  /// The bundle has no profile of an app with this id. `nearest` is the most similar id; `nil` if
  /// none is similar.
  case unknownApp(String, nearest: String?)
  /// The app has no list with this key, or the catalogue is not limited to an app. `nearest` is the
  /// most similar key; `nil` if none is similar.
  case unknownList(String, nearest: String?)
  /// The query has a `range` condition on a trait that is not of the kind `range`.
  case notARange(trait: TraitKey)
  /// The query has a `where` or `not` condition on a trait of the kind `range`.
  case isARange(trait: TraitKey)
  /// The cursor belongs to another bundle or another query, or was modified.
  case foreignCursor
  /// The limit of a page is less than 1.
  case invalidLimit(Int)
  /// The text is not a version of three numbers from 0 to 999,999, such as 1.4.0.
  case invalidVersion(String)
  /// The month is not in 1…12.
  case invalidMonth(Int)
}

extension QueryError: CustomStringConvertible {
  /// A description of the error and how to fix the query.
  public var description: String {
    switch self {
    case .unknownTrait(let key, let nearest):
      "there is no trait “\(key)”; " + cure(nearest?.rawValue, list: "traits()")
    case .unknownValue(let trait, let value, let nearest):
      "\(trait) has no value “\(value)”; " + cure(nearest, list: "traits()")
    case .unknownTarget(let key, let nearest):
      "there is no target “\(key)”; " + cure(nearest, list: "traits()")
    case .unknownCategory(let key, let nearest):
      "there is no category “\(key)”; " + cure(nearest, list: "categories()")
    case .unknownApp(let id, let nearest):
      "there is no profile of the app “\(id)”; " + cure(nearest, list: "apps()")
    case .unknownList(let key, let nearest):
      "there is no list “\(key)”; "
        + (nearest.map { "did you mean “\($0)”?" }
          ?? "limited(to:) gives a catalogue with the lists of an app")
    case .notARange(let trait):
      "\(trait) is not a range; ask for its values, as in .where(\"\(trait)\", in: …)"
    case .isARange(let trait):
      "\(trait) is a range; ask for an overlap, as in .range(\"\(trait)\", overlaps: 10...20)"
    case .foreignCursor:
      "the cursor is of another query or another bundle; ask for the first page again"
    case .invalidLimit(let limit):
      "a page cannot have \(limit) plants; give a limit of 1 or more"
    case .invalidVersion(let text):
      "“\(text)” is not a version; write three numbers from 0 to 999999, such as 1.4.0"
    case .invalidMonth(let month):
      "a year has no month \(month); give 1, January, to 12, December"
    }
  }

  private func cure(_ nearest: String?, list: String) -> String {
    nearest.map { "did you mean “\($0)”?" } ?? "\(list) of the catalogue tells which there are"
  }
}
