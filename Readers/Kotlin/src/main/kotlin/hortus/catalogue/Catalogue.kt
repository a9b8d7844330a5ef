package hortus.catalogue

import hortus.database.Databases
import hortus.names.MatchQuality
import hortus.names.NameHit
import hortus.names.NameHits
import hortus.names.NameIndex
import hortus.names.TextQuery
import hortus.names.TraitTextIndex

/** What all catalogues share that were made from one opened bundle. */
internal class SharedCaches(val bundle: Bundle, val information: CatalogueInformation) {
    val traits by lazy { Traits.read(bundle, information.plantCount) }
    val names by lazy { NameIndex(bundle, information.plantCount, information.languages.size) }
    val orders = ResultOrders(bundle, information)
    val pages = PageCaches(bundle)

    val texts by lazy {
        val aspects = traits.all.filter { it.isText && !it.isLocalized && !it.isWebAddress }
            .flatMap { it.aspects }.map { it.number }.toSet()
        if (aspects.isEmpty()) null else TraitTextIndex(bundle, information.plantCount, aspects)
    }

    val categories by lazy {
        FacetSets.read(bundle, information.plantCount, "SELECT key, plantCount, bitmap FROM category ORDER BY number")
    }

    val listedCategories by lazy {
        val keys = bundle.query("SELECT key FROM category WHERE isNamedOnly = 0 ORDER BY number") { it.string(0) }
        FacetSets(keys.mapNotNull { key -> categories[key]?.let { key to it } }.toMap())
    }

    val listedPlants: PlantBitmap? by lazy {
        if (listedCategories.sets.size == categories.sets.size) null
        else PlantBitmap(information.plantCount).apply { listedCategories.sets.values.forEach(::formUnion) }
    }
}

/** The plants and lists of an app. */
internal class AppScope(val app: String, bundle: Bundle, plantCount: Int) {
    /** By key; the empty key stands for all plants of the app. */
    val lists = FacetSets.read(
        bundle, plantCount,
        "SELECT coalesce(key, ''), plantCount, bitmap FROM appList " +
            "WHERE app = (SELECT number FROM app WHERE id = ?1) ORDER BY number",
        app,
    )
    val plants = lists[""] ?: PlantBitmap(plantCount)

    /** The plants that an editor chose for a list, in the order of the editor. */
    val chosen: Map<String, List<Int>> = bundle.query(
        "SELECT key, plant FROM appListPlant JOIN appList ON number = list " +
            "WHERE app = (SELECT number FROM app WHERE id = ?1) AND position IS NOT NULL ORDER BY list, position",
        app,
    ) { it.string(0) to it.int(1) }.groupBy({ it.first }, { it.second })
    val targets: List<String> = bundle.query(
        "SELECT aspect.target FROM appTarget JOIN aspect ON aspect.trait = appTarget.trait " +
            "AND aspect.target = appTarget.target WHERE app = (SELECT number FROM app WHERE id = ?1) ORDER BY aspect.number",
        app,
    ) { it.string(0) }.distinct()
}

/** The units of values and texts. */
enum class UnitSystem { METRIC, IMPERIAL }

/**
 * A bundle, opened for reading: searches, filters, counts and plant pages, in the languages of a
 * reader. Several threads may use it. All methods throw [CatalogueError] if the file cannot be read.
 */
