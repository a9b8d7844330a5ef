package hortus.library

import hortus.database.SqliteException
import java.io.File
import java.io.IOException
import java.io.RandomAccessFile
import java.nio.ByteBuffer
import java.nio.ByteOrder

/** Whose a file is: a library, nobody's or another program's. The content of the file decides. */
internal sealed interface FileOwner {
    /** The file is a library, which may be damaged. */
    data object Library : FileOwner

    /** The file is missing or empty, a database without tables, or the beginning of a library. */
    data object Nobody : FileOwner

    /** The file belongs to another program. [kind] describes it. */
    data class Another(val kind: String) : FileOwner

    companion object {
        private const val PAGE = 4096
        private const val EVIDENCE = 1 shl 20
        private const val BUNDLE_ID = 0x48727473
        private const val UNKNOWN = "a damaged database of unknown origin"
        private val magic = "SQLite format 3\u0000".toByteArray()

        /**
         * Determines the owner of the file, without changing it.
         *
         * @param tables reads the names of the tables and views through a read-only connection.
         */
        fun of(file: File, tables: () -> List<String>): FileOwner {
            val head = head(file, EVIDENCE)
            if (head.isEmpty()) return Nobody
            val id = applicationId(head)
            if (head.size >= 100 && startsAsDatabase(head)) {
                if (id == LibrarySchema.APPLICATION_ID) return Library
                return ofDatabase(head, id, tables)
            }
            return when {
                hasPages(head) && hasSchemaOfLibrary(head) -> Library
                startsAsDatabase(head) && isFirstChange(File(file.path + "-journal")) -> Nobody
                startsAsDatabase(head) && head.size >= 72 && id == LibrarySchema.APPLICATION_ID -> Library
                else -> Another(if (isText(head)) "a text" else "a file of another kind")
            }
        }

        private fun ofDatabase(head: ByteArray, id: Int, tables: () -> List<String>): FileOwner {
            val other = if (id == BUNDLE_ID) "the bundle of a catalogue" else "a database of another program"
            val names = try {
                tables()
            } catch (error: SqliteException) {
                return when {
                    hasSchemaOfLibrary(head) -> Library
                    id != 0 && hasSoundHead(head) -> Another(other)
                    error.code == SqliteException.CORRUPT || error.code == SqliteException.NOT_A_DATABASE ->
                        Another(UNKNOWN)
                    else -> throw error
                }
            }
            return when {
                names.containsAll(listOf("plant", "favourite", "grdb_migrations")) -> Library
                names.isEmpty() && id == 0 -> Nobody
                else -> Another(other)
            }
        }

        /**
         * Whether page size, format versions, schema format and payload fractions in the head of a
         * database have values that SQLite allows.
         */
        fun hasSoundHead(file: File): Boolean = hasSoundHead(head(file, 100))

        private fun hasSoundHead(head: ByteArray): Boolean {
            if (head.size < 100 || !startsAsDatabase(head)) return false
            val written = (head[16].toInt() and 0xFF shl 8) or (head[17].toInt() and 0xFF)
            val size = if (written == 1) 65536 else written
            return size in 512..65536 && size and (size - 1) == 0 && head[20] in 0..32 &&
                head[18] in 1..2 && head[19] in 1..2 && head[21] == 64.toByte() &&
                head[22] == 32.toByte() && head[23] == 32.toByte() &&
                (44..46).all { head[it] == 0.toByte() } && head[47] in 0..4
        }

        private fun head(file: File, limit: Int): ByteArray = try {
            RandomAccessFile(file, "r").use { input ->
                ByteArray(minOf(limit.toLong(), input.length()).toInt()).also(input::readFully)
            }
        } catch (_: IOException) {
            ByteArray(0)
        }

        private fun applicationId(head: ByteArray) = if (head.size < 72) 0 else ByteBuffer.wrap(head).getInt(68)

        private fun startsAsDatabase(head: ByteArray) =
            head.indices.take(magic.size).all { head[it] == magic[it] }

        /** Whether the beginning of the SQL of one of the library's tables stands in the file. */
        private fun hasSchemaOfLibrary(head: ByteArray): Boolean {
            val text = String(head, Charsets.ISO_8859_1)
            return listOf("collectionPlant", "opinion", "savedSearch").any { "CREATE TABLE $it (" in text }
        }

        /** Whether a page after the first one is a b-tree page with cells that begin inside of it. */
        private fun hasPages(head: ByteArray): Boolean =
            (PAGE..head.size - PAGE step PAGE).any { isPage(ByteBuffer.wrap(head, it, PAGE).slice()) }

        private fun isPage(page: ByteBuffer): Boolean {
            fun number(offset: Int) = page.getShort(offset).toInt() and 0xFFFF
            val headSize = when (page.get(0).toInt()) {
                2, 5 -> 12
                10, 13 -> 8
                else -> return false
            }
            val end = headSize + 2 * number(3)
            if (number(3) == 0 || end > number(5) || number(5) >= PAGE || number(1) >= PAGE) return false
            return (headSize until end step 2).all { number(it) in number(5) until PAGE }
        }

        /** Whether the first page has no control characters but those of texts. */
        private fun isText(head: ByteArray): Boolean = !startsAsDatabase(head) &&
            head.take(PAGE).all { it < 0 || it >= 0x20 || it.toInt() in listOf(0x09, 0x0A, 0x0C, 0x0D) }

        /**
         * Whether a journal belongs to the first change of a new database, which SQLite makes empty
         * again: the bytes 16 to 19 are the number of pages before the change.
         */
        private fun isFirstChange(journal: File): Boolean {
            val head = head(journal, 20)
            return head.size == 20 && ByteBuffer.wrap(head).getLong(0) == -0x262afa06df5c9e29L &&
                (16..19).all { head[it] == 0.toByte() }
        }
    }
}

