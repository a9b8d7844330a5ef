package hortus.library

import java.time.Instant
import java.time.LocalDate
import java.time.ZoneId

/** What the user thinks of a plant. */
enum class Rating { LIKED, DISLIKED }

/** A plant that the user likes or dislikes. */
data class RatedPlant(val plant: KeptPlant, val rating: Rating, val at: Instant)

/** The user's likes and dislikes. A rated plant need not be saved. */
class Ratings internal constructor(private val store: LibraryStore) {
    /** Returns the rated plants, the most recently rated first; all ratings if [rating] is null. */
    fun all(rating: Rating? = null, limit: Int? = null, after: String? = null): List<RatedPlant> = store.read {
        val page = page(limit, after, "plant") { id ->
            first(
                "SELECT at, plant FROM opinion WHERE plant = (SELECT number FROM plant WHERE id = ?)",
                id, map = ::pair,
            )
        }
        rows(
            """
            SELECT $PLANT_COLUMNS, opinion.isLiked, opinion.at
            FROM opinion JOIN plant ON plant.number = opinion.plant
            WHERE (?4 IS NULL OR opinion.isLiked = ?4) AND (?2 IS NULL OR opinion.at < ?2
              OR opinion.at = ?2 AND opinion.plant < ?3)
            ORDER BY opinion.at DESC, opinion.plant DESC LIMIT ?1
            """,
            *page, rating?.let { it == Rating.LIKED },
        ) { RatedPlant(keptPlant(it), rating(it.boolean(4)), it.instant(5)) }
    }

    /** Returns the rating of a plant; null if it has none. */
    fun rating(of: String): Rating? {
        val current = store.currentId(of)
        return store.read { plantNumber(current)?.let { rating(it) } }
    }

    /** Rates a plant. Returns false if it has this rating already. */
    fun set(rating: Rating, on: String, named: String? = null): Boolean {
        val plant = store.plantToKeep(on, named)
        return store.write {
            val number = keep(plant)
            if (rating(number) == rating) return@write false
            run(
                "INSERT OR REPLACE INTO opinion (plant, isLiked, at) VALUES (?, ?, ?)",
                number, rating == Rating.LIKED, time,
            )
            val kind = if (rating == Rating.LIKED) ActivityKind.Liked else ActivityKind.Disliked
            record(kind, plant = number)
            true
        }
    }

    /** Removes the rating of a plant. Returns false if it had none. */
    fun clear(id: String): Boolean {
        val current = store.currentId(id)
        return store.write {
            val number = plantNumber(current) ?: return@write false
            run("DELETE FROM opinion WHERE plant = ?", number)
            (changes > 0).also { releaseUnused() }
        }
    }
}

private fun rating(isLiked: Boolean) = if (isLiked) Rating.LIKED else Rating.DISLIKED

internal fun LibrarySession.rating(plant: Long): Rating? =
    first("SELECT isLiked FROM opinion WHERE plant = ?", plant) { rating(it.boolean(0)) }

/** The plants that the user has already seen, which a random selection can exclude. */
class SeenPlants internal constructor(private val store: LibraryStore) {
    /** Returns the ids of the seen plants, the most recently seen first. */
    fun ids(): List<String> = store.read {
        rows(
            """
            SELECT plant.id FROM seen JOIN plant ON plant.number = seen.plant
            ORDER BY seen.at DESC, plant.number DESC
            """,
        ) { it.string(0) }
    }

    /** Marks plants as seen now. If one of them is refused, none is marked. */
    fun mark(ids: List<String>) {
        val plants = ids.map { store.plantToKeep(it, null) }
        store.write {
            for (plant in plants) {
                run("INSERT OR REPLACE INTO seen (plant, at) VALUES (?, ?)", keep(plant), time)
            }
        }
    }

    /** Marks all plants as not seen. */
    fun forgetAll() = store.write {
        run("DELETE FROM seen")
        releaseUnused()
    }
}

/** A visit to the page of a plant. A day has at most one to each plant. */
data class Visit(val plant: KeptPlant, val at: Instant)

/** The visits of one day, the latest first. */
data class VisitedDay(val day: LocalDate, val visits: List<Visit>)

/** The visits of the user to the pages of plants, by day. */
class Visits internal constructor(private val store: LibraryStore) {
    /** Records a visit now. It replaces an earlier one of the same day in [zone]. */
    fun record(id: String, named: String? = null, zone: ZoneId = ZoneId.systemDefault()) {
        val plant = store.plantToKeep(id, named)
        store.write {
            val day = instant(time).atZone(zone).toLocalDate()
            run(
                "INSERT OR REPLACE INTO visit (plant, day, at) VALUES (?, ?, ?)",
                keep(plant), day.toString(), time,
            )
        }
    }

    /** Returns the days with visits before [before], the latest day first. */
    fun days(limit: Int? = null, before: LocalDate? = null): List<VisitedDay> = store.read {
        val days = rows(
            "SELECT DISTINCT day FROM visit WHERE ?1 IS NULL OR day < ?1 ORDER BY day DESC LIMIT ?2",
            before?.toString(), rowLimit(limit),
        ) { it.string(0) }
        days.mapNotNull { text ->
            // A day that is no date was damaged.
            val day = runCatching { LocalDate.parse(text) }.getOrNull() ?: return@mapNotNull null
            val visits = rows(
                """
                SELECT $PLANT_COLUMNS, visit.at FROM visit JOIN plant ON plant.number = visit.plant
                WHERE visit.day = ? ORDER BY visit.at DESC, visit.number DESC
                """,
                text,
            ) { Visit(keptPlant(it), it.instant(4)) }
            VisitedDay(day, visits)
        }
    }

    /** Returns the plants that were visited last, each once. */
    fun recent(limit: Int = 10): List<Visit> = store.read {
        rows(
            """
            SELECT $PLANT_COLUMNS, max(visit.at) FROM visit JOIN plant ON plant.number = visit.plant
            GROUP BY visit.plant ORDER BY max(visit.at) DESC, max(visit.number) DESC LIMIT ?
            """,
            limit.coerceAtLeast(0),
        ) { Visit(keptPlant(it), it.instant(4)) }
    }

    /** Deletes the visit to a plant on a day. */
    fun delete(id: String, day: LocalDate) {
        val current = store.currentId(id)
        store.write {
            run(
                "DELETE FROM visit WHERE day = ? AND plant = (SELECT number FROM plant WHERE id = ?)",
                day.toString(), current,
            )
            if (changes == 0) throw LibraryError.NotFound("visit", "$current $day")
            releaseUnused()
        }
    }

    /** Deletes all visits. */
    fun deleteAll() = store.write {
        run("DELETE FROM visit")
        releaseUnused()
    }
}
