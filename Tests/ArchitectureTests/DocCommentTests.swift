import Foundation
import HortusTestSupport
import Testing

/// Whoever embeds HortusKit finds a word on everything that it offers.
@Suite struct DocCommentTests {
  private static let folders: [String] = {
    let files = Repository.files(below: "Sources/HortusKit", suffix: ".swift")
    return Set(files.map { $0.split(separator: "/").dropLast().joined(separator: "/") }).sorted()
  }()

  @Test(arguments: folders)
  func explainsEverythingThatIsPublic(folder: String) throws {
    let files = Repository.files(below: folder, suffix: ".swift")
      .filter { !$0.dropFirst(folder.count + 1).contains("/") }
    var bare: [String] = []
    for file in files {
      let lines = try Repository.text(file).components(separatedBy: "\n")
      bare += Self.declarations(in: lines).filter { !Self.isExplained($0, in: lines) }
        .map { "\(file):\($0 + 1) \(lines[$0].trimmingCharacters(in: .whitespaces))" }
    }
    #expect(bare == [])
  }

  @Test func tellsWhatIsPublic() {
    let text = """
      /// A.
      public enum A {
        case a
        var b: Int {
          switch self {
          case .a: 1
          }
        }
        /// C.
        @inlinable
        public func c() {}
      }
      enum D { case e }
      public extension A {}
      """
    let lines = text.components(separatedBy: "\n")
    #expect(Self.declarations(in: lines) == [1, 2, 10])
    #expect(Self.declarations(in: lines).filter { Self.isExplained($0, in: lines) } == [1, 10])
  }

  /// The places of the lines that declare something public, cases of public enumerations too.
  private static func declarations(in lines: [String]) -> [Int] {
    var found: [Int] = []
    var enumeration: Int?
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let words = line.split(separator: " ")
      let isPublic = words.first == "public" && !words.prefix(2).contains("extension")
      let isCase = words.first == "case" && indent - 2 == enumeration
      if isPublic || isCase { found.append(index) }
      if isPublic, words.prefix(3).contains("enum") { enumeration = indent }
      if indent == enumeration, words == ["}"] { enumeration = nil }
    }
    return found
  }

  /// Whether a comment stands above the declaration and its attributes.
  private static func isExplained(_ declaration: Int, in lines: [String]) -> Bool {
    let above = lines[..<declaration].last {
      !$0.trimmingCharacters(in: .whitespaces).hasPrefix("@")
    }
    return above?.trimmingCharacters(in: .whitespaces).hasPrefix("///") == true
  }
}
