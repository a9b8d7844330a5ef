package hortus.library

/** What an update to another edition of the catalogue changed in a library. */
data class UpdateReport(
    /** The plants that got a new id and were not merged. */
    val moved: List<Move> = emptyList(),
    /** The plants that were merged into another plant of the library, which has the new id. */
    val merged: List<Move> = emptyList(),
    /** The plants that became retired, or were retired for another reason. */
    val retired: List<KeptPlant> = emptyList(),
    /** The plants that the catalogue does not have any more, without a record of why. */
    val unknown: List<KeptPlant> = emptyList(),
    /** The plants that were retired or unknown, and are in the catalogue again. */
    val returned: List<KeptPlant> = emptyList(),
) {
    /** A plant whose id was replaced. */
    data class Move(val from: String, val to: String, val savedName: String)
}

/** Updates the plants of a library to an edition of the catalogue, in one transaction. */
internal class Updating(private val resolver: PlantResolver) {
    private val moved = mutableListOf<UpdateReport.Move>()
    private val merged = mutableListOf<UpdateReport.Move>()
    private val retired = mutableListOf<KeptPlant>()
    private val unknown = mutableListOf<KeptPlant>()
    private val returned = mutableListOf<KeptPlant>()

    /** Runs the update, unless all plants were looked up in this edition already; then null. */
    fun runIfNew(store: LibraryStore): UpdateReport? {
        val known = store.read {
            first("SELECT value FROM state WHERE key = 'edition'") { it.string(0) }
        }
        return if (known == resolver.edition) null else run(store)
    }

    /** Looks up all plants, even if that was done in this edition before. */
    fun run(store: LibraryStore): UpdateReport = store.write {
        var last = 0L
        do {
            // The table changes meanwhile, so its rows are read in batches.
            val batch = rows(
                "SELECT $PLANT_COLUMNS, number FROM plant WHERE number > ? ORDER BY number LIMIT $BATCH",
                last,
            ) { keptPlant(it) to it.long(4) }
            for ((plant, number) in batch) update(plant, number)
            last = batch.lastOrNull()?.second ?: last
        } while (batch.size == BATCH)
        run("INSERT OR REPLACE INTO state (number, key, value) VALUES " +
            "((SELECT number FROM state WHERE key = 'edition'), 'edition', ?)", resolver.edition)
        UpdateReport(moved, merged, retired, unknown, returned)
    }

    private fun LibrarySession.update(plant: KeptPlant, number: Long) {
        val id = resolver.currentId(plant.id) ?: return retire(plant, number)
        if (plant.standing != Standing.Current) {
            set(Standing.Current, number)
            returned += KeptPlant(id, plant.savedName, Standing.Current)
        }
        if (id == plant.id) return
        val move = UpdateReport.Move(plant.id, id, plant.savedName)
        val other = plantNumber(id)
        if (other != null) {
            merge(from = number, into = other)
            merged += move
        } else {
            run("UPDATE plant SET id = ? WHERE number = ?", id, number)
            moved += move
        }
    }

    private fun LibrarySession.retire(plant: KeptPlant, number: Long) {
        val reason = resolver.retirement(plant.id)
        val standing = reason?.let(Standing::Retired) ?: Standing.Unknown
        if (standing == plant.standing) return
        set(standing, number)
        (if (reason == null) unknown else retired) += plant.copy(standing = standing)
    }

    private fun LibrarySession.set(standing: Standing, number: Long) {
        val (word, reason) = when (standing) {
            Standing.Current -> "current" to null
            is Standing.Retired -> "retired" to standing.reason
            Standing.Unknown -> "unknown" to null
        }
        run("UPDATE plant SET standing = ?, reason = ? WHERE number = ?", word, reason, number)
    }

    private companion object {
        const val BATCH = 1000
    }
}

/** Merges a plant into another one, and keeps what the user saved for either. */
private fun LibrarySession.merge(from: Long, into: Long) {
    for (sql in mergeStatements) run(sql, from, into)
    run("DELETE FROM plant WHERE number = ?", from)
}

/**
 * The statements of a merge; `?1` is the plant that goes, `?2` the one that stays. Of two positions
 * and two times of adding the smaller one stays, of two ratings, times seen and visits of a day the
 * later one. All notes stay. Of photos with the same path one stays, and both if their captions
 * differ; those of the plant that stays come first.
 */
private val mergeStatements = listOf(
    """
    UPDATE favourite SET
      position = min(position, (SELECT position FROM favourite WHERE plant = ?1)),
      addedAt = min(addedAt, (SELECT addedAt FROM favourite WHERE plant = ?1))
    WHERE plant = ?2 AND EXISTS (SELECT 1 FROM favourite WHERE plant = ?1)
    """,
    *moveOrDelete("favourite"),
    """
    UPDATE collectionPlant SET
      position = min(position, (SELECT twin.position FROM collectionPlant AS twin
        WHERE twin.plant = ?1 AND twin.collection = collectionPlant.collection)),
      addedAt = min(addedAt, (SELECT twin.addedAt FROM collectionPlant AS twin
        WHERE twin.plant = ?1 AND twin.collection = collectionPlant.collection))
    WHERE plant = ?2 AND EXISTS (SELECT 1 FROM collectionPlant AS twin
      WHERE twin.plant = ?1 AND twin.collection = collectionPlant.collection)
    """,
    *moveOrDelete("collectionPlant"),
    "UPDATE collection SET coverPlant = ?2 WHERE coverPlant = ?1",
    "UPDATE note SET plant = ?2 WHERE plant = ?1",
    *moveOrDelete("tag"),
    """
    DELETE FROM photo WHERE plant = ?1 AND EXISTS (SELECT 1 FROM photo AS twin
      WHERE twin.plant = ?2 AND twin.path = photo.path AND photo.caption IN ('', twin.caption))
    """,
    """
    DELETE FROM photo WHERE plant = ?2 AND caption = '' AND EXISTS (SELECT 1 FROM photo AS twin
      WHERE twin.plant = ?1 AND twin.path = photo.path)
    """,
    """
    UPDATE photo SET plant = ?2, position = ifnull(position, 0)
      + ifnull((SELECT max(twin.position) FROM photo AS twin WHERE twin.plant = ?2), 0) + 1
    WHERE plant = ?1
    """,
    "DELETE FROM opinion WHERE plant = ?2 AND at < (SELECT at FROM opinion WHERE plant = ?1)",
    *moveOrDelete("opinion"),
    "DELETE FROM seen WHERE plant = ?2 AND at < (SELECT at FROM seen WHERE plant = ?1)",
    *moveOrDelete("seen"),
    "UPDATE activity SET plant = ?2 WHERE plant = ?1",
    "UPDATE search SET plant = ?2 WHERE plant = ?1",
    "UPDATE ownPlant SET plant = ?2 WHERE plant = ?1",
    """
    DELETE FROM visit WHERE plant = ?2 AND at < (SELECT twin.at FROM visit AS twin
      WHERE twin.plant = ?1 AND twin.day = visit.day)
    """,
    *moveOrDelete("visit"),
    "UPDATE plant SET savedAt = min(savedAt, (SELECT savedAt FROM plant WHERE number = ?1)) WHERE number = ?2",
)

/** Gives the rows of the plant that goes to the one that stays, which keeps those that it has. */
private fun moveOrDelete(table: String) = arrayOf(
    "UPDATE OR IGNORE $table SET plant = ?2 WHERE plant = ?1",
    // The term with ?2 is always true: each statement of a merge has the same two arguments.
    "DELETE FROM $table WHERE plant = ?1 AND ?2 IS NOT NULL",
)
