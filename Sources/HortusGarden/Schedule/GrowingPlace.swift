import HortusKit
import HortusLibrary

/// Where and how a plant of one's own grows, which changes what it needs.
public struct GrowingPlace: Sendable, Hashable {
  /// The hemisphere of the place, by which months are shifted.
  public var hemisphere: Hemisphere
  /// Whether the plant stands in the open, apart from a winter that it spends indoors. Frost and rain
  /// reach it there.
  public var isOutdoors: Bool
  /// How cold the winter is. Only plants in the open depend on it.
  public var climate: Climate
  /// The hardiness zone of the place; `nil` if unknown. Without one, no plant is protected from the
  /// winter.
  public var zone: HardinessZone?
  /// What the plant grows in; `nil` if the user has not said it.
  public var container: PlantContainer?
  /// What the stage of growth means for care; `nil` if the user has not said the stage.
  public var phase: GrowthStage.Meaning?
  /// Whether the plant rests now because the user says so. It then rests until the user says
  /// otherwise, whatever months the catalogue states.
  public var isDormant: Bool
  /// Whether the plant is in the soil. A seed that is not sown yet needs nothing but to be sown.
  public var isSown: Bool
  /// How the plant is protected from the winter now; `nil` if it is not.
  public var wintering: Wintering?

  /// Creates a place. Without arguments it is a room in the north.
  ///
  /// - Parameters:
  ///   - hemisphere: the hemisphere of the place.
  ///   - isOutdoors: whether the plant stands in the open.
  ///   - climate: how cold the winter is.
  ///   - zone: the hardiness zone of the place; `nil` if unknown.
  ///   - container: what the plant grows in; `nil` if unknown.
  ///   - phase: what the stage of growth means for care; `nil` if unknown.
  ///   - isDormant: whether the plant rests until the user says otherwise.
  ///   - isSown: whether the plant is in the soil.
  ///   - wintering: how the plant is protected from the winter now; `nil` if it is not.
  public init(
    hemisphere: Hemisphere = .northern, isOutdoors: Bool = false, climate: Climate = .temperate,
    zone: HardinessZone? = nil, container: PlantContainer? = nil,
    phase: GrowthStage.Meaning? = nil, isDormant: Bool = false, isSown: Bool = true,
    wintering: Wintering? = nil
  ) {
    self.hemisphere = hemisphere
    self.isOutdoors = isOutdoors
    self.climate = climate
    self.zone = zone
    self.container = container
    self.phase = phase
    self.isDormant = isDormant
    self.isSown = isSown
    self.wintering = wintering
  }

  /// Whether the plant is in the open now, and not indoors for the winter.
  var isInOpen: Bool { isOutdoors && wintering != .indoors }

  /// Whether the plant has a container that can be changed for another one.
  var canBeRepotted: Bool { container?.isPot ?? !isOutdoors }
}

extension PlantContainer {
  /// Whether the soil is in a vessel, where there is little of it.
  var isPot: Bool { self == .pot || self == .hangingPot || self == .windowBox }
}

/// What the user has set for a kind of care of a plant: an interval of days, or no care.
public struct CareSetting: Sendable, Hashable {
  /// The kind of care.
  public var kind: CareKind
  /// The season in which it holds; `nil` for all seasons that have no setting of their own.
  public var season: CareSeason?
  /// The days between two cares; `nil` for those that follow from the catalogue.
  public var days: Int?
  /// Whether there is no care of the kind.
  public var isOff: Bool

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - kind: the kind of care.
  ///   - season: the season in which it holds; `nil` for all seasons that have no setting of their
  ///     own.
  ///   - days: the days between two cares, at least 1; `nil` for those that follow from the catalogue.
  ///   - isOff: whether there is no care of the kind.
  public init(kind: CareKind, season: CareSeason? = nil, days: Int? = nil, isOff: Bool = false) {
    self.kind = kind
    self.season = season
    self.days = days
    self.isOff = isOff
  }
}
