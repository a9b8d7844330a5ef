package hortus.names

import java.util.Arrays
import java.util.BitSet

/** A range of word numbers, from [start] up to [end], which is the first behind it. */
internal class WordRange(val start: Int, val end: Int) {
    operator fun contains(word: Int): Boolean = word in start until end
}

/** A set of word numbers. */
internal class WordSet(ranges: List<WordRange>) {
    private val bits = BitSet().apply { ranges.forEach { set(it.start, it.end) } }

    val isEmpty: Boolean get() = bits.isEmpty

    /** The words as ascending ranges that do not touch. */
    val ranges: List<WordRange> = buildList {
        var start = bits.nextSetBit(0)
        while (start >= 0) {
            val end = bits.nextClearBit(start)
            add(WordRange(start, end))
            start = bits.nextSetBit(end)
        }
    }

    operator fun contains(word: Int): Boolean = bits.get(word)
}

/** The distinct words of all folded names in the order of their bytes, numbered from 0. */
internal class WordList(private val parts: NameIndexParts) {
    private val bytes = parts.words
    private val starts = parts.wordStarts
    val count: Int get() = parts.wordCount

    private fun end(word: Int) = starts[word + 1] - 1

    /** Appends the bytes of a word to [target] from [at] on, and returns where they end. */
    fun copy(word: Int, target: ByteArray, at: Int): Int {
        val start = starts[word]
        val length = minOf(end(word) - start, target.size - at)
        System.arraycopy(bytes, start, target, at, length)
        return at + length
    }

    fun length(word: Int): Int = end(word) - starts[word]

    /** Returns the words that begin with [prefix]. A word that is the prefix comes first. */
    fun beginning(prefix: ByteArray): WordRange {
        val first = firstWord(0) { Arrays.compareUnsigned(bytes, starts[it], end(it), prefix, 0, prefix.size) >= 0 }
        return WordRange(first, firstWord(first) { !startsWith(it, prefix) })
    }

    /** Returns the number of a word; −1 if no name has it. */
    fun word(text: ByteArray): Int {
        val first = firstWord(0) { Arrays.compareUnsigned(bytes, starts[it], end(it), text, 0, text.size) >= 0 }
        return if (first < count && length(first) == text.size && startsWith(first, text)) first else -1
    }

    private fun startsWith(word: Int, prefix: ByteArray): Boolean =
        length(word) >= prefix.size && shares(starts[word], prefix, 0, prefix.size)

    private fun shares(at: Int, other: ByteArray, from: Int, length: Int): Boolean {
        for (index in 0 until length) if (bytes[at + index] != other[from + index]) return false
        return true
    }

    private inline fun firstWord(from: Int, holds: (Int) -> Boolean): Int {
        var low = from
        var high = count
        while (low < high) {
            val middle = (low + high) ushr 1
            if (holds(middle)) high = middle else low = middle + 1
        }
        return low
    }

    fun containing(text: ByteArray): WordSet = scan(text)

    /** Returns the words that end with a text: a line feed follows each word. */
    fun ending(text: ByteArray): WordSet = scan(text + 0x0A)

    private fun scan(needle: ByteArray): WordSet {
        val found = ArrayList<WordRange>()
        var word = 0
        var offset = 0
        while (offset + needle.size <= bytes.size) {
            if (bytes[offset] == needle[0] && shares(offset, needle, 0, needle.size)) {
                word = firstWord(word) { starts[it + 1] > offset }
                found += WordRange(word, word + 1)
                offset = starts[word + 1]
            } else {
                offset++
            }
        }
        return WordSet(found)
    }

