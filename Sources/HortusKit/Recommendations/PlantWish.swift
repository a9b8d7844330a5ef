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
