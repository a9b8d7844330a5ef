import HortusDiagnostics
import HortusModel
import HortusSource
import HortusSystem

/// A file of plants is recorded as the drafts of its plants, then its findings and what is known of the
/// plants, then where these begin.
extension CheckedPlants {
  /// Makes the record of a file, of one of its drafts.
  static func record(
    drafts: consuming RecordWriter, diagnostics: [Diagnostic], plants: [CheckedPlant]
  ) -> [UInt8] {
    var record = drafts
    let start = record.bytes.count
    record.add(each: diagnostics) { $1.add(to: &$0) }
    record.add(each: plants) { $1.add(to: &$0) }
    record.add(word: UInt64(start))
    return record.bytes
  }

  init(
    record bytes: [UInt8], _ checksum: SHA256Digest, of file: HashedFile, wasRead: Bool
  ) throws {
    let (diagnostics, plants) = try bytes.withUnsafeBytes { bytes in
      let wordSize = MemoryLayout<UInt64>.size
      guard bytes.count >= wordSize else { throw RecordReader.Damaged() }
      var end = RecordReader(UnsafeRawBufferPointer(rebasing: bytes.suffix(wordSize)))
      guard let start = Int(exactly: try end.word()), start <= bytes.count - wordSize
      else { throw RecordReader.Damaged() }
      var record = RecordReader(UnsafeRawBufferPointer(rebasing: bytes[start...]))
      let diagnostics = try record.each { try Diagnostic(from: &$0) }
      let plants = try record.each { try CheckedPlant(from: &$0) }
      guard plants.allSatisfy({ $0.draft.upperBound <= start }) else {
        throw RecordReader.Damaged()
      }
      return (diagnostics, plants)
    }
    self.init(
      diagnostics: diagnostics, file: file, wasRead: wasRead, plants: plants, record: bytes,
      checksum: checksum)
  }
}

extension CheckedPlant {
  fileprivate func add(to record: inout RecordWriter) {
    references.id.add(to: &record)
    record.add(each: references.plants) { $1.add(to: &$0) }
    record.add(each: references.categories) { $0.add($1) }
    record.add(entry.scientificName)
    record.add(each: entry.commonNames) { $0.add($1) { $0.add($1) } }
    record.add(draft.lowerBound)
    record.add(draft.count)
  }

  fileprivate init(from record: inout RecordReader) throws {
    let references = PlantReferences(
      id: try Located(from: &record), plants: try record.each { try Located(from: &$0) },
      categories: try record.each { try $0.text() })
    let entry = PlantEntry(
      id: references.id.value, scientificName: try record.text(),
      commonNames: try record.each { try $0.optional { try $0.text() } })
    let start = try record.number()
    let (end, isTooFar) = start.addingReportingOverflow(try record.number())
    guard !isTooFar else { throw RecordReader.Damaged() }
    self.init(references: references, entry: entry, draft: start..<end)
  }
}

extension Located<String> {
  fileprivate func add(to record: inout RecordWriter) {
    record.add(value)
    location.add(to: &record)
  }

  fileprivate init(from record: inout RecordReader) throws {
    self.init(try record.text(), at: try SourceLocation(from: &record))
  }
}
