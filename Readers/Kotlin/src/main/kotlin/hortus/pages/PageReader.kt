package hortus.pages

import hortus.catalogue.Catalogue
import hortus.catalogue.PlantLookup
import hortus.catalogue.QueryError
import hortus.catalogue.Row
import hortus.catalogue.TextConversion
import hortus.catalogue.UnitSystem
import hortus.catalogue.similarPlants

/**
 * Returns the page of a plant for an app, in the language and the units of the catalogue; null if
 * there is no such plant. The page is built from the documented statements alone.
 *
 * @param id the id of a plant, also a former one.
 * @throws QueryError.UnknownApp if the bundle has no profile of the app.
 */
fun Catalogue.page(id: String, app: String): PlantPage? {
    if (app !in apps()) throw QueryError.UnknownApp(app)
    val current = lookup(id) as? PlantLookup.Current ?: return null
    return PageReader(this, current.id, app).page()
}

/** Returns a plant with all of its facts, by its id or a former one; null if there is no such plant. */
fun Catalogue.details(id: String): PlantDetails? =
    (lookup(id) as? PlantLookup.Current)?.let { PageReader(this, it.id, app.orEmpty()).details() }

/** Returns what is stated of the harm that a plant does; null if the catalogue has no trait about harm. */
fun Catalogue.harm(id: String): Harm? = harm(ask("harm", mapOf("id" to id, "app" to app)) { HarmRow(it) })

/** Returns the traits that a row shows beside the name of each plant. */
fun Catalogue.badges(ids: List<String>): Map<String, List<Badge>> =
    ask("list-rows", mapOf("ids" to ids.joinToString(" "), "app" to app)) { BadgeRow(it) }
        .groupBy { it.id }.mapValues { (id, rows) -> badges(rows, PageReader(this, id, app.orEmpty())) }

private fun <T> Catalogue.ask(statement: String, parameters: Map<String, Any?>, map: (Row) -> T): List<T> =
    bundle.ask(statement, parameters + ("language" to language), map)

private class HarmRow(row: Row) {
    val degree = row.string("degree")
    val trait = row.stringOrNull("trait")
    val target = row.stringOrNull("target")
    val text = row.stringOrNull("text")
    val isUnstated = row.flag("isUnstated")
    val isHidden = row.flag("isHidden")
}

private fun harm(rows: List<HarmRow>): Harm? = rows.firstOrNull()?.let { first ->
    Harm(
        first.degree, rows.mapNotNull { it.text }.joinToString(" · ").ifEmpty { null },
        rows.filter { it.isUnstated }.mapNotNull { it.target },
    )
}

private class BadgeRow(row: Row) {
    val id = row.string("id")
    val role = row.string("role")
    val trait = row.string("trait")
    val target = row.stringOrNull("target")?.ifEmpty { null }
    val label = row.string("label")
    val text = row.stringOrNull("text")
    val low = row.doubleOrNull("low")
    val high = row.doubleOrNull("high")
    val unit = row.stringOrNull("unit")
    val icon = row.stringOrNull("icon")
}

private fun badges(rows: List<BadgeRow>, page: PageReader): List<Badge> {
    val ordered = rows.sortedBy { it.role == "trailing" || it.role == "additional" }
    return ordered.groupBy { it.trait }.values.map { ofTrait ->
        val row = ofTrait.first()
        val measured = if (row.unit != null && row.low != null && row.high != null) page.measured(row.unit, row.low, row.high) else null
        val text = measured ?: row.text ?: page.textOfFirstFact(row.trait)
        Badge(row.trait, row.target, row.label, text, ofTrait.mapNotNull { it.icon })
    }
}

private class FactRow(row: Row) {
    val trait = row.string("trait")
    val target = row.stringOrNull("target")?.ifEmpty { null }
    val absence = row.stringOrNull("absence")
    val low = row.doubleOrNull("low")
    val high = row.doubleOrNull("high")
    val unit = row.stringOrNull("unit")
    val value = row.stringOrNull("value")
    val label = row.stringOrNull("label")
    val source = row.stringOrNull("source")
    val isDerived = row.flag("isDerived")
    val sentence = row.stringOrNull("sentence")
    val kind = row.string("kind")
    val traitLabel = row.string("traitLabel")
    val disclaimer = row.stringOrNull("disclaimer")
    val valueIcon = row.stringOrNull("valueIcon")
    val icon = row.stringOrNull("icon")
    val rangeIcons = row.stringOrNull("rangeIcons")
    val position = row.intOrNull("position") ?: 0
}

