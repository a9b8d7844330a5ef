package hortus.library

import java.text.Normalizer
import java.util.Locale

private val removed: Set<Int> = "\"'`«»‹›\u055A\u05F3\u05F4\u0640\u02EE".map { it.code }.toSet() +
    (0x2B9..0x2BF) + (0x2018..0x201F) + (0x2032..0x2037)
private val marks = kinds(Character.NON_SPACING_MARK, Character.ENCLOSING_MARK)
private val cased =
    kinds(Character.UPPERCASE_LETTER, Character.LOWERCASE_LETTER, Character.TITLECASE_LETTER)
private val figures =
    kinds(Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER)
private val breaks = kinds(
    Character.CONNECTOR_PUNCTUATION, Character.DASH_PUNCTUATION, Character.START_PUNCTUATION,
    Character.END_PUNCTUATION, Character.INITIAL_QUOTE_PUNCTUATION,
    Character.FINAL_QUOTE_PUNCTUATION, Character.OTHER_PUNCTUATION, Character.MATH_SYMBOL,
    Character.CURRENCY_SYMBOL, Character.MODIFIER_SYMBOL, Character.OTHER_SYMBOL,
    Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR,
    Character.CONTROL)
private val spelt = mapOf(
    "æ" to "ae", "œ" to "oe", "ø" to "o", "đ" to "d", "ð" to "d", "þ" to "th", "ł" to "l",
    "ħ" to "h", "ŧ" to "t")

private fun kinds(vararg kinds: Byte): Set<Int> = kinds.map { it.toInt() }.toSet()

private fun isMark(point: Int) = Character.getType(point) in marks

private fun isSelector(point: Int) =
    point in 0x180B..0x180F || point in 0xFE00..0xFE0F || point in 0xE0100..0xE01EF

private fun keeps(base: Int?, mark: Int): Boolean = when {
    base == null || Character.getType(base) in figures -> false
    base in 0x400..0x52F || base in 0x1C80..0x1C8F || base in 0xA640..0xA69F -> when (mark) {
        0x300 -> false
        0x301 -> base == 'г'.code || base == 'к'.code
        0x308 -> base != 'е'.code
        else -> true
    }
    base in 0x590..0x6FF || base in 0x750..0x77F || base in 0x870..0x8FF ->
        mark == 0x654 && base != 0x627
    else -> !(base <= 0x3FF || base in 0x1D00..0x1DBF || base in 0x1E00..0x1FFF ||
        base in 0x2C60..0x2C7F || base in 0xA720..0xA7FF || base in 0xAB30..0xAB6F)
}

private fun text(point: Int) = String(Character.toChars(point))

private fun String.each(step: (String) -> String) =
    codePoints().toArray().joinToString("") { step(text(it)) }

private fun small(point: Int): String {
    val letter = text(point).each { it.lowercase(Locale.ROOT) }
        .each { it.uppercase(Locale.ROOT) }.each { it.lowercase(Locale.ROOT) }
    return spelt[letter] ?: letter
}

/** The form in which names of plants are searched and sorted. */
fun fold(name: String): String {
    val spoken = name.replace("™", "").replace("℠", "")
    val points = Normalizer.normalize(spoken, Normalizer.Form.NFKD).codePoints().toArray()
    val out = StringBuilder()
    var base: Int? = null
    var index = 0
    while (index < points.size) {
        val point = points[index++]
        val kind = Character.getType(point)
        val next = points.getOrNull(index)
        if (point == 0x20 && next != null && isMark(next) && !isSelector(next)) {
            base = null
            index++
        } else if (kind == Character.FORMAT.toInt() || isSelector(point)) {
            continue
        } else if (point in removed) {
            base = null
        } else if (kind in marks) {
            if (keeps(base, point)) out.appendCodePoint(point)
        } else if (kind in breaks) {
            out.append(' ')
            base = null
        } else {
            val letter = if (kind in cased) small(point) else text(point)
            out.append(letter)
            base = letter.codePointBefore(letter.length)
        }
    }
    val all = out.split(' ').filter { it.isNotEmpty() }
    // The hybrid sign as people type it: the Latin x and the Cyrillic х.
    val words = all.filter { it != "x" && it != "х" }.ifEmpty { all }
    return Normalizer.normalize(words.joinToString(" "), Normalizer.Form.NFC)
}
