package hortus.library

import java.time.Instant

/** A favourite plant of the user. */
data class Favourite(val plant: KeptPlant, val addedAt: Instant)

/** The orders in which the ids of favourites can be read. */
enum class FavouriteOrder { MANUAL, DATE_ADDED }

/** The user's favourites, in an order that the user can change. */
class Favourites internal constructor(private val store: LibraryStore) {
    /**
     * Returns the favourites in the user's order.
     *
     * @param limit the maximum number of favourites; null for all.
     * @param after the last plant of the previous page; null for the first page.
     */
    fun all(limit: Int? = null, after: String? = null): List<Favourite> = store.read {
        val page = page(limit, after, "plant") { id ->
            first(
                "SELECT position, plant FROM favourite WHERE plant = (SELECT number FROM plant WHERE id = ?)",
                id, map = ::pair,
            )
        }
        rows(
            """
            SELECT $PLANT_COLUMNS, favourite.addedAt
            FROM favourite JOIN plant ON plant.number = favourite.plant
            WHERE ?2 IS NULL OR favourite.position > ?2
              OR favourite.position = ?2 AND favourite.plant > ?3
            ORDER BY favourite.position, favourite.plant LIMIT ?1
            """,
            *page,
        ) { Favourite(keptPlant(it), it.instant(4)) }
    }

    /** Returns the ids of all favourites. */
    fun ids(order: FavouriteOrder = FavouriteOrder.MANUAL): List<String> = store.read { favouriteIds(order) }

    fun count(): Int = store.read { first("SELECT count(*) FROM favourite") { it.int(0) } ?: 0 }

    fun contains(id: String): Boolean {
        val current = store.currentId(id)
        return store.read {
            first(
                "SELECT 1 FROM favourite JOIN plant ON plant.number = favourite.plant WHERE plant.id = ?",
                current,
            ) { true } ?: false
        }
    }

    /**
     * Makes a plant the last favourite. Returns false if it is one already.
     *
     * @param id the id of the plant, current or former.
     * @param named the saved name, if the library does not have the plant yet; null for the name in
     *   the catalogue.
     */
    fun add(id: String, named: String? = null): Boolean {
        val plant = store.plantToKeep(id, named)
        return store.write { addFavourite(save(plant)) }
    }

    /** Takes a plant out of the favourites. Returns false if it was none. */
    fun remove(id: String): Boolean {
        val current = store.currentId(id)
        return store.write { plantNumber(current)?.let { removeFavourite(it) } ?: false }
    }

    /** Adds or removes a favourite. Returns whether the plant is one now. */
    fun toggle(id: String, named: String? = null): Boolean {
        val plant = store.plantToKeep(id, named)
        return store.write {
            val known = plantNumber(plant.id)
            if (known != null && removeFavourite(known)) false else addFavourite(save(plant))
        }
    }

    /** Moves a favourite to a zero-based index, which is clamped. */
    fun move(id: String, to: Int) {
        val current = store.currentId(id)
        store.write { arrange(ManualOrder.moving(current, to, favouriteIds())) }
    }

    /** Sorts the favourites by [ids]. Those that it does not name come last, in their order. */
    fun arrange(ids: List<String>) = store.write { arrange(ManualOrder.arranging(favouriteIds(), ids)) }
}

private fun LibrarySession.favouriteIds(order: FavouriteOrder = FavouriteOrder.MANUAL): List<String> {
    val columns = when (order) {
        FavouriteOrder.MANUAL -> "favourite.position, favourite.plant"
        FavouriteOrder.DATE_ADDED -> "favourite.addedAt DESC, favourite.position DESC"
    }
    return rows(
        """
        SELECT plant.id FROM favourite JOIN plant ON plant.number = favourite.plant
        ORDER BY $columns
        """,
    ) { it.string(0) }
}

private fun LibrarySession.addFavourite(plant: Long): Boolean {
    run(
        """
        INSERT OR IGNORE INTO favourite (plant, position, addedAt)
        VALUES (?, (SELECT ifnull(max(position), 0) + 1 FROM favourite), ?)
        """,
        plant, time,
    )
    if (changes == 0) return false
    record(ActivityKind.Favourited, plant = plant)
    return true
}

private fun LibrarySession.removeFavourite(plant: Long): Boolean {
    run("DELETE FROM favourite WHERE plant = ?", plant)
    if (changes == 0) return false
    // The event of the activity still refers to the plant, so no row of `plant` becomes unused.
    record(ActivityKind.Unfavourited, plant = plant)
    return true
}

private fun LibrarySession.arrange(ids: List<String>) = ids.forEachIndexed { index, id ->
    run(
        """
        UPDATE favourite SET position = ?1
        WHERE plant = (SELECT number FROM plant WHERE id = ?2) AND position <> ?1
        """,
        index + 1, id,
    )
}
