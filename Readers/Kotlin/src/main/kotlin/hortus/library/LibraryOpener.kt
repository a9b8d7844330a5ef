package hortus.library

import hortus.database.Database
import hortus.database.Databases
import hortus.database.SqliteException
import java.io.File
import java.io.IOException
import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock

/** Opens the file of a library: makes it if it is missing, and brings older tables up to date. */
internal class LibraryOpener(
    private val databases: Databases,
    path: String,
    private val clock: Clock,
    private val busyMilliseconds: Int,
) {
    private val file = followingLinks(File(path).absoluteFile)
    private val path = file.path
    private val integrity = Integrity(databases)

    /** The result: the open library, whether it was made, and the copies that were made. */
    class Opened(val store: LibraryStore, val isNew: Boolean, val backups: List<File>)

    fun open(): Opened = restating(path) {
        requireRegularFiles()
        makeFolder()
        if (WriteAheadLog.isDamaged(File("$path-wal")) && owner() == FileOwner.Library) {
            throw LibraryError.Damaged(path, "the log of the newest changes is damaged")
        }
        // SQLite reports a read that failed as damage. Only what is found twice is damage.
        try {
            inspect()
        } catch (_: LibraryError.Damaged) {
            inspect()
        }
        val isNew = !file.exists()
        val database = databases.open(path, isWriting = true, busyMilliseconds)
        try {
            val backups = migrate(database)
            val store = LibraryStore(database, file, clock)
            prepareRows(store)
            Opened(store, isNew, backups)
        } catch (error: Throwable) {
            runCatching { database.close() }
            throw error
        }
    }

    private fun owner(): FileOwner = FileOwner.of(file) {
        databases.open(path, isWriting = false, busyMilliseconds).use { database ->
            val names = database.query("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')") {
                LibraryRow(it).string(0)
            }
            // Earlier versions left this table alone if the first launch was cut off.
            val isBeginning = names == listOf("grdb_migrations") &&
                database.query("SELECT 1 FROM grdb_migrations") { true }.isEmpty()
            if (isBeginning) emptyList() else names
        }
    }

    /** Reads a pipe for ever, and must not move a device: only regular files are touched. */
    private fun requireRegularFiles() {
        for (each in listOf("", "-wal", "-shm", "-journal").map { File(path + it) }) {
            if (each.isDirectory) throw LibraryError.Foreign(each.path, "a folder")
            if (each.exists() && !each.isFile) throw LibraryError.Foreign(each.path, "a special file")
        }
    }

    private fun makeFolder() {
        try {
            Files.createDirectories(file.parentFile.toPath())
        } catch (error: IOException) {
            if ("No space left" in (error.message ?: "")) throw LibraryError.DiskFull(path)
            throw LibraryError.ReadOnly(path)
        } catch (_: SecurityException) {
            throw LibraryError.ReadOnly(path)
        }
    }

    /**
     * Refuses what is no library, damaged or newer. It reads through a connection that cannot
     * write, so that what is refused stays as it is, to the byte.
     */
    private fun inspect() {
        if (!file.exists()) return
        try {
            when (val owner = owner()) {
                is FileOwner.Another -> throw LibraryError.Foreign(path, owner.kind)
                FileOwner.Nobody -> return
                FileOwner.Library -> Unit
            }
            if (!FileOwner.hasSoundHead(file)) throw LibraryError.Damaged(path, "the head of the file is damaged")
            databases.open(path, isWriting = false, busyMilliseconds).use(::inspect)
        } catch (error: SqliteException) {
            // After a crash, only a connection that may write can read the log.
            val needsWriting = listOf(SqliteException.READ_ONLY, SqliteException.CANNOT_OPEN)
            if (error.code !in needsWriting) throw error
            databases.open(path, isWriting = true, busyMilliseconds).use(::inspect)
        }
    }

    private fun inspect(database: Database) = database.transaction(isWriting = false) {
        integrity.fault(database)?.let { throw LibraryError.Damaged(path, it) }
        if (LibrarySchema.isNewer(database)) throw LibraryError.NewerFormat(path)
    }

    /** Makes the tables, or brings older ones up to date. Returns the copies that were made before. */
    private fun migrate(database: Database): List<File> {
        if (LibrarySchema.applied(database).isEmpty()) {
            // All tables in one transaction: a launch that is cut off leaves no half a library.
            database.transaction(isWriting = true) {
                if (LibrarySchema.applied(database).isEmpty()) LibrarySchema.create(database)
            }
        }
        return (1..LibrarySchema.newest).mapNotNull { version ->
            if (version.toString() in LibrarySchema.applied(database)) return@mapNotNull null
            val copy = backUp(version)
            database.transaction(isWriting = true) {
                if (version.toString() !in LibrarySchema.applied(database)) LibrarySchema.migrate(database, version)
            }
            copy
        }
    }

    /** Copies the library before the tables become [version]. The copy has its name once it is whole. */
    private fun backUp(version: Int): File {
        val unfinished = freeFile("salvage-backup")
        databases.open(unfinished.path, isWriting = true, busyMilliseconds).use { copy ->
            // VACUUM INTO would do, but SQLite 3.22 does not have it.
            copy.execute("ATTACH DATABASE ? AS original", arrayOf(path))
            copy.execute("PRAGMA foreign_keys = OFF")
            copy.transaction(isWriting = true) {
                val parts = copy.query(
                    "SELECT name, type, sql FROM original.sqlite_master WHERE sql IS NOT NULL ORDER BY rowid",
                ) { LibraryRow(it).let { row -> Triple(row.string(0), row.string(1), row.string(2)) } }
                    .filter { !it.first.startsWith("sqlite_") }
                val tables = parts.filter { it.second == "table" }
                tables.forEach { copy.execute(it.third) }
                (tables.map { it.first } + "sqlite_sequence").forEach {
                    copy.execute("INSERT INTO main.$it SELECT * FROM original.$it")
                }
                parts.filter { it.second != "table" }.forEach { copy.execute(it.third) }
                copy.execute("PRAGMA main.application_id = ${LibrarySchema.APPLICATION_ID}")
                copy.execute("PRAGMA main.user_version = ${version - 1}")
            }
            copy.execute("DETACH DATABASE original")
        }
        val copy = freeFile("before-version-$version")
        if (!unfinished.renameTo(copy)) throw LibraryError.ReadOnly(copy.path)
        return copy
    }

    private fun freeFile(suffix: String): File = generateSequence(1) { it + 1 }
        .map { File(if (it == 1) "$path.$suffix" else "$path.$suffix-$it") }
        .first { !it.exists() && !File(it.path + "-wal").exists() }

    /** The tables `profile` and `launch` have one row each, which is made if it is missing. */
    private fun prepareRows(store: LibraryStore) {
        val count = store.read {
            first("SELECT (SELECT count(*) FROM profile) + (SELECT count(*) FROM launch)") { it.int(0) }
        }
        if (count == 2) return
        store.write {
            run(
                "INSERT OR IGNORE INTO profile (number, displayName, photo, memberSince) VALUES (1, '', NULL, ?)",
                time,
            )
            run("INSERT OR IGNORE INTO launch (number, count, ratedAt) VALUES (1, 0, NULL)")
        }
    }

    private companion object {
        /** SQLite keeps the log beside the file to which a link leads. */
        fun followingLinks(file: File): File {
            var path: Path = file.toPath()
            repeat(40) {
                if (!Files.isSymbolicLink(path)) return path.toFile()
                path = path.resolveSibling(Files.readSymbolicLink(path))
            }
            return path.toFile()
        }
    }
}
