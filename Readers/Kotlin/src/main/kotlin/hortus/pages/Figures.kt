package hortus.pages

import java.math.BigDecimal
import kotlin.math.abs

/** One to three numbers and a unit in a text, such as “5–10 cm” or “a ten-litre pot”. */
internal class Figure(
    val numbers: List<Number>, val spelling: FigureWords.Spelling, val start: Int, val end: Int, val isAdjective: Boolean,
) {
    /** A number, and the text between it and the one before. An oblique one is a Russian word not in the nominative. */
    class Number(val value: Double, val isOblique: Boolean = false, val separator: String = "")

    val unit get() = spelling.unit

    /** The greatest number, in the unit of [WrittenUnit.size]. */
    val size: Double get() = numbers.maxOf { it.value } * unit.size
}

/** Reads the figures of a text. Texts in languages other than English and Russian have numbers and symbols alone. */
internal class FigureReader(val text: String, val language: String) {
    private class Read(val value: Double, val end: Int, val isArticle: Boolean = false, val isOblique: Boolean = false)

    fun char(index: Int): Char = text.getOrElse(index) { '\u0000' }
    fun has(part: String, at: Int): Boolean = text.startsWith(part, at)
    private fun isDigit(index: Int) = char(index) in '0'..'9'
    private fun isLatin(index: Int) = char(index) in 'a'..'z' || char(index) in 'A'..'Z'

    /** Whether there is a letter; punctuation and symbols are none. */
    private fun isLetter(index: Int) = isLatin(index) || char(index) >= 'À' && char(index) !in '\u2000'..'\u2FFF' && !char(index).isSurrogate()
    private fun isWordStart(index: Int) =
        if (language == "en") isLatin(index) else language == "ru" && char(index) in '\u0400'..'\u047F'

    /** Whether a number or a word begins at an index, which is not inside a longer one. */
    fun mayBegin(index: Int): Boolean {
        val isNumber = isDigit(index) || char(index) in FigureWords.fractions
        if (!isNumber && !isWordStart(index) || isDigit(index - 1) || isLetter(index - 1)) return false
        return char(index - 1) !in if (isNumber) ".,/" else "-"
    }

    /** Returns the end of the address of a CommonMark link whose label ends at an index. */
    fun endOfAddress(index: Int): Int? {
        if (!has("](", index)) return null
        return text.indexOf(if (char(index + 2) == '<') '>' else ')', index).takeIf { it > 0 }
    }

    fun figure(index: Int): Figure? {
        val first = number(index) ?: return null
        val sign = if (isDigit(index)) signBefore(index) else null
        val numbers = mutableListOf(Figure.Number(if (sign != null) -first.value else first.value, first.isOblique))
        var end = first.end
        while (numbers.size < 3) {
            val (number, after) = furtherNumber(end) ?: break
            numbers += number
            end = after
        }
        val (spelling, start, after) = unit(end, first.isArticle) ?: return null
        val isAdjective = char(start - 1) == '-'
        val orTwo = " or two"
        if (numbers.size == 1 && language == "en" && has(orTwo, after) && !isLatin(after + orTwo.length)) {
            numbers += Figure.Number(2.0, separator = " or ")
            return Figure(numbers, spelling, sign ?: index, after + orTwo.length, isAdjective)
        }
        return Figure(numbers, spelling, sign ?: index, after, isAdjective)
    }

    private fun number(index: Int): Read? {
        FigureWords.fractions[char(index)]?.let { return Read(it, index + 1) }
        if (!isDigit(index)) return numberWord(index)
        val match = FigureWords.number.find(text, index)!!
        val (whole, separator, decimals, fraction, divisor) = match.destructured
        val isThousands = language == "en" && separator == "," && decimals.length == 3
        val value = when {
            isThousands -> (whole + decimals).toDouble()
            decimals.isNotEmpty() -> "$whole.$decimals".toDouble()
            fraction.isNotEmpty() -> whole.toDouble() + FigureWords.fractions.getValue(fraction[0])
            divisor.isNotEmpty() -> whole.toDouble() / divisor.toInt()
            else -> whole.toDouble()
        }
        return Read(value, match.range.last + 1)
    }

