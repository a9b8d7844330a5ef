package hortus.names

/** How well a text matches a name, the best first. */
enum class MatchQuality(val tier: MatchTier) {
    EXACT(MatchTier.EXACT),
    LEADING_WORDS(MatchTier.WHOLE_WORDS),
    WHOLE_WORDS(MatchTier.WHOLE_WORDS),
    PREFIX(MatchTier.BEGINNING),
    WORD_PREFIX(MatchTier.BEGINNING),
    CONTAINS(MatchTier.CONTAINS),
    TYPO(MatchTier.TYPO),
    JOINED(MatchTier.JOINED);

    companion object {
        /** Returns how a folded text begins a word of a folded name; null if it begins none. */
        fun ofBeginning(text: String, name: String): MatchQuality? {
            val starts = listOf(0) + name.indices.filter { name[it] == ' ' }.map { it + 1 }
            return starts.mapNotNull { start ->
                val end = start + text.length
                when {
                    !name.startsWith(text, start) -> null
                    end < name.length && name[end] != ' ' -> if (start == 0) PREFIX else WORD_PREFIX
                    start > 0 -> WHOLE_WORDS
                    else -> if (end == name.length) EXACT else LEADING_WORDS
                }
            }.minOrNull()
        }
    }
}

/** Qualities that rank equally among suggestions. */
enum class MatchTier { EXACT, WHOLE_WORDS, BEGINNING, CONTAINS, TYPO, JOINED }

/** The words of one name, as word numbers. */
internal class NameWords(private val all: PackedNumbers) {
    var start = 0
    var count = 0

    operator fun get(index: Int): Int = all[start + index]
}

/** A condition that the words of a name must fulfil to match a text. */
internal fun interface NamePattern {
    fun quality(name: NameWords): MatchQuality?
}

internal fun exactPattern(word: Int) = NamePattern { if (it.count == 1 && it[0] == word) MatchQuality.EXACT else null }

/** A word of the name is the text, or begins with it. */
internal fun beginningPattern(words: WordRange, isWhole: Boolean) = NamePattern { name ->
    when {
        name.count > 0 && name[0] in words -> if (isWhole) MatchQuality.LEADING_WORDS else MatchQuality.PREFIX
        (1 until name.count).any { name[it] in words } ->
            if (isWhole) MatchQuality.WHOLE_WORDS else MatchQuality.WORD_PREFIX
        else -> null
    }
}

internal fun containingPattern(words: WordSet) = NamePattern { name ->
    if ((0 until name.count).any { name[it] in words }) MatchQuality.CONTAINS else null
}

/** Every word of the text begins a word of the name, exactly or with a typo. */
internal fun scatteredPattern(sets: List<WordSet>) = NamePattern { name ->
    if (sets.all { set -> (0 until name.count).any { name[it] in set } }) MatchQuality.TYPO else null
}

/** The words of the text follow each other; the first may end a longer word, the last begin one. */
internal class PhrasePattern(
    val ending: WordSet, private val first: Int, private val middle: List<Int>,
    val beginning: WordRange, private val last: Int,
) : NamePattern {
    override fun quality(name: NameWords): MatchQuality? {
        val count = middle.size + 2
        var best: MatchQuality? = null
        for (start in 0..name.count - count) {
            val end = name[start + count - 1]
            if (end !in beginning || name[start] !in ending) continue
            if (middle.indices.any { name[start + 1 + it] != middle[it] }) continue
            val isWhole = end == last
            val quality = when {
                name[start] != first -> MatchQuality.CONTAINS
                start > 0 -> if (isWhole) MatchQuality.WHOLE_WORDS else MatchQuality.WORD_PREFIX
                !isWhole -> MatchQuality.PREFIX
                else -> if (name.count == count) MatchQuality.EXACT else MatchQuality.LEADING_WORDS
            }
            if (best == null || quality < best) best = quality
        }
        return best
    }
}

/** The name matches if words are joined or split. */
internal class JoinedPattern(private val text: JoinedText, private val words: WordList) : NamePattern {
    override fun quality(name: NameWords): MatchQuality? {
        val numbers = (0 until name.count).map { name[it] }.filter { it < words.count }
        val folded = ByteArray(numbers.sumOf { words.length(it) + 1 })
        var end = 0
        for (number in numbers) {
            if (end > 0) folded[end++] = SPACE
            end = words.copy(number, folded, end)
        }
        return if (text.range(folded.copyOf(end)) == null) null else MatchQuality.JOINED
    }
}

internal const val SPACE: Byte = 0x20

/** A text to look for in names whose words are joined or split: “spiderplant” in “spider plant”. */
internal class JoinedText(folded: String) {
    /** Consecutive words without the spaces between them, and the first word behind them. */
    class Join(val text: ByteArray, val end: Int)

    private val joins: List<List<Join>>

    init {
        val words = folded.split(' ').filter { it.isNotEmpty() }
        joins = words.indices.map { start ->
            (start + 1..minOf(start + MOST_JOINED, words.size)).map { end ->
                Join(words.subList(start, end).joinToString("").toByteArray(), end)
            }.filter { it.text.size <= MOST_BYTES }
        }
    }

    val wordCount: Int get() = joins.size

    fun joins(start: Int): List<Join> = joins[start]

    /** Returns the bytes of a folded name that match, as the first and the one behind the last; null if none do. */
    fun range(name: ByteArray, start: Int = 0): Pair<Int, Int>? {
        if (joins.isEmpty()) return null
        for (join in joins[start]) {
            val found = find(join.text, name) ?: continue
            if (join.end >= joins.size) return found
            val rest = range(name, join.end) ?: continue
            return minOf(found.first, rest.first) to maxOf(found.second, rest.second)
        }
        return null
    }

    private fun find(text: ByteArray, name: ByteArray): Pair<Int, Int>? {
        for (start in name.indices) {
            if (start > 0 && name[start - 1] != SPACE) continue
            var offset = start
            var length = 0
            while (length < text.size && offset < name.size) {
                if (name[offset] == text[length]) length++ else if (name[offset] != SPACE) break
                offset++
            }
            if (length == text.size) return start to offset
        }
        return null
    }

    private companion object {
        const val MOST_JOINED = 3
        const val MOST_BYTES = 64
    }
}