class Catalogue private constructor(
    internal val shared: SharedCaches,
    /** BCP 47 tags, the best first. */
    val languages: List<String>,
    internal val scope: AppScope?, internal val traits: Traits,
    /** The units of values and texts. */
    val units: UnitSystem,
) : AutoCloseable {
    val bundle: Bundle get() = shared.bundle
    val information: CatalogueInformation get() = shared.information

    /** The languages in which a text is looked up, the best first. */
    val fallback: List<String> = information.fallback(languages)

    /** The first language of [fallback], in which A–Z is meant. */
    val language: String get() = fallback.first()
    private val wanted = information.wantedNumbers(languages)

    /** The app to which the catalogue is limited. */
    val app: String? get() = scope?.app

    /** Returns the catalogue for a reader of these languages, BCP 47 tags of which the best comes first. */
    fun localized(languages: List<String>) = Catalogue(shared, languages, scope, traits, units)

    /** Returns the catalogue with values and texts in these units. */
    fun measured(units: UnitSystem) = Catalogue(shared, languages, scope, traits, units)

    /** Returns the catalogue for those who care about these targets, such as `cat`. */
    fun concerning(targets: List<String>): Catalogue {
        val known = traits.all.flatMap { it.targets }.toSet()
        targets.firstOrNull { it.isEmpty() || it !in known }?.let { throw QueryError.UnknownTarget(it) }
        return Catalogue(shared, languages, scope, traits.concerning(targets), units)
    }

    /** Returns a catalogue of the plants of an app, with its lists and the targets of its profile. */
    fun limited(app: String): Catalogue {
        if (app !in apps()) throw QueryError.UnknownApp(app)
        val scope = AppScope(app, bundle, information.plantCount)
        val traits = if (scope.targets.isEmpty()) traits else traits.concerning(scope.targets)
        return Catalogue(shared, languages, scope, traits, units)
    }

    /** The ids of the apps of which the bundle has a profile. */
    fun apps(): List<String> = bundle.query("SELECT id FROM app ORDER BY number") { it.string(0) }

    internal val categories: FacetSets get() = shared.categories
    internal val offeredCategories: FacetSets get() = if (scope == null) shared.listedCategories else categories

    /** The plants of the app, or those with a category that is not named-only; null for all. */
    internal val shownPlants: PlantBitmap? get() = scope?.plants ?: shared.listedPlants

    /** Returns the number of a plant by its id, also a former one; null if there is none. */
    internal fun number(id: String): Int? = bundle.query(
        "SELECT coalesce((SELECT number FROM plant WHERE id = ?1), (SELECT plant FROM redirect WHERE id = ?1))", id,
    ) { it.intOrNull(0) }.first()

    /** Looks up an id that an app has kept. */
    fun lookup(id: String): PlantLookup {
        bundle.ask("redirect", mapOf("id" to id)) { it.string(0) }.firstOrNull()?.let { return PlantLookup.Current(it) }
        return bundle.ask("tombstone", mapOf("id" to id, "language" to language)) {
            PlantLookup.Retired(it.string("id"), it.stringOrNull("reason"))
        }.firstOrNull() ?: PlantLookup.Unknown(id)
    }

    /**
     * Returns the hardiness zone of a postal code, such as `8b`; null if it is unknown. A code with a space or
     * hyphen is also looked up by its part before it.
     *
     * @param country two letters, such as `CA`.
     */
    fun hardinessZone(postcode: String, country: String): String? {
        val parts = postcode.uppercase().split('-', ' ').filter { it.isNotEmpty() }
        val code = parts.joinToString("")
        if (parts.isEmpty() || code.any { it !in 'A'..'Z' && it !in '0'..'9' }) return null
        return listOf(code, parts[0]).distinct().firstNotNullOfOrNull { form ->
            bundle.ask("zone-of-a-postal-code", mapOf("country" to country.uppercase(), "postcode" to form)) {
                it.string("zone") to it.string("start")
            }.firstOrNull { (_, start) -> start.map(Char::isDigit) == form.map(Char::isDigit) }?.first
        }
    }

    internal fun hits(text: String, among: PlantBitmap?): NameHits {
        val hits = shared.names.search(text, wanted, among)
        val found = shared.texts?.hits(TextQuery.of(text), among) ?: return hits
        return hits.adding(found)
    }

    /**
     * Returns a page of the plants that fulfil all conditions, with the counts of all filters.
     *
     * @param after how many plants to skip: those of the pages before.
     * @throws QueryError for a key that the bundle does not have, and for a limit below 1.
     */
    fun plants(
        conditions: List<Condition> = emptyList(), order: SortOrder = SortOrder.Relevance, limit: Int = 20, after: Int = 0,
    ): ResultPage {
        if (limit < 1 || after < 0) throw QueryError.InvalidLimit(limit)
        val filter = Filter(this, conditions)
        val total = filter.result.count
        val numbers = ordered(filter, order, if (limit > total - after) total else after + limit).drop(after)
        return ResultPage(
            plants = summaries(numbers, filter.hits), total = total, unknown = filter.unknownCount,
            next = (after + limit).takeIf { it in 1 until total },
            facets = filter.facets(), categories = filter.categories(),
        )
    }

    /** Returns the first [limit] plants of a filter in an order. */
    private fun ordered(filter: Filter, order: SortOrder, limit: Int): List<Int> {
        val hits = filter.hits
        val orders = shared.orders
        fun listed(plants: IntArray) = plants.asSequence().filter { it in filter.result }.take(limit).toList()
        return when (order) {
            SortOrder.Relevance ->
                hits?.first(limit, filter.result)?.map { it.plant } ?: listed(orders.byName(language))
            SortOrder.Given -> listed(filter.given?.toIntArray() ?: orders.byName(language))
            SortOrder.Name -> listed(orders.byName(language))
            SortOrder.Popularity -> listed(orders.byPopularity(language))
            SortOrder.Difficulty -> {
                val trait = traits.withMeaning("difficulty")
                listed(if (trait == null) orders.byName(language) else orders.byDifficulty(trait, traits.facets(trait), language))
            }
            is SortOrder.Trait -> {
                val trait = traits[order.key] ?: throw QueryError.UnknownTrait(order.key)
                if (!trait.isNumeric) throw QueryError.NotARange(order.key)
                listed(orders.byNumber(order, traits.ranges(trait), language))
            }
            is SortOrder.Shuffle -> Shuffle(order.seed).sorted(filter.result).take(limit)
        }
    }

    /** Returns the plants whose numbers are given as list rows, in their order. */
    internal fun summaries(numbers: List<Int>, hits: NameHits? = null): List<PlantSummary> {
        if (numbers.isEmpty()) return emptyList()
        val rows = numbers.chunked(MOST_ARGUMENTS).flatMap { chunk ->
            bundle.query(
                "SELECT number, id, name, scientificName, family FROM plant WHERE number IN (${chunk.joinToString(",")})",
            ) { it.int(0) to listOf(it.string(1), it.string(2), it.string(3), it.string(4)) }
        }.toMap()
        val names = commonNames(numbers)
        return numbers.map { number ->
            val (id, usual, scientific, family) = rows[number] ?: throw bundle.damaged("there is no plant $number")
            val name = names[number]
            PlantSummary(
                number, id, name?.second ?: usual,
                name?.first ?: information.defaultLanguage.takeIf { usual != scientific }, scientific, family,
                hits?.hit(number)?.let(::match),
            )
        }
    }

    /** Returns the preferred common name of each plant in the best of the languages before the default one. */
    private fun commonNames(numbers: List<Int>): Map<Int, Pair<String, String>> {
        val before = fallback.takeWhile { it != information.defaultLanguage }
        if (before.isEmpty()) return emptyMap()
        val names = numbers.chunked(MOST_ARGUMENTS).flatMap { chunk ->
            bundle.query(
                "SELECT plant, language, text FROM plantName WHERE isPreferred = 1 AND kind = 'common' " +
                    "AND plant IN (${chunk.joinToString(",")})",
            ) { it.int(0) to (it.string(1) to it.string(2)) }
        }.filter { it.second.first in before }.groupBy({ it.first }, { it.second })
        return names.mapValues { (_, found) -> found.minBy { before.indexOf(it.first) } }
    }

    /** Reads the name of a hit. */
    internal fun match(hit: NameHit): NameMatch {
        hit.traitText?.let { return NameMatch(it, NameMatch.TRAIT_TEXT, null, hit.quality) }
        return bundle.query("SELECT text, kind, language, plant FROM plantName WHERE number = ?1", hit.name) {
            if (it.int(3) != hit.plant) throw bundle.damaged("its name index does not match its names")
            NameMatch(it.string(0), it.string(1), it.stringOrNull(2), hit.quality)
        }.firstOrNull() ?: throw bundle.damaged("its name index does not match its names")
    }

    override fun close() = bundle.close()

    companion object {
        private const val MOST_ARGUMENTS = 500

        /**
         * Opens a bundle.
         *
         * @param databases the SQLite of the platform.
         * @param digest the expected SHA-256 of the file; null skips the check, which reads all of it.
         */
        fun open(databases: Databases, path: String, digest: String? = null): Catalogue {
            val bundle = Bundle.open(databases, path, digest)
            try {
                val shared = SharedCaches(bundle, CatalogueInformation.read(bundle))
                return Catalogue(shared, emptyList(), null, shared.traits, UnitSystem.METRIC)
            } catch (error: CatalogueError) {
                bundle.close()
                throw error
            }
        }
    }
}

