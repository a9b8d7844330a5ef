import Foundation
import HortusTestSupport
import Testing

/// A file is a topic: sizes, names and folders.
@Suite struct FileTests {
  private static let files = Repository.files(below: "Sources", suffix: ".swift")

  /// Lists of one entry after another, which are long without being complicated.
  private static let excused = ["Sources/HortusDiagnostics/Catalog/"]

  @Test func keepsFilesSmall() throws {
    let sizes = try Self.files.filter { file in !Self.excused.contains { file.hasPrefix($0) } }
      .map { ($0, try lineCount($0)) }
    #expect(sizes.filter { $0.1 > 400 }.map(\.0) == [])
    let middle = sizes.map(\.1).sorted()[sizes.count / 2]
    #expect(middle >= 100, "half of the files have \(middle) lines or less: pieces, not topics")
  }

  /// A folder of one or two files belongs to the one above; one of many files has several topics.
  @Test func keepsFoldersSmall() {
    let folders = Dictionary(grouping: Self.files) { $0.split(separator: "/").dropLast() }
    #expect(folders.filter { $0.value.count > 15 }.keys.map { $0.joined(separator: "/") } == [])
    let small = folders.filter { $0.key.count > 2 && $0.value.count < 3 }
    #expect(small.keys.map { $0.joined(separator: "/") } == [])
  }

  @Test func namesThings() {
    let vague = ["Util", "Helper", "Misc", "Manager", "Placeholder"]
    for file in Self.files + Repository.files(below: "Tests", suffix: ".swift") {
      let name = file.split(separator: "/").last ?? ""
      #expect(!vague.contains { name.contains($0) }, "\(file)")
      #expect(!file.contains(" "), "\(file)")
    }
  }

  @Test func opensEveryPackageTypeWithASentence() throws {
    for file in Self.files {
      let lines = try Repository.lines(of: file)
      for (index, line) in lines.enumerated() where declaresVisibleType(line) {
        var above = index - 1
        while above >= 0, lines[above].trimmingCharacters(in: .whitespaces).hasPrefix("@") {
          above -= 1
        }
        let comment = above >= 0 ? lines[above].trimmingCharacters(in: .whitespaces) : ""
        #expect(comment.hasPrefix("///"), "\(file):\(index + 1)")
      }
    }
  }

  /// Files that name the mark of content that is still to be written.
  private static let aboutGaps = [
    "Sources/HortusModel/Content/Gap.swift",
    "Sources/HortusDiagnostics/Catalog/DiagnosticEntry+Texts.swift",
  ]

  @Test func leavesNothingForLater() throws {
    for file in Self.files where !Self.aboutGaps.contains(file) {
      let text = try Repository.text(file)
      for word in ["TODO", "FIXME", "XXX", "HACK", "fatalError("] {
        #expect(!text.hasBytes(of: word), "\(file) has \(word)")
      }
    }
  }

  /// macOS 12 and iOS 15 have none of these, and nothing on Linux would tell.
  @Test(arguments: [
    ".replacing(", ".firstRange(of", ".wholeMatch(", ".firstMatch(of", ".prefixMatch(",
    ".trimmingPrefix(", "ContinuousClock", "SuspendingClock", " Duration.", "Regex",
    "import Synchronization", "Mutex(", ".split(separator: /", "URL.homeDirectory",
    ".appending(path:", "URL(filePath:", ".matches(of: /", ".matches(of: #/",
  ])
  func callsNothingNewerThanItsPlatforms(name: String) throws {
    let users = try Self.files.filter { try Repository.text($0).hasBytes(of: name) }
    #expect(users == [])
  }

  private func declaresVisibleType(_ line: Substring) -> Bool {
    guard line.hasBytes(of: "public ") || line.hasBytes(of: "package ") else { return false }
    let words = line.split(separator: " ")
    guard let first = words.first, first == "public" || first == "package" else { return false }
    return words.prefix(4).contains {
      ["struct", "enum", "class", "protocol", "actor"].contains($0)
    }
  }

  private func lineCount(_ file: String) throws -> Int {
    try Repository.lines(of: file).count - 1
  }
}