private class Text(val text: String, val language: String?, val isWebAddress: Boolean)

/** A part of a tab as the profile of the app lays it out; [tab] and [part] number tabs and parts. */
private class Part(val tab: String, val title: String, val part: Int, val topic: String?, val content: String?, val trait: String?)

/** Puts the rows of the statements about one plant into their places. */
private class PageReader(private val catalogue: Catalogue, private val id: String, private val app: String) {
    private val language = catalogue.language
    private val shared = catalogue.shared.pages
    private val harm by lazy { ask("harm", "app" to app.ifEmpty { null }) { HarmRow(it) } }

    private val articles by lazy {
        ask("plant-page-articles") {
            PlantPage.Entry.Article(
                it.string("topic"), it.string("label"), it.string("commonMark"), it.string("language"), it.stringOrNull("source"),
            ) to it.stringOrNull("icon")
        }.associateBy { it.first.topic }
    }
    private val texts by lazy {
        ask("plant-page-texts") {
            it.string("trait") to Text(it.string("text"), it.stringOrNull("language")?.ifEmpty { null }, it.stringOrNull("format") == "url")
        }.toMap()
    }

    /** The rows of each known fact by trait, the most severe one first. */
    private val facts: Map<String, List<List<FactRow>>> by lazy {
        val hidden = harm.filter { it.isHidden }.map { it.trait to it.target?.ifEmpty { null } }.toSet()
        ask("plant-page-facts") { FactRow(it) }.filter { it.absence == null && (it.trait to it.target) !in hidden }
            .groupBy { it.trait }.mapValues { (_, rows) ->
                rows.groupBy { it.target }.values.sortedBy { if (it[0].kind == "ordinal") -it.last().position else 0 }
            }
    }

    private class Label(val trait: String, val target: String?, val text: String, val disclaimer: String?)

    fun details(): PlantDetails {
        val page = page()
        val stated = ask("plant-page-facts") { FactRow(it) }.groupBy { it.trait to it.target }
        val labels = shared.once(listOf("labels", language, catalogue.units)) {
            catalogue.bundle.query(LABELS, language) {
                Label(it.string(0), it.string(1).ifEmpty { null }, it.string(2), it.stringOrNull(3)?.let { text -> convert(text, null) })
            }
        }
        return PlantDetails(
            page.id, page.name, page.nameLanguage, page.scientificName, page.author, page.synonyms, page.otherNames, page.family,
            page.harm,
            labels.map { label ->
                val rows = stated[label.trait to label.target]
                val absence = rows?.first()?.absence
                if (rows != null && absence == null) fact(rows, true)
                else Fact(
                    label.trait, label.text, label.target, "", rows?.first()?.isDerived ?: false, rows?.first()?.source, emptyList(),
                    label.disclaimer, emptyList(),
                    state = if (rows == null) "unknown" else if (absence == "none") "absent" else "notApplicable",
                )
            },
        )
    }

    fun page(): PlantPage {
        val (currentId, family) = ask("plant-page-head") { it.string("id") to it.string("family") }.first()
        class Name(val kind: String, val language: String?, val isPreferred: Boolean, val text: String, val author: String?)
        val names = catalogue.bundle.ask("plant-page-names", mapOf("id" to id, "language" to language)) {
            Name(it.string("kind"), it.stringOrNull("language"), it.flag("isPreferred"), it.string("text"), it.stringOrNull("author"))
        }
        val common = names.filter { it.kind == "common" }
        val accepted = names.firstOrNull { it.kind == "scientific" } ?: throw catalogue.bundle.damaged("“$id” has no name")
        val preferred = common.firstOrNull { it.isPreferred }
        val name = (preferred ?: accepted).text
        val tabs = tabs(name)
        return PlantPage(
            currentId, app, name, preferred?.language, accepted.text, accepted.author,
            names.filter { it.kind == "synonym" }.map { PlantPage.ScientificName(it.text, it.author) },
            common.filter { it !== preferred }.map { PlantPage.CommonName(it.text, it.language.orEmpty()) },
            family, harm(harm),
            badges(catalogue.bundle.ask("list-rows", mapOf("ids" to id, "app" to app, "language" to language)) { BadgeRow(it) }, this),
            tabs, sources(tabs),
        )
    }

