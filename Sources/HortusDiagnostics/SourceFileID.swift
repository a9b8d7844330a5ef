import Foundation

/// Identifies a file of a catalogue by a number, so that locations can be copied and compared
/// without accessing the path.
///
/// Paths are numbered in order of first use. Therefore the same path can have another number in
/// another process.
public struct SourceFileID: Sendable, Hashable {
  private let number: Int32

  /// Creates the id of the file at `path`, which is relative to the catalogue.
  public init(_ path: String) {
    number = Self.paths.number(of: path)
  }

  /// The path as it was passed to the initializer.
  public var path: String { Self.paths.path(number) }

  private static let paths = Paths()

  /// The numbered paths, shared by all threads.
  private final class Paths: @unchecked Sendable {
    // Sendable, because `lock` guards all variables.

    private let lock = NSLock()
    private var all: [String] = []
    private var numbers: [Bytes: Int32] = [:]

    func number(of path: String) -> Int32 {
      lock.lock()
      defer { lock.unlock() }
      if let number = numbers[Bytes(path: path)] { return number }
      let number = Int32(all.count)
      all.append(path)
      numbers[Bytes(path: path)] = number
      return number
    }

    func path(_ number: Int32) -> String {
      lock.lock()
      defer { lock.unlock() }
      return all[Int(number)]
    }
  }

  /// A path that is compared by its bytes, because in a file system a precomposed and a decomposed
  /// “é” can be two different names.
  private struct Bytes: Hashable {
    let path: String

    static func == (a: Self, b: Self) -> Bool {
      // Comparing as strings first is faster: strings that differ as texts also differ in their
      // bytes.
      a.path == b.path && a.path.utf8.elementsEqual(b.path.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var path = path
      path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}
