package hortus.library

import java.time.Instant
import java.util.UUID

/** A note of the user on a plant. */
data class PlantNote(val id: UUID, val text: String, val createdAt: Instant, val changedAt: Instant)

/** A photo of the user's own. The library keeps its path, and never opens the file. */
data class PlantPhoto(val id: UUID, val path: String, val caption: String, val addedAt: Instant)

/** A tag with the number of plants or collections that have it, which is at least 1. */
data class TagCount(val tag: String, val count: Int)

/** All that the user has saved about a plant. */
data class SavedPlant(
    val plant: KeptPlant,
    val savedAt: Instant,
    val isFavourite: Boolean,
    /** The ids of the collections with the plant, in the user's order. */
    val collections: List<UUID>,
    /** The notes, the oldest first. */
    val notes: List<PlantNote>,
    /** The tags, sorted case-insensitively. */
    val tags: List<String>,
    /** The photos in the user's order; the first one stands for the plant. */
    val photos: List<PlantPhoto>,
    val rating: Rating?,
)

/**
 * The plants that the user has saved: favourites, plants in collections, and plants with notes,
 * tags or photos.
 */
class SavedPlants internal constructor(private val store: LibraryStore) {
    /**
     * Returns the saved plants, the most recently saved first.
     *
     * @param limit the maximum number of plants; null for all.
     * @param after the last plant of the previous page; null for the first page.
     */
    fun all(limit: Int? = null, after: String? = null): List<SavedPlant> = store.read {
        val page = page(limit, after, "plant") { id ->
            first("SELECT savedAt, number FROM plant WHERE number IN ($SAVED) AND id = ?", id, map = ::pair)
        }
        rows(
            """
            SELECT $PLANT_COLUMNS, plant.number, plant.savedAt FROM plant
            WHERE plant.number IN ($SAVED)
              AND (?2 IS NULL OR plant.savedAt < ?2 OR plant.savedAt = ?2 AND plant.number < ?3)
            ORDER BY plant.savedAt DESC, plant.number DESC LIMIT ?1
            """,
            *page,
        ) { Triple(keptPlant(it), it.long(4), it.instant(5)) }.map(::saved)
    }

    /** Returns the ids of all saved plants in the order of [all]. */
    fun ids(): List<String> = store.read {
        rows("SELECT id FROM plant WHERE number IN ($SAVED) ORDER BY savedAt DESC, number DESC") { it.string(0) }
    }

    /** Returns all that is saved about a plant; null if the library does not have it. */
    fun plant(id: String): SavedPlant? {
        val current = store.currentId(id)
        return store.read {
            first("SELECT $PLANT_COLUMNS, number, savedAt FROM plant WHERE id = ?", current) {
                Triple(keptPlant(it), it.long(4), it.instant(5))
            }?.let(::saved)
        }
    }

    /** Adds a note to a plant, which may have many. */
    fun addNote(text: String, to: String, named: String? = null): PlantNote {
        if (text.isBlankText) throw LibraryError.EmptyName
        val plant = store.plantToKeep(to, named)
        return store.write {
            val number = save(plant)
            val note = PlantNote(UUID.randomUUID(), text.storable, instant(time), instant(time))
            run(
                "INSERT INTO note (id, plant, text, createdAt, changedAt) VALUES (?, ?, ?, ?, ?)",
                note.id.text, number, note.text, time, time,
            )
            record(ActivityKind.Noted, plant = number)
            note
        }
    }

    /** Replaces the text of a note. */
    fun changeNote(id: UUID, text: String) {
        if (text.isBlankText) throw LibraryError.EmptyName
        store.write {
            run("UPDATE note SET text = ?, changedAt = ? WHERE id = ?", text.storable, time, id.text)
            if (changes == 0) throw LibraryError.NotFound("note", id)
        }
    }

    /** Deletes a note. */
    fun removeNote(id: UUID) = remove(id, "note")

    /**
     * Adds a photo to a plant, after its other photos, and returns it. If the plant has a photo
     * with that path already, returns that one.
     *
     * @param path the path of the picture, relative to a folder that the app chooses.
     */
    fun addPhoto(path: String, to: String, caption: String = "", named: String? = null): PlantPhoto {
        PhotoPath.checked(path)
        val plant = store.plantToKeep(to, named)
        return store.write {
            val number = save(plant)
            photos(number).firstOrNull { it.path == path }?.let { return@write it }
            val photo = PlantPhoto(UUID.randomUUID(), path, caption.storable, instant(time))
            run(
                """
                INSERT INTO photo (id, plant, path, caption, addedAt, position) VALUES (?1, ?2, ?3, ?4, ?5,
                  (SELECT ifnull(max(position), 0) + 1 FROM photo WHERE plant = ?2))
                """,
                photo.id.text, number, path, photo.caption, time,
            )
            record(ActivityKind.Photographed, plant = number)
            photo
        }
    }

