import HortusModel

/// Tells the time by which a file system stamps what changes. That of a server may differ from ours.
package struct FileClock: Sendable {
  /// The stamp of a file that is made for this in a folder; `nil` where none can be.
  package let now: @Sendable (_ folder: String) -> FileStamp?

  package init(now: @escaping @Sendable (_ folder: String) -> FileStamp?) {
    self.now = now
  }

  /// The clock of whatever file system a folder is in.
  package static let ofFileSystem = FileClock { RecordFile.temporary(in: $0)?.stamp }
}
