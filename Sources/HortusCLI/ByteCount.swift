import Foundation

/// Formats file sizes for display.
enum ByteCount {
  /// Returns a size as text, for example `2.4 MB (2441216 bytes)`. A megabyte is one million bytes.
  static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: String(format: "%.1f kB (%d bytes)", Double(bytes) / 1e3, bytes)
    default: String(format: "%.1f MB (%d bytes)", Double(bytes) / 1e6, bytes)
    }
  }
}
