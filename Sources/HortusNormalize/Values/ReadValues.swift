import HortusModel

/// What values were read as, so that a value of which nothing was said is read once only.
///
/// Authors write a few thousand different values however many plants they describe. One instance
/// serves one thread.
final class ReadValues {
  /// A text by its bytes: equal strings may be written with other code points.
  private struct Key: Hashable {
    let trait: Int
    let text: String

    static func == (a: Key, b: Key) -> Bool {
      a.trait == b.trait && a.text.utf8.elementsEqual(b.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(trait)
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// How many are kept, so that endless numbers do not fill the memory.
  private static let maximum = 16_384

  private var contents: [Key: Resolved.Content] = [:]

  /// What `text` was read as for the trait of an index.
  subscript(trait: Int, text: String) -> Resolved.Content? {
    get { contents[Key(trait: trait, text: text)] }
    set {
      guard contents.count < Self.maximum, text.utf8.count <= 100 else { return }
      contents[Key(trait: trait, text: text)] = newValue
    }
  }
}
