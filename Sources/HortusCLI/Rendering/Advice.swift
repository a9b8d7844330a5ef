import HortusCompiler
import HortusEmit
import HortusKit
import HortusSource
import HortusSystem

/// What went wrong in the libraries under a command, said to somebody who types commands.
enum Advice {
  /// The message and the cure; `nil` for an error that is none of these.
  static func text(for error: any Error) -> String? {
    switch error {
    case let error as QueryError: message(error)
    case let error as CatalogueError: message(error)
    case let error as LibraryError: error.description
    case let error as CommandError: error.description
    case let error as CompilerError: error.description
    case let error as GrammarError: error.description
    case let error as BundleError: error.description
    case let error as SystemError: error.description
    default: nil
    }
  }

  /// The library speaks to programmers of its functions where these speak of options.
  private static func message(_ error: QueryError) -> String {
    switch error {
    case .notARange(let trait):
      "\(trait) is not a range; ask for its values, as in --where \(trait)=VALUE"
    case .isARange(let trait):
      "\(trait) is a range; ask for numbers, as in --where \(trait)=10..20"
    case .unknownTrait(let key, nil):
      "there is no trait “\(key)”; hortus search --facets tells which there are"
    case .unknownValue(let trait, let value, nil):
      "\(trait) has no value “\(value)”; hortus search --facets tells which there are"
    case .unknownCategory(let key, nil):
      "there is no category “\(key)”; hortus search --facets tells which there are"
    case .unknownTarget(let key, nil):
      "there is no target “\(key)”; hortus show tells whom a plant concerns"
    case .foreignCursor:
      "the cursor is of another query or another bundle; leave out --after for the first page"
    case .unknownTrait, .unknownValue, .unknownTarget, .unknownCategory, .invalidLimit,
      .invalidMonth:
      error.description
    }
  }

  private static func message(_ error: CatalogueError) -> String {
    guard case .missing(let path) = error else { return error.description }
    return "there is no bundle “\(path)”; make it with hortus build, or name another by --bundle"
  }
}

/// Why a command cannot do what it was asked for, and what to do.
struct CommandError: Error, CustomStringConvertible {
  let description: String
}
