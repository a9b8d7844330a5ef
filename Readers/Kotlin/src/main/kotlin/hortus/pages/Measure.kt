package hortus.pages

import java.math.BigDecimal
import java.math.RoundingMode
import java.text.DecimalFormatSymbols
import java.util.Locale

/** Rounds a number to a step, a half away from zero; one that is not zero stays so if [isNeverZero]. */
internal fun rounded(number: BigDecimal, step: String, isNeverZero: Boolean): BigDecimal {
    val size = BigDecimal(step)
    val value = number.setScale(9, RoundingMode.HALF_EVEN).divide(size, 0, RoundingMode.HALF_UP) * size
    return if (isNeverZero && value.signum() == 0 && number.signum() > 0) size else value
}

/** Writes a number with as many decimals as it needs, or with [decimals]. */
internal fun figures(number: BigDecimal, language: String, decimals: Int? = null): String {
    val size = number.abs()
    val plain = if (decimals != null) size.setScale(decimals, RoundingMode.HALF_UP).toPlainString()
    else if (size.signum() == 0) "0" else size.stripTrailingZeros().toPlainString()
    val separator = DecimalFormatSymbols.getInstance(Locale.forLanguageTag(language)).decimalSeparator
    return (if (number.signum() < 0) "−" else "") + plain.replace('.', separator)
}

/** The category of a number in the Unicode CLDR. */
internal fun plural(number: BigDecimal, language: String): String {
    if (language != "ru") return if (number.compareTo(BigDecimal.ONE) == 0) "one" else "other"
    if (number.stripTrailingZeros().scale() > 0) return "other"
    val ones = number.abs().toBigInteger().mod(10.toBigInteger()).toInt()
    val tens = number.abs().toBigInteger().mod(100.toBigInteger()).toInt()
    return when {
        ones == 1 && tens != 11 -> "one"
        ones in 2..4 && tens !in 12..14 -> "few"
        else -> "many"
    }
}

/** The numbers of a fact in a system of units, rounded and written for people. */
internal class Measure(stored: String, storedLow: Double, storedHigh: Double, declared: List<DeclaredUnit>, isImperial: Boolean) {
    /** How a language writes numbers with a unit of the catalogue, by the category of the number. */
    class DeclaredUnit(val unit: String, val decimals: Int?, val plural: String, val text: String)

    private val forms = declared.filter { it.unit == stored }.associate { it.plural to it.text }
    private val decimals = declared.filter { it.unit == stored }.mapNotNull { it.decimals }.minOrNull()
    private val written = WrittenUnit.entries.firstOrNull { it.key == stored }?.let {
        // A fact is never in millimetres, kilometres or miles.
        if (it.dimension != "length") WrittenUnit.of(it.dimension, storedHigh, isImperial)
        else WrittenUnit.of(it.dimension, storedHigh.coerceIn(1.0, 50_000.0), isImperial)
    }
    val unit: String = written?.key ?: stored
    val low = rounded(storedLow)
    val high = rounded(storedHigh)

    private fun rounded(stored: Double): BigDecimal {
        val number = BigDecimal((written?.number(stored) ?: stored).toString())
        val step = written?.step(number, false) ?: steps[unit] ?: BigDecimal.ONE.movePointLeft(decimals ?: 2).toPlainString()
        return rounded(number, step, written?.let { it.dimension != "temperature" } ?: (unit == "day" || unit == "hour"))
    }

    fun text(language: String): String {
        val isNegative = low.signum() < 0 || high.signum() < 0
        val end = figures(high, language, decimals)
        val numbers = if (low.compareTo(high) == 0) end else figures(low, language, decimals) + (if (isNegative) " – " else "–") + end
        if (forms.isNotEmpty()) {
            return (forms[plural(high, language)] ?: forms["other"] ?: "{value}").replace("{value}", numbers)
        }
        if (written != null) return numbers + " " + written.name(high, false, language)
        if (language == "en" && (unit == "day" || unit == "hour")) {
            return "$numbers $unit" + if (high.compareTo(BigDecimal.ONE) == 0) "" else "s"
        }
        return numbers + (texts[language] ?: texts.getValue("")).getOrDefault(unit, "")
    }

    private companion object {
        val steps = mapOf("percent" to "1", "ph" to "0.1", "day" to "1", "hour" to "0.5")
        val texts = mapOf(
            "en" to mapOf("percent" to "%"),
            "ru" to mapOf("percent" to " %", "day" to " дн.", "hour" to " ч"),
            "" to mapOf("percent" to " %", "day" to " d", "hour" to " h"),
        )
    }
}

/** Months as runs, the one over the new year last. */
internal object Season {
    private val names = mapOf(
        "en" to "January February March April May June July August September October November December".split(' '),
        "ru" to ("январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь").split(' '),
    )

    fun runs(months: List<Int>): List<List<Int>> {
        val runs = ArrayList<List<Int>>()
        for (month in months.sorted()) {
            if (runs.lastOrNull()?.last() == month - 1) runs[runs.size - 1] = runs.last() + month else runs += listOf(month)
        }
        if (runs.size > 1 && runs[0][0] == 1 && runs.last().last() == 12) {
            val january = runs.removeAt(0)
            runs[runs.size - 1] = runs.last() + january
        }
        return runs
    }

    fun text(months: List<Int>, language: String): String {
        val names = names[language] ?: names.getValue("en")
        return runs(months).joinToString(", ") {
            names[it.first() - 1] + if (it.size > 1) "–" + names[it.last() - 1] else ""
        }
    }
}
