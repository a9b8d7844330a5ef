package hortus.library

import hortus.database.JdbcDatabases
import java.io.File
import java.nio.file.Path
import java.time.Instant
import java.time.LocalDate
import java.time.ZoneId
import java.util.UUID
import kotlin.random.Random
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

class LibraryTests {
    @TempDir
    lateinit var folder: Path
    private val path get() = folder.resolve("library.sqlite").toString()

    private fun <T> library(catalogue: PlantResolver? = null, body: UserLibrary.() -> T): T =
        UserLibrary.open(path, JdbcDatabases, catalogue, TestClock()).use(body)

    private inline fun <reified E : LibraryError> fails(noinline body: () -> Unit): E =
        assertThrows(E::class.java, body)

    @Test
    fun keepsFavouritesInTheOrderOfTheUser() = library {
        for (id in listOf("a", "b", "c")) assertTrue(favourites.add(id))
        assertFalse(favourites.add("b"))
        favourites.move("c", 0)
        assertEquals(listOf("c", "a", "b"), favourites.ids())
        favourites.move("c", 99)
        favourites.arrange(listOf("b", "unknown"))
        assertEquals(listOf("b", "a", "c"), favourites.ids())
        assertEquals(listOf("c", "b", "a"), favourites.ids(FavouriteOrder.DATE_ADDED))
        assertFalse(favourites.toggle("a"))
        assertTrue(favourites.remove("c"))
        assertFalse(favourites.remove("c"))
        assertTrue(favourites.toggle("d"))
        assertEquals(listOf("b", "d"), favourites.ids())
        assertEquals(2, favourites.count())
    }

    @Test
    fun givesLongListsInPages() = library {
        val ids = (1..25).map { "p$it" }
        ids.forEach { favourites.add(it) }
        // Equal positions, which a merge of plants can leave, hide no row.
        val pages = generateSequence(favourites.all(7)) { page ->
            page.lastOrNull()?.let { favourites.all(7, it.plant.id) }
        }.takeWhile { it.isNotEmpty() }.flatten().map { it.plant.id }.toList()
        assertEquals(ids, pages)
        assertEquals(emptyList<Favourite>(), favourites.all(-3))
        fails<LibraryError.NotFound> { favourites.all(after = "p99") }
        Unit
    }

    @Test
    fun keepsCollectionsWithTheirPlants() = library {
        val office = collections.create(" Büro ", "Above\u0000 the desk", tags = listOf("Work", "work"))
        assertEquals("Büro", office.name)
        assertEquals("Above the desk", office.description)
        assertEquals(listOf("Work"), office.tags)
        val taken = fails<LibraryError.CollectionNameTaken> { collections.create("BU\u0308RO") }
        assertEquals("Büro", taken.name)
        assertEquals(LibraryError.EmptyName, fails<LibraryError> { collections.create("\u200B\t") })

        assertEquals(CollectionAddition(listOf("a", "b"), listOf("a")), collections.add(listOf("a", "b", "a"), office.id))
        collections.move("b", office.id, 0)
        assertEquals(listOf("b", "a"), collections.ids(office.id))
        // `a` and `b` were added at the same time; the one added last is the cover.
        assertEquals("b", collections.collection(office.id)?.coverPlant?.id)
        val home = collections.create("Home", cover = Cover.Plant("a"))
        assertEquals(CollectionAddition(listOf("a"), emptyList()), collections.move(listOf("a", "x"), office.id, home.id))
        assertEquals(listOf(home.id), collections.containing("a").map { it.id })
        val changed = collections.change(
            home.id, CollectionChange(name = "Haus", cover = Cover.Photo("a/b.jpg"), isArchived = true, custom = mapOf("k" to "\"ü\n")),
        )
        assertEquals(Cover.Photo("a/b.jpg"), changed.cover)
        assertEquals(mapOf("k" to "\"ü\n"), changed.custom)
        assertEquals(changed, collections.collection("HAUS"))
        fails<LibraryError.PhotoPathNotRelative> {
            collections.change(home.id, CollectionChange(cover = Cover.Photo("../x")))
        }
        collections.move(home.id, 0)
        assertEquals(listOf("Haus", "Büro"), collections.all().map { it.name })
        assertEquals(1, collections.remove(listOf("a", "b"), home.id))
        collections.delete(home.id)
        assertNull(collections.collection(home.id))
        fails<LibraryError.NotFound> { collections.delete(home.id) }
        Unit
    }

