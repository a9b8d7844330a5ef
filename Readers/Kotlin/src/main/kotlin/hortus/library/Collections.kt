package hortus.library

import java.time.Instant
import java.util.UUID

/** What stands for a collection. */
sealed interface Cover {
    /** The plant that was added last. */
    data object NewestPlant : Cover

    /** A plant, by its id. */
    data class Plant(val id: String) : Cover

    /** A picture, by its path relative to a folder that the app chooses. */
    data class Photo(val path: String) : Cover
}

/** A named list of plants. */
data class PlantCollection(
    val id: UUID,
    val name: String,
    val description: String,
    val cover: Cover,
    /** The chosen plant or the newest one; null with a photo as cover, and for an empty collection. */
    val coverPlant: KeptPlant?,
    val tags: List<String>,
    /** The app's own values, by keys that the app chooses. */
    val custom: Map<String, String>,
    val isPrivate: Boolean,
    /** When the collection was archived; null if it is not. */
    val archivedAt: Instant?,
    val plantCount: Int,
    val createdAt: Instant,
    val changedAt: Instant,
)

/** A plant of a collection. */
data class CollectedPlant(val plant: KeptPlant, val addedAt: Instant)

/** The ids of plants that were added to a collection, and of those that it had already. */
data class CollectionAddition(val added: List<String>, val alreadyThere: List<String>)

/** What [PlantCollections.change] changes; null leaves a property as it is. */
data class CollectionChange(
    val name: String? = null,
    val description: String? = null,
    val isPrivate: Boolean? = null,
    val cover: Cover? = null,
    val tags: List<String>? = null,
    val custom: Map<String, String>? = null,
    val isArchived: Boolean? = null,
)

/** The user's collections of plants, in an order that the user can change. */
class PlantCollections internal constructor(private val store: LibraryStore) {
    /** Returns the collections in the user's order, those after [after] if it is given. */
    fun all(limit: Int? = null, after: UUID? = null): List<PlantCollection> = store.read {
        val page = page(limit, after?.text, "collection") { id ->
            first("SELECT position, number FROM collection WHERE id = ?", id, map = ::pair)
        }
        rows(
            """
            $SELECT WHERE ?2 IS NULL OR collection.position > ?2
              OR collection.position = ?2 AND collection.number > ?3
            ORDER BY collection.position, collection.number LIMIT ?1
            """,
            *page, map = ::collectionRow,
        ).map(::collection)
    }

    /** Returns a collection by its id; null if there is none. */
    fun collection(id: UUID): PlantCollection? = store.read { find("id", id.text)?.let(::collection) }

    /** Returns a collection by its name, compared case-insensitively; null if there is none. */
    fun collection(named: String): PlantCollection? =
        store.read { find("nameKey", named.nameKey)?.let(::collection) }

    /** Returns all tags of collections with the number of their collections. */
    fun tags(): List<TagCount> = store.read {
        rows("SELECT min(text), count(*) FROM collectionTag GROUP BY key ORDER BY key") {
            TagCount(it.string(0), it.int(1))
        }
    }

    /** Makes a collection, the last one in the order, and returns it. */
    fun create(
        name: String,
        description: String = "",
        isPrivate: Boolean = false,
        cover: Cover = Cover.NewestPlant,
        tags: List<String> = emptyList(),
        custom: Map<String, String> = emptyMap(),
    ): PlantCollection {
        val checked = CheckedCover(cover, store)
        return store.write {
            val id = UUID.randomUUID()
            refuseTakenCollection(name, null)
            run(
                """
                INSERT INTO collection
                  (id, name, nameKey, description, isPrivate, custom, position, createdAt, changedAt)
                VALUES (?, ?, ?, ?, ?, ?, (SELECT ifnull(max(position), 0) + 1 FROM collection), ?, ?)
                """,
                id.text, name.trimmed, name.nameKey, description.storable, isPrivate,
                CustomValues.json(custom), time, time,
            )
            setTags(tags, lastId)
            set(checked, id)
            record(ActivityKind.CreatedCollection, collection = name.trimmed)
            collection(required(id))
        }
    }

    /** Changes a collection and returns it. */
    fun change(id: UUID, to: CollectionChange): PlantCollection {
        val cover = to.cover?.let { CheckedCover(it, store) }
        return store.write {
            val row = required(id)
            to.name?.let { refuseTakenCollection(it, row.number) }
            run(
                """
                UPDATE collection SET name = ifnull(?1, name), nameKey = ifnull(?2, nameKey),
                  description = ifnull(?3, description), isPrivate = ifnull(?4, isPrivate),
                  archivedAt = CASE ?5 WHEN 1 THEN ifnull(archivedAt, ?6) WHEN 0 THEN NULL
                    ELSE archivedAt END,
                  changedAt = ?6, custom = CASE ?8 WHEN 1 THEN ?9 ELSE custom END
                WHERE number = ?7
                """,
                to.name?.trimmed, to.name?.nameKey, to.description?.storable, to.isPrivate, to.isArchived,
                time, row.number, to.custom != null, to.custom?.let(CustomValues::json),
            )
            to.tags?.let { setTags(it, row.number) }
            cover?.let { set(it, id) }
            releaseUnused()
            collection(required(id))
        }
    }

