package hortus.library

import java.time.Instant

/** What a library should have: the rows of all tables, changed by rules that are written anew here. */
internal class LibraryModel(start: LibraryContents) {
    private val tables = start.tables.mapValues { it.value.toMutableList() }.toMutableMap()
    private var clock = System.currentTimeMillis()

    fun contents() = LibraryContents(tables.mapValues { it.value.toList() })

    fun rows(table: String): List<Content> = tables.getValue(table)

    /** The time at which the next clock begins, later than all that was written. */
    fun now(): Instant {
        clock = maxOf(clock + 1000, System.currentTimeMillis())
        return Instant.ofEpochMilli(clock)
    }

    /** The time of the first change under a clock that began at [now]. */
    fun tick(): Long = clock + READS_WHEN_OPENED * 1000

    fun memberSince(time: Any?) {
        val profile = tables.getValue("profile")
        profile[0] = profile[0] + ("memberSince" to time)
    }

    fun add(table: String, vararg values: Pair<String, Any?>) {
        tables.getValue(table) += mapOf(*values)
    }

    fun remove(table: String, isGone: (Content) -> Boolean) {
        tables.getValue(table).removeAll(isGone)
    }

    fun replace(old: Content, new: Content) {
        for (rows in tables.values) rows.replaceAll { if (it === old) new else it }
    }

    fun isFavourite(plant: String) = rows("favourite").any { it["plant"] == plant }

    fun addFavourite(plant: String, name: String, time: Long) {
        save(plant, name, time)
        val last = rows("favourite").maxOfOrNull { it["position"] as Long } ?: 0
        add("favourite", "plant" to plant, "position" to last + 1, "addedAt" to time)
        record("favourited", plant, null, time)
    }

    fun removeFavourite(plant: String, time: Long) {
        remove("favourite") { it["plant"] == plant }
        record("unfavourited", plant, null, time)
    }

    fun moveFavourite(plant: String, to: Int) {
        val order = rows("favourite").sortedBy { it["position"] as Long }.toMutableList()
        val moved = order.firstOrNull { it["plant"] == plant }
        if (moved != null) {
            order.remove(moved)
            order.add(minOf(to, order.size), moved)
        }
        tables["favourite"] = order.mapIndexed { index, row -> row + ("position" to index + 1L) }.toMutableList()
    }

    /** Keeps a plant that is visited or rated. */
    fun keep(plant: String, name: String, time: Long) {
        if (rows("plant").any { it["id"] == plant }) return
        add("plant", "id" to plant, "name" to name, "standing" to "current", "reason" to null, "savedAt" to time)
    }

    /** Keeps a plant that is saved, from now on if it was not saved before. */
    fun save(plant: String, name: String, time: Long) {
        keep(plant, name, time)
        if (SAVING.any { table -> rows(table).any { it["plant"] == plant } }) return
        tables.getValue("plant").replaceAll { if (it["id"] == plant) it + ("savedAt" to time) else it }
    }

    fun record(kind: String, plant: String?, collection: String?, time: Long) =
        add("activity", "kind" to kind, "plant" to plant, "collection" to collection, "at" to time, "title" to null)

    /** Removes the plants to which nothing refers. */
    fun release() = remove("plant") { row ->
        tables.none { (table, rows) ->
            table != "plant" && rows.any { it["plant"] == row["id"] || it["coverPlant"] == row["id"] }
        }
    }

    private companion object {
        val SAVING = listOf("favourite", "collectionPlant", "note", "tag", "photo")
        const val READS_WHEN_OPENED = 2
    }
}
