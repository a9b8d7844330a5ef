package hortus.catalogue

import hortus.database.Database
import hortus.database.Databases
import hortus.database.SqliteException
import hortus.text.Json
import hortus.text.JsonError
import java.io.File
import java.io.IOException
import java.io.RandomAccessFile
import java.security.MessageDigest

/** A row of a result. Columns count from 0. A column of another type than the format says is damage. */
class Row internal constructor(
    private val bundle: Bundle, private val values: Array<Any?>, private val columns: Map<String, Int>,
    private val convert: TextConversion?,
) {
    fun stringOrNull(column: Int): String? = values[column]?.let { it as? String ?: wrong(column) }
    fun string(column: Int): String = stringOrNull(column) ?: wrong(column)
    fun longOrNull(column: Int): Long? = values[column]?.let { it as? Long ?: wrong(column) }
    fun int(column: Int): Int = intOrNull(column) ?: wrong(column)
    fun doubleOrNull(column: Int): Double? = values[column]?.let { (it as? Number)?.toDouble() ?: wrong(column) }
    fun double(column: Int): Double = doubleOrNull(column) ?: wrong(column)
    fun bytes(column: Int): ByteArray = values[column] as? ByteArray ?: wrong(column)
    internal fun value(column: Int): Any? = values[column]
    fun flag(column: Int): Boolean = int(column) != 0

    fun intOrNull(column: Int): Int? = longOrNull(column)?.let {
        if (it in Int.MIN_VALUE..Int.MAX_VALUE) it.toInt() else wrong(column)
    }

    // By the names of a documented statement.
    // U+2060 marks a figure of a text that stays in its unit, and is not shown.
    fun stringOrNull(column: String): String? = stringOrNull(columns.getValue(column))?.let { text ->
        if (convert != null && column in TEXTS) convert(text, columns["language"]?.let { stringOrNull(it) }) else text.replace("\u2060", "")
    }
    fun string(column: String): String = stringOrNull(column) ?: wrong(columns.getValue(column))
    fun int(column: String): Int = int(columns.getValue(column))
    fun intOrNull(column: String): Int? = intOrNull(columns.getValue(column))
    fun double(column: String): Double = double(columns.getValue(column))
    fun doubleOrNull(column: String): Double? = doubleOrNull(columns.getValue(column))
    fun flag(column: String): Boolean = intOrNull(column)?.let { it != 0 } ?: false

    private fun wrong(column: Int): Nothing = throw bundle.damaged("column $column has an unexpected value")

    private companion object {
        /** The columns of documented statements that have texts for people. */
        val TEXTS = setOf("text", "commonMark", "label", "traitLabel", "title", "sentence", "disclaimer", "reason", "summary")
    }
}

/** Converts the figures of a text in a language, or in that of the reader. */
internal typealias TextConversion = (text: String, language: String?) -> String

