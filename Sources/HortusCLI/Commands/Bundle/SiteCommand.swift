import ArgumentParser
import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusKit
import HortusPages
import HortusSystem

/// `hortus site`: writes the pages of a catalogue as files.
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Writes the pages of a catalogue as a folder of files.",
    discussion: """
      The folder can be opened in a browser without a server, or be published at any address. An \
      earlier site in it is replaced.
      """)

  @Argument(
    help: """
      The folder of the catalogue, with content/ and schemas/ (default: this folder or the nearest \
      one above it that is a catalogue).
      """, completion: .directory)
  var catalogue: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write: a new or empty one, or an earlier site.", valueName: "folder"),
    completion: .directory)
  var output: String

  @OptionGroup var options: ReportOptions
  @OptionGroup var form: FormOptions

  func run() throws {
    let location = CatalogueLocation(folder: catalogue)
    let folder = try SiteFolder(output)
    let scratch = try ScratchFolder()
    let file = scratch.url.appendingPathComponent("hortus.sqlite")
    let line = ProgressLine(on: .error, isWanted: !form.isJSON)
    defer { line.clear() }
    let compiler = try options.compiler(of: location, tell: form.tell)
    let result = try compiler.build(to: file.path, progress: line.show)
    line.clear()
    let report = Report(options: options, location: location, check: result.check)
    var summary: SiteSummary?
    if result.bundle != nil {
      summary = try write(try Catalogue(at: file), of: location, to: folder)
      try folder.finish()
    }
    if !form.isJSON { try report.writeForPeople() }
    try form.write(
      ResultReport(diagnostics: report.form, key: "site", made: summary),
      text: summary?.text ?? "")
    if report.status != .fine { throw report.status }
  }

  private func write(
    _ catalogue: Catalogue, of location: CatalogueLocation, to folder: SiteFolder
  ) throws -> SiteSummary {
    var summary = SiteSummary(folder: output)
    let site = StaticSite(catalogue)
    try site.forEachFile { path, content in
      let data = Data(content.utf8)
      try folder.write(data, to: path)
      summary.files += 1
      summary.size += data.count
      if path.hasSuffix(".html") { summary.pages += 1 }
    }
    let content = URL(fileURLWithPath: location.root).appendingPathComponent("content")
    for photo in try site.photos {
      try folder.copy(content.appendingPathComponent(photo), to: photo)
      summary.files += 1
    }
    return summary
  }
}

/// The JSON output of `hortus site`.
private struct SiteSummary: Encodable {
  let folder: String
  var pages = 0
  var files = 0
  /// The size of all files without photographs, in bytes.
  var size = 0

  var text: String {
    """
    site        \(VisibleText.of(folder))
    pages       \(pages)
    files       \(files)
    size        \(ByteCount.text(size))
    open        \(VisibleText.of(URL(fileURLWithPath: folder).standardizedFileURL.path))/index.html
    """
  }
}

/// The output folder of a site. A new site replaces an earlier site as a whole, so that no page of
/// the earlier site remains.
struct SiteFolder {
  /// The name of a file that marks a folder as a site. A folder without this file is never
  /// replaced.
  private static let marker = ".hortus-site"

  private let target: URL
  private let scratch: ScratchFolder
  private let site: URL

  /// Creates a temporary folder next to the output folder.
  ///
  /// - Throws: `CommandError` if the output folder contains something other than a site, and
  ///   `SystemError` if the temporary folder cannot be created.
  init(_ path: String) throws {
    target = URL(fileURLWithPath: path).standardizedFileURL
    let manager = FileManager.default
    if let entries = try? manager.contentsOfDirectory(atPath: target.path) {
      guard entries.isEmpty || entries.contains(Self.marker) else {
        throw CommandError(
          description:
            "“\(path)” holds files that are no site of hortus; name a folder that is new, "
            + "empty or an earlier site")
      }
    } else if manager.fileExists(atPath: target.path) {
      throw CommandError(description: "“\(path)” is no folder; name a folder that is new")
    }
    let parent = target.deletingLastPathComponent()
    try? manager.createDirectory(at: parent, withIntermediateDirectories: true)
    scratch = try ScratchFolder(in: parent)
    site = scratch.url.appendingPathComponent("site")
    try write(Data(), to: Self.marker)
  }

  /// Writes a file.
  ///
  /// - Parameter path: the path relative to the site, with forward slashes.
  func write(_ data: Data, to path: String) throws {
    try make(path) { try data.write(to: $0) }
  }

  /// Copies a file into the site.
  func copy(_ file: URL, to path: String) throws {
    try make(path) { try FileManager.default.copyItem(at: file, to: $0) }
  }

  private func make(_ path: String, _ body: (URL) throws -> Void) throws {
    let file = site.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try body(file)
    } catch {
      throw CommandError(
        description: "“\(path)” cannot be written for the site “\(target.path)”; see to the rights "
          + "and the room there")
    }
  }

  /// Moves the finished site to the output folder.
  func finish() throws {
    try TemporaryFileRegistry.current.committing {
      let before = scratch.url.appendingPathComponent("before")
      if rename(target.path, before.path) != 0, errno != ENOENT {
        throw SystemError.file(operation: "replace", path: target.path, code: errno)
      }
      guard rename(site.path, target.path) == 0 else {
        let code = errno
        rename(before.path, target.path)
        throw SystemError.file(operation: "write", path: target.path, code: code)
      }
    }
  }
}
