import HortusKit

/// A plant in a list.
struct PlantRow {
  /// The badge of one trait in a row.
  struct Badge {
    let icons: String
    let label: String
    let text: DualText
    /// Whether a narrow card shows the text. Otherwise only screen readers get it.
    var isShown = false
    /// Whether the label says all, because the value is a plain yes.
    let isFlag: Bool

    /// Returns the badges of traits about which the harm of the plant says nothing.
    ///
    /// - Parameter imperial: the same badges in imperial units.
    static func badges(
      _ badges: [TraitBadge], imperial: [TraitBadge]?, besides harm: PlantHarm?
    ) -> [Badge] {
      let told = Set(harm?.statements.map(\.trait) ?? [])
      return badges.filter { !told.contains($0.trait) }.map { badge in
        let twin = imperial?.first { $0.id == badge.id }
        return Badge(
          icons: badge.icons.map { IconMarkup.html($0) }.joined(), label: badge.label,
          text: DualText(badge.text, twin?.text), isFlag: badge.value.isYes)
      }
    }
  }

  /// What is stated about the harm that the plant does. Every card and row of a plant shows it, by the
  /// template `harm`.
  struct Harm: Sendable {
    /// The degree, which selects the style: `severe`, `mild`, `noneKnown` or `notStated`.
    let degree: String
    let icon: String?
    let text: String
    /// The statements, the worst first, or what says that nothing is stated. Statements of the same
    /// degree are one text, such as “Toxic to people, cats and dogs”.
    let statements: [String]
    /// The statements that a row shows: the two worst.
    let worst: [String]
    /// The other statements, of which a row shows the number; `nil` if there are none.
    let rest: Rest?
    /// What a card of a grid shows of several statements, in one line; `nil` if there are not several.
    let brief: Brief?
    let isSevere: Bool
    /// Whether a row shows the text. Otherwise it shows the icon, and only screen readers get the text.
    let showsText: Bool
    /// The targets of which nothing is stated, as words of a plant page; `nil` for none.
    let unstated: String?

    init(_ harm: PlantHarm, notStated: String, language: String) {
      degree = harm.degree.rawValue
      icon = IconMarkup.html(harm.icon)
      statements =
        harm.statements.isEmpty
        ? [notStated] : HarmStatement.merged(harm.statements).map { $0.text(in: language) }
      text = statements.joined(separator: " · ")
      worst = Array(statements.prefix(2))
      rest = Rest(statements.dropFirst(2))
      brief =
        harm.statements.count > 1
        ? harm.statements.first.map { Brief(text: $0.text, others: harm.statements.count - 1) }
        : nil
      isSevere = harm.degree == .severe
      showsText = isSevere || harm.degree == .mild || icon == nil
      unstated =
        harm.unstated.isEmpty ? nil : harm.unstated.map(\.label).list(in: language)
    }
  }

  /// The worst statement of harm, and how many others there are. It names no part of the plant: a part
  /// that the catalogue does not name is not known to be safe.
  struct Brief: Sendable {
    /// The statement about one target, such as “Very toxic to people”.
    let text: String
    let others: Int
  }

  /// The statements of harm that a row does not show. Screen readers get them.
  struct Rest: Sendable {
    let count: Int
    let text: String

    init?(_ statements: ArraySlice<String>) {
      guard !statements.isEmpty else { return nil }
      count = statements.count
      text = statements.joined(separator: " · ")
    }
  }

  /// What a card of a stack says besides what a row of a list does.
  struct Card {
    let family: String
    /// The short description; `nil` if the plant has none.
    let description: String?
  }

  let id: String
  let href: String
  /// The name as HTML, with the matched part marked.
  let name: String
  let scientific: String
  /// The other name that matched the search, as HTML; `nil` if the name of the row matched.
  let matched: String?
  let initial: String
  let picture: Picture?
  /// `nil` if the catalogue has no trait about harm.
  let harm: Harm?
  var leading: [Badge]
  var trailing: [Badge]
  let isFavourite: Bool
  let favouriteLabel: String
  /// What a card of a stack says besides; `nil` in lists.
  var card: Card?

