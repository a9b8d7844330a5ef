package hortus.library

import hortus.database.Database
import hortus.database.Databases
import hortus.database.SqliteException

/**
 * The tables of a library. The SQL is that of `docs/library-schema.sql`, a resource of this
 * library, which HortusLibrary records: each program compares the SQL of a file with its own, letter
 * for letter.
 */
internal object LibrarySchema {
    /** The `application_id` of the file: the bytes of "HrtU". */
    const val APPLICATION_ID = 0x48727455
    private const val RESOURCE = "library-schema.sql"
    private const val MIGRATIONS =
        "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"

    /** The statements of each version, in the order of the versions, from 1. */
    private val versions: List<List<String>> by lazy {
        val text = LibrarySchema::class.java.getResourceAsStream("/$RESOURCE")?.use { it.reader().readText() }
            ?: error("the resource $RESOURCE is missing; copy it from docs/ (see the README)")
        text.split(Regex("(?m)^-- Version \\d+\n")).drop(1).map { part ->
            part.trim().removeSuffix(";").split(";\n").map { it.trim() }
        }
    }

    /** The newest version that this program knows. */
    val newest: Int get() = versions.size

    /** Makes the tables of a version in the current transaction. */
    fun create(database: Database, version: Int = newest) {
        database.execute(MIGRATIONS)
        for (each in 1..version) migrate(database, each)
    }

    /** Changes the tables of the version before to those of [version], in the current transaction. */
    fun migrate(database: Database, version: Int) {
        if (version == 1) database.execute("PRAGMA application_id = $APPLICATION_ID")
        versions[version - 1].forEach { database.execute(it) }
        database.execute("INSERT INTO grdb_migrations (identifier) VALUES (?)", arrayOf(version.toString()))
        database.execute("PRAGMA user_version = $version")
    }

    /** Returns the versions whose migrations were done; none for a file without tables. */
    fun applied(database: Database): Set<String> {
        val exists = database.query("SELECT 1 FROM sqlite_master WHERE name = 'grdb_migrations'") { true }
        if (exists.isEmpty()) return emptySet()
        return database.query("SELECT identifier FROM grdb_migrations") { LibraryRow(it).string(0) }.toSet()
    }

    /** Whether a newer program has done a migration that this one does not know. */
    fun isNewer(database: Database): Boolean =
        (applied(database) - (1..newest).map { it.toString() }.toSet()).isNotEmpty()
}

/** The check of a library for damage. */
internal class Integrity(private val databases: Databases) {
    /** Returns a description of the first fault; null if the library is intact. */
    fun fault(database: Database): String? = try {
        check(database)
    } catch (error: SqliteException) {
        // A table does not have the expected columns.
        if (error.code == SqliteException.ERROR) error.message ?: "its tables are damaged" else throw error
    }

    private fun check(database: Database): String? {
        val parts = parts(database)
        if (integer(database, "PRAGMA application_id") != LibrarySchema.APPLICATION_ID.toLong()) {
            return if (parts.none { it[0] == "plant" }) null else "the head of the file names another program"
        }
        val finding = database.query("PRAGMA integrity_check(1)") { LibraryRow(it).string(0) }.firstOrNull()
        if (finding != null && finding != "ok") return finding
        return faultOfVersion(database, parts)
            ?: database.query("PRAGMA foreign_key_check") { "a row of ${it[0]} belongs to nothing" }.firstOrNull()
    }

    /**
     * The list of migrations has to contain the version in the head. The tables and indexes have
     * the SQL of a new library of that version, and no row has a value of another kind. Nothing is
     * known of a newer version.
     */
    private fun faultOfVersion(database: Database, parts: Set<List<String>>): String? {
        val version = integer(database, "PRAGMA user_version")
        if (version.toString() !in LibrarySchema.applied(database)) return "the version of its tables is damaged"
        if (version > LibrarySchema.newest) return null
        return databases.open(null, isWriting = true, busyMilliseconds = 0).use { right ->
            LibrarySchema.create(right, version.toInt())
            val expected = parts(right)
            if (!parts.containsAll(expected)) return "its tables are damaged"
            expected.filter { it[2] == "table" && !it[0].startsWith("sqlite_") }.map { it[0] }
                .firstOrNull { hasDamagedValue(it, right, database) }
                ?.let { "a value of $it is of another kind" }
        }
    }

    /** Whether a row has a value of another kind than its column, or an id that is no UUID. */
    private fun hasDamagedValue(table: String, right: Database, database: Database): Boolean {
        val faults = right.query("PRAGMA table_info($table)") { values ->
            val row = LibraryRow(values)
            val kind = if (row.string(2) == "TEXT") "'text'" else "'integer'"
            val allowed = if (row.boolean(3)) kind else "$kind, 'null'"
            "typeof(${row.string(1)}) NOT IN ($allowed)" to row.string(1)
        }
        val terms = faults.map { it.first } +
            if (table != "plant" && faults.any { it.second == "id" }) listOf("id NOT GLOB '$UUID_PATTERN'") else emptyList()
        val sql = "SELECT EXISTS (SELECT 1 FROM $table WHERE ${terms.joinToString(" OR ")})"
        return integer(database, sql) != 0L
    }

    /** The name, table, type and SQL of each table and index. */
    private fun parts(database: Database): Set<List<String>> =
        database.query("SELECT name, tbl_name, type, sql FROM sqlite_master") { values ->
            LibraryRow(values).let { listOf(it.string(0), it.string(1), it.string(2), it.stringOrNull(3) ?: "") }
        }.toSet()

    private fun integer(database: Database, sql: String): Long =
        database.query(sql) { LibraryRow(it).long(0) }.single()

    private companion object {
        val UUID_PATTERN = listOf(8, 4, 4, 4, 12).joinToString("-") { "[0-9A-Fa-f]".repeat(it) }
    }
}
