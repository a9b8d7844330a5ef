package hortus.database

/**
 * A connection to an SQLite file, for one thread at a time. Values of rows are `Long`, `Double`,
 * `String`, `ByteArray` and null; arguments may also be `Int` and `Boolean`, which is 0 or 1. All
 * errors are [SqliteException].
 */
interface Database : AutoCloseable {
    /** Runs a statement that has no result. */
    fun execute(sql: String, arguments: Array<out Any?> = emptyArray())

    /** Runs a query, and returns [map] of each row. The arguments are bound by number, from 1. */
    fun <T> query(sql: String, arguments: Array<out Any?> = emptyArray(), map: (Array<Any?>) -> T): List<T>

    /**
     * Runs [body] in a transaction: `BEGIN IMMEDIATE` for one that writes. If [body] or the commit
     * fails, nothing is written.
     */
    fun <T> transaction(isWriting: Boolean, body: () -> T): T {
        execute(if (isWriting) "BEGIN IMMEDIATE" else "BEGIN")
        try {
            return body().also { execute("COMMIT") }
        } catch (error: Throwable) {
            // SQLite has rolled back by itself after some errors, such as a full disk.
            runCatching { execute("ROLLBACK") }
            throw error
        }
    }
}

/** Opens SQLite files by the SQLite of a platform. */
interface Databases {
    /**
     * Opens a file. To write, it is made if it is missing, and the connection has a write-ahead
     * log, foreign keys, `synchronous = FULL` and `secure_delete`.
     *
     * @param path the path of the file; null for a database in memory.
     * @param isWriting whether the file may be changed; a file that may not be is not changed even
     *   to recover its log.
     * @param busyMilliseconds how long to wait for a lock of another process.
     */
    fun open(path: String?, isWriting: Boolean, busyMilliseconds: Int = 0): Database
}

/** An error of SQLite, with its extended result code (https://www.sqlite.org/rescode.html). */
class SqliteException(val extendedCode: Int, message: String?, cause: Throwable? = null) :
    RuntimeException(message, cause) {
    /** The primary result code. */
    val code: Int get() = extendedCode and 0xFF

    companion object {
        const val ERROR = 1
        const val PERMISSION = 3
        const val BUSY = 5
        const val LOCKED = 6
        const val READ_ONLY = 8
        const val IO = 10
        const val CORRUPT = 11
        const val FULL = 13
        const val CANNOT_OPEN = 14
        const val NOT_A_DATABASE = 26
        const val READ_ONLY_MOVED = 0x408
        const val IO_INDEX_SIZE = 0x130A
    }
}
