package hortus.names

import hortus.catalogue.Bundle
import hortus.catalogue.PlantBitmap

/** A plant with the name that matches a text best. */
class NameHit internal constructor(
    val plant: Int,
    /** The number of the name in the table `plantName`; 0 if [traitText] matches. */
    val name: Int,
    val quality: MatchQuality,
    /** The text of a trait that matches, such as an article number. */
    val traitText: String? = null,
)

/**
 * The names of all plants in memory, searched as people type. The index is the table `nameIndex`;
 * docs/name-index.md describes it and how it is searched.
 *
 * @param languageCount how many languages the bundle has.
 */
class NameIndex(bundle: Bundle, plantCount: Int, languageCount: Int) {
    internal val parts = NameIndexParts(bundle, plantCount, languageCount)
    internal val words = WordList(parts)
    private val recent = object : LinkedHashMap<Any, NameHits>(16, 0.75f, true) {
        override fun removeEldestEntry(eldest: Map.Entry<Any, NameHits>): Boolean = size > 8
    }

    /**
     * Searches for a text: as it is, then in the singular and without words such as “plant”, then
     * without what a scientific name has in several forms: ranks, and the author at its end.
     *
     * @param wanted the numbers of the wanted languages, whose names rank first.
     * @param shown the plants that count when typos are forgiven; null for all.
     */
    fun search(text: String, wanted: Set<Int>, shown: PlantBitmap?): NameHits {
        val query = TextQuery.of(text)
        val found = hits(query, wanted, shown)
        if (found.best()?.let { it >= MatchQuality.TYPO } != false) {
            for (other in query.withoutPluralsAndGenericWords()) {
                val hits = hits(other, wanted, shown)
                if (hits.best()?.let { it < MatchQuality.TYPO } == true) return hits
            }
        }
        if (!found.plants.isEmpty || query.words.size < 2) return found
        val others = query.withOtherRanks()
        for (other in others) hits(other, wanted, shown).let { if (!it.plants.isEmpty) return it }
        // Behind a genus, an author is told from an epithet by its first letter.
        val second = text.split(Regex("\\s+")).filter { it.isNotEmpty() }.getOrNull(1)?.first()
        val fewest = if (second != null && (second.isUpperCase() || second == '(')) 1 else 2
        for (shorter in (listOf(query) + others).flatMap { it.withoutLastWords(fewest) }) {
            val hits = hits(shorter, wanted, shown)
            if (hits.best() == MatchQuality.EXACT) return hits
        }
        return found
    }

    private fun hits(query: TextQuery, wanted: Set<Int>, shown: PlantBitmap?): NameHits = synchronized(recent) {
        recent.getOrPut(Triple(query.folded, wanted, shown)) {
            NameHits(query, this, groups(query, shown), wanted, parts.plantCount)
        }
    }

    private fun groups(query: TextQuery, shown: PlantBitmap?): List<NameHits.Group> {
        val texts = query.words.map { it.toByteArray() }
        if (texts.isEmpty()) return emptyList()
        val groups = if (texts.size == 1) wordGroups(texts[0], query.folded) else phraseGroups(texts)
        val count = groups.sumOf { group -> shown?.intersectionCount(group.plants) ?: group.plants.count }
        if (count >= ENOUGH || texts.size > MOST_FORGIVEN_WORDS) return groups
        val all = groups.toMutableList()
        typoGroup(query, all)?.let { all += it }
        joinedGroup(query, all)?.let { all += it }
        return all
    }

    private fun wordGroups(text: ByteArray, folded: String): List<NameHits.Group> {
        val taken = PlantBitmap(parts.plantCount)
        val groups = ArrayList<NameHits.Group>()
        fun add(found: PlantBitmap, pattern: NamePattern, quality: MatchQuality) {
            val plants = found without taken
            taken.formUnion(plants)
            groups += NameHits.Group(plants, pattern, quality, quality)
        }
        fun addBeginning(range: WordRange, isWhole: Boolean, first: MatchQuality, any: MatchQuality) {
            val pattern = beginningPattern(range, isWhole)
            add(plants(listOf(range), FIRST), pattern, first)
            add(plants(listOf(range)), pattern, any)
        }
        val whole = words.word(text)
        if (whole >= 0) {
            val range = WordRange(whole, whole + 1)
            add(plants(listOf(range), WHOLE), exactPattern(whole), MatchQuality.EXACT)
            addBeginning(range, true, MatchQuality.LEADING_WORDS, MatchQuality.WHOLE_WORDS)
        }
        addBeginning(words.beginning(text), false, MatchQuality.PREFIX, MatchQuality.WORD_PREFIX)
        val containing = words.containing(text)
        val others = parts.frequent(folded) ?: plants(containing.ranges)
        add(others, containingPattern(containing), MatchQuality.CONTAINS)
        return groups
    }

    private fun phraseGroups(texts: List<ByteArray>): List<NameHits.Group> {
        if (texts.size > parts.maximumWords) return emptyList()
        val middle = texts.subList(1, texts.size - 1).map(words::word)
        if (middle.any { it < 0 }) return emptyList()
        val phrase = PhrasePattern(
            words.ending(texts[0]), words.word(texts[0]), middle, words.beginning(texts.last()), words.word(texts.last()),
        )
        val sets = listOf(phrase.ending.ranges) + middle.map { listOf(WordRange(it, it + 1)) } +
            listOf(listOf(phrase.beginning))
        val found = matching(plantsWithEachOf(sets), phrase)
        return listOf(NameHits.Group(found, phrase, MatchQuality.EXACT, MatchQuality.CONTAINS))
    }

