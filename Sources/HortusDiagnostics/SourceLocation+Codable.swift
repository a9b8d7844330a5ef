/// Encodes a location as a single string, `file:line:column+length`.
extension SourceLocation: Codable {
  /// Decodes a location from `file:line:column+length`; throws `DecodingError` for any other
  /// string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let span = parts.last?.split(separator: "+") ?? []
    guard parts.count >= 3, span.count == 2, let line = Int(parts[parts.count - 2]),
      let column = Int(span[0]), let length = Int(span[1])
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not file:line:column+length")
    }
    let file = parts.dropLast(2).joined(separator: ":")
    self.init(file: file, line: line, column: column, length: length)
  }

  /// Encodes the location as `file:line:column+length`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(file):\(line):\(column)+\(length)")
  }
}
