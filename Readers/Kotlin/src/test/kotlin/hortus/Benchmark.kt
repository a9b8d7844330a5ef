package hortus

import hortus.catalogue.Catalogue
import hortus.catalogue.Condition
import hortus.catalogue.SortOrder
import hortus.catalogue.suggestions
import hortus.database.JdbcDatabases
import hortus.pages.details

/**
 * Times queries on a bundle, after warm-up: `java hortus.BenchmarkKt BUNDLE`. Prints the median and the 95th
 * percentile of each in milliseconds. test.sh compiles it and does not run it.
 */
fun main(arguments: Array<String>) = Catalogue.open(JdbcDatabases, arguments[0]).use { opened ->
    val catalogue = opened.localized(listOf("en"))
    println("${catalogue.information.plantCount} plants")
    val filter = listOf(Condition.Where("light", setOf("part-shade")))
    time("list with filter and facets") { catalogue.plants(filter, SortOrder.Name).total }
    time("search by a word with facets") { catalogue.plants(listOf(Condition.Text("fern"))).total }
    for (typed in listOf("m", "mo", "mons", "monstera", "monstrea")) time("keystroke “$typed”") { catalogue.suggestions(typed).size }
    val ids = catalogue.plants(limit = 50).plants.map { it.id }
    var next = 0
    time("plant with all facts") { catalogue.details(ids[next++ % ids.size])!!.facts.size }
}

private fun time(name: String, body: () -> Int) {
    var sum = 0
    repeat(300) { sum += body() }
    val times = List(300) {
        val start = System.nanoTime()
        sum += body()
        (System.nanoTime() - start) / 1e6
    }.sorted()
    println("%-32s median %6.2f ms   95 %% %6.2f ms   (%d)".format(name, times[times.size / 2], times[times.size * 95 / 100], sum / 600))
}
