import Foundation
import HortusEmit

/// The bundle that was written last, and what it was written from.
struct RememberedBundle {
  var summary: BundleSummary
  /// The files of plants that are others now, as they were then. What their plants came to is kept in
  /// the cache until the next bundle is written, where there is room for it.
  var replaced: [HashedFile] = []

  /// The same bundle, seen from what the files of plants are now.
  /// - Parameter last: what they were when it was last looked at.
  /// - Returns: `nil` where there are other files than there were.
  func seen(from files: [HashedFile], after last: [HashedFile]) -> RememberedBundle? {
    guard files.count == last.count else { return nil }
    var rest = replaced[...]
    var bundle = RememberedBundle(summary: summary)
    for (file, last) in zip(files, last) {
      guard file.path.utf8.elementsEqual(last.path.utf8) else { return nil }
      // They lie in the order of all files.
      let isReplaced = rest.first?.path.utf8.elementsEqual(file.path.utf8) ?? false
      let then = isReplaced ? rest.removeFirst() : last
      if then.digest != file.digest { bundle.replaced.append(then) }
    }
    return rest.isEmpty ? bundle : nil
  }
}

extension RememberedBundle {
  func add(to record: inout RecordWriter) throws {
    record.add(String(decoding: try JSONEncoder().encode(summary), as: UTF8.self))
    record.add(each: replaced) { $1.add(to: &$0) }
  }

  init(from record: inout RecordReader) throws {
    let text = try record.text()
    summary = try JSONDecoder().decode(BundleSummary.self, from: Data(text.utf8))
    replaced = try record.each { try HashedFile(from: &$0) }
  }
}

extension PresentBundle {
  /// Whether it is a bundle as it would be written now.
  func isWhole(_ bundle: RememberedBundle) -> Bool {
    bundle.replaced.isEmpty && isWhole(bundle.summary)
  }
}
