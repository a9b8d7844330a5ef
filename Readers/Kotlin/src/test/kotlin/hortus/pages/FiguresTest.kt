package hortus.pages

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.DynamicTest
import org.junit.jupiter.api.TestFactory

/** The tables of the tests of HortusKit: measures of facts and in texts. */
class FiguresTest {
    private class Row(val low: Double, val high: Double, val unit: String, val metric: String, val imperial: String)

    private val measures = listOf(
        Row(18.0, 27.0, "celsius", "18–27 °C", "64–81 °F"),
        Row(18.3, 26.7, "celsius", "18–27 °C", "65–80 °F"),
        Row(-5.0, 10.0, "celsius", "−5 – 10 °C", "23–50 °F"),
        Row(-0.4, 0.4, "celsius", "0 °C", "31–33 °F"),
        Row(-17.5, -17.5, "celsius", "−18 °C", "1 °F"),
        Row(2.5, 2.5, "celsius", "3 °C", "37 °F"),
        Row(0.05, 0.05, "centimetre", "0.1 cm", "0.1 in"),
        Row(0.5, 4.0, "centimetre", "0.5–4 cm", "0.2–1.5 in"),
        Row(3.3, 9.8, "centimetre", "3.5–10 cm", "1.5–4 in"),
        Row(20.0, 50.0, "centimetre", "20–50 cm", "8–20 in"),
        Row(30.48, 60.96, "centimetre", "30–61 cm", "12–24 in"),
        Row(30.0, 91.4, "centimetre", "30–91 cm", "12–36 in"),
        Row(30.48, 91.44, "centimetre", "30–91 cm", "1–3 ft"),
        Row(90.0, 250.0, "centimetre", "0.9–2.5 m", "3–8 ft"),
        Row(5.0, 150.0, "centimetre", "0.05–1.5 m", "0.2–5 ft"),
        Row(1.0, 100.0, "centimetre", "0.05–1 m", "0.1–3.5 ft"),
        Row(99.9, 99.9, "centimetre", "100 cm", "3.5 ft"),
        Row(950.0, 1240.0, "centimetre", "9.5–12 m", "31–41 ft"),
        Row(8000.0, 11580.0, "centimetre", "80–116 m", "262–380 ft"),
        Row(40.0, 60.0, "percent", "40–60%", "40–60%"),
        Row(5.55, 7.0, "ph", "5.6–7", "5.6–7"),
        Row(1.0, 1.0, "day", "1 day", "1 day"),
        Row(7.0, 10.0, "day", "7–10 days", "7–10 days"),
        Row(0.2, 0.3, "day", "1 day", "1 day"),
        Row(4.2, 6.0, "hour", "4–6 hours", "4–6 hours"),
        Row(1234.0, 1234.0, "day", "1234 days", "1234 days"),
    )
    private val imperial = listOf(
        "Keep it at 18–27 °C; below 13 °C it stops." to "Keep it at 64–81 °F; below 55 °F it stops.", "from 17 to 27 °C" to "from 63 to 81 °F",
        "down to −10 or −15 °C" to "down to 14 or 5 °F", "−5–0 °C" to "23–32 °F", "at -40 °C" to "at −40 °F", "10–50 cm" to "4–20 in",
        "1–1.5 m" to "3.5–5 ft", "Over 12 m" to "Over 39 ft", "sow 2 mm deep" to "sow 0.08 in deep", "3-5cm" to "1-2 in", "minus 5 °C" to "23 °F",
        "5 °C warmer" to "9 °F warmer", "a difference of 5 °C" to "a difference of 9 °F", "Below 10 °C less water" to "Below 50 °F less water",
        "a pot of 5 × 10 cm" to "a pot of 2 × 4 in", "½ cm" to "0.2 in", "a 10-litre pot" to "a 2.5-gallon pot", "every 5 cm" to "every 2 in",
        "a ten-litre pot" to "a 2.5-gallon pot", "A 40-litre bag" to "An 11-gallon bag", "an 8 cm pot" to "a 3 in pot",
        "half a metre away" to "20 inches away", "twenty-five centimetres" to "10 inches", "a metre or two away" to "3.5 or 6.5 feet away",
        "cuttings of 8–10 cm in spring" to "cuttings of 3–4 inches in spring", "20 litres a square metre" to "2 quarts a square foot",
        "per square metre" to "per 11 square feet", "4 m²" to "43 sq ft", "3 ha" to "7.5 acres", "50 ml" to "1.5 fl oz", "500 g" to "1 lb",
        "5 cm (2 in) deep" to "2 in deep", "[5 cm](https://example.org/a-5-m-b)" to "[2 in](https://example.org/a-5-m-b)",
    )
    private val metric = listOf(
        "5 in deep" to "13 cm deep", "the top 2 in of soil" to "the top 5 cm of soil", "60–80 °F" to "16–27 °C", "3 ft" to "91 cm",
        "a 2.5-gallon pot" to "a 9.5-litre pot", "100 square feet" to "9.5 square metres", "1 oz" to "28 g", "1/2 in. deep" to "1.5 cm deep",
        "5 cm (2 in) deep" to "5 cm deep", "spans 10 degrees Fahrenheit, or 5.6 degrees Celsius, and" to "spans 5.6 degrees Celsius, and",
    )
    private val russian = listOf(
        "высотой 0,5–1 м" to "высотой 1,5–3,5 фута", "при 16–20 °C" to "при 61–68 °F", "при 10 °C больше воды" to "при 50 °F больше воды",
        "на 5 °C теплее" to "на 9 °F теплее", "верхние 3 см" to "верхние 1 дюйм", "верхние 5 см" to "верхние 2 дюйма", "60–150 см" to "2–5 футов",
        "до 10 см" to "до 4 дюймов", "минус 5 °C" to "23 °F", "не меньше 3 литров на куст" to "не меньше 3 кварт на куст",
        "в двух метрах от окна" to "в 6,5 фута от окна", "на два-три сантиметра шире" to "на 0,8–1 дюйм шире",
        "по десять литров на квадратный метр" to "по 1 кварту на кв. фут",
    )
    private val unchanged = listOf(
        "", "5 minutes", "pH 5.5–6.5", "zone 7a", "zone 7 in Texas", "70–90 %", "M3 m", "5 m³", "2 g/l", "twice a month",
    )
    private val marked = "\u20605–\u206010 cm, −\u20605 °C, \u2060ten litres and 5 cm"

