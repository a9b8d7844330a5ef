package hortus.library

import hortus.text.Json
import hortus.text.JsonError
import java.text.Normalizer
import java.time.Instant
import java.util.Locale
import java.util.UUID

// The forms in which the library stores texts, times and ids. They equal those of HortusLibrary.

/** White space at the ends of a text, as HortusLibrary removes it; U+200B is among it. */
private fun isEdge(character: Char): Boolean = when (character) {
    in '\u0009'..'\u000D', '\u0020', '\u0085', '\u00A0', '\u1680', in '\u2000'..'\u200B',
    '\u2028', '\u2029', '\u202F', '\u205F', '\u3000' -> true
    else -> false
}

/** The text without U+0000, which SQLite functions take for the end of a text. */
internal val String.storable: String get() = if ('\u0000' in this) replace("\u0000", "") else this

/** The text without U+0000, and without white space and line breaks at both ends. */
internal val String.trimmed: String get() = storable.trim(::isEdge)

/** Whether the text has nothing but white space, line breaks and U+0000. */
internal val String.isBlankText: Boolean get() = trimmed.isEmpty()

/**
 * The form in which names and tags are compared: two names have the same if they differ only in
 * case, in the composition of accented letters, or in white space at both ends.
 */
internal val String.nameKey: String
    get() = nfc(nfc(trimmed).eachCodePoint { it.uppercase(Locale.ROOT) }
        .eachCodePoint { it.lowercase(Locale.ROOT) })

private fun nfc(text: String) = Normalizer.normalize(text, Normalizer.Form.NFC)

/** Changes each code point by itself: the small form of Σ must not depend on its neighbours. */
private fun String.eachCodePoint(change: (String) -> String): String {
    val result = StringBuilder(length)
    codePoints().forEach { result.append(change(String(Character.toChars(it)))) }
    return result.toString()
}

/** Milliseconds since 1970 within the years 1 to 9999, in which the library stores all times. */
internal val Instant.milliseconds: Long
    get() {
        // Nanoseconds are rounded half up: HortusLibrary rounds a fraction of a second.
        val rounded = Math.floorDiv(nano + 500_000, 1_000_000).toLong()
        return try {
            Math.addExact(Math.multiplyExact(epochSecond, 1000L), rounded)
        } catch (_: ArithmeticException) {
            if (epochSecond < 0) Long.MIN_VALUE else Long.MAX_VALUE
        }.coerceIn(-62_135_596_800_000, 253_402_300_799_999)
    }

internal fun instant(milliseconds: Long): Instant =
    Instant.ofEpochMilli(milliseconds.coerceIn(-62_135_596_800_000, 253_402_300_799_999))

/** A UUID as the library stores it, in capitals. */
internal val UUID.text: String get() = toString().uppercase(Locale.ROOT)

/** The check of the paths of the user's photos, which the library never opens. */
internal object PhotoPath {
    /**
     * Returns [path] if it is relative and stays inside the app's folder. An absolute path becomes
     * invalid when the folder moves, and a path from elsewhere must not lead out of it.
     */
    fun checked(path: String): String {
        val isInside = '\u0000' !in path && '\\' !in path && "://" !in path &&
            path.split('/').all { it.isNotEmpty() && it != "." && it != ".." }
        if (!isInside) throw LibraryError.PhotoPathNotRelative(path)
        return path
    }
}

/** Reorders lists that the user sorts by hand. */
internal object ManualOrder {
    /** Returns [list] with [item] at [index], which is clamped; unchanged if it lacks the item. */
    fun <T> moving(item: T, index: Int, list: List<T>): List<T> {
        if (item !in list) return list
        val rest = (list - item).toMutableList()
        rest.add(index.coerceIn(0, rest.size), item)
        return rest
    }

    /** Returns the items of [list] in the order of [order]; those that it does not name come last. */
    fun <T> arranging(list: List<T>, order: List<T>): List<T> {
        val known = list.toSet()
        val named = order.filter { it in known }.distinct()
        return named + (list - named.toSet())
    }
}

/** The app's own values of a collection, as the column `collection.custom` has them. */
internal object CustomValues {
    /** Returns the JSON object; null if there are no values. */
    fun json(values: Map<String, String>): String? =
        values.entries.associate { it.key.storable to it.value.storable }.takeIf { it.isNotEmpty() }?.let(Json::text)

    /** Reads a stored object. A text that is no object of strings, which only damage leaves, has no values. */
    fun values(json: String?): Map<String, String> {
        val read = try {
            json?.let(Json::parse) as? Map<*, *>
        } catch (_: JsonError) {
            null
        } ?: return emptyMap()
        if (!read.values.all { it is String }) return emptyMap()
        return read.entries.associate { it.key as String to it.value as String }
    }
}