/** The file of a bundle, open for reading. Several threads may use it; one at a time asks SQLite. */
class Bundle private constructor(val path: String, private val database: Database, internal val size: Long) :
    AutoCloseable {

    /** Runs a query. Arguments are bound by number, from 1. */
    fun <T> query(sql: String, vararg arguments: Any?, map: (Row) -> T): List<T> =
        rows(sql, arguments, emptyMap(), null, map)

    /** Runs a statement of docs/queries.json. Parameters that are not given are null. */
    fun <T> ask(name: String, parameters: Map<String, Any?>, map: (Row) -> T): List<T> = ask(name, parameters, null, map)

    internal fun <T> ask(name: String, parameters: Map<String, Any?>, convert: TextConversion?, map: (Row) -> T): List<T> {
        val statement = Statements.all.getValue(name)
        val arguments = statement.parameters.map { parameters[it] }.toTypedArray()
        return rows(statement.sql, arguments, statement.columns, convert, map)
    }

    private fun <T> rows(
        sql: String, arguments: Array<out Any?>, columns: Map<String, Int>, convert: TextConversion?, map: (Row) -> T,
    ): List<T> = reading(path) { synchronized(database) { database.query(sql, arguments) { map(Row(this, it, columns, convert)) } } }

    internal fun damaged(reason: String) = CatalogueError.Damaged(path, reason)

    override fun close() = reading(path) { synchronized(database) { database.close() } }

    companion object {
        private const val APPLICATION_ID = 0x48727473
        private const val FORMAT = 1
        private const val HEADER_SIZE = 100
        private const val MAGIC = "SQLite format 3\u0000"

        /**
         * Opens a bundle. The header is checked before SQLite sees the file.
         *
         * @param digest the expected SHA-256 of the file in hexadecimal digits; null skips the check,
         *   which reads the whole file.
         * @throws CatalogueError if the file is no whole bundle in a known format.
         */
        fun open(databases: Databases, path: String, digest: String? = null): Bundle {
            val file = File(path)
            if (!file.exists()) throw CatalogueError.Missing(path)
            if (!file.isFile) throw CatalogueError.Foreign(path)
            val header = ByteArray(HEADER_SIZE)
            val size = try {
                RandomAccessFile(file, "r").use {
                    if (it.length() >= HEADER_SIZE) it.readFully(header)
                    it.length()
                }
            } catch (_: IOException) {
                throw CatalogueError.Unreadable(path)
            }
            fun number(at: Int, count: Int) =
                (at until at + count).fold(0L) { sum, index -> sum shl 8 or (header[index].toLong() and 0xFF) }
            val magic = String(header, 0, MAGIC.length, Charsets.ISO_8859_1)
            if (magic != MAGIC || number(68, 4) != APPLICATION_ID.toLong()) throw CatalogueError.Foreign(path)
            val format = number(60, 4).toInt()
            if (format > FORMAT) throw CatalogueError.NewerFormat(format, FORMAT)
            if (header[18] != 1.toByte() || header[19] != 1.toByte()) {
                throw CatalogueError.Damaged(path, "another program has changed it")
            }
            val pageSize = number(16, 2).let { if (it == 1L) 65_536L else it }
            if (size != pageSize * number(28, 4)) throw CatalogueError.Truncated(path)
            if (digest != null && sha256(file) != digest.lowercase()) {
                throw CatalogueError.Damaged(path, "its SHA-256 digest does not match")
            }
            return reading(path) { Bundle(path, databases.open(path, isWriting = false), size) }
        }

        private fun sha256(file: File): String = try {
            val digest = MessageDigest.getInstance("SHA-256")
            file.inputStream().use { input ->
                val buffer = ByteArray(1 shl 16)
                while (true) {
                    val count = input.read(buffer)
                    if (count < 0) break
                    digest.update(buffer, 0, count)
                }
            }
            digest.digest().joinToString("") { "%02x".format(it) }
        } catch (_: IOException) {
            throw CatalogueError.Unreadable(file.path)
        }

        private fun <T> reading(path: String, body: () -> T): T = try {
            body()
        } catch (error: SqliteException) {
            val reason = error.message ?: "SQLite cannot read it"
            // A missing table or column is damage too: the format has all of them.
            throw when (error.code) {
                SqliteException.CORRUPT, SqliteException.NOT_A_DATABASE, SqliteException.ERROR ->
                    CatalogueError.Damaged(path, reason)
                else -> CatalogueError.Failed(path, reason)
            }
        }
    }
}

/** The documented statements, which are a resource of the reader. */
internal object Statements {
    class Statement(val sql: String, val parameters: List<String>, val columns: Map<String, Int>)

    val all: Map<String, Statement> by lazy {
        val text = Statements::class.java.getResourceAsStream("/queries.json")
            ?.use { it.readBytes().toString(Charsets.UTF_8) } ?: error("the resource queries.json is missing")
        val list = try {
            Json.parse(text) as List<*>
        } catch (error: JsonError) {
            error("the resource queries.json is damaged: ${error.message}")
        }
        list.associate {
            val entry = it as Map<*, *>
            val sql = entry["sql"] as String
            val columns = (entry["columns"] as List<*>).map { column -> (column as Map<*, *>)["name"] as String }
            entry["name"] as String to Statement(sql, parameterNames(sql), columns.withIndex().associate { c -> c.value to c.index })
        }
    }

    private val parameter = Regex("'[^']*'|:([A-Za-z]+)")

    /** The parameters of a statement in the order of their numbers, which is that of their first mention. */
    private fun parameterNames(sql: String): List<String> =
        parameter.findAll(sql).map { it.groupValues[1] }.filter { it.isNotEmpty() }.distinct().toList()
}