    fun measured(unit: String, low: Double, high: Double): String = measure(unit, low, high).text(language)

    fun textOfFirstFact(trait: String): String = facts[trait]?.firstOrNull()?.let { fact(it, false).text }.orEmpty()

    private fun measure(unit: String, low: Double, high: Double) = Measure(
        unit, low, high,
        shared.once("units" to language) {
            catalogue.bundle.ask("units", mapOf("language" to language)) {
                Measure.DeclaredUnit(it.string("unit"), it.intOrNull("decimals"), it.string("plural"), it.string("text"))
            }
        },
        catalogue.units == UnitSystem.IMPERIAL,
    )

    private fun fact(rows: List<FactRow>, isLast: Boolean): Fact {
        val first = rows.first()
        val keys = rows.mapNotNull { it.value }
        val labels = rows.map { it.label ?: it.value.orEmpty() }
        val sentences = rows.mapNotNull { it.sentence?.ifEmpty { null } }
        val fact = Fact(
            first.trait, first.traitLabel, first.target, "", first.isDerived, first.source, icons(rows),
            first.disclaimer.takeIf { isLast }, sentences,
        )
        // One sentence stands for all rows of a range or of zones.
        fun withOneSentence(text: String) = sentences.take(1).map { it.replace("{value}", text) }
        return when (first.kind) {
            "range", "number" -> {
                val (low, high, unit) = Triple(first.low ?: 0.0, first.high ?: 0.0, first.unit.orEmpty())
                val measure = measure(unit, low, high)
                val text = measure.text(language)
                val range = Fact.Range(measure.low, measure.high, measure.unit, low, high, unit)
                fact.copy(text = text, range = range, sentences = withOneSentence(text))
            }
            "text" -> texts[first.trait].let { text ->
                fact.copy(text = text?.text.orEmpty(), textLanguage = text?.language, url = text?.text?.takeIf { text.isWebAddress })
            }
            "zones" -> {
                val text = if (keys.size == 1) keys[0] else "${keys.first()}–${keys.last()}"
                fact.copy(text = text, zones = listOf(keys.first(), keys.last()), sentences = withOneSentence(text))
            }
            "months" -> rows.map { it.position }.let { months ->
                fact.copy(text = Season.text(months, language), months = Season.runs(months).flatten())
            }
            else -> {
                val isSpan = first.kind == "ordinal" && rows.size > 1
                fact.copy(text = if (isSpan) "${labels.first()} – ${labels.last()}" else labels.joinToString(", "), values = keys)
            }
        }
    }

    private fun icons(rows: List<FactRow>): List<String> {
        val own = rows.map { it.valueIcon }
        val drawn = when {
            own.size == 1 -> own
            rows[0].rangeIcons == "ends" -> listOf(own.first(), own.last())
            rows[0].rangeIcons == "middle" -> listOf(own[own.size / 2])
            else -> emptyList()
        }
        val isDrawn = rows[0].value != null && drawn.isNotEmpty() && null !in drawn
        return (if (isDrawn) drawn else listOf(rows[0].icon)).filterNotNull().filter { it.isNotEmpty() }
    }

    private fun entries(content: String?): List<PlantPage.Entry> = when (content) {
        "names" -> listOf(PlantPage.Entry.Names)
        "notes" -> listOf(PlantPage.Entry.Notes)
        "similar" -> (if (app.isEmpty() || catalogue.app == app) catalogue else catalogue.limited(app)).similarPlants(id, 6)
            .let { if (it.isEmpty()) emptyList() else listOf(PlantPage.Entry.Similar(it)) }
        "summary" -> ask("plant-page-summary") {
            PlantPage.Entry.Summary(it.string("text"), it.string("language"), it.stringOrNull("source"))
        }
        "photos" -> ask("plant-page-photos") {
            PlantPage.Photo(
                it.string("file"), it.stringOrNull("alternative"), it.stringOrNull("credit"), it.stringOrNull("licence"),
                it.stringOrNull("url"),
            )
        }.let { if (it.isEmpty()) emptyList() else listOf(PlantPage.Entry.Photos(it)) }
        "relations" -> {
            val all = ask("plant-page-relations") {
                it.string("kind") to
                    PlantPage.Neighbour(it.string("id"), it.string("name"), it.stringOrNull("reason"), it.stringOrNull("source"))
            }
            listOf("companion", "antagonist").mapNotNull { kind ->
                val plants = all.filter { it.first == kind }.map { it.second }
                if (plants.isEmpty()) null else PlantPage.Entry.Neighbours(kind == "companion", plants)
            }
        }
        else -> emptyList()
    }

