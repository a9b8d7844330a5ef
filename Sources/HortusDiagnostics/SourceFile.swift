import Foundation

/// A file of a catalogue by a number, so that the many places in it are copied and compared
/// without touching its path.
///
/// Paths are numbered as they come and kept while the process runs.
public struct SourceFile: Sendable, Hashable {
  private let number: Int32

  /// The file at `path`, relative to the catalogue.
  public init(_ path: String) {
    number = Self.paths.number(of: path)
  }

  /// The path as it was given.
  public var path: String { Self.paths.path(number) }

  private static let paths = Paths()

  /// The paths of all files that were named, shared by all threads.
  private final class Paths: @unchecked Sendable {
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

  /// A path that equals another only in the same bytes: to a disk, “é” in one letter and in two
  /// are two names.
  private struct Bytes: Hashable {
    let path: String

    static func == (a: Self, b: Self) -> Bool {
      // Paths that are not equal as texts are not equal in bytes, and that is found faster.
      a.path == b.path && a.path.utf8.elementsEqual(b.path.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var path = path
      path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}