    private fun converts(text: String, isImperial: Boolean, language: String, expected: String) = DynamicTest.dynamicTest("$language $text") {
        assertEquals(expected, FigureConversion(isImperial, language).convert(text))
    }

    @TestFactory
    fun convertsFiguresOfTexts(): List<DynamicTest> = imperial.flatMap { (text, converted) ->
        listOf(converts(text, true, "en", converted), converts(converted, true, "en", converted))
    } + metric.flatMap { (text, converted) ->
        listOf(converts(text, false, "en", converted), converts(converted, false, "en", converted))
    } + russian.map { (text, converted) -> converts(text, true, "ru", converted) } +
        unchanged.flatMap { listOf(converts(it, true, "en", it), converts(it, false, "en", it)) } +
        listOf(
            converts(marked, true, "en", "5–10 cm, −5 °C, ten litres and 2 in"),
            converts(marked, false, "en", "5–10 cm, −5 °C, ten litres and 5 cm"),
        )

    @TestFactory
    fun roundsForPeople(): List<DynamicTest> = measures.map { row ->
        DynamicTest.dynamicTest("${row.low}–${row.high} ${row.unit}") {
            assertEquals(row.metric, Measure(row.unit, row.low, row.high, emptyList(), false).text("en"))
            assertEquals(row.imperial, Measure(row.unit, row.low, row.high, emptyList(), true).text("en"))
        }
    }
}
