import Foundation
import HortusCompiler
import HortusDiagnostics
import HortusKeys
import HortusKit
import HortusSystem
import HortusTemplates

// The tool of the build plugin: compiles a catalogue into a bundle and writes its keys as Swift.
// It is no part of the program `hortus`, whose packages an app does without.

let usage = "usage: hortus-compile CATALOGUE --bundle FILE --keys FILE"

/// What the plugin asks for.
struct Request {
  let catalogue: String
  let bundle: String
  let keys: String

  init?(_ arguments: [String]) {
    guard arguments.count == 5, arguments[1] == "--bundle", arguments[3] == "--keys" else {
      return nil
    }
    (catalogue, bundle, keys) = (arguments[0], arguments[2], arguments[4])
  }
}

/// Returns the folder to compile. A catalogue without grammars takes those of this version: then it is a
/// folder beside the bundle, with a link to the content.
func folder(of request: Request) throws -> String {
  let manager = FileManager.default
  guard FileSystem.kind(of: request.catalogue + "/schemas") == .missing else {
    return request.catalogue
  }
  let folder = URL(fileURLWithPath: request.bundle).deletingLastPathComponent()
    .appendingPathComponent("catalogue")
  let schemas = folder.appendingPathComponent("schemas")
  try manager.createDirectory(at: schemas, withIntermediateDirectories: true)
  for (name, bytes) in TemplateFiles.grammars {
    try Data(bytes).write(to: schemas.appendingPathComponent(name), options: .atomic)
  }
  let link = folder.appendingPathComponent("content")
  try? manager.removeItem(at: link)
  try manager.createSymbolicLink(
    at: link, withDestinationURL: URL(fileURLWithPath: request.catalogue + "/content"))
  return folder.path
}

/// Compiles the catalogue, and prints its faults as compilers do. Where it has errors, neither file
/// is changed.
///
/// - Returns: whether both files are written.
func compile(_ request: Request) throws -> Bool {
  let result = try Compiler(catalogue: folder(of: request)).build(to: request.bundle)
  let root = URL(fileURLWithPath: request.catalogue).resolvingSymlinksInPath().path
  let findings = Findings(
    result.check.diagnostics, paths: ReportPaths(prefix: "", folder: root))
  let report = try ReportFormat.xcode.renderer(version: Hortus.version).render(findings)
  if !report.isEmpty { print(report) }
  guard result.bundle != nil else { return false }
  let catalogue = try Catalogue(at: URL(fileURLWithPath: request.bundle))
  let keys = SwiftKeys(
    try CatalogueKeys(catalogue), namespace: SwiftKeys.standardNamespace, isPublic: false)
  try Data(keys.text.utf8).write(to: URL(fileURLWithPath: request.keys), options: .atomic)
  return true
}

guard let request = Request(Array(CommandLine.arguments.dropFirst())) else {
  print("error: \(usage)")
  exit(2)
}
do {
  if try !compile(request) { exit(1) }
} catch {
  print("error: \(error)")
  exit(1)
}