/** The check of a write-ahead log (https://www.sqlite.org/fileformat2.html#walformat). */
internal object WriteAheadLog {
    /**
     * Whether a change that was committed lies behind a damaged place of the log. SQLite would read
     * the log up to that place, and overwrite the rest.
     */
    fun isDamaged(log: File): Boolean {
        val first = firstDamage(log) ?: return false
        // Another process may have been writing a frame meanwhile.
        return firstDamage(log) == first
    }

    /** The index of the first damaged frame before a commit; null if there is none. */
    private fun firstDamage(log: File): Int? {
        val bytes = try {
            if (log.length() > 32) ByteBuffer.wrap(log.readBytes()) else return null
        } catch (_: IOException) {
            return null
        }
        if (bytes.limit() <= 32) return null
        val magic = bytes.getInt(0)
        val pageSize = bytes.getInt(8)
        if (magic and 1.inv() != 0x377f0682 || pageSize !in 512..65536 || pageSize % 8 != 0) return 0
        val order = if (magic and 1 == 1) ByteOrder.BIG_ENDIAN else ByteOrder.LITTLE_ENDIAN
        val sum = Checksum(bytes.duplicate().order(order))
        sum.add(0 until 24)
        if (!sum.equals(bytes.getInt(24), bytes.getInt(28))) return 0
        var damaged: Int? = null
        for (index in 0 until (bytes.limit() - 32) / (pageSize + 24)) {
            val start = 32 + index * (pageSize + 24)
            // A reset of the log changes the salts; older frames have other ones.
            val isCurrent = bytes.getLong(start + 8) == bytes.getLong(16)
            if (damaged == null) {
                sum.add(start until start + 8)
                sum.add(start + 24 until start + 24 + pageSize)
                if (!isCurrent || !sum.equals(bytes.getInt(start + 16), bytes.getInt(start + 20))) damaged = index
            } else if (isCurrent && bytes.getInt(start + 4) != 0) {
                return damaged
            }
        }
        return null
    }

    private class Checksum(private val words: ByteBuffer) {
        private var first = 0
        private var second = 0

        fun add(range: IntRange) {
            for (offset in range step 8) {
                first += words.getInt(offset) + second
                second += words.getInt(offset + 4) + first
            }
        }

        fun equals(first: Int, second: Int) = this.first == first && this.second == second
    }
}
