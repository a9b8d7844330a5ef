package hortus.catalogue

/**
 * A set of plant numbers, one bit each. Plants are numbered from 1 to [plantCount], A–Z in the default
 * language of the bundle. In the bundle, plant n is bit (n − 1) % 8 of byte (n − 1) / 8.
 */
class PlantBitmap private constructor(val plantCount: Int, internal val words: LongArray) {
    /** Creates an empty set. */
    constructor(plantCount: Int) : this(plantCount, LongArray((plantCount + 63) / 64))

    val count: Int get() = words.sumOf { java.lang.Long.bitCount(it) }
    val isEmpty: Boolean get() = words.all { it == 0L }

    /** The plant numbers, ascending. */
    val numbers: List<Int> get() = ArrayList<Int>().also { numbers -> forEach { numbers += it } }

    operator fun contains(number: Int): Boolean =
        number in 1..plantCount && words[(number - 1) shr 6] ushr ((number - 1) and 63) and 1L != 0L

    /** Inserts a plant. A number that no plant has is left out. */
    fun insert(number: Int) {
        if (number in 1..plantCount) words[(number - 1) shr 6] = words[(number - 1) shr 6] or (1L shl ((number - 1) and 63))
    }

    fun copy(): PlantBitmap = PlantBitmap(plantCount, words.copyOf())

    fun formUnion(other: PlantBitmap) = combine(other) { a, b -> a or b }

    fun formIntersection(other: PlantBitmap) = combine(other) { a, b -> a and b }

    fun subtract(other: PlantBitmap) = combine(other) { a, b -> a and b.inv() }

    infix fun or(other: PlantBitmap): PlantBitmap = copy().apply { formUnion(other) }

    infix fun and(other: PlantBitmap): PlantBitmap = copy().apply { formIntersection(other) }

    infix fun without(other: PlantBitmap): PlantBitmap = copy().apply { subtract(other) }

    /** The number of plants that are in both sets. */
    fun intersectionCount(other: PlantBitmap): Int {
        var count = 0
        for (index in words.indices) count += java.lang.Long.bitCount(words[index] and other.words[index])
        return count
    }

    inline fun forEach(body: (Int) -> Unit) {
        var number = next(0)
        while (number != 0) {
            body(number)
            number = next(number)
        }
    }

    /** Returns the first plant behind [number]; 0 if there is none. */
    fun next(number: Int): Int {
        if (number >= plantCount) return 0
        var index = number shr 6
        var rest = words[index] and (-1L shl (number and 63))
        while (rest == 0L) {
            if (++index == words.size) return 0
            rest = words[index]
        }
        return (index shl 6) + java.lang.Long.numberOfTrailingZeros(rest) + 1
    }

    private inline fun combine(other: PlantBitmap, operation: (Long, Long) -> Long) {
        for (index in words.indices) words[index] = operation(words[index], other.words[index])
    }

    override fun equals(other: Any?): Boolean =
        other is PlantBitmap && plantCount == other.plantCount && words.contentEquals(other.words)

    override fun hashCode(): Int = words.contentHashCode()

    companion object {
        /** Returns the set of all plants. */
        fun all(plantCount: Int): PlantBitmap = PlantBitmap(plantCount).apply {
            words.fill(-1L)
            if (plantCount % 64 != 0) words[words.size - 1] = (1L shl (plantCount % 64)) - 1
        }

        fun of(plantCount: Int, numbers: Iterable<Int>): PlantBitmap =
            PlantBitmap(plantCount).apply { numbers.forEach(::insert) }

        /** Reads a set of a bundle; null if it has another size or a bit behind the last plant. */
        fun decoded(bytes: ByteArray, plantCount: Int, start: Int = 0, size: Int = bytes.size): PlantBitmap? {
            if (size != (plantCount + 7) / 8) return null
            val set = PlantBitmap(plantCount)
            for (index in 0 until size) {
                set.words[index shr 3] = set.words[index shr 3] or
                    ((bytes[start + index].toLong() and 0xFF) shl ((index and 7) * 8))
            }
            return set.takeIf { plantCount % 64 == 0 || it.words.last() ushr (plantCount % 64) == 0L }
        }
    }
}
