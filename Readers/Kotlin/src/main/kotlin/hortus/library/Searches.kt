package hortus.library

import hortus.text.fold
import java.time.Instant
import java.util.UUID

/** A search of the history. */
data class PastSearch(
    val id: Long,
    val text: String,
    val resultCount: Int?,
    /** The plant to which the search led. */
    val plant: KeptPlant?,
    /** The id of the app in which the search was made; null if it was recorded without one. */
    val app: String?,
    val at: Instant,
)

/** A text that was searched for, with how often and when last. */
data class PopularSearch(val text: String, val count: Int, val lastAt: Instant)

/**
 * The user's searches. They are kept until the app deletes them.
 *
 * @property app limits the history to the searches that were made in this app or in none.
 */
class SearchHistory internal constructor(private val store: LibraryStore, private val app: String?) {
    /** Records a search now and returns it; null if the text has no visible characters. */
    fun record(text: String, resultCount: Int? = null): PastSearch? {
        val typed = text.trimmed
        if (typed.isEmpty()) return null
        return store.write {
            run(
                "INSERT INTO search (text, folded, resultCount, at, app) VALUES (?, ?, ?, ?, ?)",
                typed, fold(typed), resultCount, time, app,
            )
            PastSearch(lastId, typed, resultCount, null, app, instant(time))
        }
    }

    /**
     * Returns the searches, the newest first.
     *
     * @param containing only searches that contain this text, compared in the folded form; all if
     *   it is empty.
     */
    fun searches(containing: String = "", limit: Int? = null, after: PastSearch? = null): List<PastSearch> {
        val sought = fold(containing)
        // A text of punctuation folds to nothing. It must find nothing, unlike an empty text.
        if (sought.isEmpty() && !containing.isBlankText) return emptyList()
        return store.read {
            rows(
                """
                SELECT $PLANT_COLUMNS, search.number, search.text, search.resultCount, search.at, search.app
                FROM search LEFT JOIN plant ON plant.number = search.plant
                WHERE (?1 = '' OR instr(search.folded, ?1) > 0) AND ${isInApp("?2")}
                  AND (?3 IS NULL OR search.at < ?3 OR search.at = ?3 AND search.number < ?4)
                ORDER BY search.at DESC, search.number DESC LIMIT ?5
                """,
                sought, app, after?.at?.milliseconds, after?.id, rowLimit(limit),
            ) {
                PastSearch(
                    it.long(4), it.string(5), it.longOrNull(6)?.toInt(),
                    if (it.isNull(0)) null else keptPlant(it), it.stringOrNull(8), it.instant(7),
                )
            }
        }
    }

    /** Records the plant to which a search led. */
    fun setPlant(plant: String, of: Long, named: String? = null) {
        val kept = store.plantToKeep(plant, named)
        store.write {
            run("UPDATE search SET plant = ? WHERE number = ?", keep(kept), of)
            if (changes == 0) throw LibraryError.NotFound("search", of.toString())
            releaseUnused()
        }
    }

    /** Returns the most frequent searches. Texts with the same folded form count as one. */
    fun popular(limit: Int = 10): List<PopularSearch> = store.read {
        // Beside a single max(at), SQLite takes `text` from the row with the maximum.
        rows(
            """
            SELECT text, count(*), max(at) FROM search WHERE ${isInApp("?1")} GROUP BY folded
            ORDER BY count(*) DESC, max(at) DESC, folded LIMIT ?2
            """,
            app, limit.coerceAtLeast(0),
        ) { PopularSearch(it.string(0), it.int(1), it.instant(2)) }
    }

    /** Deletes a search. */
    fun delete(id: Long) = store.write {
        run("DELETE FROM search WHERE number = ?", id)
        if (changes == 0) throw LibraryError.NotFound("search", id.toString())
        releaseUnused()
    }

    /** Deletes all searches, with [app] those that this history lists. */
    fun deleteAll() = store.write {
        run("DELETE FROM search WHERE ${isInApp("?1")}", app)
        releaseUnused()
    }

    private fun isInApp(app: String) = "($app IS NULL OR search.app IS NULL OR search.app = $app)"
}

