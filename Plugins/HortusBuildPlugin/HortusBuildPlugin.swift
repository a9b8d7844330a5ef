import Foundation
import PackagePlugin

/// Compiles the catalogue of a target when the target is built: the bundle becomes a resource of the
/// target, and the keys of the catalogue become constants in its module.
///
/// The catalogue is the folder of the target with `content/`, or else the folder of the package.
@main
struct HortusBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try commands(
      for: [target.directoryURL, context.package.directoryURL], target: target.name,
      tool: context.tool(named: "hortus-compile").url, workFolder: context.pluginWorkDirectoryURL)
  }

  /// Returns the command that compiles the first of some folders that holds a catalogue.
  private func commands(
    for folders: [URL], target: String, tool: URL, workFolder: URL
  ) throws -> [Command] {
    guard let catalogue = folders.first(where: { isFolder($0.appending(path: "content")) }) else {
      Diagnostics.error(
        "“\(target)” has no folder content/ with a catalogue; add it beside the sources of the target"
      )
      return []
    }
    let bundle = workFolder.appending(path: "hortus.sqlite")
    let keys = workFolder.appending(path: "CatalogueKeys.swift")
    return [
      .buildCommand(
        displayName: "Compiling the catalogue of \(target)", executable: tool,
        arguments: [catalogue.path, "--bundle", bundle.path, "--keys", keys.path],
        // A build is repeated only if one of these files has changed.
        inputFiles: ["content", "schemas"].flatMap { files(in: catalogue.appending(path: $0)) },
        outputFiles: [bundle, keys])
    ]
  }

  private func isFolder(_ url: URL) -> Bool {
    let values = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == true
  }

  /// Returns all files in a folder and the folders in it, in the order of their paths; none if the
  /// folder does not exist.
  private func files(in folder: URL) -> [URL] {
    guard
      let enumerator = FileManager.default.enumerator(
        // The folder may be a link to a catalogue elsewhere.
        at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: [.isDirectoryKey],
        options: [.skipsHiddenFiles])
    else { return [] }
    return enumerator.compactMap { $0 as? URL }.filter { !isFolder($0) }
      .sorted { $0.path < $1.path }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension HortusBuildPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      return try commands(
        for: [project.appending(path: target.displayName), project], target: target.displayName,
        tool: context.tool(named: "hortus-compile").url, workFolder: context.pluginWorkDirectoryURL)
    }
  }
#endif
