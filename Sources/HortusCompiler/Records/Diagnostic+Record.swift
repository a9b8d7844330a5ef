import HortusDiagnostics

extension Diagnostic {
  func add(to record: inout RecordWriter) {
    record.add(code.rawValue)
    record.add(location) { $1.add(to: &$0) }
    record.add(message)
    record.add(cure) { $0.add($1) }
    record.add(replacement) { $0.add($1) }
    record.add(each: related) { record, related in
      record.add(related.message)
      related.location.add(to: &record)
    }
  }

  init(from record: inout RecordReader) throws {
    guard let code = DiagnosticCode(rawValue: try record.text()) else {
      throw RecordReader.Damaged()
    }
    self.init(
      code, at: try record.optional { try SourceLocation(from: &$0) }, try record.text(),
      cure: try record.optional { try $0.text() },
      replacement: try record.optional { try $0.text() },
      related: try record.each { record in
        Related(try record.text(), at: try SourceLocation(from: &record))
      })
  }
}

extension SourceLocation {
  func add(to record: inout RecordWriter) {
    record.add(file)
    record.add(Int(line))
    record.add(Int(column))
    record.add(Int(length))
  }

  init(from record: inout RecordReader) throws {
    self.init(
      file: try record.text(), line: try record.number(), column: try record.number(),
      length: try record.number())
  }
}