    private fun typoGroup(query: TextQuery, better: List<NameHits.Group>): NameHits.Group? {
        val sets = query.words.map { WordSet(words.near(it) + words.beginning(it.toByteArray())) }
        if (sets.any { it.isEmpty }) return null
        val pattern = scatteredPattern(sets)
        return group(plantsWithEachOf(sets.map { it.ranges }), better, pattern, MatchQuality.TYPO)
    }

    private fun joinedGroup(query: TextQuery, better: List<NameHits.Group>): NameHits.Group? {
        val text = JoinedText(query.folded)
        val candidates = plantsJoined(text) ?: return null
        return group(candidates, better, JoinedPattern(text, words), MatchQuality.JOINED)
    }

    private fun group(
        candidates: PlantBitmap, better: List<NameHits.Group>, pattern: NamePattern, quality: MatchQuality,
    ): NameHits.Group {
        val rest = candidates.copy()
        for (group in better) rest.subtract(group.plants)
        return NameHits.Group(matching(rest, pattern), pattern, quality, quality)
    }

    /** Returns the plants whose names have the words of every join for one way to divide the text. */
    private fun plantsJoined(text: JoinedText): PlantBitmap? {
        val plants = arrayOfNulls<PlantBitmap>(text.wordCount + 1)
        plants[text.wordCount] = PlantBitmap.all(parts.plantCount)
        for (start in text.wordCount - 1 downTo 0) {
            for (join in text.joins(start)) {
                val found = (plants[join.end] ?: continue) and (plantsOfJoin(join.text) ?: continue)
                plants[start] = plants[start]?.let { it or found } ?: found
            }
        }
        return plants[0]
    }

    /** Returns the plants whose names have all words of a text in which spaces may be missing. */
    private fun plantsOfJoin(text: ByteArray): PlantBitmap? {
        val known = arrayOfNulls<PlantBitmap>(text.size)
        for (offset in text.indices.reversed()) {
            val found = plants(listOf(words.beginning(text.copyOfRange(offset, text.size))))
            for (end in offset + 1 until text.size) {
                val rest = known[end]?.takeIf { !it.isEmpty } ?: continue
                val word = words.word(text.copyOfRange(offset, end))
                if (word >= 0) found.formUnion(rest and plants(listOf(WordRange(word, word + 1))))
            }
            known[offset] = found
        }
        return known.firstOrNull()?.takeIf { !it.isEmpty }
    }

    private fun plantsWithEachOf(sets: List<List<WordRange>>): PlantBitmap {
        val plants = PlantBitmap.all(parts.plantCount)
        for (ranges in sets) plants.formIntersection(plants(ranges))
        return plants
    }

    private fun matching(candidates: PlantBitmap, pattern: NamePattern): PlantBitmap {
        val plants = PlantBitmap(parts.plantCount)
        candidates.forEach { plant ->
            var isMatch = false
            names(plant) { _, _, _, words -> isMatch = isMatch || pattern.quality(words) != null }
            if (isMatch) plants.insert(plant)
        }
        return plants
    }

    /** Returns the plants that have one of the words; with [flag], only where it is set. */
    private fun plants(ranges: List<WordRange>, flag: Int = 0): PlantBitmap {
        val plants = PlantBitmap(parts.plantCount)
        val lists = parts.wordPlants
        for (range in ranges) for (word in range.start until range.end) {
            var offset = parts.wordPlantStarts[word]
            val end = parts.wordPlantStarts[word + 1] - 1
            var plant = 0L
            while (offset < end) {
                var number = 0L
                var shift = 0
                while (offset < end && shift < 63) {
                    val byte = lists[offset++].toLong()
                    number = number or ((byte and 0x7F) shl shift)
                    shift += 7
                    if (byte >= 0) break
                }
                plant += number ushr 2
                if (plant > parts.plantCount) break
                if (flag == 0 || number.toInt() and flag != 0) plants.insert(plant.toInt())
                offset++ // the length of the name
            }
        }
        return plants
    }

    /** Calls [body] with the number from 0, the kind, the length and the words of each name of a plant. */
    internal inline fun names(plant: Int, body: (Int, Int, Int, NameWords) -> Unit) {
        val end = parts.nameWordStarts[plant]
        val words = NameWords(parts.nameWords)
        words.start = parts.nameWordStarts[plant - 1]
        for (number in parts.nameStarts[plant - 1] until parts.nameStarts[plant]) {
            val packed = parts.names[number].toLong() and 0xFFFF_FFFFL
            // A damaged index could reach into the words of other plants.
            words.count = (packed and ((1L shl parts.countBits) - 1)).toInt().coerceAtMost(end - words.start)
            val length = (packed shr parts.countBits and ((1L shl parts.lengthBits) - 1)).toInt()
            body(number, (packed shr (parts.countBits + parts.lengthBits)).toInt(), length, words)
            words.start += words.count
        }
    }

    private companion object {
        /** With fewer plants than this, typos are forgiven. */
        const val ENOUGH = 3
        const val MOST_FORGIVEN_WORDS = 6
        const val FIRST = 1
        const val WHOLE = 2
    }
}
