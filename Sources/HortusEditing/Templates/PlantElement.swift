import HortusCompiler
import HortusModel
import HortusNormalize
import HortusSchema

/// The element of a new plant.
struct PlantElement {
  let templates: ContentTemplates
  let request: PlantRequest
  let name: String
  let id: String
  let survey: PlantSurvey
  /// A compact plant with the same name.
  let namesake: InspectedPlant?

  private var catalogue: Resolved.Catalogue { templates.catalogue }
  private var texts: GapTexts { templates.texts }

  var element: MarkupElement {
    var plant = MarkupElement(
      "plant",
      attributes: [
        MarkupAttribute("id", id),
        MarkupAttribute("source", Resolved.Source.generalKnowledge),
        MarkupAttribute("since", ContentVersion.ofNewPlants(inCatalogueOf: catalogue.version)),
      ])
    plant.children =
      [.element(MarkupElement("names", children: names))]
      + [.element(MarkupElement("family", text: family))]
      + categories.map {
        .element(MarkupElement("category", attributes: [MarkupAttribute("ref", $0)]))
      }
      + [.element(MarkupElement("traits", children: traits))]
      + templates.localized("summary") { texts.summary(in: $0) }
      + topics.flatMap(articles)
    return plant
  }

  private var names: [MarkupNode] {
    let author = namesake?.written.scientificName.author?.value ?? texts.author
    let scientific = MarkupElement(
      "scientific", attributes: [MarkupAttribute("author", author)], text: name)
    let synonyms = (namesake?.written.synonyms ?? []).map { synonym in
      MarkupElement(
        "synonym", attributes: synonym.author.map { [MarkupAttribute("author", $0.value)] } ?? [],
        text: synonym.name.value)
    }
    let common = templates.languages.flatMap { language -> [MarkupElement] in
      let known = (namesake?.resolved.names ?? []).filter { $0.language == language }.map(\.text)
      return (known.isEmpty ? [texts.commonName(in: language)] : known).map {
        MarkupElement("common", attributes: [MarkupAttribute("xml:lang", language)], text: $0)
      }
    }
    return ([scientific] + synonyms + common).map { .element($0) }
  }

  private var family: String {
    if let family = namesake?.resolved.family, !family.isEmpty { return family }
    if let model = survey.model, model.resolved.genus == GenusName.of(name),
      !model.resolved.family.isEmpty
    {
      return model.resolved.family
    }
    return survey.family ?? texts.family
  }

  private var categories: [String] {
    let wanted = request.categories.isEmpty ? survey.model?.resolved.categories : request.categories
    let first = wanted ?? []
    let kept = (namesake?.resolved.categories ?? []).filter { !first.contains($0) }
    return (first.isEmpty ? [texts.category] : first) + kept
  }

  /// The traits in the order of the vocabulary: the base traits, those of the compact plant with
  /// the same name, and those of the model or of most plants in the category.
  private var traits: [MarkupNode] {
    catalogue.traits.flatMap { trait -> [MarkupNode] in
      let known = (namesake?.written.traits ?? []).filter { $0.key.value == trait.key }
      guard known.isEmpty else { return known.map { .element(statement($0)) } }
      guard trait.derivedFrom == nil else { return [] }
      if trait.text?.isLocalized == true, let node = element(of: trait, target: nil)?.element {
        return templates.languages.map { language in
          var element = node
          element[attribute: "xml:lang"] = language
          return .element(element)
        }
      }
      guard !trait.targets.isEmpty else {
        return [element(of: trait, target: nil)].compactMap { $0 }
      }
      return trait.targets.compactMap { element(of: trait, target: $0) }
    }
  }

  /// A fact of the compact plant, with its source.
  private func statement(_ statement: AsWritten.TraitStatement) -> MarkupElement {
    let source = statement.source?.value ?? namesake?.written.source?.value
    var element = MarkupElement(statement.key.value, text: statement.value.value)
    element[attribute: "target"] = statement.target?.value
    element[attribute: "xml:lang"] = statement.language?.value
    element[attribute: "from"] = statement.from?.value
    if source != Resolved.Source.generalKnowledge { element[attribute: "source"] = source }
    return element
  }

  /// The element of a trait that is still to be written; `nil` if the plant does not need it.
  private func element(of trait: Resolved.Trait, target: Resolved.Target?) -> MarkupNode? {
    let isBase = trait.role == .base && (target?.isRelevant ?? true)
    let fact = survey.model?.resolved.facts.first {
      $0.trait == trait.key && $0.target == target?.key && !$0.isDerived
    }
    let isExpected =
      survey.model == nil
      ? survey.isUsual(.init(trait: trait.key, target: target?.key)) : fact != nil
    guard isBase || isExpected else { return nil }
    let text =
      switch fact?.content {
      // What a plant of this kind does not have, the new one will hardly have.
      case Resolved.Content.none?: "none"
      case .notApplicable?: "not-applicable"
      default: texts.value(of: trait)
      }
    var element = MarkupElement(trait.key, text: text)
    element[attribute: "target"] = target?.key
    return .element(element)
  }

  private var topics: [String] {
    catalogue.topics.map(\.key).filter { topic in
      templates.inspection.requiredTopics.contains(topic)
        || (survey.model.map { model in model.resolved.articles.contains { $0.topic == topic } }
          ?? survey.isUsual(topic: topic))
    }
  }

  private func articles(on topic: String) -> [MarkupNode] {
    templates.languages.map { language in
      .element(
        MarkupElement(
          "care",
          attributes: [
            MarkupAttribute("topic", topic), MarkupAttribute("xml:lang", language),
          ], text: texts.article(on: topic, in: language)))
    }
  }
}