    @Test
    fun keepsNotesTagsPhotosAndRatingsOfAPlant() = library {
        val note = saved.addNote("Repot in spring", "a", named = "Mine")
        saved.changeNote(note.id, "Repot in March")
        saved.addTags(listOf("Kitchen", "gift"), "a")
        saved.addTags(listOf("KITCHEN"), "b")
        val photos = listOf("1.jpg", "2.jpg", "3.jpg").map { saved.addPhoto(it, "a") }
        assertEquals(photos[1], saved.addPhoto("2.jpg", "a"))
        saved.movePhoto(photos[2].id, 0)
        assertTrue(ratings.set(Rating.LIKED, "a"))
        assertFalse(ratings.set(Rating.LIKED, "a"))
        val plant = saved.plant("a")!!
        assertEquals("Mine", plant.plant.savedName)
        assertEquals(listOf("Repot in March"), plant.notes.map { it.text })
        assertEquals(listOf("gift", "Kitchen"), plant.tags)
        assertEquals(listOf("3.jpg", "1.jpg", "2.jpg"), plant.photos.map { it.path })
        assertEquals(Rating.LIKED, plant.rating)
        assertEquals(listOf(TagCount("gift", 1), TagCount("KITCHEN", 2)), saved.tags())
        assertEquals(listOf("b", "a"), saved.ids(tagged = "kitchen"))
        assertEquals(listOf("b", "a"), saved.all().map { it.plant.id })

        saved.removeNote(note.id)
        saved.removePhoto(photos[0].id)
        saved.removeTags(listOf("kitchen"), "b")
        assertNull(saved.plant("b"))
        assertTrue(ratings.clear("a"))
        fails<LibraryError.NotFound> { saved.removeNote(note.id) }
        assertEquals(LibraryError.EmptyName, fails<LibraryError> { saved.addTags(listOf("ok", " "), "a") })
        fails<LibraryError.PhotoPathNotRelative> { saved.addPhoto("/x.jpg", "a") }
        Unit
    }

    @Test
    fun recordsVisitsByDayAndSearches() = library {
        val zone = ZoneId.of("Asia/Novosibirsk")
        for (id in listOf("a", "b", "a")) visits.record(id, zone = zone)
        assertEquals(listOf("a", "b"), visits.recent().map { it.plant.id })
        val day = LocalDate.parse("2026-03-11")
        assertEquals(listOf(day to listOf("a", "b")), visits.days().map { it.day to it.visits.map { v -> v.plant.id } })
        visits.delete("a", day)
        fails<LibraryError.NotFound> { visits.delete("a", day) }

        assertNull(history().record(" \u0000 "))
        val first = history().record("Gummibäume", 3)!!
        history("nook").record("gummibaume")
        history("other").record("rose")
        history().setPlant("b", first.id)
        assertEquals(listOf("gummibaume", "Gummibäume"), history("nook").searches("GUMMI").map { it.text })
        assertEquals("b", history().searches().last().plant?.id)
        assertEquals(emptyList<PastSearch>(), history().searches("!?"))
        assertEquals(PopularSearch("gummibaume", 2, history().searches()[1].at), history().popular(1).single())
        assertEquals(listOf(first), history().searches(after = history().searches()[1]).map { it.copy(plant = null) })
        history("nook").deleteAll()
        assertEquals(listOf("rose"), history().searches().map { it.text })
        fails<LibraryError.NotFound> { history().delete(99) }
        seen.mark(listOf("x", "y"))
        assertEquals(listOf("y", "x"), seen.ids())
        seen.forgetAll()
        visits.deleteAll()
        assertNull(saved.plant("x"))
    }

    @Test
    fun keepsSavedSearches() = library {
        val one = savedSearches.save("Shade", "fern", """[{"category":"ferns"}]""", "name")
        val two = savedSearches.save("Sun")
        fails<LibraryError.SavedSearchNameTaken> { savedSearches.change(two.id, name = "SHADE") }
        assertEquals("Sun!", savedSearches.change(two.id, name = "Sun! ").name)
        savedSearches.setQuery(one.id, "[]", null)
        savedSearches.move(two.id, 0)
        assertEquals(listOf("Sun!", "Shade"), savedSearches.all().map { it.name })
        assertEquals(listOf("Shade"), savedSearches.all(after = two.id).map { it.name })
        savedSearches.delete(one.id)
        fails<LibraryError.NotFound> { savedSearches.delete(one.id) }
        Unit
    }

