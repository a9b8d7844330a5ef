import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is done to the files of a catalogue to show a fault that no file can hold, step by step.
struct FixtureRecipe {
  private let steps: [[String]]

  init(_ text: String) {
    steps = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  /// Carries out the steps in the folder `root`, from which their paths begin.
  func carryOut(in root: String) throws {
    for step in steps { try carryOut(step, root + "/") }
  }

  private func carryOut(_ step: [String], _ root: String) throws {
    let files = FileManager.default
    switch (step[0], Array(step.dropFirst())) {
    case ("remove", let words) where words.count == 1:
      try files.removeItem(atPath: root + words[0])
    case ("move", let words) where words.count == 2:
      let target = URL(fileURLWithPath: root + words[1])
      try files.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.moveItem(atPath: root + words[0], toPath: target.path)
    case ("mkdir", let words) where words.count == 1:
      try files.createDirectory(atPath: root + words[0], withIntermediateDirectories: true)
    case ("symlink", let words) where words.count == 2:
      try files.createSymbolicLink(atPath: root + words[1], withDestinationPath: words[0])
    case ("fifo", let words) where words.count == 1:
      guard mkfifo(root + words[0], 0o644) == 0 else { throw refused(step) }
    case ("chmod", let words) where words.count == 2:
      guard let mode = mode_t(words[0], radix: 8), chmod(root + words[1], mode) == 0 else {
        throw refused(step)
      }
    case ("resize", let words) where words.count == 2:
      try resize(root + words[0], to: words[1], step)
    case ("repeat", let words) where words.count == 3:
      try repeatLine(of: root + words[0], line: words[1], times: words[2], step)
    default:
      throw refused(step)
    }
  }

  /// Makes a file as long as that, with NULs that take no place on the disk.
  private func resize(_ path: String, to size: String, _ step: [String]) throws {
    guard let size = off_t(size) else { throw refused(step) }
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    guard truncate(path, size) == 0 else { throw refused(step) }
  }

  private func repeatLine(
    of path: String, line: String, times: String, _ step: [String]
  ) throws {
    var lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let number = Int(line), lines.indices.contains(number - 1), let times = Int(times) else {
      throw refused(step)
    }
    lines.replaceSubrange(number - 1..<number, with: repeatElement(lines[number - 1], count: times))
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func refused(_ step: [String]) -> FixtureError {
    FixtureError("the step “\(step.joined(separator: " "))” cannot be carried out")
  }
}