/** A page of a result. */
data class ResultPage(
    val plants: List<PlantSummary>,
    /** How many plants there are on all pages. */
    val total: Int,
    /** How many plants are left out because nothing is known of them for a condition about harm. */
    val unknown: Int,
    /** What `after` has to be for the next page; null if this is the last. */
    val next: Int?,
    /** For each filter, how many plants have a value, regardless of the conditions on the filter itself. */
    val facets: Map<String, Map<String, Int>>,
    val categories: Map<String, Int>,
)

/** A plant as a list shows it. [Catalogue.badges] and [Catalogue.harm] have the rest of its row. */
data class PlantSummary(
    val number: Int, val id: String, val name: String,
    /** The language of [name]; null if it is the scientific name. */
    val nameLanguage: String?,
    val scientificName: String, val family: String,
    /** The name that matched the text of the query. */
    val match: NameMatch?,
)

/** The best match of a text among the names of a plant. */
data class NameMatch(
    val name: String,
    /** `common`, `scientific`, `synonym` or `traitText`. */
    val kind: String,
    val language: String?, val quality: MatchQuality,
) {
    internal companion object {
        const val TRAIT_TEXT = "traitText"
    }
}

/** What became of an id that an app has kept. */
sealed interface PlantLookup {
    /** The id that the plant has now. */
    data class Current(val id: String) : PlantLookup
    data class Retired(val id: String, val reason: String?) : PlantLookup
    data class Unknown(val id: String) : PlantLookup
}
