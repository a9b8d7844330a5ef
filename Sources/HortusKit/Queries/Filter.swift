import HortusSchema

/// The conditions of a query, resolved to sets of plants. The result is their intersection.
struct Filter: Sendable {
  /// What a condition is about. A `where` or `range` condition has its trait as the subject, and a
  /// `category` condition has the subject `category`. The counts for the values of a trait ignore the
  /// conditions on that trait. The counts for the categories ignore the `category` conditions. All
  /// other conditions, such as `not`, have the subject `other`, so they always affect the counts.
  enum Subject: Hashable {
    case trait(TraitKey)
    case category
    case other
  }

  /// The plants that fulfil one condition.
  struct Part {
    let subject: Subject
    let set: PlantBitmap
    /// For a condition on a trait about harm, the plants that fulfil it or of which the trait is not
    /// known; `nil` for any other condition.
    let setOrUnknown: PlantBitmap?
  }

  let plantCount: Int
  private(set) var parts: [Part] = []
  /// The hits of the text conditions, in the order of the conditions.
  private(set) var hits: [TextHits] = []
  /// The plant numbers of the first condition that has an order of its own: an `.among` condition,
  /// or a `.list` condition for a list whose plants an editor selected. The numbers keep that order,
  /// without duplicates. `nil` if the query has no such condition.
  private(set) var given: [Int]?

  init(plantCount: Int) {
    self.plantCount = plantCount
  }

  /// Restricts the result to the plants of a set.
  ///
  /// - Parameter unknown: for a condition on a trait about harm, the plants of which the trait is not
  ///   known.
  mutating func keep(
    _ set: PlantBitmap, subject: Subject = .other, unknown: PlantBitmap? = nil
  ) {
    let setOrUnknown = unknown.map { unknown in
      var union = set
      union.formUnion(unknown)
      return union
    }
    parts.append(Part(subject: subject, set: set, setOrUnknown: setOrUnknown))
  }

  /// Restricts the result to the plants of an `.among` condition or of a list that an editor chose.
  mutating func keep(given numbers: [Int]) {
    var set = PlantBitmap(plantCount: plantCount)
    var unique: [Int] = []
    for number in numbers where !set.contains(number) {
      set.insert(number)
      unique.append(number)
    }
    keep(set)
    if given == nil { given = unique }
  }

  /// Removes the plants of a set from the result.
  ///
  /// - Parameter unknown: for a condition on a trait about harm, the plants of which the trait is not
  ///   known. They are removed too.
  mutating func drop(_ set: PlantBitmap, unknown: PlantBitmap? = nil) {
    var rest = PlantBitmap(allOf: plantCount)
    rest.subtract(set)
    if let unknown { rest.subtract(unknown) }
    keep(rest, unknown: unknown)
  }

  /// Restricts the result to the plants that a text matches.
  mutating func keep(_ hits: TextHits) {
    keep(hits.plants)
    self.hits.append(hits)
  }

  /// The plants that fulfil all conditions.
  var result: PlantBitmap { intersection(without: nil) ?? PlantBitmap(allOf: plantCount) }

  /// Returns the number of plants that would be in the result if every unknown trait about harm
  /// fulfilled the conditions on it.
  ///
  /// - Parameter result: the plants that fulfil all conditions.
  func unknownCount(besides result: PlantBitmap) -> Int {
    guard parts.contains(where: { $0.setOrUnknown != nil }) else { return 0 }
    var possible = PlantBitmap(allOf: plantCount)
    for part in parts { possible.formIntersection(part.setOrUnknown ?? part.set) }
    return possible.count - result.count
  }

  /// Whether at least one condition has the given subject.
  func isAbout(_ subject: Subject) -> Bool {
    parts.contains { $0.subject == subject }
  }

  /// Returns the plants that fulfil all conditions except those about `subject`. Returns `nil`,
  /// which means all plants, if there are no other conditions.
  func intersection(without subject: Subject?) -> PlantBitmap? {
    var result: PlantBitmap?
    for part in parts where part.subject != subject {
      if result?.formIntersection(part.set) == nil { result = part.set }
    }
    return result
  }
}
