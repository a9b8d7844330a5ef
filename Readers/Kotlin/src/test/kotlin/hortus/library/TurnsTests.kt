package hortus.library

import hortus.Places
import hortus.database.JdbcDatabases
import java.io.File
import java.nio.file.Path
import java.time.Instant
import java.time.ZoneOffset
import kotlin.random.Random
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Assumptions.assumeTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** The plants of the small catalogue that the rounds use. */
private val plants = listOf(
    "aloe-vera", "ficus-lyrata", "monstera-deliciosa", "abies-balsamea", "citrus-limon", "hedera-helix",
    "daucus-carota", "ocimum-basilicum",
)

/** HortusLibrary and this program write one library in turn. */
class TurnsTests {
    @TempDir
    lateinit var folder: Path

    @Test
    fun keepsAllRowsOverTwoHundredRounds() {
        assumeTrue(Hortus.path != null, "the environment does not name the program by HORTUS")
        val seed = System.getenv("HORTUS_SEED")?.toLongOrNull() ?: Random.nextLong()
        val random = Random(seed)
        val files = folder.toFile()
        val bundle = Hortus.bundle(files, "catalogue")
        val path = File(files, "library.sqlite").path
        val garden = Places.root.resolve("Readers/Kotlin/src/test/resources/garden.json").path
        // What the import of the garden makes, by HortusLibrary alone.
        val alone = File(files, "alone.sqlite").path
        Hortus.run("library", "import", garden, "--library", alone, "--bundle", bundle)
        val model = LibraryModel(LibraryContents.of(alone))
        Hortus.run("library", "import", garden, "--library", path, "--bundle", bundle)
        model.memberSince(LibraryContents.of(path)["profile"].single()["memberSince"])

        JdbcDatabases.open(bundle, isWriting = false).use { open ->
            val catalogue = BundlePlants(open, listOf("en"))
            repeat(ROUNDS) { round ->
                val place = "round $round of HORTUS_SEED=$seed"
                if (round % 2 == 0) {
                    UserLibrary.open(path, JdbcDatabases, catalogue, TestClock(model.now())).use {
                        KotlinRound(it, model, catalogue, random).run()
                    }
                } else {
                    HortusRound(path, bundle, model, catalogue, random).run()
                }
                assertContents(model.contents(), LibraryContents.of(path), place)
            }
        }
        assertTrue(model.contents()["favourite"].isNotEmpty() && model.contents()["note"].isNotEmpty())
        val setAside = files.list()!!.filter { ".damaged-" in it || ".before-version-" in it }
        assertEquals(emptyList<String>(), setAside, "a program took the library for damaged or old")
        // A second import changes nothing but the time at which its plant was saved: the earlier one counts.
        Hortus.run("library", "import", garden, "--library", path, "--bundle", bundle)
        val basil = model.rows("plant").single { it["id"] == "ocimum-basilicum" }
        model.replace(basil, basil + ("savedAt" to Instant.parse("2026-03-11T12:00:00Z").toEpochMilli()))
        assertContents(model.contents(), LibraryContents.of(path), "after the second import, HORTUS_SEED=$seed")
    }

    private companion object {
        const val ROUNDS = 200
    }
}