    private fun section(content: String?, traits: List<String>, topic: String?): PlantPage.Section {
        val ofFacts = traits.flatMap { trait ->
            val all = facts[trait].orEmpty()
            all.map { PlantPage.Entry.OfFact(fact(it, it === all.last())) }
        }
        val (article, icon) = articles[topic] ?: return PlantPage.Section(null, null, null, entries(content) + ofFacts)
        return PlantPage.Section(topic, article.label, icon, entries(content) + ofFacts + article)
    }

    private fun tabs(name: String): List<PlantPage.Tab> {
        val parts = shared.once(Triple("tabs", app, language)) {
            catalogue.bundle.ask("app-plant-page", mapOf("app" to app, "language" to language)) {
                Part(
                    it.string("tab"), it.stringOrNull("title").orEmpty(), it.intOrNull("part") ?: 0, it.stringOrNull("topic"),
                    it.stringOrNull("content"), it.stringOrNull("trait"),
                )
            }
        }
        if (parts.isEmpty()) {
            val sections = listOf(section("names", emptyList(), null), section("summary", emptyList(), null),
                section(null, facts.keys.toList(), null)) + articles.keys.map { section(null, emptyList(), it) } +
                section("relations", emptyList(), null) + section("similar", emptyList(), null)
            return listOf(PlantPage.Tab("all", name, sections.filter { it.entries.isNotEmpty() }))
        }
        return parts.groupBy { it.tab }.map { (key, ofTab) ->
            val sections = ofTab.groupBy { it.part }.values.map { rows ->
                section(rows[0].content, rows.mapNotNull { it.trait?.ifEmpty { null } }, rows[0].topic)
            }
            PlantPage.Tab(key, ofTab[0].title, sections.filter { it.entries.isNotEmpty() })
        }
    }

    private fun sources(tabs: List<PlantPage.Tab>): List<PlantPage.Source> {
        val keys = tabs.flatMap { it.sections }.flatMap { it.entries }.flatMap { entry ->
            when (entry) {
                is PlantPage.Entry.Summary -> listOf(entry.source)
                is PlantPage.Entry.Article -> listOf(entry.source)
                is PlantPage.Entry.OfFact -> listOf(entry.fact.source)
                is PlantPage.Entry.Neighbours -> entry.plants.map { it.source }
                else -> emptyList()
            }
        }.filterNotNull().toSet()
        return shared.once("sources") {
            catalogue.bundle.ask("sources", emptyMap()) {
                PlantPage.Source(it.string("key"), it.string("title"), it.stringOrNull("url"), it.stringOrNull("licence"))
            }
        }.filter { it.key in keys }
    }

    private fun <T> ask(statement: String, vararg parameters: Pair<String, Any?>, map: (Row) -> T): List<T> =
        catalogue.bundle.ask(statement, mapOf("id" to id, "language" to language) + parameters, convert, map)

    /** Converts the figures of texts; names of plants are left as they are. */
    private val convert: TextConversion = { text, written ->
        FigureConversion(catalogue.units == UnitSystem.IMPERIAL, (written?.ifEmpty { null } ?: language).substringBefore('-')).convert(text)
    }

    private companion object {
        /** The labels and the disclaimers of all traits and their targets. */
        const val LABELS = """
            SELECT trait, target,
              coalesce((SELECT label FROM traitText JOIN language ON code = language
                        WHERE traitText.trait = aspect.trait AND label IS NOT NULL ORDER BY code <> ?1, number LIMIT 1), trait)
              || coalesce(' (' || (SELECT label FROM targetText JOIN language ON code = language
                  WHERE targetText.trait = aspect.trait AND targetText.target = aspect.target ORDER BY code <> ?1, number LIMIT 1) || ')', ''),
              (SELECT disclaimer FROM traitText JOIN language ON code = language
               WHERE traitText.trait = aspect.trait AND disclaimer IS NOT NULL ORDER BY code <> ?1, number LIMIT 1)
            FROM aspect ORDER BY aspect.number"""
    }
}
