import HortusDiagnostics

/// The content of a comment that starts with `hortus:allow`.
struct SuppressionComment {
  /// The first word of the comment.
  static let marker = "hortus:allow"
  private static let example =
    "write <!-- hortus:allow HRT403 because=\"…\" until=\"2027-01\" -->; “until” may be left out"

  let codes: [DiagnosticCode]
  let end: String?

  /// Why a comment cannot be used as a suppression.
  struct Fault: Error {
    let message: String
    let cure: String
  }

  /// Parses the text of a comment.
  ///
  /// - Returns: `nil` if the comment does not start with the marker.
  /// - Throws: `Fault` if it does, but names no code that can be suppressed, gives no reason, or has
  ///   another end than a month or a day.
  init?(_ comment: String) throws(Fault) {
    let text = comment.drop(while: \.isWhitespace)
    guard text.hasPrefix(Self.marker) else { return nil }
    let rest = text.dropFirst(Self.marker.count)
    guard rest.first?.isWhitespace ?? true else { return nil }
    let (words, attributes) = try Self.split(rest)
    guard !words.isEmpty else {
      throw Fault(message: "the exception names no code", cure: Self.example)
    }
    var codes: [DiagnosticCode] = []
    for word in words { codes.append(try Self.code(word)) }
    guard let reason = attributes["because"], !reason.allSatisfy(\.isWhitespace) else {
      throw Fault(
        message: "the exception gives no reason", cure: "add because=\"…\" to the comment")
    }
    end = attributes["until"]
    if let end, !Self.isMonthOrDay(end) {
      throw Fault(
        message: "“\(end)” is no month and no day",
        cure: "write until=\"2027-01\" or until=\"2027-01-31\"")
    }
    self.codes = codes
  }

  /// Splits the text into words and attributes, such as `until="2027-01"`.
  private static func split(
    _ text: Substring
  ) throws(Fault) -> (words: [String], attributes: [String: String]) {
    var (rest, words, attributes) = (text, [String](), [String: String]())
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      let word = rest.prefix { !$0.isWhitespace && $0 != "=" }
      rest = rest.dropFirst(word.count)
      let name = String(word)
      guard rest.first == "=" else {
        words.append(name)
        continue
      }
      guard ["because", "until"].contains(name), attributes[name] == nil else {
        throw Fault(message: "the exception cannot have “\(name)” here", cure: example)
      }
      rest = rest.dropFirst()
      guard let quote = rest.popFirst(), quote == "\"" || quote == "'",
        let end = rest.firstIndex(of: quote)
      else {
        throw Fault(message: "“\(name)” has no text in quotes", cure: example)
      }
      attributes[name] = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    return (words, attributes)
  }

  /// Returns the code with a name, if diagnostics with this code can be suppressed.
  private static func code(_ name: String) throws(Fault) -> DiagnosticCode {
    guard let code = DiagnosticCode(rawValue: name) else {
      let names = DiagnosticCode.allCases.map(\.rawValue)
      throw Fault(
        message: "there is no code “\(name.prefix(80))”",
        cure: SpellingSuggestion.didYouMean(name, among: names) ?? example)
    }
    guard code.severity != .error else {
      throw Fault(
        message: "\(name) is an error, which cannot be allowed",
        cure: "correct the content, and delete the comment")
    }
    guard ![.unusedSuppression, .expiredSuppression].contains(code) else {
      throw Fault(
        message: "\(name) is about exceptions, and cannot be allowed",
        cure: "correct or delete the comment that it names")
    }
    return code
  }

  private static func isMonthOrDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, parts.map(\.utf8.count) == Array([4, 2, 2].prefix(parts.count)),
      text.utf8.allSatisfy({
        $0 == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      })
    else { return false }
    return (1...12).contains(Int(parts[1]) ?? 0)
      && (parts.count == 2 || (1...31).contains(Int(parts[2]) ?? 0))
  }
}

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
