/// The DOCTYPE that drawing programs write before SVG: `<!DOCTYPE svg>`, optionally with the public
/// identifier of the W3C.
///
/// This DOCTYPE declares nothing, so a drawing has the same meaning without it. A DOCTYPE that
/// contains declarations, or that refers to a file outside of www.w3.org, is not accepted.
enum SVGDoctype {
  /// Returns the offset after the DOCTYPE if `bytes` start with a DOCTYPE that is accepted,
  /// otherwise `nil`.
  static func end(in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    let window = bytes.prefix(256)
    guard let close = window.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let words = String(decoding: window[..<close], as: UTF8.self)
      .split { $0 == " " || $0 == "\n" || $0 == "\r\n" || $0 == "\t" }
    guard words.count >= 2, words[0] == "<!DOCTYPE", words[1] == "svg" else { return nil }
    let rest = String(
      words.dropFirst(2).joined(separator: " ").map { $0 == "'" ? "\"" : $0 })
    guard !rest.isEmpty else { return close + 1 }
    let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "PUBLIC ", parts[1].hasPrefix("-//W3C//DTD SVG "),
      parts[2] == " ", parts[3].hasPrefix("http://www.w3.org/"), parts[4].isEmpty
    else { return nil }
    return close + 1
  }
}
