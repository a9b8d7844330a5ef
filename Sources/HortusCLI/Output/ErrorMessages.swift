import HortusCompiler
import HortusEditing
import HortusEmit
import HortusImport
import HortusKit
import HortusLibrary
import HortusReleasing
import HortusSource
import HortusSystem

/// Converts errors of other modules, such as HortusKit, into messages for users of the command
/// line.
enum ErrorMessages {
  /// Returns the message of an error with a suggested fix; `nil` for an error of a type that is not
  /// listed here.
  static func text(for error: any Error) -> String? {
    switch error {
    case let error as QueryError: message(error)
    case let error as CatalogueError: message(error)
    case let error as LibraryError: error.description
    case let error as CommandError: error.description
    case let error as CatalogueFolderError: error.description
    case let error as CompilerError: error.description
    case let error as GrammarError: error.description
    case let error as BundleError: error.description
    case let error as ImportError: error.description
    case let error as FileChangesError: error.description
    case let error as FormattingError: error.description
    case let error as UnreadableFileError: error.description
    case let error as MarkupError: error.description
    case let error as RenamingError: error.description
    case let error as NewContentError: error.description
    case let error as ComparisonError: error.description
    case let error as ReleaseError: error.description
    case let error as KeyFileError: error.description
    case let error as SignatureError: error.description
    case let error as TranslationError: error.description
    case let error as SystemError: error.description
    default: nil
    }
  }

  /// Returns the message of a query error. Where the message of HortusKit mentions functions, this
  /// message mentions command-line options.
  private static func message(_ error: QueryError) -> String {
    switch error {
    case .notARange(let trait):
      "\(trait) has no numbers; ask for its values, as in --where \(trait)=VALUE"
    case .isARange(let trait):
      "\(trait) is of numbers; ask for them, as in --where \(trait)=10..20 or --where \(trait)=10.."
    case .isAText(let trait):
      "\(trait) is a text; search for it: hortus search TEXT"
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
    case .unknownTrait, .noTraitMeans, .unknownValue, .unknownTarget, .unknownCategory, .unknownApp,
      .unknownList, .unknownSetting, .unknownOption, .unknownPage, .invalidLimit, .invalidVersion,
      .invalidMonth:
      error.description
    }
  }

  private static func message(_ error: CatalogueError) -> String {
    guard case .missing(let path) = error else { return error.description }
    return "there is no bundle “\(path)”; make it with hortus build, or name another by --bundle"
  }
}

/// The failure of a command. The description says what failed and how to fix it.
struct CommandError: Error, CustomStringConvertible {
  let description: String
}
