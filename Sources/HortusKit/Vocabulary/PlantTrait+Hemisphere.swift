extension PlantTrait {
  /// Returns the trait with the values of a month trait arranged for a hemisphere. The values are
  /// in calendar order, January first; each has the key of the northern month with the same season.
  func seen(from hemisphere: Hemisphere) -> PlantTrait {
    guard kind == .months, hemisphere != .northern, values.count == 12 else { return self }
    var trait = self
    trait.values = (1...12).map { month in
      let northern = values[hemisphere.shifted(month) - 1]
      return TraitValue(
        key: northern.key, label: values[month - 1].label, definition: northern.definition,
        targetLabel: nil,
        sentence: northern.sentence, icon: northern.icon)
    }
    return trait
  }
}
