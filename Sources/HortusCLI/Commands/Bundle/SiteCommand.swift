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
      The folder can be opened in a browser without a server, or be published at any address. The \
      files of an earlier site in it are replaced; files of others stay.
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

  @Option(
    help: ArgumentHelp(
      "Writes only the pages of the app with this id; may be repeated (default: all apps).",
      valueName: "id"))
  var app: [String] = []

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      """
      The address at which the folder will be published, such as https://example.org/plants/. \
      Canonical addresses, links for search engines to other languages, Open Graph, sitemap.xml, \
      robots.txt and 404.html need it.
      """, valueName: "url"))
  var baseURL: String?

  @OptionGroup var options: ReportOptions
  @OptionGroup var form: FormOptions

  func validate() throws {
    do {
      _ = try baseURL.map { try SiteAddress($0) }
    } catch {
      throw ValidationError("--base-url: \(error)")
    }
  }

  func run() throws {
    let location = CatalogueLocation(folder: catalogue)
    try SiteFolder.check(output)
    let scratch = try ScratchFolder()
    let file = scratch.url.appendingPathComponent("hortus.sqlite")
    let line = ProgressLine(on: .error, isWanted: !form.isJSON)
    defer { line.clear() }
    let compiler = options.compiler(of: location)
    let result = try compiler.build(to: file.path, progress: line.show)
    line.clear()
    let report = Report(options: options, location: location, check: result.check)
    var summary: SiteSummary?
    if result.bundle != nil {
      defer { TemporaryFileRegistry.current.finishFolders() }
      summary = try write(try Catalogue(at: file), of: location, progress: line)
    }
    if !form.isJSON { try report.writeForPeople() }
    try form.write(
      ResultReport(diagnostics: report.form, key: "site", made: summary),
      text: summary?.text ?? "")
    if report.status != .fine { throw report.status }
  }

  private func write(
    _ catalogue: Catalogue, of location: CatalogueLocation, progress line: ProgressLine
  ) throws -> SiteSummary {
    line.show("preparing the pages", isFirst: true)
    defer { line.clear() }
    let base = try baseURL.map { try SiteAddress($0) }
    let site = try StaticSite(
      catalogue, apps: app, base: base,
      threadCount: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    let folder = try SiteFolder(output)
    var summary = SiteSummary(folder: output, baseURL: base?.text)
    try site.forEachFile(
      progress: { done, total in
        line.show("writing \(done) of \(total) pages", isFirst: done == 1)
      },
      { path, content in
        try folder.write(Array(content.utf8), to: path)
        summary.files += 1
        summary.size += content.utf8.count
        if path.hasSuffix(".html") { summary.pages += 1 }
      })
    for photo in try site.photos {
      try folder.copy(location.root + "/content/" + photo, to: photo)
      summary.files += 1
    }
    line.show("moving the site to its folder", isFirst: true)
    try folder.finish()
    return summary
  }
}

/// The JSON output of `hortus site`.
private struct SiteSummary: Encodable {
  let folder: String
  /// The address at which the site will be published; `nil` if it is unknown.
  let baseURL: String?
  var pages = 0
  var files = 0
  /// The size of all files without photographs, in bytes.
  var size = 0

  init(folder: String, baseURL: String?) {
    (self.folder, self.baseURL) = (folder, baseURL)
  }

  var text: String {
    """
    site        \(VisibleText.of(folder))
    pages       \(pages)
    files       \(files)
    size        \(ByteCount.text(size))
    \(publication)
    open        \(VisibleText.of(URL(fileURLWithPath: folder).standardizedFileURL.path))/index.html
    """
  }

  private var publication: String {
    if let baseURL { return "address     \(baseURL)" }
    return """
      left out    canonical addresses, links for search engines to other languages, Open Graph,
                  sitemap.xml, robots.txt, 404.html; they need --base-url
      """
  }
}

/// The output folder of a site. A new site replaces the files of an earlier one as a whole, so that
/// no page of the earlier site remains. Files of others stay.
final class SiteFolder {
  /// The name of the file that lists the files of a site. Without it, nothing in a folder is known
  /// to be of a site.
  private static let list = ".hortus-site"
  private static let purpose = "site"
  /// The largest list that is read, in bytes.
  private static let listLimit = 1 << 28
  /// The interval between two attempts to lock the folder, in seconds.
  private static let lockInterval = 0.02

