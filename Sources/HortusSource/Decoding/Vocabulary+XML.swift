import HortusDiagnostics
import HortusModel

extension DecodingContext {
  func trait(_ element: Element) -> AsWritten.Trait? {
    guard let key = element.attribute("key"), let kind = element.attribute("kind") else {
      return nil
    }
    var trait = AsWritten.Trait(
      key: key, kind: kind, role: element.attribute("role")?.value ?? "",
      isFilter: flag(element, "filter"), isMultiple: flag(element, "multiple"),
      unit: element.attribute("unit"), minimum: element.attribute("minimum"),
      maximum: element.attribute("maximum"), bandBy: element.attribute("band-by"),
      derivedFrom: element.attribute("derived-from"),
      derivedBy: element.attribute("derived-by"),
      rangeIcons: element.attribute("range-icons"),
      icon: element.attribute("icon"), labels: localizedTexts(element, "label"),
      definitions: localizedTexts(element, "definition"),
      disclaimers: localizedTexts(element, "disclaimer"), aliases: texts(element, "alias"),
      bands: element.children(named: "band").map(band),
      targets: element.children(named: "target").compactMap(target),
      values: element.children(named: "value").compactMap(traitValue))
    trait.isHarm = flag(element, "harm")
    trait.meaning = element.attribute("meaning")
    trait.localized = element.attribute("localized")
    trait.unique = element.attribute("unique")
    trait.format = element.attribute("format")
    return trait
  }

  func unit(_ element: Element) -> AsWritten.Unit? {
    guard let key = element.attribute("key") else { return nil }
    return AsWritten.Unit(
      key: key, decimals: element.attribute("decimals"),
      forms: element.children(named: "form").compactMap { form in
        localizedText(form).map {
          AsWritten.Unit.Form(
            plural: form.attribute("plural") ?? Located("other", at: form.location), text: $0)
        }
      }, aliases: texts(element, "alias"))
  }

  func topic(_ element: Element) -> AsWritten.Topic? {
    guard let key = element.attribute("key") else { return nil }
    return AsWritten.Topic(
      key: key, isRequired: flag(element, "required"), icon: element.attribute("icon"),
      labels: localizedTexts(element, "label"),
      definitions: localizedTexts(element, "definition"))
  }

  func category(_ element: Element) -> AsWritten.Category? {
    guard let key = element.attribute("key") else { return nil }
    var category = AsWritten.Category(
      key: key, icon: element.attribute("icon"), labels: localizedTexts(element, "label"),
      definitions: localizedTexts(element, "definition"))
    category.isNamedOnly = flag(element, "named-only")
    return category
  }

  func pageText(_ element: Element) -> AsWritten.PageText? {
    guard let key = element.attribute("key") else { return nil }
    return AsWritten.PageText(key: key, wordings: localizedTexts(element, "wording"))
  }

  func icon(_ element: Element) -> AsWritten.Icon? {
    guard let id = element.attribute("id") else { return nil }
    func attribute(_ name: String) -> Located<String> {
      element.attribute(name) ?? Located("", at: element.location)
    }
    return AsWritten.Icon(
      id: id, sfSymbol: attribute("sf-symbol").value,
      materialSymbol: attribute("material-symbol").value,
      tintLight: attribute("tint-light"), tintDark: attribute("tint-dark"),
      labels: localizedTexts(element, "label"))
  }

  private func band(_ element: Element) -> AsWritten.Band {
    AsWritten.Band(
      location: element.location, atLeast: element.attribute("at-least"),
      below: element.attribute("below"), sentences: localizedTexts(element, "sentence"))
  }

  private func target(_ element: Element) -> AsWritten.Target? {
    guard let key = element.attribute("key") else { return nil }
    var target = AsWritten.Target(
      key: key, isRelevant: flag(element, "relevant"), icon: element.attribute("icon"),
      labels: localizedTexts(element, "label"), aliases: texts(element, "alias"))
    target.isUnspecified = flag(element, "unspecified")
    target.meaning = element.attribute("meaning")
    return target
  }

