import HortusCompiler
import HortusTestSupport
import Testing

/// A catalogue big enough for a cache, of lists of plants with a long article each.
struct CachedGarden {
  static let lists = 5
  /// The lists, and the plant of the minimal catalogue.
  static let fileCount = lists + 1

  let catalogue: TestCatalogue
  let folder: TemporaryFolder

  init() throws {
    var files: [String: String] = [:]
    for number in 0..<Self.lists {
      files["content/plants/list-\(number).xml"] = Self.list(number)
    }
    catalogue = try TestCatalogue(files)
    folder = try TemporaryFolder()
  }

  var bundle: String { folder.path + "/hortus.sqlite" }
  var cache: String { catalogue.root + "/.hortus-cache" }

  /// Builds as somebody who has left the files alone for a while, if no other clock is given.
  func build(
    usesCache: Bool = true, clock: FileClock = .shifted(seconds: 10),
    progress: ProgressHandler = { _ in }
  ) throws -> BuildResult {
    try compiler(usesCache: usesCache, clock: clock).build(to: bundle, progress: progress)
  }

  /// Checks likewise.
  func check(usesCache: Bool = true) throws -> CheckResult {
    try compiler(usesCache: usesCache, clock: .shifted(seconds: 10)).check()
  }

  private func compiler(usesCache: Bool, clock: FileClock) -> Compiler {
    var compiler = Compiler(catalogue: catalogue.root, usesCache: usesCache)
    compiler.clock = clock
    return compiler
  }

  /// The bytes that a run without any cache writes.
  func expected() throws -> [UInt8] {
    let path = folder.path + "/expected.sqlite"
    let compiler = Compiler(catalogue: catalogue.root, usesCache: false)
    _ = try #require(try compiler.build(to: path).bundle)
    return try folder.bytes(of: "expected.sqlite")
  }

  /// A list of a megabyte.
  static func list(_ number: Int, light: String = "full-sun", ref: String = "") -> String {
    ListedPlants.xml(number, (0..<100).map(String.init), light: light) { $0 == "7" ? ref : "" }
  }
}

extension FileClock {
  /// A clock that goes before or after that of the file system.
  static func shifted(seconds: Int) -> FileClock {
    FileClock { folder in
      var stamp = FileClock.ofFileSystem.now(folder)
      stamp?.modified += seconds * 1_000_000_000
      return stamp
    }
  }
}
