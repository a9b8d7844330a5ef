extension PlantTrait {
  /// Returns the trait as shown to users in a hemisphere. Only traits of the kind `months` change,
  /// and only for the southern hemisphere.
  ///
  /// The changed values are in calendar order, January first. Each value has the label of the
  /// southern month and the key of the northern month in the same season. For example, the value
  /// with the label “January” has the key `jul`.
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
