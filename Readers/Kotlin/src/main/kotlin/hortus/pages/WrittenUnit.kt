package hortus.pages

import java.math.BigDecimal

/** A Russian noun that is counted; its cases count from 0, the nominative, to 4, the prepositional. */
internal class Noun(
    private val stem: String, private val endings: List<String> = MASCULINE, private val genitivePlural: String = stem + "ов",
    private val before: String = "", private val after: String = "",
) {
    fun form(number: BigDecimal, case: Int): String = listOf(before, noun(number, case), after).filter { it.isNotEmpty() }.joinToString(" ")

    private fun noun(number: BigDecimal, case: Int): String = when (plural(number, "ru")) {
        "other" -> stem + endings[1]
        "one" -> stem + endings[case]
        "few" -> if (case == 0) stem + endings[1] else many(case)
        else -> many(case)
    }

    private fun many(case: Int) = if (case < 2) genitivePlural else stem + (if (endings === SOFT) "я" else "а") + listOf("м", "ми", "х")[case - 2]

    /** The forms that a text may have, with and without an adjective: метра, квадратных метров, кв. м. */
    val all: List<String>
        get() {
            val nominative = if (endings === MASCULINE) stem else stem + endings[0]
            val singular = listOf(nominative) + endings.drop(1).map { stem + it }
            val nouns = listOf("ый", "ого", "ому", "ым", "ом").zip(singular) + listOf("ых" to singular[1], "ых" to genitivePlural) +
                listOf("ым", "ыми", "ых").mapIndexed { index, ending -> ending to many(index + 2) }
            if (before == "кв.") return nouns.flatMap { listOf("квадратн${it.first} ${it.second}", "кв. ${it.second}") }
            return nouns.map { listOf(before, it.second, after).filter { part -> part.isNotEmpty() }.joinToString(" ") }
        }

    companion object {
        val MASCULINE = listOf("", "а", "у", "ом", "е")
        val FEMININE = listOf("у", "ы", "е", "ой", "е")
        val SOFT = listOf("ю", "и", "и", "ей", "и")
    }
}

/** A unit of figures: its size in °C, cm, m², l or g, and its names. Volumes are those of the United States. */
internal enum class WrittenUnit(
    val dimension: String, size: String, val symbol: String, val russian: Noun, private val russianSymbol: String? = null,
    one: String? = null, many: String? = null,
) {
    CELSIUS("temperature", "1", "°C", Noun("градус", after = "Цельсия"), "°C", "degree Celsius", "degrees Celsius"),
    MILLIMETRE("length", "0.1", "mm", Noun("миллиметр"), "мм"),
    CENTIMETRE("length", "1", "cm", Noun("сантиметр"), "см"),
    METRE("length", "100", "m", Noun("метр"), "м"),
    KILOMETRE("length", "100000", "km", Noun("километр"), "км"),
    SQUARE_METRE("area", "1", "m²", Noun("метр", before = "кв."), "м²"),
    HECTARE("area", "10000", "ha", Noun("гектар"), "га"),
    MILLILITRE("volume", "0.001", "ml", Noun("миллилитр"), "мл"),
    LITRE("volume", "1", "l", Noun("литр"), "л"),
    GRAM("weight", "1", "g", Noun("грамм"), "г"),
    KILOGRAM("weight", "1000", "kg", Noun("килограмм"), "кг"),
    FAHRENHEIT("temperature", "0.5555555555555556", "°F", Noun("градус", after = "Фаренгейта"), "°F", "degree Fahrenheit", "degrees Fahrenheit"),
    INCH("length", "2.54", "in", Noun("дюйм"), many = "inches"),
    FOOT("length", "30.48", "ft", Noun("фут"), many = "feet"),
    YARD("length", "91.44", "yd", Noun("ярд")),
    MILE("length", "160934.4", "mi", Noun("мил", Noun.SOFT, "миль")),
    SQUARE_FOOT("area", "0.092903", "sq ft", Noun("фут", before = "кв."), many = "square feet"),
    ACRE("area", "4046.856", "acres", Noun("акр")),
    FLUID_OUNCE("volume", "0.0295735295625", "fl oz", Noun("унци", Noun.SOFT, "унций", "жидк.")),
    PINT("volume", "0.473176473", "pt", Noun("пинт", Noun.FEMININE, "пинт")),
    QUART("volume", "0.946352946", "qt", Noun("кварт", Noun.FEMININE, "кварт")),
    GALLON("volume", "3.785411784", "gal", Noun("галлон")),
    OUNCE("weight", "28.349523125", "oz", Noun("унци", Noun.SOFT, "унций")),
    POUND("weight", "453.59237", "lb", Noun("фунт"));

    val size: Double = size.toDouble()
    val isImperial: Boolean get() = this >= FAHRENHEIT
    val one: String = one ?: name.lowercase().replace('_', ' ')
    val many: String = many ?: (this.one + "s")

    /** The key in facts, such as `fluidOunce`. */
    val key: String = name.lowercase().split('_').let { parts -> parts[0] + parts.drop(1).joinToString("") { it.replaceFirstChar(Char::uppercase) } }

    fun name(after: BigDecimal, isNoun: Boolean, language: String, case: Int = 0): String = when {
        language == "ru" -> russianSymbol.takeIf { !isNoun } ?: russian.form(after, case)
        language == "en" && isNoun -> if (after.compareTo(BigDecimal.ONE) == 0) one else many
        else -> symbol
    }

    /** Returns the number in this unit of what has a size in °C, cm, m², l or g. */
    fun number(stored: Double): Double = if (this == FAHRENHEIT) stored * 9 / 5 + 32 else stored / size

    /** Returns the step to which a number of this unit is rounded; lengths of texts have finer and coarser ones. */
    fun step(number: BigDecimal, isInText: Boolean): String = when {
        dimension == "temperature" -> "1"
        this == METRE -> if (number < BigDecimal.ONE) "0.05" else if (number < BigDecimal.TEN) "0.1" else "1"
        (this == MILLILITRE || this == GRAM) && number >= BigDecimal(50) -> "10"
        isInText && this == FOOT && number >= BigDecimal(100) -> "10"
        dimension == "length" && !isInText || number >= BigDecimal("0.1") ->
            if (number < BigDecimal.ONE) "0.1" else if (number < BigDecimal.TEN) "0.5" else "1"
        else -> "0.01"
    }

    companion object {
        /** Returns the unit in which a system writes a measure, by its greatest size. */
        fun of(dimension: String, size: Double, isImperial: Boolean): WrittenUnit = when (dimension) {
            "temperature" -> if (isImperial) FAHRENHEIT else CELSIUS
            "length" -> when {
                isImperial -> if (size < 36 * INCH.size) INCH else if (size < 80_000) FOOT else MILE
                else -> if (size < 0.95) MILLIMETRE else if (size < 100) CENTIMETRE else if (size < 100_000) METRE else KILOMETRE
            }
            "area" -> if (isImperial) (if (size < 2000) SQUARE_FOOT else ACRE) else if (size < 5000) SQUARE_METRE else HECTARE
            "volume" -> when {
                isImperial -> if (size < 0.45) FLUID_OUNCE else if (size < 3.7) QUART else GALLON
                else -> if (size < 0.95) MILLILITRE else LITRE
            }
            else -> if (isImperial) (if (size < 430) OUNCE else POUND) else if (size < 950) GRAM else KILOGRAM
        }
    }
}
