/// A workflow command of GitHub Actions, read as the runner reads a line of the log.
struct WorkflowCommand: Equatable {
  var name: String
  var properties: [String: String] = [:]
  var message: String

  /// Reads the commands of a log. Between `stop-commands` and its word, there are none.
  static func all(in log: String) -> [WorkflowCommand] {
    var stop: String?
    return log.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      if let word = stop {
        if line == "::\(word)::" { stop = nil }
        return nil
      }
      guard let command = WorkflowCommand(line) else { return nil }
      if command.name == "stop-commands" { stop = command.message }
      return command
    }
  }

  init?(_ line: Substring) {
    let line = line.drop(while: \.isWhitespace)
    guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
    let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
    let words = head.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return nil }
    name = String(first)
    for property in words.dropFirst().first?.split(separator: ",") ?? [] {
      let parts = property.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      properties[String(parts[0])] = Self.unescaped(parts[1], ["%3A": ":", "%2C": ","])
    }
    message = Self.unescaped(line[end.upperBound...], [:])
  }

  private static func unescaped(_ text: Substring, _ more: [String: String]) -> String {
    var text = String(text)
    for (code, character) in ["%0D": "\r", "%0A": "\n"].merging(more, uniquingKeysWith: { $1 }) {
      text = text.replacing(code, with: character)
    }
    return text.replacing("%25", with: "%")
  }
}
