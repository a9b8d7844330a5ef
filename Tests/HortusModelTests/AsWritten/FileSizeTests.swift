import HortusModel
import Testing

/// Sizes of files with units.
@Suite struct FileSizeTests {
  @Test(arguments: [
    ("8 MB", 8_000_000, "8 MB"), ("8MB", 8_000_000, "8 MB"), ("800 kB", 800_000, "800 kB"),
    ("1.5 GB", 1_500_000_000, "1.5 GB"), ("0.001 kB", 1, "0.001 kB"),
    ("2.125  MB", 2_125_000, "2.125 MB"),
  ])
  func countsUnitsInThousands(text: String, bytes: Int, written: String) {
    let size = AsWritten.FileSize(text)
    #expect(size?.bytes == bytes)
    #expect(size?.text == written)
  }

  @Test(arguments: ["", "8", "8 MiB", "8 mb", "8 KB", "MB", "-8 MB", "8,5 MB", "0.0001 kB"])
  func readsNothingElse(text: String) {
    #expect(AsWritten.FileSize(text) == nil)
  }
}