    private fun signBefore(index: Int): Int? {
        val sign = FigureWords.minus.firstOrNull { has(it, index - it.length) } ?: return null
        val start = index - sign.length
        return start.takeIf { start == 0 || !isDigit(start - 1) && !isLetter(start - 1) && char(start - 1) != '-' }
    }

    private fun word(index: Int): String {
        var end = index
        while (isLatin(end) || char(end) in '\u0400'..'\u047F') end++
        return text.substring(minOf(index, text.length), minOf(end, text.length))
    }

    private fun numberWord(index: Int): Read? {
        if (!isWordStart(index)) return null
        val words = FigureWords.numbers[language] ?: return null
        fun find(word: String) = words[word] ?: words[word.replaceFirstChar { it.lowercase() }]
        val word = word(index)
        val found = find(word) ?: return null
        val end = index + word.length
        when (found.kind) {
            "half" -> {
                val article = listOf(" a", " an").firstOrNull { has(it, end) } ?: return null
                return Read(found.value, end + article.length, true)
            }
            "unit" -> {
                val isOne = language == "ru" || listOf("per ", "each ", "every ").any { has(it, index - it.length) }
                return if (isOne) Read(found.value, index, true) else null
            }
        }
        if (found.value in 20.0..90.0 && char(end) in "- ") {
            val unit = word(end + 1)
            val ones = find(unit)?.takeIf { it.value in 1.0..9.0 && it.kind in setOf("", "oblique") }
            val isOblique = found.kind == "oblique" || ones?.kind == "oblique"
            if (ones != null) return Read(found.value + ones.value, end + 1 + unit.length, found.kind == "article", isOblique)
        }
        return Read(found.value, end, found.kind == "article", found.kind == "oblique")
    }

    private fun furtherNumber(index: Int): Pair<Figure.Number, Int>? {
        for (separator in FigureWords.separators) {
            if (!has(separator, index)) continue
            val minus = FigureWords.minus.firstOrNull { has(it, index + separator.length) }
            val start = index + separator.length + (minus?.length ?: 0)
            val found = number(start)?.takeIf { !it.isArticle } ?: continue
            val shown = if (!isDigit(start) && separator == "-") "–" else separator
            return Figure.Number(if (minus != null) -found.value else found.value, found.isOblique, shown) to found.end
        }
        return null
    }

    /** Returns the unit behind a number, where it starts and where it ends. */
    fun unit(index: Int, isAfterArticle: Boolean): Triple<FigureWords.Spelling, Int, Int>? {
        val start = if (char(index) in "- \u00A0\u202F\u2009") index + 1 else index
        val spelling = FigureWords.spellings[char(start)].orEmpty().firstOrNull {
            has(it.text, start) && isUnitEnd(start + it.text.length, it.text) && (!isAfterArticle || it.isNoun)
        } ?: return null
        return Triple(spelling, start, start + spelling.text.length)
    }

    /** Whether the unit is a whole word, no part of another unit, and no preposition, as in “zone 7 in Texas”. */
    private fun isUnitEnd(end: Int, spelling: String): Boolean {
        if (end >= text.length) return true
        if (isLetter(end) || isDigit(end) || char(end) in "²³" || char(end) == '/' && end + 1 < text.length && !isDigit(end + 1)) return false
        return spelling != "in" || char(end) != ' ' || word(end + 1) in FigureWords.dimensions
    }
}

/** Converts the figures of texts to a system of units, as HortusKit does it (`UnitSystem.converting`). */
internal class FigureConversion(private val isImperial: Boolean, private val language: String) {
    fun convert(text: String): String {
        if (text.none { it == '\u2060' || it.isDigit() } && language !in FigureWords.numbers) return text
        val reader = FigureReader(text, language)
        val result = StringBuilder()
        var index = 0
        var copied = 0
        while (index < text.length) {
            val figure = if (reader.mayBegin(index)) reader.figure(index) else null
            if (text[index] == '\u2060') {
                // The mark of a figure that stays in its unit.
                result.append(text, copied, index)
                copied = index + 1
                index = reader.figure(copied)?.end ?: copied
            } else if (figure != null) {
                val (start, end, written) = converted(figure, reader)
                if (written != null && start >= copied) {
                    result.append(text, copied, start).append(written)
                    copied = end
                }
                index = end
            } else {
                index = (if (text[index] == ']') reader.endOfAddress(index) else null) ?: (index + 1)
            }
        }
        return result.append(text, copied, text.length).toString()
    }

