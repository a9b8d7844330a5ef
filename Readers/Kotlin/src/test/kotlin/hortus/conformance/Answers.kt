package hortus.conformance

import hortus.catalogue.AppListPage
import hortus.catalogue.Catalogue
import hortus.catalogue.Condition
import hortus.catalogue.PlantSummary
import hortus.catalogue.ResultPage
import hortus.catalogue.Suggestion
import hortus.names.MatchQuality
import hortus.pages.Badge
import hortus.pages.Fact
import hortus.pages.Harm
import hortus.pages.PlantDetails
import hortus.pages.PlantPage
import hortus.pages.harm

/** The answers of the reader in the forms of docs/json.md, as far as the reader gives them. */
internal object Answers {
    fun page(page: ResultPage, catalogue: Catalogue): Map<String, Any?> = mapOf(
        "total" to page.total, "unknown" to page.unknown, "plants" to page.plants.map { row(it, catalogue) },
        "facets" to page.facets + ("category" to page.categories),
    )

    private fun row(plant: PlantSummary, catalogue: Catalogue): Map<String, Any?> = mapOf(
        "id" to plant.id, "name" to plant.name, "nameLanguage" to plant.nameLanguage,
        "scientificName" to plant.scientificName, "family" to plant.family, "harm" to harm(catalogue.harm(plant.id)),
        "match" to plant.match?.let { mapOf("name" to it.name, "kind" to it.kind, "language" to it.language, "quality" to quality(it.quality)) },
    )

    fun suggestion(suggestion: Suggestion): Map<String, Any?> = mapOf(
        "label" to suggestion.label, "detail" to suggestion.detail, "quality" to quality(suggestion.quality),
        "matched" to if (suggestion.isLabelMatch) "label" else "detail",
    ) + when (val kind = suggestion.kind) {
        is Suggestion.Kind.Plant -> mapOf("kind" to "plant", "plant" to kind.id)
        is Suggestion.Kind.Category -> mapOf("kind" to "category", "category" to kind.key)
        is Suggestion.Kind.Trait -> mapOf("kind" to "trait", "trait" to kind.key)
        is Suggestion.Kind.Value -> mapOf("kind" to "value", "trait" to kind.trait, "value" to kind.value)
        is Suggestion.Kind.Target -> mapOf("kind" to "target", "trait" to kind.trait, "value" to kind.target)
    }

    private fun quality(quality: MatchQuality): String =
        quality.name.lowercase().replace(Regex("_(.)")) { it.groupValues[1].uppercase() }

    fun details(plant: PlantDetails): Map<String, Any?> = mapOf(
        "id" to plant.id, "name" to plant.name, "nameLanguage" to plant.nameLanguage, "scientificName" to plant.scientificName,
        "author" to plant.author, "family" to plant.family, "harm" to harm(plant.harm), "facts" to plant.facts.map(::fact),
        "synonyms" to plant.synonyms.map { mapOf("name" to it.name, "author" to it.author) },
        "otherNames" to plant.otherNames.map { mapOf("name" to it.name, "language" to it.language) },
    )

    fun list(page: AppListPage, catalogue: Catalogue): Map<String, Any?> = page(page.result, catalogue) + mapOf(
        "list" to mapOf("key" to page.list.key, "kind" to page.list.kind, "title" to page.list.title),
        "state" to if (page.result.total > 0) "plants" else if (page.isNarrowed) "nothingFound" else "empty",
        "message" to page.message?.let { mapOf("title" to it.title, "text" to it.text) },
        "order" to page.order::class.simpleName?.lowercase(),
        "chips" to page.chips.map { mapOf("label" to it.label, "condition" to json(it.condition), "filters" to it.others.map(::json)) },
    )

    private fun json(condition: Condition): Map<String, Any?> = when (condition) {
        is Condition.Where -> mapOf("trait" to condition.trait, "in" to condition.values.sorted())
        is Condition.Category -> mapOf("category" to condition.keys.sorted())
        else -> mapOf("other" to condition.toString())
    }

