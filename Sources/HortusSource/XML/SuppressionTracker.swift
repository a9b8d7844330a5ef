import HortusDiagnostics

/// Collects the suppressions in a file while it is parsed, with the element to which each applies.
struct SuppressionTracker {
  /// The suppressions of elements that have ended.
  private(set) var suppressions: [Suppression] = []
  /// The faults of comments that start like a suppression, but cannot be used.
  private(set) var diagnostics: [Diagnostic] = []
  /// Suppressions that apply to the next element.
  private var pending: [Suppression] = []
  /// Suppressions of open elements, with the depth of the element; 1 for the root element.
  private var open: [(depth: Int, suppression: Suppression)] = []

  /// Whether a suppression waits for the end of its element, so that the end must be reported.
  var isWaiting: Bool { !open.isEmpty || !pending.isEmpty }

  /// Reads a comment.
  ///
  /// - Returns: whether the comment starts like a suppression.
  mutating func read(_ comment: String, at location: SourceLocation) -> Bool {
    do {
      guard let parsed = try SuppressionComment(comment) else { return false }
      pending.append(
        Suppression(
          of: parsed.codes, until: parsed.end, comment: location, elementStart: location,
          elementEnd: location, isRoot: false))
    } catch {
      diagnostics.append(
        Diagnostic(.unusableSuppression, at: location, error.message, cure: error.cure))
    }
    return true
  }

  /// Registers the start of an element.
  mutating func start(depth: Int, at location: SourceLocation) {
    for var suppression in pending {
      suppression.elementStart = location
      suppression.isRoot = depth == 1
      open.append((depth, suppression))
    }
    pending.removeAll()
  }

  /// Registers the end of the innermost open element.
  ///
  /// - Parameter location: the location directly after the end tag.
  mutating func end(depth: Int, at location: SourceLocation) {
    reportPending()
    while let last = open.last, last.depth == depth {
      var suppression = last.suppression
      suppression.elementEnd = location
      suppressions.append(suppression)
      open.removeLast()
    }
  }

  /// Reports suppressions that no element follows.
  mutating func reportPending() {
    for suppression in pending {
      diagnostics.append(
        Diagnostic(
          .unusableSuppression, at: suppression.comment, "no element follows the exception",
          cure: "move the comment above the element that it is about"))
    }
    pending.removeAll()
  }
}
