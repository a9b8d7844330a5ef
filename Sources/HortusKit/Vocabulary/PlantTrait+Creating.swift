extension PlantTrait {
  /// Creates a trait, for previews and tests. The trait has no texts for individual targets.
  public init(
    key: TraitKey, kind: Kind, role: Role, label: String, definition: String? = nil,
    disclaimer: String? = nil, icon: Icon? = nil, isFilter: Bool = true, isHarm: Bool = false,
    isMultiple: Bool = false,
    unit: MeasureUnit? = nil, rangeIcons: RangeIcons? = nil, bounds: ClosedRange<Double>? = nil,
    extent: ClosedRange<Double>? = nil, derivedFrom: TraitKey? = nil, targets: [TraitTarget] = [],
    values: [TraitValue] = []
  ) {
    self.init(
      key: key, kind: kind, role: role, label: label, definition: definition,
      disclaimer: disclaimer, icon: icon, isFilter: isFilter, isHarm: isHarm,
      isMultiple: isMultiple, unit: unit,
      rangeIcons: rangeIcons, bounds: bounds, extent: extent, derivedFrom: derivedFrom,
      targets: targets, values: values, valuesByTarget: [:], bands: nil)
  }
}
