/// Why a bundle cannot be opened or read.
///
/// While a catalogue is open, any of its members that throws can throw `damaged`, `overwritten` and
/// `failed`; the others come from opening it.
public enum CatalogueError: Error, Sendable, Equatable {
  /// There is no file.
  case missing(path: String)
  /// There is a file, and it may not be read.
  case unreadable(path: String)
  /// The file is not SQLite, or not a Hortus bundle.
  case foreign(path: String)
  /// The bundle has a newer format than this library knows.
  case newerFormat(found: Int, known: Int)
  /// The file is shorter or longer than it says itself.
  case truncated(path: String)
  /// The file is damaged, or is not the one that the digest is of.
  case damaged(path: String, reason: String)
  /// The file was written to while it was open.
  case overwritten(path: String)
  /// SQLite or the system failed in another way, for want of memory perhaps.
  case failed(path: String, reason: String)
}

extension CatalogueError: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no file “\(path)”; check that the bundle ships with the app"
    case .unreadable(let path):
      "“\(path)” cannot be read; see to the rights of the file and of its folder"
    case .foreign(let path):
      "“\(path)” is not a Hortus bundle; give the file that hortus build has written"
    case .newerFormat(let found, let known):
      "the bundle has format \(found), and this library knows \(known); update HortusKit"
    case .truncated(let path):
      "“\(path)” is not whole; fetch it again"
    case .damaged(let path, let reason):
      "“\(path)” is damaged (\(reason)); fetch it again"
    case .overwritten(let path):
      "“\(path)” was overwritten while open; open it again, and rename new bundles into place"
    case .failed(let path, let reason):
      "“\(path)” could not be read (\(reason)); try again"
    }
  }
}