    /** Deletes a collection. Its plants stay wherever else they are. */
    fun delete(id: UUID) = store.write {
        val number = required(id).number
        run("DELETE FROM collectionPlant WHERE collection = ?", number)
        setTags(emptyList(), number)
        run("DELETE FROM collection WHERE number = ?", number)
        releaseUnused()
    }

    /** Moves a collection to a zero-based index, which is clamped. */
    fun move(id: UUID, to: Int) = store.write {
        val ids = rows("SELECT id FROM collection ORDER BY position, number") { it.uuid(0) }
        ManualOrder.moving(id, to, ids).forEachIndexed { index, each ->
            run("UPDATE collection SET position = ? WHERE id = ?", index + 1, each.text)
        }
    }

    /** Returns the plants of a collection in the user's order, those after [after] if it is given. */
    fun plants(of: UUID, limit: Int? = null, after: String? = null): List<CollectedPlant> = store.read {
        val number = required(of).number
        val page = page(limit, after, "plant") { id ->
            first(
                """
                SELECT position, number FROM collectionPlant
                WHERE collection = ? AND plant = (SELECT number FROM plant WHERE id = ?)
                """,
                number, id, map = ::pair,
            )
        }
        rows(
            """
            SELECT $PLANT_COLUMNS, collectionPlant.addedAt
            FROM collectionPlant JOIN plant ON plant.number = collectionPlant.plant
            WHERE collectionPlant.collection = ?4 AND (?2 IS NULL OR collectionPlant.position > ?2
              OR collectionPlant.position = ?2 AND collectionPlant.number > ?3)
            ORDER BY collectionPlant.position, collectionPlant.number LIMIT ?1
            """,
            *page, number,
        ) { CollectedPlant(keptPlant(it), it.instant(4)) }
    }

    /** Returns the ids of the plants of a collection in the user's order. */
    fun ids(of: UUID): List<String> = store.read { memberIds(required(of).number) }

    /** Returns the collections that have a plant, in the user's order. */
    fun containing(plant: String): List<PlantCollection> {
        val current = store.currentId(plant)
        return store.read {
            rows(
                """
                $SELECT WHERE collection.number IN (SELECT collectionPlant.collection
                  FROM collectionPlant JOIN plant AS member ON member.number = collectionPlant.plant
                  WHERE member.id = ?)
                ORDER BY collection.position, collection.number
                """,
                current, map = ::collectionRow,
            ).map(::collection)
        }
    }

    /**
     * Adds plants to the end of a collection. If one of them is refused, none is added.
     *
     * @param names names for plants that the library does not have yet, by the ids in [plants].
     */
    fun add(plants: List<String>, to: UUID, names: Map<String, String> = emptyMap()): CollectionAddition {
        val kept = plants.map { store.plantToKeep(it, names[it]) }
        return store.write { addMembers(kept, required(to)) }
    }

    /** Removes plants from a collection. Returns how many of them it had. */
    fun remove(plants: List<String>, from: UUID): Int {
        val ids = plants.map(store::currentId)
        return store.write {
            removeMembers(ids, required(from)).also { releaseUnused() }
        }
    }

    /**
     * Moves plants from one collection to the end of another. Plants that [from] does not have are
     * passed over. Nothing changes if both are the same.
     */
    fun move(plants: List<String>, from: UUID, to: UUID): CollectionAddition {
        val ids = plants.map(store::currentId)
        return store.write {
            val source = required(from)
            val target = required(to)
            if (from == to) return@write CollectionAddition(emptyList(), ids)
            val members = memberIds(source.number).toSet()
            val moved = ids.distinct().filter { it in members }
            // A plant that left its last collection first would be saved anew, at another time.
            val addition = addMembers(moved.map { PlantToKeep(it, null, null) }, target)
            removeMembers(moved, source)
            addition
        }
    }

    /** Moves a plant to a zero-based index in a collection, which is clamped. */
    fun move(plant: String, within: UUID, to: Int) {
        val current = store.currentId(plant)
        store.write {
            val number = required(within).number
            ManualOrder.moving(current, to, memberIds(number)).forEachIndexed { index, id ->
                run(
                    """
                    UPDATE collectionPlant SET position = ?
                    WHERE collection = ? AND plant = (SELECT number FROM plant WHERE id = ?)
                    """,
                    index + 1, number, id,
                )
            }
        }
    }
}

