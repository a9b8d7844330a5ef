package hortus.library

import hortus.database.JdbcDatabases
import java.io.File
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import kotlin.random.Random
import org.junit.jupiter.api.Assertions.assertArrayEquals
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertInstanceOf
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Assertions.fail
import org.junit.jupiter.api.Assumptions.assumeTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.Timeout
import org.junit.jupiter.api.io.TempDir

/** What may lie at the path of a library, and what may happen to it. */
@Timeout(120)
class LibraryFileTests {
    @TempDir
    lateinit var folder: Path
    private val file get() = folder.resolve("library.sqlite").toFile()

    private fun open(file: File = this.file, busyMilliseconds: Int = 200) =
        UserLibrary.open(file.path, JdbcDatabases, clock = TestClock(), busyMilliseconds = busyMilliseconds)

    private inline fun <reified E : LibraryError> refusesUnchanged(file: File = this.file) {
        val before = file.readBytes()
        assertThrows(E::class.java) { open(file).close() }
        assertArrayEquals(before, file.readBytes(), "${E::class.simpleName} has changed the file")
    }

    /** A library with rows of many kinds, on more than one page. */
    private fun fill(file: File = this.file) = open(file).use { library ->
        val list = library.collections.create("List")
        repeat(40) { number ->
            library.favourites.add("plant-$number")
            library.saved.addNote("A note that is about thirty letters long", "plant-$number")
            library.visits.record("plant-$number")
        }
        library.collections.add((0 until 40).map { "plant-$it" }, list.id)
    }

    private fun change(sql: String, file: File = this.file) =
        JdbcDatabases.open(file.path, isWriting = true, busyMilliseconds = 1000).use { it.execute(sql) }

    @Test
    fun refusesWhatIsNoLibrary() {
        val others = mapOf(
            "a text" to "Dear diary,\nnothing grew today.".toByteArray(),
            "zeros" to ByteArray(10_000),
            "a picture" to byteArrayOf(-1, -40, -1, -32) + Random(1).nextBytes(5_000),
        )
        for ((name, bytes) in others) {
            file.writeBytes(bytes)
            refusesUnchanged<LibraryError.Foreign>()
            assertTrue(folder.toFile().list()!!.size == 1, "$name has got files beside it")
        }
        file.delete()
        change("CREATE TABLE song (title TEXT)")
        refusesUnchanged<LibraryError.Foreign>()
        file.delete()
        change("PRAGMA application_id = 7")
        change("CREATE TABLE plant (x)")
        refusesUnchanged<LibraryError.Foreign>()
        assertThrows(LibraryError.Foreign::class.java) { open(folder.toFile()) }
        val bundle = folder.resolve("bundle.sqlite").toFile()
        change("PRAGMA application_id = ${0x48727473}", bundle)
        change("CREATE TABLE plant (x)", bundle)
        val error = assertThrows(LibraryError.Foreign::class.java) { open(bundle) }
        assertEquals("the bundle of a catalogue", error.kind)
    }

    @Test
    fun refusesAPipe() {
        assumeTrue(File("/usr/bin/mkfifo").canExecute())
        ProcessBuilder("/usr/bin/mkfifo", file.path).start().waitFor()
        assertThrows(LibraryError.Foreign::class.java) { open() }
    }

