import Foundation
import HortusDiagnostics
import HortusTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The pages that people read are there, short and in step.
@Suite struct DocumentationTests {
  private static let pages =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    + Repository.files(below: "docs", suffix: ".md")

  @Test func keepsTheReadmeShort() throws {
    let lines = try Repository.text("README.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 150)
  }

  @Test func namesBothCommandsInTheReadme() throws {
    let readme = try Repository.text("README.md")
    for command in ["./build-db.sh", "./test.sh"] {
      #expect(readme.contains(command))
      #expect(FileManager.default.isExecutableFile(atPath: Repository.path(command)))
    }
  }

  @Test func listsEveryTargetOnThePageOfTheCompiler() throws {
    let page = try Repository.text("docs/pipeline.md")
    let targets = Set(
      Repository.files(below: "Sources").map { String($0.split(separator: "/")[1]) })
    for target in targets {
      #expect(page.contains("`\(target)`"), "docs/pipeline.md does not name \(target)")
    }
  }

  /// Names such as `OrderedPipeline`, in code or in the diagram.
  @Test func namesRealTypesOnThePageOfTheCompiler() throws {
    let sources = try Repository.files(below: "Sources", suffix: ".swift").map(Repository.text)
      .joined()
    let words = try Repository.text("docs/pipeline.md").split {
      !($0.isASCII && ($0.isLetter || $0.isNumber))
    }
    let names = Set(words).filter { word in
      word.first?.isUppercase == true && word.contains(where: \.isLowercase)
        && word.dropFirst().contains(where: \.isUppercase)
    }
    let others: Set<Substring> = [
      "ArchitectureTests", "CommonMark", "DTDs", "HortusBuildPlugin", "HortusEditing",
      "HortusReleasing", "HortusKit", "NewCatalogues", "OpenSSL", "SQLite",
      "SwiftNIO",
      "XInclude",
    ]
    #expect(names.count > 50)
    #expect(names.subtracting(others).filter { !sources.hasBytes(of: String($0)) }.sorted() == [])
  }

  @Test(arguments: pages)
  func leadsEveryLinkToAFile(page: String) throws {
    let folder = page.contains("/") ? String(page[..<page.lastIndex(of: "/")!]) + "/" : ""
    let text = try Repository.text(page)
    for part in text.components(separatedBy: "](").dropFirst() {
      let address = part.prefix { $0 != ")" && $0 != "#" }
      guard !address.isEmpty, !address.contains(":"), !address.contains(" ") else { continue }
      let path = Repository.path(folder + address)
      #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(address)")
    }
  }

  @Test(arguments: pages)
  func explainsEveryCodeThatAPageNames(page: String) throws {
    let known = Set(DiagnosticCode.allCases.map(\.rawValue))
    for part in try Repository.text(page).components(separatedBy: "HRT").dropFirst() {
      let digits = part.prefix(3)
      guard digits.count == 3, digits.allSatisfy(\.isNumber) else { continue }
      #expect(known.contains("HRT" + digits), "\(page) names HRT\(digits)")
    }
  }

  @Test func collectsChangesUnderUnreleased() throws {
    #expect(try Repository.text("CHANGELOG.md").contains("## [Unreleased]"))
  }
}

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

/// Stock editors show the documentation of the grammars, so nothing in them goes without.
@Suite struct GrammarDocumentationTests {
  @Test(arguments: Repository.files(below: "schemas", suffix: ".xsd"))
  func documentsEveryPart(of grammar: String) throws {
    let undocumented = try UndocumentedParts.names(in: grammar)
    #expect(undocumented == [])
  }
}

/// Finds named parts of a grammar that do not begin with `xs:documentation`.
private final class UndocumentedParts: NSObject, XMLParserDelegate {
  private var open: [(name: String, part: String?, isDocumented: Bool)] = []
  private var names: [String] = []
  private static let documented: Set<String> = [
    "xs:element", "xs:attribute", "xs:complexType", "xs:simpleType", "xs:group",
    "xs:enumeration",
  ]

  static func names(in grammar: String) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: Repository.path(grammar)))
    let parser = XMLParser(data: data)
    let finder = UndocumentedParts()
    parser.delegate = finder
    #expect(parser.parse())
    return finder.names
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if element == "xs:documentation", open.count >= 2 { open[open.count - 2].isDocumented = true }
    // What only refers is documented where it is declared.
    let name = attributes["name"] ?? attributes["value"]
    open.append((element, Self.documented.contains(element) ? name : nil, false))
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let last = open.popLast(), let part = last.part, !last.isDocumented else { return }
    names.append("\(last.name) \(part)")
  }
}

/// The pages of `docs/apps` name a test for what they claim.
@Suite struct AppPagesTests {
  private static let pages = Repository.files(below: "docs/apps").filter {
    !$0.hasSuffix("README.md")
  }

  @Test func nameTestsThatExist() throws {
    let tests = try Repository.files(below: "Tests").filter { $0.hasSuffix(".swift") }
      .map(Repository.text).joined()
    for page in Self.pages {
      let rows = try Repository.text(page).split(separator: "\n")
        .filter { $0.hasPrefix("| ") }.dropFirst()
      #expect(rows.count > 10, "\(page)")
      for row in rows {
        let shown = row.split(separator: "|").last.map(String.init) ?? ""
        #expect(shown.contains { !$0.isWhitespace }, "\(page): \(row)")
        for name in shown.split(separator: "`").map(String.init)
        where name.first?.isLowercase == true && name.allSatisfy({ $0.isLetter }) {
          #expect(tests.hasBytes(of: "func \(name)("), "\(page): there is no test \(name)")
        }
      }
    }
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }
}
