package hortus.pages

/** The words of figures in English and Russian: numbers, units, and what joins them. */
internal object FigureWords {
    /** A word for a number: an `article`, a `half`, a `unit` without a number (“per metre”), an `oblique` case, or none of these. */
    class Word(val value: Double, val kind: String = "")

    class Spelling(val text: String, val unit: WrittenUnit, val isNoun: Boolean)

    val number = Regex("([0-9]+)(?:([.,])([0-9]+)|([¼½¾])|/([2348]))?")
    val fractions = mapOf('¼' to 0.25, '½' to 0.5, '¾' to 0.75)
    val minus = listOf("−", "-", "minus ", "Minus ", "минус ", "Минус ")
    val products = setOf(" by ", " × ", "×", " x ", " на ", " х ")
    val separators = listOf("–", "-", " – ", " - ", "…", "—", " to ", " and ", " or ", " by ", " × ", "×", " x ", " до ", " и ", " или ", " на ", " х ")
    val rates = listOf(" a ", " per ", " for each ", " for every ", " на ")
    val equivalents = listOf(
        " (" to ")", " (about " to ")", " (≈ " to ")", " (около " to ")", " / " to "", "/" to "", ", or " to "", " or " to "",
        ", то есть " to "", " или " to "",
    )

    /** The words before which `in` is an inch: “5 in deep”. */
    val dimensions = words("of deep deeper tall taller wide wider long longer apart high higher thick across below above pot pots tips shoots cuttings")
    val temperatureBefore = words("at above below under over near from to until при выше ниже от до после")
    val differenceAfter = words("warmer cooler colder hotter higher lower more less difference drop rise теплее холоднее выше ниже больше меньше")
    val differenceBefore = words("by spans span difference охватывает разница разницу перепад")
    val differenceBeforeOf = words("difference drop drops rise fall swing swings разница разницу перепад перепады колебания")
    val genitiveBefore =
        words("от до около более менее больше меньше свыше выше ниже глубже ближе дальше короче длиннее шире уже теснее чаще из без у после")

    private fun words(text: String) = text.split(' ').toSet()

    private fun numbers(text: String, kind: String = "") =
        text.split(' ').associate { it.substringBefore('=') to Word(it.substringAfter('=').toDouble(), kind) }

    private val halves = listOf("пол", "полу").flatMap { half ->
        listOf("метр" to WrittenUnit.METRE, "сантиметр" to WrittenUnit.CENTIMETRE, "миллиметр" to WrittenUnit.MILLIMETRE, "литр" to WrittenUnit.LITRE)
            .flatMap { (noun, unit) -> listOf(half + noun + "а" to unit, half + noun + "е" to unit) }
    }

    /** The words for numbers by language, in lower case. */
    val numbers: Map<String, Map<String, Word>> = mapOf(
        "en" to numbers(
            "one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 twelve=12 fifteen=15 twenty=20 thirty=30 forty=40 " +
                "fifty=50 sixty=60 eighty=80 hundred=100",
        ) + numbers("a=1 an=1", "article") + numbers("half=0.5", "half") + numbers("metre=1 square=1", "unit"),
        "ru" to numbers(
            "один=1 два=2 две=2 три=3 четыре=4 пять=5 шесть=6 семь=7 восемь=8 девять=9 десять=10 двенадцать=12 пятнадцать=15 двадцать=20 " +
                "тридцать=30 сорок=40 пятьдесят=50 шестьдесят=60 сто=100",
        ) + numbers(
            "одного=1 одном=1 двух=2 двумя=2 трёх=3 тремя=3 четырёх=4 пяти=5 пятью=5 шести=6 семи=7 восьми=8 девяти=9 десяти=10 десятью=10 " +
                "пятнадцати=15 пятнадцатью=15 двадцати=20 двадцатью=20 тридцати=30 тридцатью=30 сорока=40 пятидесяти=50 шестидесяти=60",
            "oblique",
        ) + halves.associate { it.first to Word(0.5, "unit") } +
            numbers("метр=1 метра=1 метре=1 сантиметр=1 сантиметра=1 миллиметр=1 квадратный=1", "unit"),
    )

    private val symbols = mapOf(
        WrittenUnit.CELSIUS to "°C|° C|°С|℃", WrittenUnit.FAHRENHEIT to "°F|° F|℉", WrittenUnit.MILLIMETRE to "mm|мм",
        WrittenUnit.CENTIMETRE to "cm|см", WrittenUnit.METRE to "m|м", WrittenUnit.KILOMETRE to "km|км",
        WrittenUnit.SQUARE_METRE to "m²|sq m|м²|кв. м", WrittenUnit.HECTARE to "ha|га", WrittenUnit.MILLILITRE to "ml|мл",
        WrittenUnit.LITRE to "l|L|л", WrittenUnit.GRAM to "g|г", WrittenUnit.KILOGRAM to "kg|кг", WrittenUnit.INCH to "in|in.",
        WrittenUnit.FOOT to "ft|ft.", WrittenUnit.YARD to "yd", WrittenUnit.SQUARE_FOOT to "sq ft|ft²", WrittenUnit.FLUID_OUNCE to "fl oz",
        WrittenUnit.QUART to "qt", WrittenUnit.GALLON to "gal", WrittenUnit.OUNCE to "oz|oz.", WrittenUnit.POUND to "lb|lbs",
    )

    /** The spellings of units by their first character, the longest first. */
    val spellings: Map<Char, List<Spelling>> = buildList {
        for ((unit, texts) in symbols) texts.split('|').forEach { add(Spelling(it, unit, false)) }
        for (unit in WrittenUnit.entries) {
            val names = listOf(unit.one, unit.many)
            val american = names.map { it.replace(Regex("(met|lit)re(s?)$"), "$1er$2") }
            (names + american + unit.russian.all).distinct().forEach { add(Spelling(it, unit, true)) }
        }
        halves.forEach { (text, unit) -> add(Spelling(text, unit, true)) }
    }.sortedByDescending { it.text.length }.groupBy { it.text[0] }
}
