import CLibXML2
import Foundation

/// Converts legacy encodings to UTF-8 with libxml2 and the system's iconv.
enum Conversion {
  enum Failure: Error {
    case unknownEncoding
    /// The bytes are not valid in the encoding.
    case unsuitableBytes
  }

  /// Converts `bytes` to UTF-8. The result is memory allocated by `malloc`, with a zero byte after
  /// the `count` bytes of text.
  static func utf8(
    from bytes: UnsafeRawBufferPointer, encoding: String
  ) throws(Failure) -> (memory: UnsafeMutableRawPointer, count: Int) {
    guard let handler = xmlFindCharEncodingHandler(encoding) else { throw .unknownEncoding }
    defer { xmlCharEncCloseFunc(handler) }
    let input = xmlBufferCreateSize(bytes.count + 1)!
    defer { xmlBufferFree(input) }
    let output = xmlBufferCreateSize(bytes.count * 2 + 16)!
    defer { xmlBufferFree(output) }
    xmlBufferAdd(
      input, bytes.bindMemory(to: xmlChar.self).baseAddress, Int32(bytes.count))
    // Without this empty handler, libxml2 would print an error for invalid bytes. The caller
    // reports invalid bytes itself.
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(nil, nil) }
    while input.pointee.use > 0 {
      let before = input.pointee.use
      let converted = xmlCharEncInFunc(handler, output, input)
      if converted == -2 || input.pointee.use == before {
        throw .unsuitableBytes
      }
    }
    let count = Int(output.pointee.use)
    let memory = malloc(count + 1)!
    if count > 0 { memcpy(memory, output.pointee.content, count) }
    memory.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
    return (memory, count)
  }
}
