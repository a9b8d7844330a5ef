package hortus.library

/** The status of a kept plant in the catalogue. */
sealed interface Standing {
    /** The catalogue has the plant, or has not been asked yet. */
    data object Current : Standing

    /** The catalogue has retired the plant. The reason is empty if it gives none. */
    data class Retired(val reason: String) : Standing

    /** The catalogue does not know the plant. */
    data object Unknown : Standing
}

/**
 * A plant that the library keeps, with the name under which it was first saved. It stays in the
 * library if a later edition of the catalogue lacks it.
 */
data class KeptPlant(val id: String, val savedName: String, val standing: Standing)

/** A catalogue in which the library looks up plants. [BundlePlants] reads them from a bundle. */
interface PlantResolver {
    /** The content digest of the catalogue, which differs between editions. */
    val edition: String

    /** Returns the current id of a plant, following redirects; null if it is unknown or retired. */
    fun currentId(id: String): String?

    /** Returns why a plant was retired, empty without a reason; null if it was not retired. */
    fun retirement(id: String): String?

    /** Returns the name of a plant with a current id; null if there is no such plant. */
    fun name(id: String): String?

    /** Returns the id that is most similar to an unknown one; null if none is similar. */
    fun nearestId(id: String): String? = null
}

/** A plant to save: its current id, the name that the caller gave, and the catalogue. */
internal class PlantToKeep(val id: String, val givenName: String?, val resolver: PlantResolver?) {
    val name: String
        get() = givenName?.takeUnless { it.isBlankText }?.storable ?: resolver?.name(id) ?: id

    /** Throws if the catalogue does not have the plant. Without a catalogue, every id is accepted. */
    fun refuseUnknown() {
        if (resolver == null || resolver.currentId(id) != null) return
        resolver.retirement(id)?.let { throw LibraryError.RetiredPlant(id, it) }
        throw LibraryError.UnknownPlant(id, resolver.nearestId(id))
    }
}

/** The columns that [keptPlant] reads, which a query selects first. */
internal const val PLANT_COLUMNS = "plant.id, plant.name, plant.standing, plant.reason"

internal fun keptPlant(row: LibraryRow): KeptPlant {
    val standing = when (row.string(2)) {
        "retired" -> Standing.Retired(row.stringOrNull(3) ?: "")
        "unknown" -> Standing.Unknown
        else -> Standing.Current
    }
    return KeptPlant(row.string(0), row.string(1), standing)
}

/** The numbers of the plants that are saved, in difference to those visited, rated or found. */
internal const val SAVED = """SELECT plant FROM favourite UNION SELECT plant FROM collectionPlant
    UNION SELECT plant FROM note UNION SELECT plant FROM tag UNION SELECT plant FROM photo"""

internal fun LibrarySession.plantNumber(id: String): Long? =
    first("SELECT number FROM plant WHERE id = ?", id) { it.long(0) }

/** Returns the number of a plant, which is inserted if the library does not have it. */
internal fun LibrarySession.keep(plant: PlantToKeep): Long = plantNumber(plant.id) ?: insert(plant)

/**
 * Returns the number of a plant that the user saves. If the library has it only because it was
 * visited, rated or found, it is saved from now on.
 */
internal fun LibrarySession.save(plant: PlantToKeep): Long {
    val number = plantNumber(plant.id) ?: return insert(plant)
    run(
        """
        UPDATE plant SET savedAt = ?1 WHERE number = ?2 AND NOT EXISTS (
          SELECT 1 FROM ($SAVED) AS saved WHERE saved.plant = ?2)
        """,
        time, number,
    )
    return number
}

private fun LibrarySession.insert(plant: PlantToKeep): Long {
    plant.refuseUnknown()
    run(
        "INSERT INTO plant (id, name, standing, savedAt) VALUES (?, ?, 'current', ?)",
        plant.id, plant.name, time,
    )
    val number = lastId
    // Without a catalogue, the id was not looked up. The next update has to do it.
    if (plant.resolver == null) run("DELETE FROM state WHERE key = 'edition'")
    return number
}

/** The columns with a plant's number, of all tables that can refer to one. */
private val plantReferences = listOf(
    "favourite", "collectionPlant", "note", "tag", "photo", "opinion", "seen", "activity", "search",
    "visit", "ownPlant",
).map { it to "plant" } + ("collection" to "coverPlant")

/** Deletes the plants to which no other row refers. */
internal fun LibrarySession.releaseUnused() {
    val used = plantReferences.joinToString(" UNION ALL ") { (table, column) ->
        "SELECT $column FROM $table WHERE $column IS NOT NULL"
    }
    run("DELETE FROM plant WHERE number NOT IN ($used)")
}
