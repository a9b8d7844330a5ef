import HortusSchema

/// What a grower wishes of plants: the options that a user chose in one setting of an app.
/// `GrowerProfile(choosing:in:)` makes wishes from the profile of the app.
///
/// A wish holds a copy of the conditions of the profile. An app therefore stores the keys that the
/// user chose, and makes the wishes anew for each bundle.
public struct PlantWish: Sendable, Hashable, Codable {
  /// The id of the app, whose lists the conditions can name.
  public var app: String
  /// The key of the setting, such as `space`.
  public var setting: String
  /// The conditions, in groups. A plant fulfils the wish if it fulfils all conditions of at least
  /// one group. Only conditions on traits can be a reason (`StarterReason`); categories and lists
  /// count without one.
  public var plants: [[Condition]]
  /// Whether plants that do not fulfil the wish are left out. Otherwise they get fewer points.
  public var isRequired: Bool

  /// Creates a wish.
  public init(app: String, setting: String, plants: [[Condition]], isRequired: Bool = false) {
    self.app = app
    self.setting = setting
    self.plants = plants
    self.isRequired = isRequired
  }
}

extension GrowerProfile {
  /// Creates a profile from the options that a user chose in the settings of an app.
  ///
  /// ```swift
  /// let growwise = try catalogue.app("growwise")
  /// var profile = try GrowerProfile(
  ///   choosing: ["skill": ["beginner"], "sun": ["part-shade"], "interests": ["herbs", "flowers"]],
  ///   in: growwise)
  /// profile.zone = try catalogue.hardinessZone(forPostcode: "60614", country: "US")
  /// let plants = try catalogue.limited(to: growwise).starterPlants(for: profile)
  /// ```
  ///
  /// The profile of the app says what each option means (`AppItem.meaning`, `AppItem.plants`).
  /// Settings that are not meant for starter plants (`AppItem.starterUse`), such as the theme, are
  /// accepted and change nothing. If a user chose several options of a setting, a plant has to suit
  /// one of them; of several skills the lowest counts, and places both indoors and outdoors mean
  /// either.
  ///
  /// - Parameters:
  ///   - choices: the keys of the chosen options, by the key of their setting.
  ///   - app: the profile of the app.
  /// - Throws: `QueryError.unknownSetting` or `.unknownOption` for a key that the profile does not
  ///   have. A setting without options, such as a name, accepts any text.
  public init(choosing choices: [String: [String]], in app: AppProfile) throws {
    self.init()
    let settings = app.items(.section).flatMap(\.children)
    // The keys are sorted, so that the error always names the same key if several are unknown.
    for key in choices.keys.sorted() where !settings.contains(where: { $0.key == key }) {
      throw QueryError.unknownSetting(key, nearest: Self.nearest(to: key, among: settings))
    }
    var places: Set<Setting> = []
    for setting in settings {
      let options = try choices[setting.key].map { try Self.options($0, of: setting) } ?? []
      guard let use = setting.starterUse else { continue }
      for meaning in options.compactMap(\.meaning) {
        switch meaning {
        case .beginner: skill = .beginner
        case .intermediate: if skill != .beginner { skill = .intermediate }
        case .advanced: if skill == nil { skill = .advanced }
        case .indoors: places.insert(.indoors)
        case .outdoors: places.insert(.outdoors)
        case .children: hasChildren = true
        }
      }
      // A plant that suits one of the options suits the wish. So an option that every plant suits
      // leaves nothing to wish.
      guard !options.isEmpty, options.allSatisfy({ !$0.plants.isEmpty }) else { continue }
      wishes.append(
        PlantWish(
          app: app.id, setting: setting.key, plants: options.flatMap(\.plants),
          isRequired: use == .limit))
    }
    self.setting = places.count == 1 ? places.first : nil
  }

  /// Returns the options of a setting with these keys, in the order of the profile.
  private static func options(_ keys: [String], of setting: AppItem) throws -> [AppItem] {
    guard !setting.children.isEmpty else { return [] }
    for key in keys where !setting.children.contains(where: { $0.key == key }) {
      throw QueryError.unknownOption(
        setting: setting.key, option: key, nearest: nearest(to: key, among: setting.children))
    }
    return setting.children.filter { keys.contains($0.key) }
  }

  private static func nearest(to key: String, among items: [AppItem]) -> String? {
    NearestKey.nearest(
      to: key, among: items.flatMap { [($0.key, $0.key), ($0.title ?? $0.key, $0.key)] })
  }
}

