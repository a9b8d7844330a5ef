/// Why the user library cannot do what it was asked for, and what to do.
public enum LibraryError: Error, Sendable, Equatable {
  /// The file, or the folder that it is in, may not be written.
  case readOnly(path: String)
  /// There is no room left; nothing of the change was written.
  case diskFull(path: String)
  /// Another process, such as a widget, kept the file locked for longer than the busy timeout.
  case busy(path: String)
  /// The file was found damaged while it was in use.
  case damaged(path: String, reason: String)
  /// A newer version of the app has written the file.
  case newerFormat(path: String)
  /// The file is no library, and not a damaged one either; it stays as it is. `kind` says what it
  /// is: “a JPEG picture”, “a database of another program”.
  case foreign(path: String, kind: String)
  /// The file was moved, replaced or deleted while it was in use.
  case moved(path: String)
  /// SQLite or the system failed in another way.
  case failed(path: String, reason: String)

  /// A collection of that name is there already; case does not count.
  case collectionNameTaken(name: String)
  /// A name without any visible character.
  case emptyName
  /// There is no collection, note, photo or search with that id.
  case notFound(what: String, id: String)
  /// The path of an own photo is absolute, or leads out of the app's folder.
  case photoPathNotRelative(path: String)

  /// The data to import is not the JSON of a library.
  case unreadableImport(reason: String)
  /// The data to import is of a newer form than this library knows.
  case newerImport(found: Int, known: Int)
}

extension LibraryError: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .readOnly(let path):
      "“\(path)” may not be written; keep the library in a folder that the app may write to"
    case .diskFull(let path):
      "there is no room left for “\(path)”, nothing was changed; free some space and try again"
    case .busy(let path):
      "another process is using “\(path)”, nothing was changed; try again in a moment"
    case .damaged(let path, let reason):
      "“\(path)” is damaged (\(reason)); open it again, and what can be read will be kept"
    case .newerFormat(let path):
      "a newer version of the app has written “\(path)”; update the app"
    case .foreign(let path, let kind):
      "“\(path)” is \(kind) and no library; give the library a file of its own"
    case .moved(let path):
      "“\(path)” was moved or deleted while it was open, nothing was changed; open it again"
    case .failed(let path, let reason):
      "“\(path)” cannot be used (\(reason)); try again, and check the folder that it is in"
    case .collectionNameTaken(let name):
      "there is a collection named “\(name)” already; choose another name"
    case .emptyName:
      "a name needs at least one letter; type one"
    case .notFound(let what, let id):
      "there is no \(what) with the id \(id) any more; read the list again"
    case .photoPathNotRelative(let path):
      "“\(path)” is not a path inside the app's folder; give a relative path without “..”"
    case .unreadableImport(let reason):
      "this is not the export of a library (\(reason)); choose a file that was exported"
    case .newerImport(let found, let known):
      "the export has version \(found), and this library knows \(known); update the app"
    }
  }
}
