import HortusTestSupport
import Testing

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
      try Repository.text($0).contains(code)
    }.map { String($0.split(separator: "/").last ?? "") }
    #expect(Set(users) == Set(files))
  }
}