    @Test
    fun recordsTheActivityAndKeepsTheLast500() = library {
        favourites.add("a")
        activity.record("ai-chat", "Asked", plant = "a")
        assertEquals(listOf(ActivityKind.Custom("ai-chat"), ActivityKind.Favourited), activity.recent().map { it.kind })
        repeat(600) { favourites.toggle("b") }
        assertEquals(500, activity.recent(1000).size)
        assertTrue(LibraryContents.of(path)["activity"].size in 500..550)
        activity.clear()
        assertEquals(emptyList<ActivityEvent>(), activity.recent())
    }

    @Test
    fun refusesPlantsThatTheCatalogueDoesNotHave() =
        library(TestPlants(redirects = mapOf("old" to "new"), retired = mapOf("gone" to "twin"), unknown = setOf("typo"))) {
            assertTrue(favourites.add("old"))
            assertEquals(listOf(KeptPlant("new", "The new", Standing.Current)), favourites.all().map { it.plant })
            assertTrue(favourites.contains("old"))
            assertEquals(LibraryError.RetiredPlant("gone", "twin"), fails<LibraryError> { ratings.set(Rating.LIKED, "gone") })
            assertEquals(LibraryError.UnknownPlant("typo", null), fails<LibraryError> { seen.mark(listOf("x", "typo")) })
            assertNull(saved.plant("x"))
        }

    @Test
    fun tellsOfChanges() = library {
        var calls = 0
        val watch = onChange { calls++ }
        favourites.add("a")
        favourites.ids()
        watch.close()
        favourites.remove("a")
        assertEquals(1, calls)
    }

    @Test
    fun storesTextsTimesAndIdsAsHortusLibraryDoes() {
        // Recorded from HortusLibrary.
        val keys = mapOf(
            "ΣΑΣ" to "σασ", "straße" to "strasse", "İstanbul" to "i\u0307stanbul", "ŉa" to "ʼna", "ﬁne" to "fine",
            "Å" to "å", "ẞ" to "ß", "ᾳ" to "αι", "E\u0301" to "é", "\u200B\u0085x\u3000" to "x",
            "\uFEFFx" to "\uFEFFx", "\u001Cx" to "\u001Cx",
        )
        for ((name, key) in keys) assertEquals(key, name.nameKey, name)
        assertEquals(1_000L, Instant.ofEpochSecond(0, 999_500_000).milliseconds)
        assertEquals(-62_135_596_800_000, Instant.MIN.milliseconds)
        assertEquals(253_402_300_799_999, Instant.MAX.milliseconds)
        val id = UUID.fromString("395a4a0d-d31f-47df-a241-4c3f043ef56d")
        assertEquals("395A4A0D-D31F-47DF-A241-4C3F043EF56D", id.text)
    }

    @Test
    fun keepsListsLikeAListInMemory() {
        val seed = System.getenv("HORTUS_SEED")?.toLongOrNull() ?: Random.nextLong()
        val random = Random(seed)
        val model = mutableListOf<String>()
        library {
            repeat(300) { step ->
                val id = "p${random.nextInt(12)}"
                when (random.nextInt(5)) {
                    0, 1 -> assertEquals(id !in model, favourites.add(id)).also { if (id !in model) model += id }
                    2 -> assertEquals(model.remove(id), favourites.remove(id))
                    3 -> random.nextInt(-2, 15).let { to ->
                        favourites.move(id, to)
                        if (model.remove(id)) model.add(to.coerceIn(0, model.size), id)
                    }
                    else -> {
                        val order = List(random.nextInt(5)) { "p${random.nextInt(12)}" }
                        favourites.arrange(order)
                        val named = order.distinct().filter { it in model }
                        val rest = model - named.toSet()
                        model.clear()
                        model += named + rest
                    }
                }
                assertEquals(model, favourites.ids(), "step $step of HORTUS_SEED=$seed")
            }
        }
        assertTrue(File(path).exists())
    }
}