/// Creates the rule that scores plants for a wish, from the groups of its conditions.
///
/// The grades of a rule are in order of precedence. A plant that fulfils a group comes first. Then
/// come the plants that fail by one step of an ordinal, such as part sun instead of full sun, and
/// then those that fail in any other way. A plant of which nothing is known is in no grade.
struct WishRule {
  let rules: StarterRules
  let resolve: ResolveConditions

  func rule(for wish: PlantWish, _ groups: [[Condition]]) throws -> StarterRule {
    var met: [StarterRule.Grade] = []
    var near: [StarterRule.Grade] = []
    var failed: [StarterRule.Grade] = []
    for group in groups {
      let conditions = try group.map(read)
      var plants = PlantBitmap(allOf: rules.plantCount)
      for condition in conditions { plants.formIntersection(condition.plants) }
      let reason = conditions.first { $0.fact != nil }
      met.append(
        StarterRule.Grade(
          plants: plants, values: reason?.wanted ?? [], points: 4, verdict: .favourable,
          fact: reason?.fact))
      for condition in conditions {
        near += group.count == 1 ? try grade(nextTo: condition) : []
        failed.append(
          StarterRule.Grade(
            plants: condition.failing, values: condition.unwanted, points: -6, verdict: .adverse,
            fact: condition.fact))
      }
    }
    let facts = try groups.joined().compactMap { try read($0).fact }
    return StarterRule(
      criterion: .wish, setting: wish.setting, grades: met + near + failed, unknownPoints: -2,
      unknownFact: facts.first)
  }

  /// A condition, with the plants that fulfil it and those that are known not to.
  private struct ResolvedCondition {
    let plants: PlantBitmap
    let failing: PlantBitmap
    /// The trait of the condition; `nil` for a category or a list.
    var trait: DeclaredTrait?
    /// The fact that explains whether a plant fulfils the condition.
    var fact: FactKey?
    /// The keys of the values that explain that a plant fulfils the condition, and that it does not.
    var wanted: Set<String> = []
    var unwanted: Set<String> = []
  }

  private func read(_ condition: Condition) throws -> ResolvedCondition {
    let plants = try resolve.plants(fulfilling: condition)
    let key: TraitKey
    let values: Set<String>
    var isNegated = false
    switch condition {
    case .where(let trait, let keys):
      (key, values) = (trait, keys)
    case .not(let trait, let keys):
      (key, values, isNegated) = (trait, keys, true)
    default:
      var others = PlantBitmap(allOf: rules.plantCount)
      others.subtract(plants)
      return ResolvedCondition(plants: plants, failing: others)
    }
    // The condition could be resolved, so the catalogue has the trait and the values.
    guard let trait = rules.traits[key] else {
      return ResolvedCondition(plants: plants, failing: PlantBitmap(plantCount: rules.plantCount))
    }
    let targets = trait.targets(in: values)
    var failing = try rules.traits.known(trait, for: targets)
    failing.subtract(plants)
    let named = Set(
      values.flatMap { trait.facetKeys(of: $0) ?? [] }
        .map { String($0.split(separator: ":").last ?? "") })
    let others = Set(trait.values).subtracting(named)
    return ResolvedCondition(
      plants: plants, failing: failing, trait: trait,
      fact: FactKey(trait: key, target: targets.first.flatMap { $0.isEmpty ? nil : $0 }),
      wanted: isNegated ? others : named, unwanted: isNegated ? named : others)
  }

  /// Returns the grade of the plants that fail a condition on an ordinal by one step. Returns an empty
  /// array for any other condition.
  private func grade(nextTo condition: ResolvedCondition) throws -> [StarterRule.Grade] {
    guard let trait = condition.trait, trait.kind == .ordinal, !trait.hasTargets else { return [] }
    let steps = trait.values
    let next = steps.indices.filter { index in
      !condition.wanted.contains(steps[index])
        && [index - 1, index + 1].contains { near in
          steps.indices.contains(near) && condition.wanted.contains(steps[near])
        }
    }
    guard !next.isEmpty else { return [] }
    let values = Set(next.map { steps[$0] })
    return [
      StarterRule.Grade(
        plants: try resolve.plants(fulfilling: .where(trait.key, in: values)), values: values,
        points: -2, verdict: .adverse, fact: condition.fact)
    ]
  }
}

extension Condition {
  /// The trait of a condition on values; `nil` for any other condition.
  var trait: TraitKey? {
    switch self {
    case .where(let trait, _), .not(let trait, _): trait
    default: nil
    }
  }
}
