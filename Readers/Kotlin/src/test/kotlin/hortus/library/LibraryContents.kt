package hortus.library

import hortus.Places
import hortus.database.Database
import hortus.database.JdbcDatabases
import java.io.File
import java.time.Clock
import java.time.Instant
import java.time.ZoneId
import java.time.ZoneOffset
import java.util.concurrent.TimeUnit
import org.junit.jupiter.api.Assertions.assertEquals

/** A row by its columns. Numbers of other rows are replaced by the ids of those rows. */
internal typealias Content = Map<String, Any?>

/** The whole content of a library: the rows of each table, without their own numbers. */
internal class LibraryContents(val tables: Map<String, List<Content>>) {
    operator fun get(table: String): List<Content> = tables.getValue(table)

    companion object {
        /** The tables to whose rows a column refers. */
        private val references = mapOf(
            "plant" to "plant", "coverPlant" to "plant", "place" to "gardenPlace", "ownPlant" to "ownPlant",
            "parent" to "ownPlant", "ownTask" to "ownTask", "entry" to "journalEntry",
            "collection" to "collection",
        )

        val gardenTables = listOf(
            "gardenPlace", "ownPlant", "ownTask", "journalEntry", "measurement", "ownPhoto", "careKind",
            "careEvent", "openTask",
        )

        /** Reads a library that no program has open for writing at the moment. */
        fun of(path: String): LibraryContents = JdbcDatabases.open(path, isWriting = false, 5000).use { database ->
            val names = database.query("SELECT name FROM sqlite_master WHERE type = 'table'") { it[0] as String }
                .filter { !it.startsWith("sqlite_") }
            LibraryContents(names.associateWith { rows(it, database) })
        }

        private fun rows(table: String, database: Database): List<Content> {
            val columns = database.query("PRAGMA table_info($table)") { it[1] as String }.filter { it != "number" }
            val terms = columns.map { column ->
                val target = references[column].takeUnless { table == "activity" && column == "collection" }
                if (target == null) column else "(SELECT id FROM $target AS t WHERE t.number = $table.$column)"
            }
            return database.query("SELECT ${terms.joinToString()} FROM $table") { columns.zip(it).toMap() }
        }
    }
}

/** Asserts that two lists have the same rows, in any order. */
internal fun assertRows(expected: List<Content>, found: List<Content>, message: String) {
    fun lines(rows: List<Content>) = rows.map { it.toSortedMap().toString() }.sorted().joinToString("\n")
    assertEquals(lines(expected), lines(found), message)
}

internal fun assertContents(expected: LibraryContents, found: LibraryContents, message: String) {
    assertEquals(expected.tables.keys, found.tables.keys, message)
    for ((table, rows) in expected.tables) assertRows(rows, found[table], "$message: $table")
}

/** A clock that goes on by a second each time it is asked. */
internal class TestClock(var now: Instant = Instant.parse("2026-03-11T12:00:00Z")) : Clock() {
    override fun getZone(): ZoneId = ZoneOffset.UTC
    override fun withZone(zone: ZoneId): Clock = this
    override fun instant(): Instant = now.also { now = now.plusSeconds(1) }
}

/** A catalogue of a test. Every id is known that is not retired, redirected or in [unknown]. */
internal class TestPlants(
    override val edition: String = "1",
    private val redirects: Map<String, String> = emptyMap(),
    private val retired: Map<String, String> = emptyMap(),
    private val unknown: Set<String> = emptySet(),
) : PlantResolver {
    override fun currentId(id: String) = (redirects[id] ?: id).takeIf { it !in retired && it !in unknown }
    override fun retirement(id: String) = retired[id]
    override fun name(id: String): String? = "The $id"
}

/** The program `hortus`, where the environment names it by `HORTUS`. */
internal object Hortus {
    val path: String? = System.getenv("HORTUS")?.takeIf { it.isNotEmpty() }

    fun run(vararg arguments: String): String {
        val output = File.createTempFile("hortus", ".txt")
        try {
            val process = ProcessBuilder(path, *arguments)
                .redirectErrorStream(true).redirectOutput(output).start()
            if (!process.waitFor(5, TimeUnit.MINUTES)) process.destroyForcibly()
            assertEquals(0, process.waitFor(), "hortus ${arguments.joinToString(" ")}: ${output.readText()}")
            return output.readText()
        } finally {
            output.delete()
        }
    }

    /** Builds a bundle of the small catalogue, of which [change] may change a copy. */
    fun bundle(folder: File, name: String, change: (File) -> Unit = {}): String {
        val catalogue = File(folder, name)
        Places.root.resolve("Tests/Fixtures/Catalogues/small").copyRecursively(catalogue)
        if (!catalogue.resolve("schemas").exists()) {
            Places.root.resolve("schemas").copyRecursively(catalogue.resolve("schemas"))
        }
        change(catalogue)
        val bundle = File(folder, "$name.sqlite").path
        run("build", catalogue.path, "--output", bundle, "--quiet")
        return bundle
    }
}