private const val SELECT = """
    SELECT $PLANT_COLUMNS, collection.number, collection.id, collection.name,
      collection.description, collection.coverPlant, collection.coverPhoto, collection.isPrivate,
      collection.archivedAt,
      (SELECT count(*) FROM collectionPlant AS part WHERE part.collection = collection.number),
      collection.createdAt, collection.changedAt, collection.custom
    FROM collection LEFT JOIN plant ON collection.coverPhoto IS NULL
      AND plant.number = ifnull(collection.coverPlant, (
        SELECT newest.plant FROM collectionPlant AS newest
        WHERE newest.collection = collection.number
        ORDER BY newest.addedAt DESC, newest.number DESC LIMIT 1))
    """

/** A row of a collection, to which [collection] adds the tags. */
private class CollectionRow(val number: Long, val collection: PlantCollection)

private fun collectionRow(row: LibraryRow): CollectionRow {
    val plant = if (row.isNull(0)) null else keptPlant(row)
    val photo = row.stringOrNull(9)
    val cover = when {
        !row.isNull(8) && plant != null -> Cover.Plant(plant.id)
        photo != null -> Cover.Photo(photo)
        else -> Cover.NewestPlant
    }
    return CollectionRow(
        row.long(4),
        PlantCollection(
            row.uuid(5), row.string(6), row.string(7), cover, plant, emptyList(),
            CustomValues.values(row.stringOrNull(15)), row.boolean(10),
            if (row.isNull(11)) null else row.instant(11), row.int(12), row.instant(13), row.instant(14),
        ),
    )
}

private fun LibrarySession.collection(row: CollectionRow): PlantCollection = row.collection.copy(
    tags = rows("SELECT text FROM collectionTag WHERE collection = ? ORDER BY key", row.number) { it.string(0) },
)

private fun LibrarySession.find(column: String, value: String): CollectionRow? =
    first("$SELECT WHERE collection.$column = ?", value, map = ::collectionRow)

private fun LibrarySession.required(id: UUID): CollectionRow =
    find("id", id.text) ?: throw LibraryError.NotFound("collection", id)

private fun LibrarySession.memberIds(collection: Long): List<String> = rows(
    """
    SELECT plant.id FROM collectionPlant JOIN plant ON plant.number = collectionPlant.plant
    WHERE collectionPlant.collection = ? ORDER BY collectionPlant.position, collectionPlant.number
    """,
    collection,
) { it.string(0) }

private fun LibrarySession.refuseTakenCollection(name: String, except: Long?) {
    if (name.isBlankText) throw LibraryError.EmptyName
    val taken = first(
        "SELECT name FROM collection WHERE nameKey = ? AND number IS NOT ?", name.nameKey, except,
    ) { it.string(0) }
    if (taken != null) throw LibraryError.CollectionNameTaken(taken)
}

/** Replaces the tags of a collection. Of tags that differ only in case, the first is stored. */
private fun LibrarySession.setTags(tags: List<String>, collection: Long) {
    if (tags.any { it.isBlankText }) throw LibraryError.EmptyName
    run("DELETE FROM collectionTag WHERE collection = ?", collection)
    for (tag in tags) {
        run(
            "INSERT OR IGNORE INTO collectionTag (collection, text, key) VALUES (?, ?, ?)",
            collection, tag.trimmed, tag.nameKey,
        )
    }
}

/** A cover whose plant was looked up, and whose path is relative. */
private class CheckedCover(cover: Cover, store: LibraryStore) {
    val plant = (cover as? Cover.Plant)?.let { store.plantToKeep(it.id, null) }
    val photo = (cover as? Cover.Photo)?.let { PhotoPath.checked(it.path) }
}

private fun LibrarySession.set(cover: CheckedCover, id: UUID) {
    val plant = cover.plant?.let { keep(it) }
    run("UPDATE collection SET coverPlant = ?, coverPhoto = ? WHERE id = ?", plant, cover.photo, id.text)
}

private fun LibrarySession.addMembers(plants: List<PlantToKeep>, row: CollectionRow): CollectionAddition {
    val (added, alreadyThere) = plants.partition { plant ->
        val number = save(plant)
        run(
            """
            INSERT OR IGNORE INTO collectionPlant (collection, plant, position, addedAt) VALUES (?1, ?2,
              (SELECT ifnull(max(position), 0) + 1 FROM collectionPlant WHERE collection = ?1), ?3)
            """,
            row.number, number, time,
        )
        (changes > 0).also {
            if (it) record(ActivityKind.Collected, plant = number, collection = row.collection.name)
        }
    }
    if (added.isNotEmpty()) touch(row.number)
    return CollectionAddition(added.map { it.id }, alreadyThere.map { it.id })
}

private fun LibrarySession.removeMembers(ids: List<String>, row: CollectionRow): Int {
    val removed = ids.count { id ->
        val number = plantNumber(id) ?: return@count false
        run("DELETE FROM collectionPlant WHERE collection = ? AND plant = ?", row.number, number)
        (changes > 0).also {
            if (it) record(ActivityKind.Uncollected, plant = number, collection = row.collection.name)
        }
    }
    if (removed > 0) touch(row.number)
    return removed
}

private fun LibrarySession.touch(collection: Long) =
    run("UPDATE collection SET changedAt = ? WHERE number = ?", time, collection)