    /** Returns the words that a typed word matches with typos; see [FuzzyMatcher]. */
    fun near(typed: String): List<WordRange> {
        val matcher = FuzzyMatcher.of(typed) ?: return emptyList()
        val found = ArrayList<WordRange>()
        // Where the examined code points of the word before end, counted from its start. The list is
        // walked as the tree that it is: what two words have in common is examined once.
        val ends = ArrayList<Int>()
        var previous = 0
        var index = 0
        while (index < count) {
            if ((parts.wordLengths[index].toInt() and 0xFF) < minOf(matcher.leastLength, 255)) {
                index++
                continue
            }
            val start = starts[index]
            val length = length(index)
            val shared = common(previous, index)
            while (ends.isNotEmpty() && ends.last() > shared) ends.removeAt(ends.size - 1)
            previous = index
            var offset = ends.lastOrNull() ?: 0
            var verdict = FuzzyMatcher.OPEN
            while (offset < length && verdict == FuzzyMatcher.OPEN) {
                val (point, next) = pointAt(start, offset, length)
                verdict = matcher.add(point, ends.size)
                offset = next
                ends += offset
            }
            val end = if (verdict == FuzzyMatcher.OPEN) index + 1 else endSharing(index, offset)
            if (verdict == FuzzyMatcher.NEAR || verdict == FuzzyMatcher.OPEN && matcher.isNearAtEnd(ends.size)) {
                found += WordRange(index, end)
            }
            index = end
        }
        return found
    }

    private fun common(first: Int, second: Int): Int {
        val most = minOf(length(first), length(second))
        var length = 0
        while (length < most && bytes[starts[first] + length] == bytes[starts[second] + length]) length++
        return length
    }

    /** Returns the first word behind [start] that does not have its first [length] bytes. */
    private fun endSharing(start: Int, length: Int): Int {
        val prefix = bytes.copyOfRange(starts[start], starts[start] + length)
        return firstWord(start) { !startsWith(it, prefix) && it > start }
    }

    private fun pointAt(start: Int, offset: Int, length: Int): Pair<Int, Int> {
        val first = bytes[start + offset].toInt() and 0xFF
        if (first < 0x80) return first to offset + 1
        val more = if (first >= 0xF0) 3 else if (first >= 0xE0) 2 else 1
        var value = first and (0x7F shr (more + 1))
        var next = offset + 1
        while (next < length && next <= offset + more) value = value shl 6 or (bytes[start + next++].toInt() and 0x3F)
        return value to next
    }
}

/**
 * Compares words with a typed word by the optimal string alignment distance in code points: one edit
 * is forgiven in words from four letters, two from nine. From five letters on, the beginning of a word
 * may be near, because the user may still be typing.
 */
internal class FuzzyMatcher private constructor(private val typed: IntArray) {
    private val most = if (typed.size >= 9) 2 else 1
    private val wantsWholeWord = typed.size == 4
    val leastLength = typed.size - most
    private val width = typed.size + 1
    private val other = IntArray(typed.size + most + 1)
    private val rows = IntArray(width * (typed.size + most + 1)).also { for (column in 0 until width) it[column] = column }

    /** Adds code point [depth] of the compared word, and tells whether all words with it are near or far. */
    fun add(point: Int, depth: Int): Int {
        val row = depth + 1
        val low = maxOf(1, row - most)
        val high = minOf(typed.size, row + most)
        if (low > high) return FAR
        other[depth] = point
        val start = row * width
        val above = start - width
        var left = if (low == 1) row else most + 1
        rows[start + low - 1] = left
        var least = left
        for (column in low..high) {
            var cost = rows[above + column - 1] + if (typed[column - 1] == point) 0 else 1
            cost = minOf(cost, left + 1)
            if (column < row + most) cost = minOf(cost, rows[above + column] + 1)
            if (depth > 0 && column > 1 && point == typed[column - 2] && other[depth - 1] == typed[column - 1]) {
                cost = minOf(cost, rows[above - width + column - 2] + 1)
            }
            rows[start + column] = cost
            left = cost
            least = minOf(least, cost)
        }
        if (!wantsWholeWord && high == typed.size && left <= most) return NEAR
        return if (least > most) FAR else OPEN
    }

    fun isNearAtEnd(length: Int): Boolean =
        kotlin.math.abs(length - typed.size) <= most && rows[length * width + typed.size] <= most

    fun isNear(word: String): Boolean {
        var length = 0
        for (point in word.codePoints().toArray()) when (add(point, length)) {
            NEAR -> return true
            FAR -> return false
            else -> length++
        }
        return isNearAtEnd(length)
    }

    companion object {
        const val OPEN = 0
        const val NEAR = 1
        const val FAR = 2

        /** Returns null for a word of fewer than four letters, in which no typo is forgiven. */
        fun of(word: String): FuzzyMatcher? =
            word.codePoints().toArray().takeIf { it.size >= 4 }?.let(::FuzzyMatcher)
    }
}