    private fun converted(figure: Figure, reader: FigureReader): Triple<Int, Int, String?> {
        val context = FigureContext(figure, reader)
        context.twin?.let { (twin, end) ->
            val kept = if (figure.unit.isImperial == isImperial) figure else twin
            return Triple(figure.start, end, reader.text.substring(kept.start, kept.end))
        }
        if (figure.unit.isImperial == isImperial) return Triple(figure.start, figure.end, null)
        context.rate?.let { rate -> return Triple(figure.start, rate.end, rated(figure, rate, context)) }
        val sizes = figure.numbers.map { (if (figure.unit == WrittenUnit.FAHRENHEIT && !context.isDifference) it.value - 32 else it.value) * figure.unit.size }
        val unit = WrittenUnit.of(figure.unit.dimension, sizes.max(), isImperial)
        val numbers = sizes.map { if (context.isDifference) it / unit.size else unit.number(it) }
        val written = written(figure, numbers, unit, context)
        val article = context.article ?: return Triple(figure.start, figure.end, written)
        val needsN = written.takeWhile(Char::isDigit).let { it.startsWith("8") || it == "11" || it == "18" }
        return Triple(article, figure.end, reader.text.substring(article, article + 1) + (if (needsN) "n " else " ") + written)
    }

    /** Writes an amount for a length or an area, such as “20 litres a square metre”. */
    private fun rated(figure: Figure, rate: FigureContext.Rate, context: FigureContext): String {
        val isArea = rate.spelling.unit.dimension == "area"
        val base = if (isImperial) (if (isArea) WrittenUnit.SQUARE_FOOT else WrittenUnit.FOOT) else if (isArea) WrittenUnit.SQUARE_METRE else WrittenUnit.METRE
        val sizes = figure.numbers.map { it.value * figure.unit.size * base.size / rate.spelling.unit.size }
        val unit = WrittenUnit.of(figure.unit.dimension, sizes.max(), isImperial)
        val name = if (language == "ru") base.russian.form(BigDecimal.ONE, 0) else if (language == "en" && rate.spelling.isNoun) base.one else base.symbol
        return written(figure, sizes.map { it / unit.size }, unit, context) + rate.separator + name
    }

    private fun written(figure: Figure, exact: List<Double>, unit: WrittenUnit, context: FigureContext): String {
        var numbers = exact.map { number ->
            val decimal = BigDecimal(number.toString())
            rounded(decimal, unit.step(decimal, true), unit.dimension != "temperature").let { if (it.signum() == 0) BigDecimal.ZERO else it }
        }
        // “two or three centimetres” are one inch. A product such as 10 × 10 cm keeps both numbers.
        val isProduct = figure.numbers.any { it.separator in FigureWords.products }
        if (!isProduct && numbers.all { it.compareTo(numbers[0]) == 0 }) numbers = numbers.take(1)
        val text = numbers.withIndex().joinToString("") { (index, number) -> figure.numbers[index].separator + figures(number, language) }
        val isNoun = figure.spelling.isNoun
        if (figure.isAdjective) return text + "-" + if (language == "en" && isNoun) unit.one else unit.symbol
        // “4 inches in spring”, for “4 in in spring” is hard to read.
        return text + " " + unit.name(numbers.last(), isNoun || unit == WrittenUnit.INCH && context.isBeforeIn, language, context.case)
    }
}

/** What stands around a figure and decides how it is converted and written. */
internal class FigureContext(private val figure: Figure, private val reader: FigureReader) {
    /** A length or area that an amount is for, such as “a square metre”. */
    class Rate(val separator: String, val spelling: FigureWords.Spelling, val end: Int)

