package hortus.catalogue

import hortus.Places
import hortus.database.JdbcDatabases
import java.io.File
import java.nio.file.Path
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.DynamicTest
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.TestFactory
import org.junit.jupiter.api.io.TempDir

class BundleTest {
    @TempDir
    lateinit var folder: Path

    private fun changed(name: String, change: (ByteArray) -> ByteArray): File =
        folder.resolve(name).toFile().apply { writeBytes(change(Places.bundle.readBytes())) }

    private fun ByteArray.with(at: Int, vararg values: Int) =
        apply { values.forEachIndexed { index, value -> this[at + index] = value.toByte() } }

    /** Asks for what most queries need, so that damage anywhere in it shows. */
    private fun read(file: File) = Catalogue.open(JdbcDatabases, file.path).use {
        it.plants(listOf(Condition.Text("monstera")))
        it.suggestions("fern")
    }

    @TestFactory
    fun refusesWhatIsNoWholeBundle(): List<DynamicTest> = listOf<Triple<String, Class<out CatalogueError>, (ByteArray) -> ByteArray>>(
        Triple("text", CatalogueError.Foreign::class.java) { "<plants/>".toByteArray() },
        Triple("nothing", CatalogueError.Foreign::class.java) { ByteArray(0) },
        Triple("another application", CatalogueError.Foreign::class.java) { it.with(68, 0, 0, 0, 1) },
        Triple("a newer format", CatalogueError.NewerFormat::class.java) { it.with(60, 0, 0, 0, 2) },
        Triple("a write-ahead log", CatalogueError.Damaged::class.java) { it.with(18, 2, 2) },
        Triple("a missing byte", CatalogueError.Truncated::class.java) { it.copyOf(it.size - 1) },
        Triple("more at the end", CatalogueError.Truncated::class.java) { it + 0 },
        Triple("zeros behind the second page", CatalogueError.Damaged::class.java) { it.apply { fill(0, 8192) } },
    ).map { (name, error, change) ->
        DynamicTest.dynamicTest(name) {
            assertThrows(error) { read(changed(name.replace(' ', '-'), change)) }
        }
    }

    @Test
    fun throwsTypedErrorsWhereverPagesAreDamaged() {
        val size = Places.bundle.length().toInt() / 4096
        for (page in 1 until size step maxOf(1, size / 40)) {
            val file = changed("page") { it.apply { for (byte in page * 4096 until (page + 1) * 4096) this[byte] = (byte * 31).toByte() } }
            try {
                read(file)
            } catch (_: CatalogueError) {
                // Damage that a query meets; other damage is not seen.
            }
        }
    }

    @Test
    fun comparesTheDigest() {
        val digest = File(Places.bundle.path + ".sha256").readText().substringBefore(' ')
        Catalogue.open(JdbcDatabases, Places.bundle.path, digest).close()
        assertThrows(CatalogueError.Damaged::class.java) {
            Catalogue.open(JdbcDatabases, Places.bundle.path, digest.reversed())
        }
        val missing = folder.resolve("missing.sqlite").toString()
        assertEquals(missing, assertThrows(CatalogueError.Missing::class.java) { Catalogue.open(JdbcDatabases, missing) }.path)
        assertThrows(CatalogueError.Foreign::class.java) { Catalogue.open(JdbcDatabases, folder.toString()) }
    }
}
