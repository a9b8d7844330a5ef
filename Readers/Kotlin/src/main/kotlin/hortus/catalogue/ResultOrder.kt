package hortus.catalogue

/** The orders of all plants of a bundle, each computed on first use, and pages of a result in an order. */
internal class ResultOrders(private val bundle: Bundle, private val information: CatalogueInformation) {
    private val orders = HashMap<Any, IntArray>()

    /** Returns all plants A–Z in a language of the bundle. */
    @Synchronized
    fun byName(language: String): IntArray = orders.getOrPut("name" to language) {
        val count = information.plantCount
        if (language == information.defaultLanguage) return@getOrPut IntArray(count) { it + 1 }
        val plants = bundle.query("SELECT plant FROM plantOrder WHERE language = ?1 ORDER BY position", language) { it.int(0) }
        if (plants.size != count || PlantBitmap.of(count, plants).count != count) {
            throw bundle.damaged("the order of names in “$language” is not whole")
        }
        plants.toIntArray()
    }

    /** The most popular plants first; those of unknown popularity last. */
    @Synchronized
    fun byPopularity(language: String): IntArray = orders.getOrPut("popularity" to language) {
        val popularity = HashMap<Int, Int>()
        bundle.query("SELECT number, popularity FROM plant WHERE popularity IS NOT NULL") {
            popularity[it.int(0)] = it.int(1).coerceIn(0, 100)
        }
        byName(language).sortedBy { 100 - (popularity[it] ?: -1) }.toIntArray()
    }

    /** By the lowest value that a plant has; those without one last. */
    @Synchronized
    fun byDifficulty(trait: Trait, facets: FacetSets, language: String): IntArray =
        orders.getOrPut("difficulty" to language) {
            val steps = IntArray(information.plantCount + 1) { Int.MAX_VALUE }
            trait.values.withIndex().reversed().forEach { (step, value) ->
                for (target in trait.targets) {
                    facets[if (target.isEmpty()) value else "$target:$value"]?.forEach { steps[it] = step }
                }
            }
            byName(language).sortedBy { steps[it] }.toIntArray()
        }

    /** By the lowest number of a plant, or by the highest from above; those without one last. */
    @Synchronized
    fun byNumber(order: SortOrder.Trait, columns: List<RangeColumn>, language: String): IntArray =
        orders.getOrPut(order to language) {
            val numbers = DoubleArray(information.plantCount + 1) { plant ->
                val known = columns.map { (if (order.descending) it.high else it.low).getOrElse(plant - 1) { Double.NaN } }
                    .filterNot { it.isNaN() }
                if (order.descending) -(known.maxOrNull() ?: Double.NaN) else known.minOrNull() ?: Double.NaN
            }
            val (known, others) = byName(language).partition { !numbers[it].isNaN() }
            (known.sortedBy { numbers[it] } + others).toIntArray()
        }
}

/**
 * The pseudorandom order of a seed: the key of a plant is `mix(mix(seed) + number × 0x9E3779B97F4A7C15)`,
 * where `mix` is the finisher of SplitMix64.
 */
internal class Shuffle(seed: ULong) {
    private val start = mix(seed.toLong())

    private fun key(number: Int): ULong = mix(start + number * -0x61c8864680b583ebL).toULong()

    fun sorted(plants: PlantBitmap): List<Int> = plants.numbers.sortedBy(::key)

    private fun mix(number: Long): Long {
        var mixed = (number xor (number ushr 30)) * -0x40a7b892e31b1a47L
        mixed = (mixed xor (mixed ushr 27)) * -0x6b2fb644ecceee15L
        return mixed xor (mixed ushr 31)
    }
}
