import Foundation
import HortusDiagnostics
import HortusTestSupport
import Testing

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

  @Test func listsEveryTargetInTheReadme() throws {
    let readme = try Repository.text("README.md")
    let targets = Set(
      Repository.files(below: "Sources").map { String($0.split(separator: "/")[1]) })
    for target in targets { #expect(readme.contains(target), "README.md does not name \(target)") }
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
      "ArchitectureTests", "CommonMark", "DTDs", "HortusEditing", "HortusReleasing", "HortusKit",
      "OpenSSL", "SQLite",
      "SwiftNIO",
      "XInclude",
    ]
    #expect(names.count > 50)
    #expect(names.subtracting(others).filter { !sources.contains($0) }.sorted() == [])
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