  init(
    _ plant: PlantSummary, imperial: PlantSummary?, href: String, picture: Picture?, harm: Harm?,
    isFavourite: Bool, favourite: String
  ) {
    id = plant.id.rawValue
    self.href = href
    initial = String(plant.name.prefix(1)).uppercased()
    self.picture = picture
    self.isFavourite = isFavourite
    favouriteLabel = "\(favourite): \(plant.name)"
    let match = plant.match
    let marked = match.map { HTMLText.marked($0.name, $0.range) }
    name = match?.name == plant.name ? marked ?? "" : plant.name.htmlEscaped
    scientific =
      match?.name == plant.scientificName
      ? marked ?? "" : plant.scientificName.htmlEscaped
    matched = match?.name == plant.name || match?.name == plant.scientificName ? nil : marked
    func badges(_ badges: [TraitBadge], _ twins: [TraitBadge]?) -> [Badge] {
      Badge.badges(badges, imperial: twins, besides: plant.harm)
    }
    self.harm = harm
    leading = badges(plant.baseTraits, imperial?.baseTraits)
    trailing = badges(plant.additionalTraits, imperial?.additionalTraits)
    // A narrow card has room for the words of two traits.
    for index in leading.indices.prefix(2) { leading[index].isShown = true }
    for index in trailing.indices.prefix(max(0, 2 - leading.count)) {
      trailing[index].isShown = true
    }
  }
}

extension FactValue {
  /// Whether this is the value `yes` of a flag.
  var isYes: Bool {
    if case .values(let values) = self { values.map(\.key) == ["yes"] } else { false }
  }
}

/// What is stated of the harm to one target, or the same of several targets.
///
/// The labels of a value differ only in the words for the target: “Toxic to cats”, “Toxic to dogs”. The words
/// around them stand once, before and after a list of the targets.
private struct HarmStatement {
  /// The keys of the values.
  let values: [String]
  /// The words before and after those for a target. Until a second target is known, all words are
  /// those for the target.
  var start: ArraySlice<Substring> = []
  var end: ArraySlice<Substring> = []
  /// The words for each target.
  var targets: [ArraySlice<Substring>]

  init(_ badge: TraitBadge) {
    if case .values(let values) = badge.value {
      self.values = values.map(\.key)
    } else {
      values = []
    }
    targets = [badge.text.split(separator: " ")[...]]
  }

  /// Returns the statements with those merged that have the same value, in the order of the first of
  /// them. The worst ones come first and stay so.
  static func merged(_ badges: [TraitBadge]) -> [HarmStatement] {
    badges.reduce(into: []) { statements, badge in
      let next = HarmStatement(badge)
      for index in statements.indices where statements[index].add(next) { return }
      statements.append(next)
    }
  }

  func text(in language: String) -> String {
    let list = targets.map { $0.joined(separator: " ") }.sentenceList(in: language)
    return (start.map(String.init) + [list] + end.map(String.init)).joined(separator: " ")
  }

  /// Adds the target of another statement. Returns `false`, and changes nothing, if the values differ or
  /// the texts have too little in common.
  private mutating func add(_ other: HarmStatement) -> Bool {
    guard values == other.values, !values.isEmpty, let words = other.targets.first else {
      return false
    }
    var merged = self
    if let known = targets.first, targets.count == 1 {
      merged.start = known.prefix(zip(known, words).prefix { $0 == $1 }.count)
      merged.end = known.suffix(zip(known.reversed(), words.reversed()).prefix { $0 == $1 }.count)
      guard merged.start.count + merged.end.count < known.count else { return false }
      merged.targets = [known.dropFirst(merged.start.count).dropLast(merged.end.count)]
    }
    guard !merged.start.isEmpty, words.starts(with: merged.start),
      words.suffix(merged.end.count).elementsEqual(merged.end),
      words.count > merged.start.count + merged.end.count
    else { return false }
    merged.targets.append(words.dropFirst(merged.start.count).dropLast(merged.end.count))
    // A dash begins a clause of its own, such as “– the source does not say to whom”, and “people or
    // animals” would be misread among other targets.
    guard
      merged.targets.allSatisfy({
        $0.count == merged.targets[0].count && $0.first?.first?.isLetter == true
      })
    else { return false }
    self = merged
    return true
  }
}

/// The photograph or illustration of a plant.
struct Picture {
  let source: String
  /// The width and the height for which the browser keeps room until the style sheet is there, in CSS
  /// pixels.
  let side = 64
  /// The alternative text; empty if there is none.
  let alternative: String
  /// The CSS classes for the focal point of a photograph, which stays visible where the frame crops
  /// the photograph. The style sheet has classes in steps of a tenth, because the pages do not
  /// allow inline styles.
  let focus: String?

  /// Creates a picture that stands beside the name of what it shows.
  init(source: String) {
    self.source = source
    (alternative, focus) = ("", nil)
  }

  init(_ picture: PlantPicture, source: String) {
    self.source = source
    alternative = picture.alternative ?? ""
    guard case .photo(let photo) = picture, photo.focalPoint != .middle else {
      focus = nil
      return
    }
    func tenths(_ fraction: Double) -> Int { Int((fraction * 10).rounded()) }
    focus = "focus-x-\(tenths(photo.focalPoint.x)) focus-y-\(tenths(photo.focalPoint.y))"
  }
}