    fun plant(page: PlantPage): Map<String, Any?> = mapOf(
        "id" to page.id, "app" to page.app, "name" to page.name, "nameLanguage" to page.nameLanguage,
        "scientificName" to page.scientificName, "author" to page.author, "family" to page.family,
        "synonyms" to page.synonyms.map { mapOf("name" to it.name, "author" to it.author) },
        "otherNames" to page.otherNames.map { mapOf("name" to it.name, "language" to it.language) },
        "harm" to harm(page.harm), "badges" to page.badges.map(::badge),
        "tabs" to page.tabs.map { tab ->
            mapOf("key" to tab.key, "title" to tab.title, "sections" to tab.sections.map { section ->
                mapOf("topic" to section.topic, "heading" to section.heading, "icon" to section.icon, "entries" to section.entries.map(::entry))
            })
        },
        "sources" to page.sources.map { mapOf("key" to it.key, "title" to it.title, "url" to it.url, "licence" to it.licence) },
    )

    private fun harm(harm: Harm?) = harm?.let { mapOf("degree" to it.degree, "text" to it.text, "unstated" to it.unstated) }

    private fun badge(badge: Badge) = mapOf(
        "trait" to badge.trait, "target" to badge.target, "label" to badge.label, "text" to badge.text, "icons" to badge.icons,
    )

    private fun entry(entry: PlantPage.Entry): Map<String, Any?> = when (entry) {
        PlantPage.Entry.Names -> mapOf("kind" to "names")
        PlantPage.Entry.Notes -> mapOf("kind" to "notes")
        is PlantPage.Entry.Similar -> mapOf(
            "kind" to "similar", "similar" to entry.plants.map { mapOf("id" to it.plant.id, "name" to it.plant.name) },
        )
        is PlantPage.Entry.Summary ->
            mapOf("kind" to "summary", "text" to mapOf("text" to entry.text, "language" to entry.language, "source" to entry.source))
        is PlantPage.Entry.Photos -> mapOf("kind" to "photos", "photos" to entry.photos.map {
            mapOf("file" to it.file, "alternative" to it.alternative, "credit" to it.credit, "licence" to it.licence, "url" to it.url)
        })
        is PlantPage.Entry.Neighbours -> mapOf(
            "kind" to if (entry.areCompanions) "companions" else "antagonists", "neighbours" to entry.plants.map {
                mapOf("id" to it.id, "name" to it.name, "reason" to it.reason, "source" to it.source)
            },
        )
        is PlantPage.Entry.OfFact -> mapOf("kind" to "fact", "fact" to fact(entry.fact))
        is PlantPage.Entry.Article -> mapOf("kind" to "article", "text" to mapOf(
            "topic" to entry.topic, "label" to entry.label, "text" to entry.commonMark, "language" to entry.language, "source" to entry.source,
        ))
    }

    private fun fact(fact: Fact) = mapOf(
        "trait" to fact.trait, "label" to fact.label, "target" to fact.target, "state" to fact.state, "text" to fact.text.ifEmpty { null },
        "isDerived" to fact.isDerived, "source" to fact.source, "icons" to fact.icons, "disclaimer" to fact.disclaimer,
        "sentences" to fact.sentences, "values" to fact.values.ifEmpty { null }, "zones" to fact.zones.ifEmpty { null },
        "months" to fact.months.ifEmpty { null }, "textLanguage" to fact.textLanguage, "url" to fact.url,
        "range" to fact.range?.let {
            mapOf("low" to it.low.toDouble(), "high" to it.high.toDouble(), "unit" to it.unit, "exactLow" to it.exactLow,
                "exactHigh" to it.exactHigh, "exactUnit" to it.exactUnit)
        },
    )
}

/** Compares an answer with what a case states: keys that the case does not name are not compared. */
internal fun difference(expected: Any?, found: Any?, path: String = "answer"): String? = when {
    expected is Map<*, *> && found is Map<*, *> -> expected.entries.firstNotNullOfOrNull { (key, value) ->
        difference(value, found[key], "$path.$key")
    }
    expected is List<*> && found is List<*> && expected.size == found.size ->
        expected.indices.firstNotNullOfOrNull { difference(expected[it], found[it], "$path[$it]") }
    expected is Number && found is Number -> {
        val (one, two) = expected.toDouble() to found.toDouble()
        if (kotlin.math.abs(one - two) <= 1e-9 * maxOf(kotlin.math.abs(one), 1e-9)) null else "$path: expected $expected, found $found"
    }
    expected == found -> null
    else -> "$path: expected $expected, found $found"
}
