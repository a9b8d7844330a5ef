import Foundation

/// Formats file sizes for display.
package enum ByteCount {
  /// Returns a size as text, for example `2.4 MB (2441216 bytes)`. A megabyte is one million bytes.
  package static func text(_ bytes: Int) -> String {
    bytes < 1000 ? short(bytes) : "\(short(bytes)) (\(bytes) bytes)"
  }

  /// Returns a rounded size as text, for example `2.4 MB`.
  package static func short(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: String(format: "%.1f kB", Double(bytes) / 1e3)
    default: String(format: "%.1f MB", Double(bytes) / 1e6)
    }
  }
}
