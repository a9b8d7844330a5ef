/// The conditions of a query as sets of plants, all of which a plant must be in.
struct Filter: Sendable {
  /// What a set is about. Counts leave out the sets of their own subject.
  enum Subject: Hashable {
    case trait(String)
    case category
    case other
  }

  let plantCount: Int
  private(set) var parts: [(subject: Subject, set: PlantSet)] = []
  /// What the texts match, in the order of the conditions.
  private(set) var hits: [TextHits] = []

  init(plantCount: Int) {
    self.plantCount = plantCount
  }

  mutating func keep(_ set: PlantSet, subject: Subject = .other) {
    parts.append((subject, set))
  }

  mutating func drop(_ set: PlantSet) {
    var rest = PlantSet(allOf: plantCount)
    rest.subtract(set)
    parts.append((.other, rest))
  }

  mutating func keep(_ hits: TextHits) {
    parts.append((.other, hits.plants))
    self.hits.append(hits)
  }

  /// The plants that are in all sets.
  var result: PlantSet { intersection(without: nil) ?? PlantSet(allOf: plantCount) }

  /// Whether a set is about the subject.
  func isAbout(_ subject: Subject) -> Bool {
    parts.contains { $0.subject == subject }
  }

  /// The plants that are in all sets but those of a subject; nil when there are no others, so that
  /// it is all plants.
  func intersection(without subject: Subject?) -> PlantSet? {
    var result: PlantSet?
    for part in parts where part.subject != subject {
      if result?.formIntersection(part.set) == nil { result = part.set }
    }
    return result
  }
}