  private func traitValue(_ element: Element) -> AsWritten.TraitValue? {
    guard let key = element.attribute("key") else { return nil }
    var value = AsWritten.TraitValue(
      key: key, icon: element.attribute("icon"), atLeast: element.attribute("at-least"),
      below: element.attribute("below"), months: element.attribute("months"),
      when: element.attribute("when"), labels: generalTexts(element, "label"),
      definitions: localizedTexts(element, "definition"),
      sentences: generalTexts(element, "sentence"),
      targetLabels: targetTexts(element, "label"),
      targetSentences: targetTexts(element, "sentence"), aliases: texts(element, "alias"),
      sameAs: element.children(named: "same-as").map {
        AsWritten.SameAs(
          vocabulary: $0.attribute("vocabulary")?.value ?? "", term: text($0).value)
      })
    value.isSevere = flag(element, "severe")
    value.meaning = element.attribute("meaning")
    return value
  }

  /// Returns the texts in the child elements `name` of a value. Texts for one target, such as cats,
  /// are omitted.
  private func generalTexts(_ value: Element, _ name: String) -> [AsWritten.LocalizedText] {
    value.children(named: name).filter { $0.attribute("target") == nil }
      .compactMap(localizedText)
  }

  private func targetTexts(_ value: Element, _ name: String) -> [AsWritten.TargetText] {
    value.children(named: name).compactMap { element in
      guard let target = element.attribute("target"), let text = localizedText(element) else {
        return nil
      }
      return AsWritten.TargetText(target: target, text: text)
    }
  }
}

extension DecodingContext {
  /// Adds the content of `content/vocabulary/illustrations.xml` to a catalogue.
  func add(_ root: Element, to catalogue: inout AsWritten.Catalogue) {
    catalogue.foliageTints = root.children(named: "foliage").first.flatMap(tints)
    catalogue.flowerTints = root.children(named: "flower").first.flatMap(tints)
    catalogue.illustrations += root.children(named: "illustration").compactMap(illustration)
  }

  private func illustration(_ element: Element) -> AsWritten.Illustration? {
    guard let key = element.attribute("key") else { return nil }
    return AsWritten.Illustration(
      key: key, alternatives: localizedTexts(element, "alternative"),
      conditions: element.children(named: "when").map(conditions))
  }

  private func tints(_ element: Element) -> AsWritten.Tints? {
    guard let trait = element.attribute("trait"), let color = element.attribute("colour") else {
      return nil
    }
    return AsWritten.Tints(
      trait: trait, color: color,
      tints: element.children(named: "tint").compactMap { tint in
        guard let value = tint.attribute("value"), let color = tint.attribute("colour") else {
          return nil
        }
        return AsWritten.Tints.Tint(value: value, color: color)
      })
  }
}

extension DecodingContext {
  func growthStage(_ element: Element) -> AsWritten.GrowthStage? {
    guard let key = element.attribute("key"), let meaning = element.attribute("meaning") else {
      return nil
    }
    return AsWritten.GrowthStage(
      key: key, meaning: meaning, icon: element.attribute("icon"),
      labels: localizedTexts(element, "label"), sentences: localizedTexts(element, "sentence"))
  }

  func stageGroup(_ element: Element) -> AsWritten.StageGroup? {
    guard let key = element.attribute("key") else { return nil }
    return AsWritten.StageGroup(
      key: key, labels: localizedTexts(element, "label"),
      stages: element.children(named: "stage").compactMap { $0.attribute("ref") },
      conditions: element.children(named: "when").map(conditions))
  }
}

extension DecodingContext {
  func drawing(_ root: Element, id: String, remarks: [SourceLocation]) -> AsWritten.Drawing {
    AsWritten.Drawing(id: id, root: drawingElement(root), remarks: remarks)
  }

  private func drawingElement(_ element: Element) -> AsWritten.DrawingElement {
    AsWritten.DrawingElement(
      name: element.name, namespace: element.namespace,
      attributes: element.attributes.map {
        AsWritten.DrawingAttribute(name: $0.name, namespace: $0.namespace, value: $0.value)
      },
      children: element.children.map(drawingElement), text: element.ownText,
      location: element.location)
  }
}
