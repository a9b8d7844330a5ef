package hortus.library

import hortus.database.Database
import hortus.database.SqliteException
import java.io.File
import java.nio.file.Files
import java.nio.file.attribute.BasicFileAttributes
import java.time.Clock
import java.time.Instant
import java.util.UUID
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.locks.ReentrantLock
import kotlin.concurrent.withLock

/** The open database of a library. One thread at a time uses it; the others wait. */
internal class LibraryStore(
    private val database: Database,
    private val file: File,
    private val clock: Clock,
) : AutoCloseable {
    private val lock = ReentrantLock()
    private val fileKey = fileKey()

    /** The catalogue in which plants are looked up; null if there is none. */
    @Volatile
    var resolver: PlantResolver? = null

    /** Called after each change, on the thread that made it. */
    val listeners = CopyOnWriteArrayList<() -> Unit>()

    /** Runs [body] on one state of the database. */
    fun <T> read(body: LibrarySession.() -> T): T = restating(file.path) {
        lock.withLock { database.transaction(isWriting = false) { session().body() } }
    }

    /**
     * Runs [body] in one transaction. When this returns, the changes are on the disk. If it throws,
     * nothing is written.
     */
    fun <T> write(body: LibrarySession.() -> T): T {
        val result = restating(file.path) {
            lock.withLock {
                database.transaction(isWriting = true) {
                    if (fileKey() != fileKey) throw LibraryError.Moved(file.path)
                    session().body()
                }
            }
        }
        listeners.forEach { it() }
        return result
    }

    /** Returns the current id of a plant; [id] itself without a catalogue, or if it has no current one. */
    fun currentId(id: String): String = resolver?.currentId(id) ?: id

    fun plantToKeep(id: String, named: String?) = PlantToKeep(currentId(id), named, resolver)

    override fun close() = restating(file.path) { lock.withLock { database.close() } }

    private fun session() = LibrarySession(database, Instant.now(clock).milliseconds)

    /** What tells the file from another one of the same path; null if there is no file. */
    private fun fileKey(): Any? = runCatching {
        Files.readAttributes(file.toPath(), BasicFileAttributes::class.java).let { it.fileKey() ?: it.creationTime() }
    }.getOrNull()
}

/** A transaction of a library, with the time that all of its rows get. */
internal class LibrarySession(private val database: Database, val time: Long) {
    fun run(sql: String, vararg arguments: Any?) = database.execute(sql, arguments)

    fun <T> rows(sql: String, vararg arguments: Any?, map: (LibraryRow) -> T): List<T> =
        database.query(sql, arguments) { map(LibraryRow(it)) }

    fun <T : Any> first(sql: String, vararg arguments: Any?, map: (LibraryRow) -> T): T? =
        rows(sql, *arguments, map = map).firstOrNull()

    /** The number of rows that the last statement inserted, changed or deleted. */
    val changes: Int get() = rows("SELECT changes()") { it.int(0) }.single()

    /** The number of the row that was inserted last. */
    val lastId: Long get() = rows("SELECT last_insert_rowid()") { it.long(0) }.single()

    /**
     * Returns the arguments `?1` to `?3` of a page of a list: the limit, and the two integers by
     * which the list is sorted of the row [after], or NULL for the first page.
     */
    fun page(
        limit: Int?, after: String?, what: String, key: LibrarySession.(String) -> Pair<Long, Long>?,
    ): Array<Any?> {
        if (after == null) return arrayOf(rowLimit(limit), null, null)
        val (first, second) = key(after) ?: throw LibraryError.NotFound(what, after)
        return arrayOf(rowLimit(limit), first, second)
    }
}

/** The argument of LIMIT: -1, which means all rows, for null. */
internal fun rowLimit(limit: Int?): Int = limit?.coerceAtLeast(0) ?: -1

internal fun pair(row: LibraryRow): Pair<Long, Long> = row.long(0) to row.long(1)

/** A row of a query. A value of another kind than its column is damage. */
internal class LibraryRow(private val values: Array<Any?>) {
    fun isNull(column: Int) = values[column] == null
    fun longOrNull(column: Int): Long? = values[column]?.let { it as? Long ?: damaged(column) }
    fun stringOrNull(column: Int): String? = values[column]?.let { it as? String ?: damaged(column) }
    fun long(column: Int): Long = longOrNull(column) ?: damaged(column)
    fun string(column: Int): String = stringOrNull(column) ?: damaged(column)
    fun int(column: Int): Int = long(column).toInt()
    fun boolean(column: Int): Boolean = long(column) != 0L
    fun instant(column: Int): Instant = instant(long(column))
    fun uuid(column: Int): UUID = runCatching { UUID.fromString(string(column)) }.getOrElse { damaged(column) }

    private fun damaged(column: Int): Nothing =
        throw SqliteException(SqliteException.CORRUPT, "the value of column $column is of another kind")
}

/** Runs [body], and turns an error of SQLite into one of the library. */
internal fun <T> restating(path: String, body: () -> T): T = try {
    body()
} catch (error: SqliteException) {
    throw libraryError(error, path).apply { initCause(error) }
}

private fun libraryError(error: SqliteException, path: String): LibraryError {
    val reason = error.message ?: "SQLite error ${error.extendedCode}"
    return when (error.code) {
        SqliteException.READ_ONLY ->
            if (error.extendedCode == SqliteException.READ_ONLY_MOVED) LibraryError.Moved(path)
            else LibraryError.ReadOnly(path)
        SqliteException.PERMISSION -> LibraryError.ReadOnly(path)
        SqliteException.FULL -> LibraryError.DiskFull(path)
        SqliteException.BUSY, SqliteException.LOCKED -> LibraryError.Busy(path)
        SqliteException.CORRUPT, SqliteException.NOT_A_DATABASE -> LibraryError.Damaged(path, reason)
        SqliteException.CANNOT_OPEN ->
            if (File(path).absoluteFile.parentFile.canWrite()) LibraryError.Failed(path, reason)
            else LibraryError.ReadOnly(path)
        SqliteException.IO ->
            // SQLite could not extend the index of the log, because the disk is full.
            if (error.extendedCode == SqliteException.IO_INDEX_SIZE) LibraryError.DiskFull(path)
            else LibraryError.Failed(path, reason)
        else -> LibraryError.Failed(path, reason)
    }
}
