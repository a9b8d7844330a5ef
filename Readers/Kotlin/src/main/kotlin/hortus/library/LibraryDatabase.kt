package hortus.library

/**
 * A writable connection to an SQLite file. Values are `Long`, `String`, `Double`, `ByteArray` and
 * null; arguments may also be `Int` and `Boolean`, which is 0 or 1. All errors are
 * [SqliteException].
 */
interface LibraryDatabase : AutoCloseable {
    /** Runs a statement that has no result. */
    fun execute(sql: String, arguments: Array<out Any?> = emptyArray())

    /** Runs a query, and returns [map] of each row. */
    fun <T> query(sql: String, arguments: Array<out Any?> = emptyArray(), map: (Array<Any?>) -> T): List<T>

    /**
     * Runs [body] in a transaction: `BEGIN IMMEDIATE` for one that writes. If [body] or the commit
     * fails, nothing is written.
     */
    fun <T> transaction(isWriting: Boolean, body: () -> T): T
}

/** Opens SQLite files for a library, by the SQLite of a platform. */
interface LibraryDatabases {
    /**
     * Opens a file. To write, it is made if it is missing, and the connection has a write-ahead
     * log, foreign keys, `synchronous = FULL` and `secure_delete`.
     *
     * @param path the path of the file; null for a database in memory.
     * @param isWriting whether the file may be changed; a file that may not be is not changed even
     *   to recover its log.
     * @param busyMilliseconds how long to wait for a lock of another process.
     */
    fun open(path: String?, isWriting: Boolean, busyMilliseconds: Int): LibraryDatabase
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
