extension PlantTrait {
  /// Returns the trait as shown to users in a hemisphere. For a trait of the kind `months`, the
  /// values are in calendar order, January first. The key of each value is the key of the northern
  /// month that has the same season. Other traits are returned unchanged.
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