    /** Moves a photo to a zero-based index among the photos of its plant. */
    fun movePhoto(id: UUID, to: Int) = store.write {
        val plant = first("SELECT plant FROM photo WHERE id = ?", id.text) { it.long(0) }
            ?: throw LibraryError.NotFound("photo", id)
        ManualOrder.moving(id, to, photos(plant).map { it.id }).forEachIndexed { index, photo ->
            run("UPDATE photo SET position = ? WHERE id = ?", index + 1, photo.text)
        }
    }

    /** Removes a photo from the library. The app has to delete the file of the picture. */
    fun removePhoto(id: UUID) = remove(id, "photo")

    /**
     * Adds tags to a plant. Tags are compared case-insensitively; a stored spelling stays. If a tag
     * has no visible characters, none is added.
     */
    fun addTags(tags: List<String>, to: String, named: String? = null) {
        if (tags.any { it.isBlankText }) throw LibraryError.EmptyName
        if (tags.isEmpty()) return
        val plant = store.plantToKeep(to, named)
        store.write {
            val number = save(plant)
            for (tag in tags) {
                run(
                    "INSERT OR IGNORE INTO tag (plant, text, key) VALUES (?, ?, ?)",
                    number, tag.trimmed, tag.nameKey,
                )
            }
        }
    }

    /** Removes tags from a plant; those that it does not have are passed over. */
    fun removeTags(tags: List<String>, from: String) {
        val current = store.currentId(from)
        store.write {
            val number = plantNumber(current) ?: return@write
            for (tag in tags) run("DELETE FROM tag WHERE plant = ? AND key = ?", number, tag.nameKey)
            releaseUnused()
        }
    }

    /** Returns all tags of plants with the number of their plants, sorted case-insensitively. */
    fun tags(): List<TagCount> = store.read {
        rows("SELECT min(text), count(*) FROM tag GROUP BY key ORDER BY key") {
            TagCount(it.string(0), it.int(1))
        }
    }

    /** Returns the ids of the plants with a tag, the most recently saved first. */
    fun ids(tagged: String): List<String> = store.read {
        rows(
            """
            SELECT plant.id FROM tag JOIN plant ON plant.number = tag.plant
            WHERE tag.key = ? ORDER BY plant.savedAt DESC, plant.number DESC
            """,
            tagged.nameKey,
        ) { it.string(0) }
    }

    private fun remove(id: UUID, table: String) = store.write {
        run("DELETE FROM $table WHERE id = ?", id.text)
        if (changes == 0) throw LibraryError.NotFound(table, id)
        releaseUnused()
    }
}

private fun LibrarySession.saved(found: Triple<KeptPlant, Long, Instant>): SavedPlant {
    val (plant, number, savedAt) = found
    return SavedPlant(
        plant, savedAt,
        isFavourite = first("SELECT 1 FROM favourite WHERE plant = ?", number) { true } ?: false,
        collections = rows(
            """
            SELECT collection.id FROM collectionPlant
              JOIN collection ON collection.number = collectionPlant.collection
            WHERE collectionPlant.plant = ? ORDER BY collection.position, collection.number
            """,
            number,
        ) { it.uuid(0) },
        notes = rows(
            "SELECT id, text, createdAt, changedAt FROM note WHERE plant = ? ORDER BY createdAt, number",
            number,
        ) { PlantNote(it.uuid(0), it.string(1), it.instant(2), it.instant(3)) },
        tags = rows("SELECT text FROM tag WHERE plant = ? ORDER BY key", number) { it.string(0) },
        photos = photos(number),
        rating = rating(number),
    )
}

private fun LibrarySession.photos(plant: Long): List<PlantPhoto> = rows(
    "SELECT id, path, caption, addedAt FROM photo WHERE plant = ? ORDER BY position, addedAt, number",
    plant,
) { PlantPhoto(it.uuid(0), it.string(1), it.string(2), it.instant(3)) }
