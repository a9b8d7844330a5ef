import HortusDiagnostics
import HortusSource
import HortusSystem

/// Corrects faults of a catalogue as their diagnostics say.
///
/// The corrections are tried in a copy of the catalogue, which is checked again until nothing more
/// can be corrected. A correction after which a file has more errors than before is taken back.
package final class Fixer {
  /// The result of correcting faults.
  package struct Result {
    /// The changes of files, which are not applied yet.
    package var changes: FileChanges
    /// The faults that were corrected, as they were found.
    package var corrected: [Diagnostic] = []
    /// The faults that are left.
    package var remaining = Diagnostics()
  }

  /// One correction can reveal the next fault. More rounds than this would mean that two corrections
  /// undo each other.
  private static let maximumRounds = 20

  private let scratch: ScratchCatalogue
  private let formatter: ContentFormatter
  private let codes: Set<DiagnosticCode>
  private let takesGuesses: Bool
  /// The corrections that were taken back, by their texts and files.
  private var refused: Set<String> = []
  /// The files whose faults are corrected one at a time, because together they made things worse.
  private var onlyOneByOne: Set<String> = []
  private var corrected: [Diagnostic] = []

  /// - Parameters:
  ///   - root: the folder of the catalogue.
  ///   - codes: the codes of the faults to correct; empty for all.
  ///   - takesGuesses: whether to apply corrections that are guesses.
  package init(root: String, codes: Set<DiagnosticCode>, takesGuesses: Bool) throws {
    scratch = try ScratchCatalogue(of: root)
    formatter = try ContentFormatter(root: scratch.root)
    (self.codes, self.takesGuesses) = (codes, takesGuesses)
  }

  /// Corrects what can be corrected.
  ///
  /// - Parameter isWanted: whether the files at a path are to be changed.
  package func run(isWanted: (String) -> Bool = { _ in true }) throws -> Result {
    var found = try Corrections.marking(scratch.check(), in: scratch.root)
    for _ in 0..<Self.maximumRounds {
      let byFile = Dictionary(
        grouping: found.sorted.filter { isApplicable($0, isWanted) }
      ) { $0.location?.file ?? "" }
      var tried: [(path: String, before: [UInt8], faults: [Diagnostic])] = []
      for (path, faults) in byFile.sorted(by: { $0.key < $1.key }) {
        let before = try bytes(of: path)
        guard let (after, applied) = try corrected(path, faults) else { continue }
        try scratch.write(after, to: path)
        tried.append((path, before, applied))
      }
      guard !tried.isEmpty else { break }
      let next = try Corrections.marking(scratch.check(), in: scratch.root)
      found = try takingBack(tried, worseThan: found, next)
    }
    return Result(
      changes: try scratch.changes(purpose: "hortus fix"), corrected: corrected.sorted(),
      remaining: found)
  }

  private func isApplicable(_ diagnostic: Diagnostic, _ isWanted: (String) -> Bool) -> Bool {
    guard codes.isEmpty || codes.contains(diagnostic.code), let file = diagnostic.location?.file,
      ContentFileReader.reads(file), isWanted(file), !refused.contains(key(diagnostic))
    else { return false }
    return diagnostic.correction == .certain || takesGuesses && diagnostic.correction == .guess
  }

  private func key(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.location?.file ?? "") \(diagnostic.code.rawValue) \(diagnostic.message)"
  }

  /// Returns a file in which a fault was found.
  private func bytes(of path: String) throws -> [UInt8] {
    guard let bytes = try scratch.bytes(of: path) else { throw UnreadableFileError(path: path) }
    return bytes
  }

  /// Returns a file in canonical form; `nil` if it has this form already, or cannot be formatted.
  private func formatted(_ path: String) throws -> [UInt8]? {
    let file = try formatter.formatFile(path)
    guard !file.refusal.contains(where: { $0.code == .unreadableFile }) else {
      throw UnreadableFileError(path: path)
    }
    return file.formatted
  }

  /// Returns a file with faults corrected, and those faults; `nil` if none can be corrected.
  private func corrected(
    _ path: String, _ faults: [Diagnostic]
  ) throws -> (bytes: [UInt8], faults: [Diagnostic])? {
    guard let text = try formatter.wellFormedText(of: path) else { return nil }
    guard try bytes(of: path) == text else {
      // The file has another encoding or a byte order mark. Once it is in UTF-8, the next round
      // corrects it.
      return try formatted(path).map { ($0, []) }
    }
    let wasCanonical = try formatted(path) == nil
    let file = try FaultyFile(text, language: formatter.defaultLanguage)
    let editable = faults.compactMap { fault in file.edits(for: fault).map { (fault, $0) } }
    if !editable.isEmpty {
      let groups = editable.map(\.1).prefix(onlyOneByOne.contains(path) ? 1 : .max)
      let (bytes, applied) = TextEdit.apply(Array(groups), to: text)
      let formatted = wasCanonical ? try formatter.format(bytes, path: path).formatted : nil
      return (formatted ?? bytes, applied.map { editable[$0].0 })
    }
    let misplaced = faults.filter { file.isMisplaced($0, by: formatter) }
    guard !misplaced.isEmpty, let sorted = try formatted(path) else {
      return nil
    }
    return (sorted, misplaced)
  }

  /// Takes back the corrections of files that did not help, or after which there are more errors than
  /// before.
  ///
  /// - Returns: the faults of the catalogue as it then is.
  private func takingBack(
    _ tried: [(path: String, before: [UInt8], faults: [Diagnostic])], worseThan before: Diagnostics,
    _ after: Diagnostics
  ) throws -> Diagnostics {
    func counts(_ diagnostics: Diagnostics) -> [String: Int] {
      Dictionary(diagnostics.all.map { (key($0), 1) }, uniquingKeysWith: +)
    }
    let (old, new) = (counts(before), counts(after))
    // A file that could be read before has not become worse by its correction.
    if let hidden = after.all.first(where: { $0.code == .unreadableFile && old[key($0)] == nil }) {
      throw UnreadableFileError(path: hidden.location?.file ?? "content")
    }
    var hasTakenBack = false
    for (path, bytes, faults) in tried {
      let stuck = faults.filter { new[key($0), default: 0] >= old[key($0), default: 0] }
      // Elements in the right order can reveal faults that nobody looked for before.
      let isSorting = faults.contains {
        $0.code == .unexpectedElement || $0.code == .missingElement
      }
      let isWorse = !isSorting && errors(after, in: path) > errors(before, in: path)
      let isUseless = isSorting ? stuck.count == faults.count : !stuck.isEmpty
      refused.formUnion(stuck.map(key))
      guard isWorse || isUseless, !faults.isEmpty else {
        corrected += faults.filter { !stuck.contains($0) }
        continue
      }
      try scratch.write(bytes, to: path)
      hasTakenBack = true
      // One of several corrections may be to blame, so the others are tried one by one.
      if isWorse, faults.count == 1 { refused.formUnion(faults.map(key)) }
      if isWorse { onlyOneByOne.insert(path) }
    }
    return hasTakenBack ? try Corrections.marking(scratch.check(), in: scratch.root) : after
  }

  private func errors(_ diagnostics: Diagnostics, in path: String) -> Int {
    diagnostics.all.count { $0.severity == .error && $0.location?.file == path }
  }
}
