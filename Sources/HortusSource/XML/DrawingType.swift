/// The DOCTYPE that drawing programs put before SVG: `<!DOCTYPE svg>`, or with the public
/// identifier of the W3C.
///
/// It declares nothing, so that a drawing means the same without it. One that has declarations of
/// its own, or that names any other file, is not it.
enum DrawingType {
  /// Where it ends, if `bytes` begin with it.
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
