package hortus.database

import android.database.Cursor
import android.database.DatabaseErrorHandler
import android.database.sqlite.SQLiteCursor
import android.database.sqlite.SQLiteDatabase
import android.database.sqlite.SQLiteException
import android.database.sqlite.SQLiteProgram

/** Opens files by the SQLite of Android. Compiled by apps; the tests of this folder do not run it. */
object AndroidDatabases : Databases {
    override fun open(path: String?, isWriting: Boolean, busyMilliseconds: Int): Database = translating {
        val access = if (isWriting) SQLiteDatabase.CREATE_IF_NECESSARY else SQLiteDatabase.OPEN_READONLY
        val flags = access or SQLiteDatabase.NO_LOCALIZED_COLLATORS
        // The default handler deletes a damaged file.
        val file = SQLiteDatabase.openDatabase(path ?: ":memory:", null, flags, DatabaseErrorHandler { })
        AndroidDatabase(file).also {
            val settings = if (isWriting) WRITING else emptyList()
            for (setting in settings + "busy_timeout = $busyMilliseconds") it.query("PRAGMA $setting") { }
        }
    }

    private val WRITING =
        listOf("journal_mode = WAL", "synchronous = FULL", "secure_delete = ON", "foreign_keys = ON")
}

private class AndroidDatabase(private val file: SQLiteDatabase) : Database {
    override fun execute(sql: String, arguments: Array<out Any?>) = translating {
        file.compileStatement(sql).use { statement ->
            arguments.forEachIndexed { index, value -> statement.bind(index + 1, value) }
            statement.execute()
        }
    }

    // `rawQuery` binds every argument as text, and takes no null.
    override fun <T> query(sql: String, arguments: Array<out Any?>, map: (Array<Any?>) -> T): List<T> {
        val rows = translating {
            file.rawQueryWithFactory({ _, driver, table, query ->
                arguments.forEachIndexed { index, value -> query.bind(index + 1, value) }
                SQLiteCursor(driver, table, query)
            }, sql, emptyArray(), "").use { cursor ->
                buildList { while (cursor.moveToNext()) add(Array(cursor.columnCount, cursor::value)) }
            }
        }
        return rows.map(map)
    }

    override fun close() = file.close()
}

private fun SQLiteProgram.bind(number: Int, value: Any?) = when (value) {
    null -> bindNull(number)
    is Boolean -> bindLong(number, if (value) 1 else 0)
    is Int -> bindLong(number, value.toLong())
    is Long -> bindLong(number, value)
    is Double -> bindDouble(number, value)
    is ByteArray -> bindBlob(number, value)
    else -> bindString(number, value.toString())
}

private fun Cursor.value(column: Int): Any? = when (getType(column)) {
    Cursor.FIELD_TYPE_NULL -> null
    Cursor.FIELD_TYPE_INTEGER -> getLong(column)
    Cursor.FIELD_TYPE_FLOAT -> getDouble(column)
    Cursor.FIELD_TYPE_BLOB -> getBlob(column)
    else -> getString(column)
}

private fun <T> translating(body: () -> T): T = try {
    body()
} catch (error: SQLiteException) {
    // The message ends with the result code: “… (code 11 SQLITE_CORRUPT)”.
    val code = Regex("""code (\d+)""").find(error.message.orEmpty())?.groupValues?.get(1)
    throw SqliteException(code?.toIntOrNull() ?: SqliteException.ERROR, error.message, error)
}
