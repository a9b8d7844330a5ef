package hortus.catalogue

/** The plants of each value, category or list, by its key in the order of the bundle. */
class FacetSets internal constructor(val sets: Map<String, PlantBitmap>) {
    private val counts by lazy { sets.mapValues { it.value.count } }

    operator fun get(key: String): PlantBitmap? = sets[key]

    /** The number of plants of each key that are in [among]; null stands for all plants. */
    fun counts(among: PlantBitmap?): Map<String, Int> =
        if (among == null) counts else sets.mapValues { it.value.intersectionCount(among) }

    internal companion object {
        /** Reads rows of a key, a number of plants and a bitmap. */
        fun read(bundle: Bundle, plantCount: Int, sql: String, vararg arguments: Any?) = FacetSets(
            bundle.query(sql, *arguments) { row ->
                val key = row.string(0)
                val set = PlantBitmap.decoded(row.bytes(2), plantCount)
                    ?: throw bundle.damaged("the bitmap of “$key” has another size")
                if (set.count != row.int(1)) throw bundle.damaged("the bitmap of “$key” has another number of plants")
                key to set
            }.toMap(),
        )
    }
}

/** A trait as the bundle declares it, without texts. */
class Trait internal constructor(
    val key: String,
    /** `ordinal`, `nominal`, `flag`, `months`, `zones`, `range`, `number` or `text`. */
    val kind: String,
    val isFilter: Boolean, val isHarm: Boolean, val unit: String?, val meaning: String?, val derivedFrom: String?,
    val isLocalized: Boolean, val isWebAddress: Boolean,
) {
    class Aspect(val number: Int, val target: String, val isRelevant: Boolean)

    /** One for each target, or a single one with an empty target. */
    var aspects: List<Aspect> = emptyList(); internal set

    /** The keys of the values, in the order of the bundle. */
    var values: List<String> = emptyList(); internal set

    /** For each derived value, the values of the source trait that lead to it. */
    internal var causes: Map<String, List<String>> = emptyMap()

    val isNumeric: Boolean get() = kind == "range" || kind == "number"
    val isText: Boolean get() = kind == "text"
    val hasTargets: Boolean get() = aspects.any { it.target.isNotEmpty() }
    val targets: List<String> get() = aspects.map { it.target }

    /** Returns the facets that a value of a condition selects; null if the trait has no such value. */
    internal fun facetKeys(value: String): List<String>? {
        if (!hasTargets) {
            if (value in values) return listOf(value)
            val halves = if (kind == "zones") listOf(value + "a", value + "b").filter { it in values } else emptyList()
            return halves.ifEmpty { null }
        }
        for (target in targets) {
            if (value == target) return holding.map { "$target:$it" }
            if (value.startsWith("$target:") && value.removePrefix("$target:") in values) return listOf(value)
        }
        return null
    }

    /** Returns the targets that values of a condition name; an empty one for a trait without targets. */
    internal fun targetsIn(named: Set<String>): List<String> =
        if (!hasTargets) listOf("") else targets.filter { target -> named.any { it == target || it.startsWith("$target:") } }

    private val holding: List<String>
        get() = when (kind) {
            "ordinal" -> values.drop(1)
            "flag" -> values.filter { it == "yes" }
            else -> values
        }
}

/** The numbers of all plants for one aspect of a trait; NaN where nothing is known. */
internal class RangeColumn(bundle: Bundle, plantCount: Int, aspect: Int) {
    val low = DoubleArray(plantCount) { Double.NaN }
    val high = DoubleArray(plantCount) { Double.NaN }

    init {
        bundle.query("SELECT plant, low, high FROM plantFact WHERE aspect = ?1 AND low IS NOT NULL", aspect) {
            val plant = it.int(0)
            if (plant !in 1..plantCount) throw bundle.damaged("there is no plant $plant")
            low[plant - 1] = it.double(1)
            high[plant - 1] = it.double(2)
        }
    }

    // A comparison with NaN is false, so plants without numbers are left out.
    fun addOverlapping(from: Double, to: Double, plants: PlantBitmap) {
        for (index in low.indices) if (low[index] <= to && high[index] >= from) plants.insert(index + 1)
    }
}

