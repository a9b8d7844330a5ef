package hortus.pages

import java.math.BigDecimal
import java.math.RoundingMode

/** The numbers of a fact in metric units, rounded and written for people. */
internal class Measure(stored: String, storedLow: Double, storedHigh: Double, declared: List<DeclaredUnit>) {
    /** How a language writes numbers with a unit of the catalogue, by the category of the number. */
    class DeclaredUnit(val unit: String, val decimals: Int?, val plural: String, val text: String)

    private class Shown(val scale: BigDecimal, val isNeverZero: Boolean, val step: (BigDecimal) -> String)

    private val forms = declared.filter { it.unit == stored }.associate { it.plural to it.text }
    private val decimals = declared.filter { it.unit == stored }.mapNotNull { it.decimals }.minOrNull()

    val unit: String = when {
        stored == "centimetre" && storedHigh >= 100 -> "metre"
        stored == "litre" && storedHigh < 0.95 -> "millilitre"
        stored == "gram" && storedHigh >= 950 -> "kilogram"
        else -> stored
    }
    private val shown = units[unit] ?: Shown(BigDecimal.ONE, false) { BigDecimal.ONE.movePointLeft(decimals ?: 2).toPlainString() }
    val low = rounded(storedLow)
    val high = rounded(storedHigh)

    private fun rounded(stored: Double): BigDecimal {
        val number = BigDecimal(stored.toString()).divide(shown.scale, 12, RoundingMode.HALF_EVEN)
        val step = BigDecimal(shown.step(number))
        val value = number.divide(step, 0, RoundingMode.HALF_UP) * step
        return if (shown.isNeverZero && value.signum() == 0 && number.signum() > 0) step else value
    }

    fun text(language: String): String {
        val isNegative = low.signum() < 0 || high.signum() < 0
        val end = figures(high, language)
        val numbers = if (low.compareTo(high) == 0) end else figures(low, language) + (if (isNegative) " – " else "–") + end
        if (forms.isNotEmpty()) {
            return (forms[plural(high, language)] ?: forms["other"] ?: "{value}").replace("{value}", numbers)
        }
        if (language == "en" && (unit == "day" || unit == "hour")) {
            return "$numbers $unit" + if (high.compareTo(BigDecimal.ONE) == 0) "" else "s"
        }
        return numbers + (texts[language] ?: texts.getValue("en"))[unit].orEmpty()
    }

    private fun figures(number: BigDecimal, language: String): String {
        val size = number.abs()
        val plain = if (decimals != null) size.setScale(decimals, RoundingMode.HALF_UP).toPlainString()
        else if (size.signum() == 0) "0" else size.stripTrailingZeros().toPlainString()
        return (if (number.signum() < 0) "−" else "") + if (language == "ru") plain.replace('.', ',') else plain
    }

    companion object {
        private fun lengthStep(number: BigDecimal) = if (number < BigDecimal.ONE) "0.1" else if (number < BigDecimal.TEN) "0.5" else "1"
        private fun amountStep(number: BigDecimal) = if (number < BigDecimal("0.1")) "0.01" else lengthStep(number)
        private fun smallAmountStep(number: BigDecimal) = if (number >= BigDecimal(50)) "10" else amountStep(number)

        private val units = mapOf(
            "celsius" to Shown(BigDecimal.ONE, false) { "1" },
            "percent" to Shown(BigDecimal.ONE, false) { "1" },
            "ph" to Shown(BigDecimal.ONE, false) { "0.1" },
            "day" to Shown(BigDecimal.ONE, true) { "1" },
            "hour" to Shown(BigDecimal.ONE, true) { "0.5" },
            "centimetre" to Shown(BigDecimal.ONE, true, ::lengthStep),
            "metre" to Shown(BigDecimal(100), true) {
                if (it < BigDecimal.ONE) "0.05" else if (it < BigDecimal.TEN) "0.1" else "1"
            },
            "litre" to Shown(BigDecimal.ONE, true, ::amountStep),
            "millilitre" to Shown(BigDecimal("0.001"), true, ::smallAmountStep),
            "gram" to Shown(BigDecimal.ONE, true, ::smallAmountStep),
            "kilogram" to Shown(BigDecimal(1000), true, ::amountStep),
        )
        private val texts = mapOf(
            "en" to mapOf(
                "celsius" to " °C", "centimetre" to " cm", "metre" to " m", "percent" to "%", "millilitre" to " ml",
                "litre" to " l", "gram" to " g", "kilogram" to " kg", "day" to " days", "hour" to " hours",
            ),
            "ru" to mapOf(
                "celsius" to " °C", "centimetre" to " см", "metre" to " м", "percent" to " %", "day" to " дн.",
                "hour" to " ч", "millilitre" to " мл", "litre" to " л", "gram" to " г", "kilogram" to " кг",
            ),
        )

        /** The category of a number in the Unicode CLDR. */
        private fun plural(number: BigDecimal, language: String): String {
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
