package hortus.library

import java.time.Instant

/** The kind of an event of the activity. */
sealed class ActivityKind(internal val word: String) {
    data object Favourited : ActivityKind("favourited")
    data object Unfavourited : ActivityKind("unfavourited")
    data object CreatedCollection : ActivityKind("createdCollection")
    data object Collected : ActivityKind("collected")
    data object Uncollected : ActivityKind("uncollected")
    data object Noted : ActivityKind("noted")
    data object Photographed : ActivityKind("photographed")
    data object Liked : ActivityKind("liked")
    data object Disliked : ActivityKind("disliked")

    /** An event of the app's own. The app chooses the key. */
    data class Custom(val key: String) : ActivityKind(PREFIX + key)

    internal companion object {
        private const val PREFIX = "custom."

        /** Returns the kind of a stored word; null for one that a newer version has written. */
        fun of(word: String): ActivityKind? = known.firstOrNull { it.word == word }
            ?: word.takeIf { it.startsWith(PREFIX) && it.length > PREFIX.length }
                ?.let { Custom(it.removePrefix(PREFIX)) }

        // Made at the first use, because the objects are not there yet while this class is loaded.
        private val known by lazy {
            listOf(
                Favourited, Unfavourited, CreatedCollection, Collected, Uncollected, Noted, Photographed,
                Liked, Disliked,
            )
        }
    }
}

/** Something that the user did. */
data class ActivityEvent(
    val id: Long,
    val kind: ActivityKind,
    val plant: KeptPlant?,
    /** The name that the collection had then. */
    val collection: String?,
    /** The text of an event of the app's own. */
    val title: String?,
    val at: Instant,
)

/** The last 500 actions of the user. Searches are not among them. */
class Activity internal constructor(private val store: LibraryStore) {
    /** Records an event of the app's own, and returns it. */
    fun record(kind: String, title: String, plant: String? = null, named: String? = null): ActivityEvent {
        if (kind.isBlankText || title.isBlankText) throw LibraryError.EmptyName
        val kept = plant?.let { store.plantToKeep(it, named) }
        return store.write {
            record(ActivityKind.Custom(kind.trimmed), kept?.let { keep(it) }, title = title.trimmed)
            events(1, null).single()
        }
    }

    /** Returns the newest events, the latest first, those before the event [before] if it is given. */
    fun recent(count: Int = 5, before: Long? = null): List<ActivityEvent> =
        store.read { events(count, before) }

    /** Deletes an event. */
    fun delete(id: Long) = store.write {
        run("DELETE FROM activity WHERE number = ?", id)
        if (changes == 0) throw LibraryError.NotFound("event", id.toString())
        releaseUnused()
    }

    /** Deletes all events. */
    fun clear() = store.write {
        run("DELETE FROM activity")
        releaseUnused()
    }
}

private const val CAPACITY = 500
private const val TRIMMING = 50

private fun LibrarySession.events(count: Int, before: Long?): List<ActivityEvent> = rows(
    """
    SELECT $PLANT_COLUMNS, activity.number, activity.kind, activity.collection, activity.at, activity.title
    FROM activity LEFT JOIN plant ON plant.number = activity.plant
    WHERE ?1 IS NULL OR activity.number < ?1 ORDER BY activity.number DESC LIMIT ?2
    """,
    before, count.coerceIn(0, CAPACITY),
) { row ->
    ActivityKind.of(row.string(5))?.let {
        ActivityEvent(
            row.long(4), it, if (row.isNull(0)) null else keptPlant(row), row.stringOrNull(6),
            row.stringOrNull(8), row.instant(7),
        )
    }
}.filterNotNull()

internal fun LibrarySession.record(
    kind: ActivityKind, plant: Long? = null, collection: String? = null, title: String? = null,
) {
    run(
        "INSERT INTO activity (kind, plant, collection, title, at) VALUES (?, ?, ?, ?, ?)",
        kind.word, plant, collection, title, time,
    )
    // A deletion writes one more page of the database, so old events are deleted in batches.
    val number = lastId
    if (number <= CAPACITY || number % TRIMMING != 0L) return
    run(
        """
        DELETE FROM activity WHERE number <=
          (SELECT number FROM activity ORDER BY number DESC LIMIT 1 OFFSET ?)
        """,
        CAPACITY,
    )
}