/**
 * A search that the user saved under a name.
 *
 * @property conditions a JSON array of conditions in the form of HortusKit's `Condition`, kept as
 *   it is.
 * @property order the form of HortusKit's `PlantSortOrder`; null means by relevance.
 */
data class SavedSearch(
    val id: UUID,
    val name: String,
    val text: String,
    val conditions: String,
    val order: String?,
    val createdAt: Instant,
    val changedAt: Instant,
)

/** The searches that the user saved under a name, in an order that the user can change. */
class SavedSearches internal constructor(private val store: LibraryStore) {
    /** Returns the saved searches in the user's order, those after [after] if it is given. */
    fun all(limit: Int? = null, after: UUID? = null): List<SavedSearch> = store.read {
        val page = page(limit, after?.text, "saved search") { id ->
            first("SELECT position, number FROM savedSearch WHERE id = ?", id, map = ::pair)
        }
        rows(
            """
            $SELECT_SAVED WHERE ?2 IS NULL OR position > ?2 OR position = ?2 AND number > ?3
            ORDER BY position, number LIMIT ?1
            """,
            *page, map = ::savedSearch,
        )
    }

    /** Saves a search, the last one in the order, and returns it. */
    fun save(name: String, text: String = "", conditions: String = "[]", order: String? = null): SavedSearch =
        store.write {
            refuseTaken(name, null)
            val id = UUID.randomUUID()
            run(
                """
                INSERT INTO savedSearch
                  (id, name, nameKey, text, conditions, sortOrder, position, createdAt, changedAt)
                VALUES (?, ?, ?, ?, ?, ?, (SELECT ifnull(max(position), 0) + 1 FROM savedSearch), ?, ?)
                """,
                id.text, name.trimmed, name.nameKey, text.trimmed, conditions, order, time, time,
            )
            search(id)
        }

    /** Renames a saved search, or gives it another text, and returns it. Null leaves a property. */
    fun change(id: UUID, name: String? = null, text: String? = null): SavedSearch = store.write {
        search(id)
        name?.let { refuseTaken(it, id) }
        run(
            """
            UPDATE savedSearch SET name = ifnull(?1, name), nameKey = ifnull(?2, nameKey),
              text = ifnull(?3, text), changedAt = ?4 WHERE id = ?5
            """,
            name?.trimmed, name?.nameKey, text?.trimmed, time, id.text,
        )
        search(id)
    }

    /** Replaces the conditions and the order of a saved search, and returns it. */
    fun setQuery(id: UUID, conditions: String, order: String?): SavedSearch = store.write {
        search(id)
        run(
            "UPDATE savedSearch SET conditions = ?, sortOrder = ?, changedAt = ? WHERE id = ?",
            conditions, order, time, id.text,
        )
        search(id)
    }

    /** Deletes a saved search. */
    fun delete(id: UUID) = store.write {
        search(id)
        run("DELETE FROM savedSearch WHERE id = ?", id.text)
    }

    /** Moves a saved search to a zero-based index, which is clamped. */
    fun move(id: UUID, to: Int) = store.write {
        val ids = rows("SELECT id FROM savedSearch ORDER BY position, number") { it.uuid(0) }
        ManualOrder.moving(id, to, ids).forEachIndexed { index, each ->
            run("UPDATE savedSearch SET position = ? WHERE id = ?", index + 1, each.text)
        }
    }
}

private const val SELECT_SAVED =
    "SELECT id, name, text, conditions, sortOrder, createdAt, changedAt FROM savedSearch"

private fun savedSearch(row: LibraryRow) = SavedSearch(
    row.uuid(0), row.string(1), row.string(2), row.string(3), row.stringOrNull(4), row.instant(5), row.instant(6),
)

private fun LibrarySession.search(id: UUID): SavedSearch =
    first("$SELECT_SAVED WHERE id = ?", id.text, map = ::savedSearch)
        ?: throw LibraryError.NotFound("saved search", id)

private fun LibrarySession.refuseTaken(name: String, except: UUID?) {
    if (name.isBlankText) throw LibraryError.EmptyName
    val taken = first(
        "SELECT name FROM savedSearch WHERE nameKey = ? AND id IS NOT ?", name.nameKey, except?.text,
    ) { it.string(0) }
    if (taken != null) throw LibraryError.SavedSearchNameTaken(taken)
}