/** All traits of a bundle with the plants of their values, which are read on first use. */
class Traits internal constructor(
    private val bundle: Bundle, private val plantCount: Int, val all: List<Trait>, private val named: List<String>?,
) {
    private val byKey = all.associateBy { it.key }
    private val facets = HashMap<String, FacetSets>()
    private val ranges = HashMap<String, List<RangeColumn>>()

    operator fun get(key: String): Trait? = byKey[key]

    /** Returns the same traits for other targets, such as the animals of a household. */
    internal fun concerning(targets: List<String>) = Traits(bundle, plantCount, all, targets)

    fun withMeaning(meaning: String): Trait? = all.firstOrNull { it.meaning == meaning }

    /** Returns the plants of each value of a trait, keyed `full-sun`, or `cat:high` for one with targets. */
    @Synchronized
    fun facets(trait: Trait): FacetSets = facets.getOrPut(trait.key) {
        val origin = if (named == null) null else trait.derivedFrom?.let { byKey[it] }?.takeIf { it.hasTargets }
        if (origin != null) derived(trait, origin) else FacetSets.read(
            bundle, plantCount,
            "SELECT CASE target WHEN '' THEN value ELSE target || ':' || value END, plantCount, bitmap " +
                "FROM facet WHERE trait = ?1",
            trait.key,
        )
    }

    @Synchronized
    internal fun ranges(trait: Trait): List<RangeColumn> = ranges.getOrPut(trait.key) {
        trait.aspects.map { RangeColumn(bundle, plantCount, it.number) }
    }

    /** Returns the plants for which a trait is known for each of the targets. */
    internal fun known(trait: Trait, targets: List<String>): PlantBitmap {
        val facets = facets(trait)
        val known = PlantBitmap.all(plantCount)
        for (target in targets) {
            val stated = PlantBitmap(plantCount)
            for (value in trait.values) facets[if (target.isEmpty()) value else "$target:$value"]?.let(stated::formUnion)
            known.formIntersection(stated)
        }
        return known
    }

    /** Computes the facets of a trait such as `poisonous` from the facts about the named targets alone. */
    private fun derived(trait: Trait, origin: Trait): FacetSets {
        val facets = facets(origin)
        val targets = named.orEmpty().filter { it in origin.targets }
        fun plants(values: List<String>) = PlantBitmap(plantCount).apply {
            for (target in targets) for (value in values) facets["$target:$value"]?.let(::formUnion)
        }
        val rest = plants(origin.values)
        val caused = trait.values.associateWith { plants(trait.causes[it].orEmpty()) }
        caused.values.forEach(rest::subtract)
        return FacetSets(caused.mapValues { if (it.key in trait.causes) it.value else rest })
    }

    internal companion object {
        fun read(bundle: Bundle, plantCount: Int): Traits {
            val traits = bundle.query(
                "SELECT key, kind, isFilter, isHarm, unit, meaning, derivedFrom, isLocalized, format " +
                    "FROM trait ORDER BY number",
            ) {
                Trait(
                    it.string(0), it.string(1), it.flag(2), it.flag(3), it.stringOrNull(4), it.stringOrNull(5),
                    it.stringOrNull(6), it.intOrNull(7) == 1, it.stringOrNull(8) == "url",
                )
            }
            val aspects = bundle.query("SELECT trait, number, target, isRelevant FROM aspect ORDER BY number") {
                it.string(0) to Trait.Aspect(it.int(1), it.string(2), it.flag(3))
            }.groupBy({ it.first }, { it.second })
            val values = bundle.query("SELECT trait, key FROM traitValue ORDER BY trait, position") {
                it.string(0) to it.string(1)
            }.groupBy({ it.first }, { it.second })
            val causes = bundle.query("SELECT trait, value, cause FROM traitValueCause ORDER BY trait, position") {
                Triple(it.string(0), it.string(1), it.string(2))
            }.groupBy { it.first }
            for (trait in traits) {
                trait.aspects = aspects[trait.key].orEmpty()
                trait.values = values[trait.key].orEmpty()
                trait.causes = causes[trait.key].orEmpty().groupBy({ it.second }, { it.third })
            }
            return Traits(bundle, plantCount, traits, null)
        }
    }
}
