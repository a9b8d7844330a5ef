package hortus.library

/**
 * Reads and writes the JSON of a library: objects are maps, lists are lists, and whole numbers are
 * `Long`.
 */
internal object Json {
    /** Returns the value of a text; throws [JsonError] if it is no JSON. */
    fun parse(text: String): Any? = Parser(text).document()

    /** Returns an object of strings with sorted keys, so that equal objects have equal texts. */
    fun text(values: Map<String, String>): String = values.toSortedMap().entries
        .joinToString(",", "{", "}") { (key, value) -> "${quoted(key)}:${quoted(value)}" }

    fun quoted(text: String): String = buildString {
        append('"')
        for (character in text) when (character) {
            '"' -> append("\\\"")
            '\\' -> append("\\\\")
            '\n' -> append("\\n")
            '\r' -> append("\\r")
            '\t' -> append("\\t")
            else -> if (character < ' ') append("\\u%04x".format(character.code)) else append(character)
        }
        append('"')
    }

    private class Parser(private val text: String) {
        private var place = 0
        private var depth = 0

        fun document(): Any? {
            val value = value()
            space()
            if (place < text.length) fail("there is more after the end")
            return value
        }

        private fun value(): Any? {
            space()
            if (++depth > 200) fail("it is nested too deeply")
            val value = when (text.getOrNull(place)) {
                '{' -> entries()
                '[' -> items()
                '"' -> string()
                't' -> word("true", true)
                'f' -> word("false", false)
                'n' -> word("null", null)
                else -> number()
            }
            depth--
            return value
        }

        private fun entries(): Map<String, Any?> {
            val result = LinkedHashMap<String, Any?>()
            list('}') {
                space()
                val key = string()
                space()
                expect(':')
                result[key] = value()
            }
            return result
        }

        private fun items(): List<Any?> = mutableListOf<Any?>().also { result -> list(']') { result += value() } }

        private fun list(end: Char, element: () -> Unit) {
            place++
            space()
            if (text.getOrNull(place) == end) {
                place++
                return
            }
            while (true) {
                element()
                space()
                if (text.getOrNull(place) == end) break
                expect(',')
            }
            place++
        }

        private fun string(): String {
            expect('"')
            val result = StringBuilder()
            while (true) {
                when (val character = next()) {
                    '"' -> return result.toString()
                    '\\' -> result.append(escaped())
                    else -> if (character < ' ') fail("a text is not closed") else result.append(character)
                }
            }
        }

        private fun escaped(): Char = when (val character = next()) {
            'n' -> '\n'
            't' -> '\t'
            'r' -> '\r'
            'b' -> '\b'
            'f' -> '\u000C'
            '"', '\\', '/' -> character
            'u' -> {
                val code = text.substring(place, minOf(place + 4, text.length)).toIntOrNull(16)
                    ?: fail("a letter is not written as \\u0000")
                place += 4
                code.toChar()
            }
            else -> fail("a letter is not escaped as JSON does it")
        }

        private fun number(): Any {
            val match = NUMBER.matchAt(text, place) ?: fail("a value is missing")
            place = match.range.last + 1
            return match.value.toLongOrNull() ?: match.value.toDouble()
        }

        private fun word(word: String, value: Any?): Any? {
            if (!text.startsWith(word, place)) fail("a value is missing")
            place += word.length
            return value
        }

        private fun next(): Char = text.getOrNull(place++) ?: fail("it is cut off")

        private fun expect(character: Char) {
            if (text.getOrNull(place++) != character) fail("“$character” is missing")
        }

        private fun space() {
            while (text.getOrNull(place)?.let { it in " \n\r\t" } == true) place++
        }

        private fun fail(reason: String): Nothing = throw JsonError("$reason, at character $place")
    }

    private val NUMBER = Regex("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")
}

internal class JsonError(message: String) : Exception(message)

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
