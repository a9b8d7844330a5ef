package hortus.names

import hortus.catalogue.PlantBitmap
import java.util.PriorityQueue

/** The plants that a text finds, in groups of which each matches better than the next. */
class NameHits internal constructor(
    val query: TextQuery, private val index: NameIndex, private val groups: List<Group>,
    private val wanted: Set<Int>, plantCount: Int, private val texts: TraitTextHits? = null,
) {
    internal class Group(
        val plants: PlantBitmap, val pattern: NamePattern, val best: MatchQuality, val worst: MatchQuality,
    )

    /** All plants that match. */
    val plants: PlantBitmap = PlantBitmap(plantCount).apply {
        groups.forEach { formUnion(it.plants) }
        texts?.let { formUnion(it.exact or it.prefixed) }
    }

    /**
     * Returns the hits together with plants of which a text of a trait matches. A text that is the query
     * comes first, and leaves no typos to forgive; one that begins with it comes last.
     */
    internal fun adding(texts: TraitTextHits): NameHits {
        val kept = if (texts.exact.isEmpty) groups else groups.filter { it.best < MatchQuality.TYPO }
        return NameHits(query, index, kept, wanted, plants.plantCount, texts)
    }

    /** The quality of the best hit; null if there are none. */
    internal fun best(): MatchQuality? = first(1, plants).firstOrNull()?.quality

    /**
     * Returns the first [limit] hits among [set]: by quality, names of a wanted language or without a
     * language first, synonyms later, shorter names first, then by the number of the plant.
     */
    fun first(limit: Int, set: PlantBitmap): List<NameHit> {
        val hits = ArrayList<NameHit>()
        var rest = set
        if (texts != null) {
            hits += textHits(texts.exact and rest, MatchQuality.EXACT)
            rest = rest without texts.exact
        }
        for (group in groups) {
            if (hits.size >= limit) break
            hits += ranked(limit - hits.size, group, group.plants and rest)
        }
        if (texts != null) {
            val others = rest.copy()
            groups.forEach { others.subtract(it.plants) }
            hits += textHits(texts.prefixed and others, MatchQuality.PREFIX)
        }
        return hits.take(limit)
    }

    /** Returns the hit of a plant; null if it does not match. */
    fun hit(plant: Int): NameHit? {
        if (texts != null && plant in texts.exact) return textHit(plant, MatchQuality.EXACT)
        val group = groups.firstOrNull { plant in it.plants }
        return group?.let { entry(plant, it, Long.MAX_VALUE) } ?: textHit(plant, MatchQuality.PREFIX)
    }

    /** Returns the plants of which the best match is in a tier. */
    fun plants(tier: MatchTier): PlantBitmap {
        val found = PlantBitmap(plants.plantCount)
        for (group in groups) {
            if (tier < group.best.tier || tier > group.worst.tier) continue
            if (group.best.tier == group.worst.tier) found.formUnion(group.plants)
            else group.plants.forEach { if (hit(it)?.quality?.tier == tier) found.insert(it) }
        }
        if (texts != null) {
            found.subtract(texts.exact)
            if (tier == MatchTier.EXACT) found.formUnion(texts.exact)
            if (tier == MatchTier.BEGINNING) {
                val others = texts.prefixed.copy()
                groups.forEach { others.subtract(it.plants) }
                found.formUnion(others)
            }
        }
        return found
    }

    private fun textHits(plants: PlantBitmap, quality: MatchQuality) = plants.numbers.mapNotNull { textHit(it, quality) }

    private fun textHit(plant: Int, quality: MatchQuality): NameHit? =
        texts?.text(plant)?.let { NameHit(plant, 0, quality, it) }

    private fun ranked(limit: Int, group: Group, plants: PlantBitmap): List<NameHit> {
        // The worst of the hits that were found so far is on top.
        val found = PriorityQueue<Ranked>(compareByDescending { it.position })
        plants.forEach { plant ->
            val bar = if (found.size < limit) Long.MAX_VALUE else found.peek().position
            val entry = rankedEntry(plant, group, bar)
            if (entry != null) {
                found += entry
                if (found.size > limit) found.poll()
            }
        }
        return found.sortedBy { it.position }.map { NameHit(it.plant, it.name + 1, it.quality) }
    }

    private class Ranked(val position: Long, val plant: Int, val name: Int, val quality: MatchQuality)

    private fun entry(plant: Int, group: Group, bar: Long): NameHit? =
        rankedEntry(plant, group, bar)?.let { NameHit(it.plant, it.name + 1, it.quality) }

    /** Returns the best matching name of a plant, if it comes before [bar]. */
    private fun rankedEntry(plant: Int, group: Group, bar: Long): Ranked? {
        var best = bar
        var bestName = -1
        var bestQuality = group.best
        index.names(plant) { number, kind, length, words ->
            val penalty = if (kind == 0) 0L else if (kind == 1) 1L shl 48 else if (kind - 1 in wanted) 0L else 1L shl 49
            val inQuality = penalty + (length.toLong() shl 32) + plant
            // Most names are too long to come before the best so far, even with the best quality.
            if ((group.best.ordinal.toLong() shl 50) + inQuality < best) {
                val quality = group.pattern.quality(words)
                if (quality != null) {
                    val position = (quality.ordinal.toLong() shl 50) + inQuality
                    if (position < best) {
                        best = position
                        bestName = number
                        bestQuality = quality
                    }
                }
            }
        }
        return if (bestName < 0) null else Ranked(best, plant, bestName, bestQuality)
    }
}
