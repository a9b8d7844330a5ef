package hortus.names

import hortus.catalogue.Bundle
import hortus.catalogue.PlantBitmap
import hortus.text.fold

/** A text to search for, folded as names are. */
class TextQuery private constructor(val folded: String) {
    val words: List<String> = folded.split(' ').filter { it.isNotEmpty() }

    /** The query with the usual abbreviations of ranks, and without ranks; none if it has no rank. */
    internal fun withOtherRanks(): List<TextQuery> {
        val places = words.indices.filter { it >= 2 && it < words.size - 1 && words[it] in ranks }
        if (places.isEmpty()) return emptyList()
        val usual = words.mapIndexed { index, word -> if (index in places) ranks.getValue(word) else word }
        return listOf(usual, words.filterIndexed { index, _ -> index !in places }).map { TextQuery(it.joinToString(" ")) }
    }

    /** The query in the singular, without words that people add to names, and both. */
    internal fun withoutPluralsAndGenericWords(): List<TextQuery> {
        val rest = words.filter { it !in genericWords }
        return listOf(words.map(::singular), rest, rest.map(::singular)).map { it.joinToString(" ") }
            .distinct().filter { it.isNotEmpty() && it != folded }.map(::TextQuery)
    }

    /** The query without its last words, one less each time, down to [fewest]: an author may follow a name. */
    internal fun withoutLastWords(fewest: Int): List<TextQuery> {
        if (words.size <= fewest || words.size > 2 + MOST_AUTHOR_WORDS) return emptyList()
        return (fewest until words.size).reversed().map { TextQuery(words.take(it).joinToString(" ")) }
    }

    private fun singular(word: String): String = when {
        word.codePointCount(0, word.length) < 4 || !word.endsWith("s") -> word
        word.endsWith("ies") -> word.dropLast(3) + "y"
        listOf("ches", "shes", "xes", "sses", "oes").any(word::endsWith) -> word.dropLast(2)
        word.endsWith("leaves") -> word.dropLast(3) + "f"
        listOf("ss", "us", "is").any(word::endsWith) -> word
        else -> word.dropLast(1)
    }

    companion object {
        private const val MOST_CODE_POINTS = 1000
        private const val MOST_AUTHOR_WORDS = 8
        private val ranks = mapOf(
            "subsp" to "subsp", "ssp" to "subsp", "subspecies" to "subsp", "var" to "var", "varietas" to "var",
            "variety" to "var", "f" to "f", "fo" to "f", "forma" to "f", "form" to "f",
        )
        private val genericWords = setOf(
            "a", "the", "plant", "plants", "flower", "flowers", "tree", "trees", "растение", "растения",
            "цветок", "цветы", "дерево",
        )

        fun of(text: String): TextQuery {
            val trimmed = text.trim { it.isWhitespace() }
            val isTooLong = trimmed.codePointCount(0, trimmed.length) > MOST_CODE_POINTS
            return TextQuery(if (isTooLong) "" else fold(trimmed))
        }
    }
}

/** Texts of traits that are the same in all languages, such as article numbers, by their folded form. */
internal class TraitTextIndex(bundle: Bundle, private val plantCount: Int, aspects: Set<Int>) {
    private class Entry(val folded: String, val text: String, val plant: Int)

    private val entries: List<Entry> = bundle.query(
        "SELECT folded, text, plant, aspect FROM plantText WHERE language = '' AND folded IS NOT NULL",
    ) { row -> if (row.int(3) in aspects) Entry(row.string(0), row.string(1), row.int(2)) else null }
        .filterNotNull().sortedWith { a, b -> compareUtf8(a.folded, b.folded) }

    /** Returns the plants with a text that is the query or begins with it; null if there are none. */
    fun hits(query: TextQuery, shown: PlantBitmap?): TraitTextHits? {
        if (query.folded.isEmpty()) return null
        val hits = TraitTextHits(plantCount)
        for (entry in entries) {
            if (!entry.folded.startsWith(query.folded)) continue
            if (shown == null || entry.plant in shown) hits.add(entry.text, entry.plant, entry.folded == query.folded)
        }
        return hits.takeIf { !it.isEmpty }
    }
}

internal class TraitTextHits(plantCount: Int) {
    val exact = PlantBitmap(plantCount)
    val prefixed = PlantBitmap(plantCount)
    private val texts = HashMap<Int, String>()
    val isEmpty: Boolean get() = texts.isEmpty()

    fun text(plant: Int): String? = texts[plant]

    fun add(text: String, plant: Int, isExact: Boolean) {
        texts.putIfAbsent(plant, text)
        if (isExact) exact.insert(plant) else if (plant !in exact) prefixed.insert(plant)
    }
}

private fun compareUtf8(first: String, second: String): Int =
    java.util.Arrays.compareUnsigned(first.toByteArray(), second.toByteArray())
