import HortusDiagnostics
import HortusModel
import HortusNormalize

extension LinkedArticle {
  func add(to record: inout RecordWriter, _ keys: RecordKeys) throws {
    record.add(place)
    record.add(try keys.topics.number(of: topic))
    record.add(try keys.languages.number(of: language))
    record.add(try keys.sources.number(of: source))
    record.add(each: blocks) { $1.add(to: &$0) }
  }

  init(from record: inout RecordReader, _ keys: RecordKeys) throws {
    self.init(
      place: try record.number(), topic: try keys.topics.key(try record.number()),
      language: try keys.languages.key(try record.number()),
      source: try keys.sources.key(try record.number()),
      blocks: try record.each { try AsWritten.Block(from: &$0) })
  }
}

extension AsWritten.Block {
  private enum Tag: Int {
    case paragraph, bulletList, numberedList
  }

  fileprivate func add(to record: inout RecordWriter) {
    func add(_ tag: Tag, _ lines: [[AsWritten.Inline]]) {
      record.add(tag.rawValue)
      record.add(each: lines) { $0.add(each: $1) { $1.add(to: &$0) } }
    }
    switch self {
    case .paragraph(let line): add(.paragraph, [line])
    case .bulletList(let items): add(.bulletList, items)
    case .numberedList(let items): add(.numberedList, items)
    }
  }

  fileprivate init(from record: inout RecordReader) throws {
    guard let tag = Tag(rawValue: try record.number()) else { throw RecordReader.Damaged() }
    let lines = try record.each { try $0.each { try AsWritten.Inline(from: &$0) } }
    switch tag {
    case .paragraph: self = .paragraph(lines.first ?? [])
    case .bulletList: self = .bulletList(lines)
    case .numberedList: self = .numberedList(lines)
    }
  }
}

extension AsWritten.Inline {
  private enum Tag: Int {
    case text, emphasis, strong, plant, link
  }

  fileprivate func add(to record: inout RecordWriter) {
    switch self {
    case .text(let text):
      record.add(Tag.text.rawValue)
      record.add(text)
    case .emphasis(let content):
      record.add(Tag.emphasis.rawValue)
      record.add(each: content) { $1.add(to: &$0) }
    case .strong(let content):
      record.add(Tag.strong.rawValue)
      record.add(each: content) { $1.add(to: &$0) }
    case .plant(let id, let text):
      record.add(Tag.plant.rawValue)
      record.add(id.value)
      record.add(text) { $0.add($1) }
    case .link(let address, let text):
      record.add(Tag.link.rawValue)
      record.add(address)
      record.add(text)
    }
  }

  fileprivate init(from record: inout RecordReader) throws {
    guard let tag = Tag(rawValue: try record.number()) else { throw RecordReader.Damaged() }
    switch tag {
    case .text: self = .text(try record.text())
    case .emphasis: self = .emphasis(try record.each { try AsWritten.Inline(from: &$0) })
    case .strong: self = .strong(try record.each { try AsWritten.Inline(from: &$0) })
    case .plant:
      // Its place has been told already, if there was anything to tell.
      let id = Located(try record.text(), at: SourceLocation(file: ""))
      self = .plant(id, text: try record.optional { try $0.text() })
    case .link: self = .link(try record.text(), text: try record.text())
    }
  }
}
