package hortus.catalogue

import hortus.names.NameHits

/** The conditions of a query, resolved to sets of plants. */
internal class Filter(private val catalogue: Catalogue, conditions: List<Condition>) {
    /** What a condition is about: counts of a trait, or of categories, ignore the conditions on it. */
    private class Part(val subject: String?, val set: PlantBitmap, val setOrUnknown: PlantBitmap?)

    private val plantCount = catalogue.information.plantCount
    private val traits = catalogue.traits
    private val parts = ArrayList<Part>()
    private val shown: PlantBitmap?

    /** The hits of the first text. */
    var hits: NameHits? = null
        private set

    /** The plants of the first condition with an order of its own. */
    var given: List<Int>? = null
        private set

    init {
        val namesPlants = catalogue.scope == null &&
            conditions.any { it is Condition.Category || it is Condition.Among }
        shown = if (namesPlants) null else catalogue.shownPlants
        shown?.let { keep(it) }
        conditions.filterNot { it.isIdle }.forEach(::add)
    }

    /** The plants that fulfil all conditions. */
    val result: PlantBitmap = without(NOTHING) ?: PlantBitmap.all(plantCount)

    /** How many plants more there would be if everything unknown about harm fulfilled the conditions. */
    val unknownCount: Int
        get() {
            if (parts.none { it.setOrUnknown != null }) return 0
            val possible = PlantBitmap.all(plantCount)
            for (part in parts) possible.formIntersection(part.setOrUnknown ?: part.set)
            return possible.count - result.count
        }

    fun facets(): Map<String, Map<String, Int>> =
        traits.all.filter { it.isFilter && !it.isNumeric }.associate { it.key to traits.facets(it).counts(base(it.key)) }

    fun categories(): Map<String, Int> = catalogue.offeredCategories.counts(base(CATEGORY))

    /** Returns how many plants have a number of each range, ignoring conditions on the trait itself. */
    fun levels(trait: Trait, ranges: List<Condition.Range>): List<Int> = ranges.map { range ->
        val plants = PlantBitmap(plantCount)
        traits.ranges(trait).forEach { it.addOverlapping(range.from, range.to, plants) }
        base(trait.key)?.intersectionCount(plants) ?: plants.count
    }

    private fun base(subject: String): PlantBitmap? = when {
        parts.isEmpty() -> null
        parts.any { it.subject == subject } -> without(subject)
        else -> result
    }

    private fun without(subject: String): PlantBitmap? {
        var result: PlantBitmap? = null
        for (part in parts) {
            if (part.subject == subject) continue
            if (result == null) result = part.set.copy() else result.formIntersection(part.set)
        }
        return result
    }

    private fun keep(set: PlantBitmap, subject: String? = null, unknown: PlantBitmap? = null) {
        parts += Part(subject, set, unknown?.let { set or it })
    }

    private fun drop(set: PlantBitmap, unknown: PlantBitmap? = null) {
        val rest = PlantBitmap.all(plantCount) without set
        unknown?.let(rest::subtract)
        keep(rest, unknown = unknown)
    }

    private fun keepGiven(numbers: List<Int>) {
        val unique = numbers.distinct()
        keep(PlantBitmap.of(plantCount, unique))
        if (given == null) given = unique
    }

    private fun add(condition: Condition) {
        when (condition) {
            is Condition.Text -> {
                val found = catalogue.hits(condition.text, shown)
                keep(found.plants)
                if (hits == null) hits = found
            }
            is Condition.Category -> keep(union(condition.keys) {
                catalogue.categories[it] ?: throw QueryError.UnknownCategory(it)
            }, CATEGORY)
            is Condition.InList -> {
                val chosen = condition.keys.singleOrNull()?.let { catalogue.scope?.chosen?.get(it) }
                if (chosen != null) keepGiven(chosen) else keep(union(condition.keys) { key ->
                    catalogue.scope?.lists?.get(key)?.takeIf { key.isNotEmpty() } ?: throw QueryError.UnknownList(key)
                })
            }
            is Condition.Among -> keepGiven(condition.ids.mapNotNull(catalogue::number))
            is Condition.Excluding ->
                drop(PlantBitmap.of(plantCount, condition.ids.mapNotNull(catalogue::number)))
            is Condition.Where -> keep(
                plants(condition.trait, condition.values), condition.trait, unknown(condition.trait, condition.values),
            )
            is Condition.Not ->
                drop(plants(condition.trait, condition.values), unknown(condition.trait, condition.values))
            is Condition.Unknown -> keep(unknownFor(condition))
            is Condition.Range -> {
                val plants = PlantBitmap(plantCount)
                traits.ranges(numericTrait(condition.trait)).forEach { it.addOverlapping(condition.from, condition.to, plants) }
                keep(plants, condition.trait)
            }
            is Condition.AddedAfter -> keep(PlantBitmap.of(plantCount, addedAfter(condition.version)))
        }
    }

    /** Keys are sorted, so that the error is always the same if several are unknown. */
    private fun union(keys: Set<String>, plants: (String) -> PlantBitmap) =
        PlantBitmap(plantCount).apply { keys.sorted().forEach { formUnion(plants(it)) } }

    private fun addedAfter(text: String): List<Int> {
        val match = Regex("""(\d{1,6})\.(\d{1,6})\.(\d{1,6})""").matchEntire(text) ?: throw QueryError.InvalidVersion(text)
        val number = match.groupValues.drop(1).fold(0L) { sum, part -> sum * 1_000_000 + part.toLong() }
        return catalogue.bundle.query("SELECT number FROM plant WHERE since > ?1", number) { it.int(0) }
    }

    private fun valuedTrait(key: String): Trait {
        val trait = traits[key] ?: throw QueryError.UnknownTrait(key)
        if (trait.isNumeric) throw QueryError.IsARange(key)
        if (trait.isText) throw QueryError.IsAText(key)
        return trait
    }

    private fun numericTrait(key: String): Trait {
        val trait = traits[key] ?: throw QueryError.UnknownTrait(key)
        return if (trait.isNumeric) trait else throw QueryError.NotARange(key)
    }

    private fun plants(key: String, values: Set<String>): PlantBitmap {
        val trait = valuedTrait(key)
        val facets = traits.facets(trait)
        return union(values) { value ->
            val keys = trait.facetKeys(value) ?: throw QueryError.UnknownValue(key, value)
            PlantBitmap(plantCount).apply { keys.forEach { facets[it]?.let(::formUnion) } }
        }
    }

    private fun unknown(key: String, values: Set<String>): PlantBitmap? {
        val trait = valuedTrait(key)
        return if (trait.isHarm) notKnown(trait, trait.targetsIn(values)) else null
    }

    private fun notKnown(trait: Trait, targets: List<String>) = PlantBitmap.all(plantCount) without traits.known(trait, targets)

    private fun unknownFor(condition: Condition.Unknown): PlantBitmap {
        val trait = valuedTrait(condition.trait)
        condition.targets.sorted().firstOrNull { it.isEmpty() || it !in trait.targets }
            ?.let { throw QueryError.UnknownTarget(it) }
        if (condition.targets.isNotEmpty()) return notKnown(trait, condition.targets.sorted())
        return trait.targets.fold(PlantBitmap.all(plantCount)) { sum, target -> sum and notKnown(trait, listOf(target)) }
    }

    private companion object {
        const val CATEGORY = "\u0000category"
        const val NOTHING = "\u0000nothing"
    }
}
