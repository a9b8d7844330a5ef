package hortus.catalogue

import hortus.names.MatchQuality
import hortus.names.MatchTier
import hortus.names.TextQuery
import hortus.text.fold

/** A plant or a term of the vocabulary for a text that a user is typing. */
data class Suggestion(
    val kind: Kind, val label: String,
    /** The scientific name of a plant, or the name that matches; of a value or target, its trait. */
    val detail: String?,
    val quality: MatchQuality,
    /** Whether the match is in [label]; else it is in [detail]. */
    val isLabelMatch: Boolean,
) {
    sealed interface Kind {
        /** The condition that finds the plants of a term; null for a plant and a trait. */
        val condition: Condition?
            get() = when (this) {
                is Plant, is Trait -> null
                is Category -> Condition.Category(setOf(key))
                is Value -> Condition.Where(trait, setOf(value))
                is Target -> Condition.Where(trait, setOf(target))
            }

        data class Plant(val id: String) : Kind
        data class Category(val key: String) : Kind
        data class Trait(val key: String) : Kind
        data class Value(val trait: String, val value: String) : Kind
        data class Target(val trait: String, val target: String) : Kind
    }
}

/**
 * Returns suggestions for a text that a user is typing, the best tier first. In a tier, plants by
 * popularity come before terms in the order of menus; at most half are terms if there are enough plants.
 */
fun Catalogue.suggestions(prefix: String, limit: Int = 8): List<Suggestion> {
    val query = TextQuery.of(prefix)
    if (limit < 1 || query.folded.isEmpty()) return emptyList()
    val terms = terms().mapNotNull { term ->
        MatchQuality.ofBeginning(query.folded, term.folded)?.let { Suggestion(term.kind, term.label, term.detail, it, true) }
    }.sortedBy { it.quality.tier }
    val hits = hits(prefix, shownPlants)
    val plants = ArrayList<Int>()
    if (!hits.plants.isEmpty) {
        val order = shared.orders.byPopularity(language)
        for (tier in MatchTier.entries) {
            if (plants.size >= limit) break
            val matching = hits.plants(tier)
            shownPlants?.let(matching::formIntersection)
            if (!matching.isEmpty) plants += order.asSequence().filter { it in matching }.take(limit - plants.size)
        }
    }
    val termCount = minOf(terms.size, maxOf(limit - limit / 2, limit - plants.size))
    val best = plants.take(limit - termCount).mapNotNull(hits::hit)
    val rows = summaries(best.map { it.plant })
    val found = rows.zip(best).map { (plant, hit) ->
        val match = match(hit)
        val quality =
            if (match.name == plant.name) match.quality
            else MatchQuality.ofBeginning(query.folded, fold(plant.name))?.takeIf { it.tier <= match.quality.tier }
        Suggestion(
            Suggestion.Kind.Plant(plant.id), plant.name, if (quality == null) match.name else plant.scientificName,
            quality ?: match.quality, quality != null,
        )
    }
    return (found + terms.take(termCount)).sortedBy { it.quality.tier }
}

internal class Term(val kind: Suggestion.Kind, val label: String, val detail: String?) {
    val folded = fold(label)
}

/** The terms that the catalogue offers: its categories, and the filters of the app with their values. */
internal fun Catalogue.terms(): List<Term> = allTerms().filter { term ->
    when (val kind = term.kind) {
        is Suggestion.Kind.Plant -> true
        is Suggestion.Kind.Category -> kind.key in offeredCategories.sets
        is Suggestion.Kind.Trait -> offers(kind.key)
        is Suggestion.Kind.Value -> offers(kind.trait)
        is Suggestion.Kind.Target -> offers(kind.trait)
    }
}

/** All terms of the catalogue, whether the app offers them or not. */
internal fun Catalogue.allTerms(): List<Term> = shared.pages.terms(language) {
    bundle.ask("suggestions-terms", mapOf("language" to language)) { row ->
        val key = row.string("key")
        // The values that a term selects: “light=full-sun”, or those of a target, “toxicity=cat:low …”.
        val value = row.stringOrNull("words").orEmpty().substringBefore(' ').substringAfter('=')
        val kind = when (row.string("kind")) {
            "category" -> Suggestion.Kind.Category(key)
            "trait" -> Suggestion.Kind.Trait(key)
            "target" -> Suggestion.Kind.Target(key, value.substringBefore(':'))
            else -> Suggestion.Kind.Value(key, value)
        }
        Term(kind, row.string("label"), row.stringOrNull("detail"))
    }
}

private fun Catalogue.offers(trait: String): Boolean {
    val filters = app?.let { app -> shared.pages.filters(app) } ?: return true
    return filters.isEmpty() || trait in filters
}

/** What pages and suggestions read once. */
internal class PageCaches(private val bundle: Bundle) {
    private val terms = HashMap<String, List<Term>>()
    private val filters = HashMap<String, Set<String>>()
    private val rows = HashMap<Any, List<Any?>>()

    @Synchronized
    fun terms(language: String, read: () -> List<Term>): List<Term> = terms.getOrPut(language, read)

    /** Returns the traits that an app offers as filters; empty if its profile names none. */
    @Synchronized
    fun filters(app: String): Set<String> = filters.getOrPut(app) {
        bundle.query(
            "SELECT trait FROM appTrait WHERE role = 'filter' AND app = (SELECT number FROM app WHERE id = ?1)", app,
        ) { it.string(0) }.toSet()
    }

    /** Returns what [read] makes of a statement that many pages need. */
    @Suppress("UNCHECKED_CAST")
    @Synchronized
    fun <T> once(key: Any, read: () -> List<T>): List<T> = rows.getOrPut(key, read) as List<T>
}