    private val before = wordBefore(figure.start)
    private val secondBefore = if (before.isEmpty()) "" else wordBefore(figure.start - before.length - 1)
    private val after = if (reader.char(figure.end) != ' ') "" else
        reader.text.drop(figure.end + 1).takeWhile { it in 'a'..'z' || it in 'A'..'Z' || it >= '\u0080' }

    private fun wordBefore(end: Int): String =
        if (reader.char(end - 1) != ' ') "" else reader.text.substring(0, end - 1).takeLastWhile { it in 'a'..'z' || it in 'A'..'Z' || it >= '\u0080' }.lowercase()

    val isBeforeIn = reader.language == "en" && after == "in"

    /** Where an English `a` or `an` before the figure begins. */
    val article: Int? = if (reader.language == "en" && before in setOf("a", "an")) figure.start - before.length - 1 else null

    /** Whether the figure is a difference of temperatures rather than a temperature. */
    val isDifference = figure.unit.dimension == "temperature" && figure.numbers.all { it.value >= 0 } &&
        (after in FigureWords.differenceAfter && before !in FigureWords.temperatureBefore || before in FigureWords.differenceBefore ||
            before in setOf("of", "в") && secondBefore in FigureWords.differenceBeforeOf)

    /** The same measure in the other system right after the figure, and the end of what belongs to it. */
    val twin: Pair<Figure, Int>? = FigureWords.equivalents.firstNotNullOfOrNull { (joint, closing) ->
        if (!reader.has(joint, figure.end)) return@firstNotNullOfOrNull null
        val start = figure.end + joint.length
        val minus = FigureWords.minus.firstOrNull { reader.has(it, start) }?.length ?: 0
        reader.figure(start + minus)?.takeIf { isSame(it) && reader.has(closing, it.end) }?.let { it to it.end + closing.length }
    }

    private fun isSame(other: Figure): Boolean {
        if (other.unit.dimension != figure.unit.dimension || other.unit.isImperial == figure.unit.isImperial) return false
        val isTemperature = figure.unit.dimension == "temperature"
        fun isNear(a: Double, b: Double) = abs(a - b) <= if (isTemperature) 2.0 else 0.2 * maxOf(abs(a), abs(b))
        fun celsius(figure: Figure) = figure.size - if (figure.unit == WrittenUnit.FAHRENHEIT) 32 * figure.unit.size else 0.0
        return isNear(figure.size, other.size) || isTemperature && isNear(celsius(figure), celsius(other))
    }

    val rate: Rate? = if (figure.unit.dimension !in setOf("volume", "weight")) null else FigureWords.rates.firstNotNullOfOrNull { separator ->
        val found = if (reader.has(separator, figure.end)) reader.unit(figure.end + separator.length - 1, false) else null
        found?.takeIf { (spelling) -> spelling.unit.dimension in setOf("area", "length") && spelling.unit.isImperial == figure.unit.isImperial }
            ?.let { (spelling, _, end) -> Rate(separator, spelling, end) }
    }

    /** The case of a figure in a Russian text, by the noun of its unit or else by the word before it. */
    val case: Int
        get() {
            if (reader.language != "ru") return 0
            val unit = figure.spelling.text
            val isNoun = figure.spelling.isNoun
            val last = figure.numbers.last()
            val isFew = last.value < 5 && last.value % 1 == 0.0
            return when {
                isNoun && unit.endsWith("ами") -> 3
                isNoun && unit.endsWith("ам") -> 2
                isNoun && (unit.endsWith("ах") || unit.endsWith("е")) -> 4
                last.isOblique || figure.numbers.any { it.separator == " до " } -> 1
                isNoun && if (last.value == 1.0) unit.endsWith("а") else isFew && unit.endsWith("ов") -> 1
                before in FigureWords.genitiveBefore -> 1
                before == "с" -> 3
                isNoun -> 0
                before.endsWith("их") || before.endsWith("ых") -> 1
                before.endsWith("им") || before.endsWith("ым") -> 2
                else -> if (before == "в" && after == "от") 4 else 0
            }
        }
}