/// Commands share one way to write, and one way to each file that they read.
@Suite struct CommandLineTests {
  @Test(arguments: [
    ("STDOUT_FILENO", ["Terminal.swift"]), ("STDERR_FILENO", ["Terminal.swift"]),
    ("FileHandle.standardOutput", []), ("FileHandle.standardError", []), (" print(", []),
    ("Catalogue(at:", ["BundleOptions.swift", "SiteCommand.swift"]),
    ("BundleInspector(path:", ["InfoCommand.swift"]),
    ("UserLibrary(at:", ["LibraryOptions.swift", "Completion.swift"]),
    ("\"dist/", ["BundleOptions.swift"]),
  ])
  func areSaidInOnePlace(code: String, files: [String]) throws {
    let users = try Repository.files(below: "Sources/HortusCLI", suffix: ".swift").filter {
      try Repository.text($0).hasBytes(of: code)
    }.map { String($0.split(separator: "/").last ?? "") }
    #expect(Set(users) == Set(files))
  }

  /// Without a name of its own, a command is named after its type, for which Swift searches all protocol
  /// conformances of the program several times: a third of a millisecond at every start of the program.
  @Test func nameThemselves() throws {
    var count = 0
    for file in Repository.files(below: "Sources/HortusCLI", suffix: ".swift") {
      for part in try Repository.text(file).components(separatedBy: "CommandConfiguration(")
        .dropFirst()
      {
        count += 1
        #expect(part.drop(while: \.isWhitespace).hasPrefix("commandName: \""), "\(file)")
      }
    }
    #expect(count > 60)
  }
}

/// Rows of files that come from outside are decoded by calls that throw.
@Suite struct DecodingTests {
  /// GRDB's subscripts trap where a column holds another kind of value than the schema says.
  @Test func readsNoColumnByASubscript() throws {
    for file in Repository.files(below: "Sources/HortusKit", suffix: ".swift") {
      for (index, line) in try Repository.lines(of: file).enumerated()
      where line.hasBytes(of: "[") && line.contains(/\b([Rr]ow|\$[01])\??\[(\d+|"\w+")\]/) {
        Issue.record("\(file):\(index + 1) reads a column by a subscript; use decoded(_:)")
      }
    }
  }

  /// A query that the test of damaged bundles does not ask could trap unnoticed. Asynchronous
  /// queries call the others.
  @Test func asksDamagedBundlesEveryPublicQuery() throws {
    let queries = try Repository.text("Tests/HortusKitTests/Robustness/BundleQueries.swift")
    for file in Repository.files(below: "Sources/HortusKit", suffix: ".swift") {
      let text = try Repository.text(file)
      for part in text.components(separatedBy: "extension Catalogue {").dropFirst() {
        let body = part.components(separatedBy: "\n}").first ?? part
        for match in body.matches(of: /public func `?(\w+)[^{]*/)
        where !match.output.0.contains("async") {
          #expect(queries.hasBytes(of: ".\(match.output.1)("), "\(file): \(match.output.1)")
        }
      }
    }
  }
}

/// Features find traits, values and targets by the meanings that the content declares.
@Suite struct ContentKeyTests {
  /// The names of meanings, some of which are also keys of the starter, and examples of content.
  private static let excused = [
    "Sources/HortusSchema/Meaning.swift", "Sources/HortusDiagnostics/Catalog/",
  ]

  @Test(arguments: [".swift", ".js", ".mustache"])
  func areNotInThePrograms(suffix: String) throws {
    var keys: Set<Substring> = []
    for file in Repository.files(below: "content/vocabulary", suffix: ".xml") {
      let tags = try Repository.text(file).matches(
        of: /<(?:trait|value|target|category|topic) (?:[^>]* )?key="([^"]+)"/)
      // A key of one word, such as “light”, has other uses too.
      keys.formUnion(tags.map(\.output.1).filter { $0.contains("-") })
    }
    #expect(keys.count > 50)
    for file in Repository.files(below: "Sources", suffix: suffix)
    where !Self.excused.contains(where: file.hasPrefix) {
      for (index, line) in try Repository.lines(of: file).enumerated()
      where (line.hasBytes(of: "\"") || line.hasBytes(of: "'"))
        && !line.drop(while: \.isWhitespace).hasPrefix("//")
      {
        let named = line.split { $0 == "\"" || $0 == "'" }.filter(keys.contains)
        #expect(named.isEmpty, "\(file):\(index + 1) names \(named.joined(separator: ", "))")
      }
    }
  }
}
