/// A text that the system gives as bytes, such as the name of a file or an argument of the process.
/// Nothing makes sure that the bytes are UTF-8.
package struct SystemText {
  /// The text. If the bytes are no UTF-8, all bytes that are not ASCII are escaped, as in
  /// `caf\xE9.xml`.
  package let text: String
  /// Whether the bytes are UTF-8. If not, `text` shows them, but names nothing.
  package let isUTF8: Bool

  /// - Parameter bytes: the bytes, with a zero at their end.
  package init(_ bytes: UnsafePointer<CChar>) {
    if let text = String(validatingCString: bytes) {
      (self.text, isUTF8) = (text, true)
      return
    }
    var text = ""
    var end = bytes
    while end.pointee != 0 {
      let byte = UInt8(bitPattern: end.pointee)
      text +=
        byte < 0x80
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
      end += 1
    }
    (self.text, isUTF8) = (text, false)
  }
}
