package hortus.library

import hortus.database.JdbcDatabases
import java.io.File
import java.nio.file.Path
import java.util.UUID
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assumptions.assumeTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** What becomes of the plants of a library in another edition of the catalogue. */
class UpdatingTests {
    @TempDir
    lateinit var folder: Path
    private val path get() = folder.resolve("library.sqlite").toString()

    private fun open(plants: PlantResolver?, path: String = this.path) =
        UserLibrary.open(path, JdbcDatabases, plants, TestClock())

    /** Saves something of each kind for the plants [first] and [second], which may become one. */
    private fun fill(library: UserLibrary, first: String, second: String, third: String): UUID = with(library) {
        for (id in listOf(third, second, first)) favourites.add(id)
        val list = collections.create("List", cover = Cover.Plant(first))
        collections.add(listOf(third, first, second), list.id)
        collections.add(listOf(first), collections.create("Other").id)
        saved.addNote("one", first)
        saved.addNote("two", second)
        saved.addTags(listOf("Gift", "Kitchen"), first)
        saved.addTags(listOf("GIFT"), second)
        saved.addPhoto("1.jpg", second, "at home")
        saved.addPhoto("2.jpg", second)
        saved.addPhoto("1.jpg", first)
        saved.addPhoto("2.jpg", first, "in May")
        saved.addPhoto("3.jpg", first, "left")
        ratings.set(Rating.LIKED, first)
        ratings.set(Rating.DISLIKED, second)
        seen.mark(listOf(second, first, third))
        visits.record(second)
        visits.record(first)
        history().setPlant(first, history().record("x")!!.id)
        list.id
    }

    @Test
    fun followsRedirectsAndMergesPlants() {
        val list = open(null).use { fill(it, "old", "new", "third") }
        open(TestPlants("2", mapOf("old" to "new", "third" to "fourth"))).use { library ->
            val update = library.update!!
            assertEquals(listOf(UpdateReport.Move("third", "fourth", "third")), update.moved)
            assertEquals(listOf(UpdateReport.Move("old", "new", "old")), update.merged)
            assertEquals(listOf("fourth", "new"), library.favourites.ids())
            assertEquals(listOf("fourth", "new"), library.collections.ids(list))
            val plant = library.saved.plant("old")!!
            assertEquals("new", plant.plant.id)
            assertEquals(Rating.DISLIKED, plant.rating)
            assertEquals(listOf("two", "one").sorted(), plant.notes.map { it.text }.sorted())
            assertEquals(listOf("GIFT", "Kitchen"), plant.tags)
            assertEquals(listOf("1.jpg" to "at home", "2.jpg" to "in May", "3.jpg" to "left"), plant.photos.map { it.path to it.caption })
            assertEquals(1, library.visits.days().single().visits.count { it.plant.id == "new" })
            assertEquals("new", library.history().searches().single().plant?.id)
        }
        open(TestPlants("2")).use { assertNull(it.update) }
    }

    @Test
    fun keepsPlantsThatTheCatalogueGaveUp() {
        open(TestPlants("1")).use { library -> listOf("a", "b", "c").forEach { library.favourites.add(it) } }
        open(TestPlants("2", retired = mapOf("a" to "Never found"), unknown = setOf("b"))).use { library ->
            assertEquals(listOf(KeptPlant("a", "The a", Standing.Retired("Never found"))), library.update!!.retired)
            assertEquals(listOf(KeptPlant("b", "The b", Standing.Unknown)), library.update.unknown)
            // What the library has may be used further.
            library.ratings.set(Rating.LIKED, "a")
            assertEquals(UpdateReport(), library.update(TestPlants("2", retired = mapOf("a" to "Never found"), unknown = setOf("b"))))
        }
        open(TestPlants("3")).use { library ->
            assertEquals(listOf("a", "b"), library.update!!.returned.map { it.id })
            assertEquals(listOf(Standing.Current, Standing.Current, Standing.Current), library.favourites.all().map { it.plant.standing })
        }
    }

    @Test
    fun asksTheNextCatalogueAboutPlantsThatCameWithoutOne() {
        open(TestPlants("1")).use { it.favourites.add("a") }
        open(null).use { it.favourites.add("old") }
        open(TestPlants("1", mapOf("old" to "new"))).use { assertEquals(listOf("a", "new"), it.favourites.ids()) }
    }

    /** HortusLibrary and this program update copies of one library by the same bundle. */
    @Test
    fun updatesByABundleAsHortusLibraryDoes() {
        assumeTrue(Hortus.path != null, "the environment does not name the program by HORTUS")
        val files = folder.toFile()
        val before = Hortus.bundle(files, "before")
        val after = Hortus.bundle(files, "after", ::retirePlants)
        val own = File(files, "kotlin.sqlite").path
        val other = File(files, "swift.sqlite").path
        JdbcDatabases.open(before, isWriting = false).use { bundle ->
            open(BundlePlants(bundle), own).use { library ->
                fill(library, "ficus-lyrata", "ficus-elastica", "aloe-vera")
                library.favourites.add("acer-rubrum")
                library.favourites.add("sansevieria-trifasciata")
                library.ratings.set(Rating.LIKED, "dracaena-trifasciata")
            }
        }
        open(null, own).use { it.favourites.add("rosa-nemo") }
        open(null, own).use { it.favourites.add("nowhere-known") }
        File(own).copyTo(File(other))
        // A favourite already: only the update of the plants changes the library.
        Hortus.run("favorites", "add", "ficus-elastica", "--library", other, "--bundle", after)
        JdbcDatabases.open(after, isWriting = false).use { bundle ->
            open(BundlePlants(bundle), own).use { library ->
                assertEquals(listOf("ficus-lyrata"), library.update!!.merged.map { it.from })
                assertEquals(listOf("aloe-barbadensis"), library.update.moved.map { it.to })
                assertEquals(setOf("acer-rubrum", "rosa-nemo"), library.update.retired.map { it.id }.toSet())
                assertEquals(listOf("nowhere-known"), library.update.unknown.map { it.id })
            }
        }
        assertContents(LibraryContents.of(other), LibraryContents.of(own), "after the update")
    }

    /** Merges a plant of the catalogue into another one, renames one, and retires one. */
    private fun retirePlants(catalogue: File) {
        val plants = catalogue.resolve("content/plants")
        listOf("ficus-lyrata", "acer-rubrum").forEach { plants.resolve("$it.xml").delete() }
        val renamed = plants.resolve("aloe-vera.xml")
        plants.resolve("aloe-barbadensis.xml")
            .writeText(renamed.readText().replace("id=\"aloe-vera\"", "id=\"aloe-barbadensis\""))
        renamed.delete()
        val guide = catalogue.resolve("content/guides/light-in-rooms.xml")
        guide.writeText(
            guide.readLines().filterNot { "ficus-lyrata" in it }.joinToString("\n", postfix = "\n")
                .replace("\"aloe-vera\"", "\"aloe-barbadensis\""),
        )
        val retired = catalogue.resolve("content/retired.xml")
        retired.writeText(
            retired.readText().replace(
                "</retired>",
                """
                <redirect from="ficus-lyrata" to="ficus-elastica"/>
                <redirect from="aloe-vera" to="aloe-barbadensis"/>
                <tombstone id="acer-rubrum"><reason xml:lang="en">A hybrid.</reason>
                <reason xml:lang="ru">Гибрид.</reason></tombstone>
                </retired>
                """,
            ),
        )
    }
}
