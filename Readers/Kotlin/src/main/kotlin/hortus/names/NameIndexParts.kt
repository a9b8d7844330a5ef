package hortus.names

import hortus.catalogue.Bundle
import hortus.catalogue.CatalogueError
import hortus.catalogue.PlantBitmap

/** Numbers of the same width, the least significant byte first. */
internal class PackedNumbers(private val bytes: ByteArray, val count: Int, private val width: Int) {
    operator fun get(index: Int): Int {
        var number = 0
        val start = index * width
        for (offset in width - 1 downTo 0) number = number shl 8 or (bytes[start + offset].toInt() and 0xFF)
        return number
    }

    /** Whether the first number is 0, the last one [end], and each at least [step] above the one before. */
    fun rise(end: Int, step: Int = 0): Boolean =
        count > 0 && this[0] == 0 && this[count - 1] == end && (1 until count).all { this[it] - this[it - 1] >= step }
}

/** The parts of the table `nameIndex`, whose layout docs/name-index.md describes. */
internal class NameIndexParts(private val bundle: Bundle, plantCount: Int, languageCount: Int) {
    private val parts: Map<Int, ByteArray> = bundle.query("SELECT number, length(data) FROM nameIndex ORDER BY number") {
        it.int(0) to it.int(1)
    }.associate { (part, size) -> part to bytes(part, size) }
    private val head: List<Int>
    val plantCount: Int get() = head[1]
    val wordCount: Int get() = head[3]
    val maximumWords: Int get() = head[5]
    val lengthBits: Int get() = head[6]
    val countBits: Int get() = head[7]

    init {
        val bytes = part(HEAD)
        if (bytes.size != 40) throw unfit()
        head = List(10) { PackedNumbers(bytes, 10, 4)[it] }
        if (head[0] != 1 || head.any { it < 0 } || head[9] != languageCount + 2 ||
            lengthBits > 16 || countBits > 31 || this.plantCount != plantCount
        ) throw unfit()
    }

    val words = part(WORDS)
    val wordStarts = numbers(WORD_STARTS, wordCount + 1).also { require(it.rise(words.size, 1)) }
    val wordLengths = part(WORD_LENGTHS).also { require(it.size == wordCount) }
    val wordPlants = part(WORD_PLANTS)
    val wordPlantStarts = numbers(WORD_PLANT_STARTS, wordCount + 1).also { require(it.rise(wordPlants.size)) }
    val names = numbers(NAMES, head[2])
    val nameWords = numbers(NAME_WORDS, head[4])
    val nameStarts = numbers(NAME_STARTS, plantCount + 1).also { require(it.rise(names.count)) }
    val nameWordStarts = numbers(NAME_WORD_STARTS, plantCount + 1).also { require(it.rise(nameWords.count)) }
    private val frequentParts = part(FREQUENT_PARTS).also { require(it.size == head[8] * 8) }
    private val frequentPlants = part(FREQUENT_PART_PLANTS)
        .also { require(it.size.toLong() == head[8].toLong() * ((plantCount + 7) / 8)) }

    /** Returns the plants of which a name has a word with the text; null if the text is no frequent part. */
    fun frequent(text: String): PlantBitmap? {
        val points = text.codePoints().toArray()
        if (points.size !in 1..2) return null
        val numbers = PackedNumbers(frequentParts, head[8] * 2, 4)
        val second = points.getOrElse(1) { 0 }
        val index = (0 until head[8]).firstOrNull { numbers[2 * it] == points[0] && numbers[2 * it + 1] == second }
            ?: return null
        val size = (plantCount + 7) / 8
        return PlantBitmap.decoded(frequentPlants, plantCount, index * size, size) ?: throw unfit()
    }

    /** A window of a cursor of Android has 2 MB, so a large part is read piece by piece. */
    private fun bytes(part: Int, size: Int): ByteArray {
        val all = ByteArray(size)
        var start = 0
        while (start < size) {
            val piece = bundle.query(
                "SELECT substr(data, ?1, ?2) FROM nameIndex WHERE number = ?3", start + 1, PIECE, part,
            ) { it.bytes(0) }.firstOrNull() ?: throw unfit()
            if (piece.isEmpty() || piece.size > size - start) throw unfit()
            piece.copyInto(all, start)
            start += piece.size
        }
        return all
    }

    private fun part(number: Int): ByteArray = parts[number] ?: throw unfit()

    private fun numbers(part: Int, count: Int): PackedNumbers {
        val bytes = part(part)
        val width = if (count == 0) 1 else bytes.size / count
        require(width in 1..4 && bytes.size == count * width)
        return PackedNumbers(bytes, count, width)
    }

    private fun require(isFit: Boolean) {
        if (!isFit) throw unfit()
    }

    private fun unfit(): CatalogueError = bundle.damaged("its name index is inconsistent")

    private companion object {
        const val PIECE = 1 shl 20
        const val HEAD = 1
        const val WORDS = 2
        const val WORD_STARTS = 3
        const val WORD_LENGTHS = 4
        const val WORD_PLANTS = 6
        const val WORD_PLANT_STARTS = 7
        const val NAME_STARTS = 8
        const val NAME_WORD_STARTS = 9
        const val NAMES = 10
        const val NAME_WORDS = 11
        const val FREQUENT_PARTS = 12
        const val FREQUENT_PART_PLANTS = 13
    }
}
