import HortusModel

extension Resolved.Fact {
  func add(to record: inout RecordWriter, _ keys: RecordKeys) throws {
    let trait = try keys.traits.number(of: self.trait)
    record.add(trait)
    try record.add(target) { $0.add(try keys.targets[trait].number(of: $1)) }
    record.add(try keys.sources.number(of: source))
    record.add(isDerived)
    content.add(to: &record)
  }

  init(from record: inout RecordReader, _ keys: RecordKeys) throws {
    let trait = try record.number()
    let key = try keys.traits.key(trait)
    let target = try record.optional { try keys.targets[trait].key(try $0.number()) }
    let source = try keys.sources.key(try record.number())
    let isDerived = try record.flag()
    self.init(
      trait: key, target: target, content: try Resolved.Content(from: &record), source: source,
      isDerived: isDerived)
  }
}

extension Resolved.Content {
  private enum Tag: Int {
    case values, steps, no, yes, range, zones, months, none, notApplicable
  }

  fileprivate func add(to record: inout RecordWriter) {
    func add(_ tag: Tag) { record.add(tag.rawValue) }
    switch self {
    case .values(let indices):
      add(.values)
      record.add(each: indices) { $0.add($1) }
    case .steps(let steps):
      add(.steps)
      record.add(steps.lowerBound)
      record.add(steps.upperBound)
    case .flag(let flag):
      add(flag ? .yes : .no)
    case .range(let range):
      add(.range)
      record.add(range.lowerBound)
      record.add(range.upperBound)
    case .zones(let zones):
      add(.zones)
      record.add(zones.lowerBound)
      record.add(zones.upperBound)
    case .months(let months):
      add(.months)
      record.add(months.rawValue)
    case .none: add(.none)
    case .notApplicable: add(.notApplicable)
    }
  }

  fileprivate init(from record: inout RecordReader) throws {
    guard let tag = Tag(rawValue: try record.number()) else { throw RecordReader.Damaged() }
    func range<Bound: Comparable>(_ low: Bound, _ high: Bound) throws -> ClosedRange<Bound> {
      guard low <= high else { throw RecordReader.Damaged() }
      return low...high
    }
    switch tag {
    case .values: self = .values(try record.each { try $0.number() })
    case .steps: self = .steps(try range(try record.number(), try record.number()))
    case .no: self = .flag(false)
    case .yes: self = .flag(true)
    case .range: self = .range(try range(try record.double(), try record.double()))
    case .zones: self = .zones(try range(try record.number(), try record.number()))
    case .months: self = .months(Resolved.Months(rawValue: try record.number()))
    case .none: self = .none
    case .notApplicable: self = .notApplicable
    }
  }
}
