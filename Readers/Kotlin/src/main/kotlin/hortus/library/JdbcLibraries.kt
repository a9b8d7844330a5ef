package hortus.library

import java.sql.Connection
import java.sql.DriverManager
import java.sql.PreparedStatement
import java.sql.SQLException
import java.util.Properties
import org.sqlite.SQLiteException

/** Opens files for a library by Xerial's JDBC driver, for tests and servers. */
object JdbcLibraries : LibraryDatabases {
    private const val SQLITE_OPEN_READONLY = "1"

    override fun open(path: String?, isWriting: Boolean, busyMilliseconds: Int): LibraryDatabase = translating {
        val properties = Properties()
        properties["busy_timeout"] = busyMilliseconds.toString()
        if (!isWriting) properties["open_mode"] = SQLITE_OPEN_READONLY
        val connection = DriverManager.getConnection("jdbc:sqlite:${path ?: ":memory:"}", properties)
        val database = JdbcLibrary(connection)
        try {
            if (isWriting) {
                database.query("PRAGMA journal_mode = WAL") { it[0] }
                database.execute("PRAGMA synchronous = FULL")
                database.execute("PRAGMA fullfsync = ON")
                database.execute("PRAGMA checkpoint_fullfsync = ON")
                database.query("PRAGMA secure_delete = ON") { it[0] }
                database.execute("PRAGMA foreign_keys = ON")
            }
            database
        } catch (error: Throwable) {
            connection.close()
            throw error
        }
    }
}

private class JdbcLibrary(private val connection: Connection) : LibraryDatabase {
    /** Prepared statements by their SQL, the one used last at the end. */
    private val statements = LinkedHashMap<String, PreparedStatement>(16, 0.75f, true)

    override fun execute(sql: String, arguments: Array<out Any?>) {
        if (arguments.isEmpty()) translating { connection.createStatement().use { it.executeUpdate(sql) } }
        else translating { prepared(sql, arguments).executeUpdate() }
    }

    override fun <T> query(sql: String, arguments: Array<out Any?>, map: (Array<Any?>) -> T): List<T> {
        val rows = translating {
            prepared(sql, arguments).executeQuery().use { result ->
                val count = result.metaData.columnCount
                buildList {
                    while (result.next()) add(Array(count) { value(result.getObject(it + 1)) })
                }
            }
        }
        return rows.map(map)
    }

    override fun <T> transaction(isWriting: Boolean, body: () -> T): T {
        execute(if (isWriting) "BEGIN IMMEDIATE" else "BEGIN")
        try {
            return body().also { execute("COMMIT") }
        } catch (error: Throwable) {
            // SQLite has rolled back by itself after some errors, such as a full disk.
            runCatching { execute("ROLLBACK") }
            throw error
        }
    }

    override fun close() = translating {
        statements.values.forEach { it.close() }
        connection.close()
    }

    private fun prepared(sql: String, arguments: Array<out Any?>): PreparedStatement {
        val statement = statements.getOrPut(sql) { connection.prepareStatement(sql) }
        if (statements.size > CACHE) statements.entries.iterator().run {
            next().value.close()
            remove()
        }
        arguments.forEachIndexed { index, value ->
            when (value) {
                is Boolean -> statement.setLong(index + 1, if (value) 1 else 0)
                is Int -> statement.setLong(index + 1, value.toLong())
                else -> statement.setObject(index + 1, value)
            }
        }
        return statement
    }

    private fun value(value: Any?): Any? = if (value is Int) value.toLong() else value

    private companion object {
        const val CACHE = 100
    }
}

private fun <T> translating(body: () -> T): T = try {
    body()
} catch (error: SQLException) {
    val code = (error as? SQLiteException)?.resultCode?.code ?: error.errorCode
    throw SqliteException(code, error.message, error)
}