  private let target: String
  /// `nil` if the file system does not support locks.
  private let lock: FolderLock?
  private let replacement: FolderReplacement
  private let staging: ScratchFolder
  private var files: [String] = []

  /// Checks that a site can be written to a folder.
  ///
  /// - Throws: `CommandError` if the folder contains something other than a site. Hidden files may
  ///   be there before the first site, such as those of a Git repository.
  static func check(_ path: String) throws {
    let manager = FileManager.default
    if let entries = try? manager.contentsOfDirectory(atPath: path) {
      let known = [list, list + ".new", list + ".next", list + ".old"]
      guard entries.allSatisfy({ $0.hasPrefix(".") }) || entries.contains(where: known.contains)
      else {
        throw CommandError(
          description:
            "“\(path)” holds files that are no site of hortus; name a folder that is new, "
            + "empty or an earlier site")
      }
    } else if manager.fileExists(atPath: path) {
      throw CommandError(description: "“\(path)” is no folder; name a folder that is new")
    }
  }

  /// Makes the folder if it is missing, and completes an earlier site that was interrupted.
  ///
  /// - Throws: `CommandError` if the folder contains something other than a site, and
  ///   `SystemError` if it cannot be written to.
  init(_ path: String) throws {
    target = URL(fileURLWithPath: path).standardizedFileURL.path
    try Self.makeFolder(target)
    lock = try FolderLock(of: target, interval: Self.lockInterval) {}
    try Self.check(target)
    replacement = FolderReplacement(
      of: target, purpose: Self.purpose, head: Self.list, ownFiles: Self.files)
    try Self.translating(target, replacement.finishInterrupted)
    staging = try ScratchFolder(in: URL(fileURLWithPath: target), purpose: Self.purpose)
  }

  private static func makeFolder(_ path: String) throws {
    guard FileSystem.kind(of: path) == .missing else { return }
    try makeFolder((path as NSString).deletingLastPathComponent)
    try TemporaryFileRegistry.current.makeFolder(path)
  }

  /// Reads the list of the files of a site in a folder.
  private static func files(of folder: String) -> [String] {
    guard let bytes = try? FileSystem.read(folder + "/" + list, sizeLimit: listLimit) else {
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init) + [list]
  }

  /// Writes a file.
  ///
  /// - Parameter path: the path relative to the site, with forward slashes.
  func write(_ bytes: [UInt8], to path: String) throws {
    let file = staging.url.path + "/" + path
    do {
      // After a signal has deleted the temporary folder, no thread may create the folder again.
      try TemporaryFileRegistry.current.whileExitIsDelayed {
        try FileManager.default.createDirectory(
          atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        // The file is new. It is not synchronized, because a site can be written again.
        try FileSystem.append(bytes, to: file)
      }
    } catch {
      throw CommandError(
        description: "“\(path)” cannot be written for the site “\(target)”; see to the rights "
          + "and the room there")
    }
    files.append(path)
  }

  /// Copies a file into the site.
  func copy(_ file: String, to path: String) throws {
    guard let bytes = try FileSystem.read(file, sizeLimit: .max - 1) else {
      throw CommandError(description: "“\(file)” cannot be read; check the path and its rights")
    }
    try write(bytes, to: path)
  }

  /// Moves the finished site to the output folder.
  func finish() throws {
    let list = Set(files).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    try write(Array(list.map { $0 + "\n" }.joined().utf8), to: Self.list)
    try Self.translating(target) { try replacement.replaceFiles(by: staging) }
  }

  private static func translating(_ target: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch FolderReplacementError.inTheWay(let path) {
      throw CommandError(
        description: "“\(path)” is no file of an earlier site, and the site would replace it; move "
          + "it away, or name another folder")
    } catch FolderReplacementError.incomplete(let path, let reason) {
      throw CommandError(
        description: "the site in “\(path)” is not complete: \(reason); run hortus site again")
    }
  }
}
