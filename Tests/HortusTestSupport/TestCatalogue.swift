import Foundation

/// A catalogue in a folder of its own: the grammars of the project without their generated part, the
/// content of a folder of `Tests/Fixtures/Catalogues`, and whatever a test adds to it or takes from it.
///
/// `minimal` has one plant. `small` has 43 plants and the vocabulary and apps of the starter catalogue.
package struct TestCatalogue {
  package let folder: TemporaryFolder

  package var root: String { folder.path }

  /// - Parameters:
  ///   - files: contents by path below the catalogue; they replace those that are there.
  ///   - base: the name of the folder of `Tests/Fixtures/Catalogues` whose content is copied.
  ///   - overlay: the name of another such folder whose content is added before the files.
  package init(
    _ files: [String: String] = [:], base: String = "minimal", overlay: String? = nil
  ) throws {
    folder = try TemporaryFolder()
    try copy("schemas", below: "")
    for catalogue in [base, overlay].compactMap({ $0 }) {
      try copy("content", below: "Tests/Fixtures/Catalogues/\(catalogue)/")
    }
    for (path, text) in files { try folder.write(text, to: path) }
  }

  private init(copyOf other: TestCatalogue) throws {
    folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in try other.folder.names() {
      try manager.copyItem(atPath: other.folder.file(name), toPath: folder.file(name))
    }
  }

  /// Returns a copy of the folder as it is now.
  package func copy() throws -> TestCatalogue { try TestCatalogue(copyOf: self) }

  /// The text of a file of the content of `Tests/Fixtures/Catalogues/small`.
  package static func smallText(_ path: String) throws -> String {
    try Repository.text("Tests/Fixtures/Catalogues/small/" + path)
  }

  /// Copies the files below a folder one by one, so that they belong to whoever runs the tests.
  private func copy(_ source: String, below prefix: String) throws {
    // What was generated from the content of the project does not fit other content.
    for file in Repository.files(below: prefix + source) where !file.hasPrefix("schemas/editor/") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Repository.path(file)))
      try folder.write(bytes, to: String(file.dropFirst(prefix.count)))
    }
  }
}

/// A folder that lasts as long as the value.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("hortus-test-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file below the folder, making the folders that it lies in.
  package func write(_ bytes: some Collection<UInt8>, to relative: String) throws {
    let file = URL(fileURLWithPath: path + "/" + relative)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  package func write(_ text: String, to relative: String) throws {
    try write(Array(text.utf8), to: relative)
  }

  package func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + relative)
  }

  /// The path of a file of the folder.
  package func file(_ name: String) -> String { path + "/" + name }

  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// The names in the folder, hidden ones too, sorted.
  package var entries: [String] {
    get throws { try names() }
  }

  /// The names in the folder or in one below it, hidden ones too.
  package func names(in relative: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + relative).sorted()
  }
}

/// Values that tests share, each made once in a process, such as folders that take long to prepare.
package final class SharedValues<Value>: @unchecked Sendable {
  /// A value with a lock of its own, so that nobody waits for another value.
  private final class Entry {
    let lock = NSLock()
    var value: Value?
  }

  // Sendable, because `lock` guards the dictionary, and the lock of each entry its value.
  private let lock = NSLock()
  private var entries: [String: Entry] = [:]

  package init() {
    // What is static is never freed, and folders should not outlive the process.
    SharedValuesAtExit.add { [weak self] in self?.entries = [:] }
  }

  /// Returns the value of a key. It is made by the closure if nobody has asked for it before.
  package func value(for key: String, _ make: () throws -> Value) rethrows -> Value {
    let entry = lock.withLock {
      let entry = entries[key] ?? Entry()
      entries[key] = entry
      return entry
    }
    return try entry.lock.withLock {
      if let value = entry.value { return value }
      let value = try make()
      entry.value = value
      return value
    }
  }
}

private enum SharedValuesAtExit {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var releases: [() -> Void] = []

  static func add(_ release: @escaping () -> Void) {
    lock.withLock {
      if releases.isEmpty { atexit { SharedValuesAtExit.run() } }
      releases.append(release)
    }
  }

  private static func run() {
    for release in lock.withLock({ releases }) { release() }
  }
}

/// A file whose name is in ISO 8859-1.
package enum MisnamedFile {
  /// Whether the file system has such names; that of macOS has not.
  package static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return make(in: folder.path)
  }()

  /// Makes a file `caf?.xml`, whose fourth letter is the byte E9.
  ///
  /// - Returns: whether the file system allows it.
  package static func make(in folder: String) -> Bool {
    var path = (folder + "/caf").utf8.map { CChar(bitPattern: $0) }
    path += [CChar(bitPattern: 0xE9)] + ".xml".utf8.map { CChar(bitPattern: $0) } + [0]
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o644)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }
}

extension Int {
  /// The number with letters for its digits, for scientific names, which have no digits. They are
  /// consonants, so that they spell no word of author citations, such as “da” and “ex”.
  package var inLetters: String {
    let letters = Array("bdghjklmnp")
    return String(String(magnitude).compactMap(\.wholeNumberValue).map { letters[$0] })
  }
}

extension String {
  /// The letters and digits of an id as an epithet of a scientific name.
  package var epithet: String {
    map { $0.wholeNumberValue?.inLetters ?? ($0.isLetter ? $0.lowercased() : "") }.joined()
  }
}