    @Test
    fun takesAnEmptyFileAndTheBeginningsOfALibraryForANewOne() {
        file.createNewFile()
        open().use { assertTrue(it.favourites.add("a")) }
        file.delete()
        change("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        open().use { assertTrue(it.favourites.add("a")) }
        val link = folder.resolve("link.sqlite")
        Files.createSymbolicLink(link, Path.of("library.sqlite"))
        open(link.toFile()).use { assertEquals(listOf("a"), it.favourites.ids()) }
    }

    @Test
    fun refusesALibraryOfANewerProgram() {
        fill()
        change("INSERT INTO grdb_migrations (identifier) VALUES ('${UserLibrary.formatVersion + 1}')")
        change("PRAGMA user_version = ${UserLibrary.formatVersion + 1}")
        change("CREATE TABLE later (number INTEGER NOT NULL PRIMARY KEY)")
        refusesUnchanged<LibraryError.NewerFormat>()
    }

    @Test
    fun refusesALibraryWhoseRowsOrTablesAreDamaged() {
        val damages = listOf(
            "PRAGMA application_id = 7",
            "PRAGMA user_version = 2000",
            "UPDATE favourite SET position = 'first' WHERE position = 1",
            "UPDATE note SET id = 'x' WHERE number = 1",
            "PRAGMA foreign_keys = OFF; DELETE FROM plant WHERE number = 3",
            "DROP INDEX note_plant",
            "DROP TABLE careEvent",
        )
        for (sql in damages) {
            folder.toFile().listFiles()!!.forEach { it.delete() }
            fill()
            change(sql)
            refusesUnchanged<LibraryError.Damaged>()
        }
    }

    @Test
    fun refusesADamagedLog() {
        val library = open()
        repeat(20) { library.favourites.add("plant-$it") }
        // Without the last connection closing, the rows are in the log.
        val copy = folder.resolve("copy.sqlite").toFile()
        for (end in listOf("", "-wal")) File(file.path + end).copyTo(File(copy.path + end))
        library.close()
        val log = File(copy.path + "-wal")
        val whole = log.readBytes()
        open(copy).use { assertEquals(20, it.favourites.count()) }
        File(file.path).copyTo(copy, overwrite = true)
        log.writeBytes(whole.copyOf().also { it[32 + 24 + 100] = (it[32 + 24 + 100] + 1).toByte() })
        refusesUnchanged<LibraryError.Damaged>(copy)
        assertEquals(whole.size.toLong(), log.length())
    }

    @Test
    fun neverThrowsAnotherErrorForDamagedBytes() {
        val seed = System.getenv("HORTUS_SEED")?.toLongOrNull() ?: Random.nextLong()
        val random = Random(seed)
        fill()
        val whole = file.readBytes()
        val damaged = folder.resolve("damaged.sqlite").toFile()
        var refused = 0
        repeat(150) { round ->
            val bytes = if (random.nextInt(4) == 0) whole.copyOf(random.nextInt(whole.size)) else whole.copyOf()
            repeat(random.nextInt(1, 40)) { if (bytes.isNotEmpty()) bytes[random.nextInt(bytes.size)] = random.nextInt().toByte() }
            if (random.nextInt(6) == 0) bytes.fill(0, 0, minOf(bytes.size, random.nextInt(4096)))
            damaged.writeBytes(bytes)
            try {
                open(damaged).use { library ->
                    library.statistics()
                    library.saved.all()
                    library.favourites.add("another")
                }
            } catch (_: LibraryError) {
                refused++
            } catch (error: Throwable) {
                fail<Unit>("round $round of HORTUS_SEED=$seed: $error", error)
            }
            for (end in listOf("", "-wal", "-shm", "-journal")) File(damaged.path + end).delete()
        }
        assertTrue(refused > 50, "only $refused were refused, HORTUS_SEED=$seed")
    }

    @Test
    fun waitsForAnotherProcessOnlyUntilTheTimeout() {
        fill()
        JdbcDatabases.open(file.path, isWriting = true, busyMilliseconds = 0).use { other ->
            open().use { library ->
                other.execute("BEGIN IMMEDIATE")
                assertThrows(LibraryError.Busy::class.java) { library.favourites.add("x") }
                assertEquals(40, library.favourites.count())
                other.execute("COMMIT")
                assertTrue(library.favourites.add("x"))
            }
        }
    }

    @Test
    fun tellsOfAFileThatWasMovedOrReplaced() {
        open().use { library ->
            library.favourites.add("a")
            file.renameTo(folder.resolve("moved.sqlite").toFile())
            assertThrows(LibraryError.Moved::class.java) { library.favourites.add("b") }
            file.writeText("another")
            assertThrows(LibraryError.Moved::class.java) { library.favourites.add("b") }
        }
    }

    @Test
    fun writesNothingOnAFullDisk() {
        // A small file system, where the test may mount one.
        val disk = folder.resolve("disk").toFile().also { it.mkdirs() }
        val mount = ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk.path)
            .redirectErrorStream(true).start()
        assumeTrue(mount.waitFor() == 0, "a file system cannot be mounted")
        try {
            val full = File(disk, "library.sqlite")
            val library = open(full)
            var kept = 0
            assertThrows(LibraryError.DiskFull::class.java) {
                while (true) {
                    library.saved.addNote("x".repeat(5_000), "plant")
                    kept++
                }
            }
            assertEquals(kept, library.statistics().notes)
            assertEquals(kept, library.saved.plant("plant")!!.notes.size)
            runCatching { library.close() }.exceptionOrNull()?.let { assertInstanceOf(LibraryError::class.java, it) }
        } finally {
            ProcessBuilder("umount", disk.path).start().waitFor()
        }
    }

    @Test
    fun refusesAFolderThatMayNotBeWritten() {
        val error = assertThrows(LibraryError::class.java) { open(File("/proc/none/library.sqlite")) }
        assertInstanceOf(LibraryError.ReadOnly::class.java, error)
        file.writeText("a file, where a folder is needed")
        assertThrows(LibraryError.ReadOnly::class.java) { open(File(file, "library.sqlite")) }
        assumeTrue(System.getProperty("user.name") != "root", "root may write everywhere")
        folder.toFile().setWritable(false)
        assertThrows(LibraryError.ReadOnly::class.java) { open(folder.resolve("new.sqlite").toFile()) }
        folder.toFile().setWritable(true)
    }

    @Test
    fun bringsOlderTablesUpToDateAndKeepsACopy() {
        for (version in 1 until UserLibrary.formatVersion) {
            val old = folder.resolve("v$version.sqlite").toFile()
            JdbcDatabases.open(old.path, isWriting = true, busyMilliseconds = 1000).use { database ->
                database.transaction(isWriting = true) { LibrarySchema.create(database, version) }
                database.execute("INSERT INTO plant (id, name, standing, savedAt) VALUES ('a', 'A', 'current', 5)")
                database.execute("INSERT INTO favourite (plant, position, addedAt) VALUES (1, 1, 5)")
                database.execute("INSERT INTO search (text, folded, at) VALUES ('a', 'a', 5)")
            }
            open(old).use { library ->
                assertEquals(listOf("a"), library.favourites.ids())
                assertEquals(Instant.ofEpochMilli(5), library.favourites.all().single().addedAt)
                assertEquals(
                    (version + 1..UserLibrary.formatVersion).map { "v$version.sqlite.before-version-$it" },
                    library.backups.map { it.name },
                )
                val copy = LibraryContents.of(library.backups.first().path)
                assertEquals("a", copy["plant"].single()["id"])
                assertEquals((1..version).map { it.toString() }, copy["grdb_migrations"].map { it["identifier"] })
            }
            open(old).use { assertEquals(emptyList<File>(), it.backups) }
            // A copy is a library of its version.
            val copy = folder.resolve("v$version.sqlite.before-version-${version + 1}").toFile()
            open(copy).use { assertEquals(listOf("a"), it.favourites.ids()) }
        }
    }
}