/** A change by this program. */
private class KotlinRound(
    private val library: UserLibrary, private val model: LibraryModel, private val names: PlantResolver,
    private val random: Random,
) {
    private val plant = plants.random(random)

    fun run() {
        // The clock of the library is asked once for each change.
        val time = model.tick()
        val name = names.name(plant)!!
        when (random.nextInt(12)) {
            0, 1 -> {
                assertEquals(model.isFavourite(plant), !library.favourites.toggle(plant))
                if (model.isFavourite(plant)) model.removeFavourite(plant, time) else model.addFavourite(plant, name, time)
            }
            2 -> {
                val to = random.nextInt(8)
                library.favourites.move(plant, to)
                model.moveFavourite(plant, to)
            }
            3, 4 -> {
                val note = library.saved.addNote("Note 🌱 $time", plant)
                model.save(plant, name, time)
                model.add("note", "id" to note.id.text, "plant" to plant, "text" to note.text, "createdAt" to time, "changedAt" to time)
                model.record("noted", plant, null, time)
            }
            5 -> {
                val photo = library.saved.addPhoto("$time.jpg", plant, "ü")
                val position = model.rows("photo").filter { it["plant"] == plant }.maxOfOrNull { it["position"] as Long } ?: 0
                model.save(plant, name, time)
                model.add("photo", "id" to photo.id.text, "plant" to plant, "path" to photo.path, "caption" to "ü",
                    "addedAt" to time, "position" to position + 1)
                model.record("photographed", plant, null, time)
            }
            6 -> {
                library.saved.addTags(listOf("Tag ß"), plant)
                model.save(plant, name, time)
                if (model.rows("tag").none { it["plant"] == plant }) {
                    model.add("tag", "plant" to plant, "text" to "Tag ß", "key" to "tag ss")
                }
            }
            7 -> {
                val changed = library.ratings.set(Rating.LIKED, plant)
                model.keep(plant, name, time)
                assertEquals(model.rows("opinion").none { it["plant"] == plant }, changed)
                if (changed) {
                    model.add("opinion", "plant" to plant, "isLiked" to 1L, "at" to time)
                    model.record("liked", plant, null, time)
                }
            }
            8 -> {
                library.visits.record(plant, zone = ZoneOffset.UTC)
                model.keep(plant, name, time)
                val day = instant(time).toString().take(10)
                model.remove("visit") { it["plant"] == plant && it["day"] == day }
                model.add("visit", "plant" to plant, "day" to day, "at" to time)
            }
            9 -> {
                library.history("nook").record("Ёлка $time", 3)
                model.add("search", "text" to "Ёлка $time", "folded" to "елка $time", "resultCount" to 3L, "at" to time,
                    "plant" to null, "app" to "nook")
            }
            10 -> {
                val position = model.rows("savedSearch").maxOfOrNull { it["position"] as Long } ?: 0
                val saved = library.savedSearches.save("Search $time", "x", "[]", "name")
                model.add("savedSearch", "id" to saved.id.text, "name" to "Search $time", "nameKey" to "search $time",
                    "text" to "x", "conditions" to "[]", "sortOrder" to "name", "position" to position + 1,
                    "createdAt" to time, "changedAt" to time)
            }
            else -> {
                val note = library.saved.plant(plant)?.notes?.firstOrNull() ?: return
                library.saved.removeNote(note.id)
                model.remove("note") { it["id"] == note.id.text }
                model.release()
            }
        }
    }
}

/** A change by the program `hortus`, whose times are those that it has written. */
private class HortusRound(
    private val path: String, private val bundle: String, private val model: LibraryModel,
    private val names: PlantResolver, private val random: Random,
) {
    private val plant = plants.random(random)

    fun run() {
        val name = names.name(plant)!!
        val lists = model.rows("collection")
        val list = lists.randomOrNull(random)
        val step = if (list == null) 0 else random.nextInt(8)
        val listName = list?.get("name") as String?
        when (step) {
            0 -> {
                val title = "List Ω${lists.size} ${random.nextInt(1000)}"
                call("collections", "create", title, "--description", "“x”")
                val row = written("collection").single { it["name"] == title }
                val time = row["createdAt"] as Long
                val position = lists.maxOfOrNull { it["position"] as Long } ?: 0
                model.add("collection", "id" to row["id"], "name" to title, "nameKey" to title.lowercase(),
                    "description" to "“x”", "coverPlant" to null, "coverPhoto" to null, "isPrivate" to 0L,
                    "position" to position + 1, "createdAt" to time, "changedAt" to time, "archivedAt" to null, "custom" to null)
                model.record("createdCollection", null, title, time)
            }
            1, 2 -> {
                call("collections", "add", listName!!, plant, "--bundle", bundle)
                val isNew = model.rows("collectionPlant").none { it["collection"] == list["id"] && it["plant"] == plant }
                if (!isNew) return
                val time = lastActivity()
                val position = model.rows("collectionPlant").filter { it["collection"] == list["id"] }
                    .maxOfOrNull { it["position"] as Long } ?: 0
                model.save(plant, name, time)
                model.add("collectionPlant", "collection" to list["id"], "plant" to plant, "position" to position + 1, "addedAt" to time)
                model.record("collected", plant, listName, time)
                model.replace(list, list + ("changedAt" to time))
            }
            3 -> {
                call("collections", "delete", listName!!)
                model.remove("collectionPlant") { it["collection"] == list["id"] }
                model.remove("collection") { it["id"] == list["id"] }
                model.release()
            }
            4 -> {
                val search = written("search").lastOrNull() ?: return
                call("history", "delete", searchNumber(search).toString())
                model.remove("search") { it["at"] == search["at"] && it["text"] == search["text"] }
                model.release()
            }
            5 -> if (model.isFavourite(plant)) {
                call("favorites", "remove", plant, "--bundle", bundle)
                model.removeFavourite(plant, lastActivity())
            }
            else -> {
                call("favorites", "add", plant, "--bundle", bundle)
                if (!model.isFavourite(plant)) model.addFavourite(plant, name, lastActivity())
            }
        }
    }

    private fun call(vararg arguments: String) = Hortus.run(*arguments, "--library", path)

    private fun written(table: String) = LibraryContents.of(path)[table]

    private fun lastActivity() = written("activity").last()["at"] as Long

    private fun searchNumber(search: Content) = JdbcDatabases.open(path, isWriting = false).use { database ->
        database.query("SELECT number FROM search WHERE at = ? AND text = ?", arrayOf(search["at"], search["text"])) {
            it[0] as Long
        }.single()
    }
}
