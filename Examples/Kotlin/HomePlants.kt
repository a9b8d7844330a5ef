// Home Plants: its lists, filters and search, and the beginning of a plant's page, printed as text.
//
//   HomePlants BUNDLE [--lang en] [--units imperial] [--list LIST] [--text TEXT] [--where TRAIT=VALUE] [--plant ID]

import hortus.catalogue.Catalogue
import hortus.catalogue.Condition
import hortus.catalogue.UnitSystem
import hortus.catalogue.list
import hortus.catalogue.profile
import hortus.catalogue.suggestions
import hortus.database.JdbcDatabases
import hortus.pages.PlantPage
import hortus.pages.badges
import hortus.pages.page

fun main(arguments: Array<String>) {
    fun option(name: String) = arguments.indexOf("--$name").takeIf { it > 0 }?.let { arguments.getOrNull(it + 1) }
    val units = if (option("units") == "imperial") UnitSystem.IMPERIAL else UnitSystem.METRIC
    Catalogue.open(JdbcDatabases, arguments[0]).use { opened ->
        val catalogue = opened.localized(listOf(option("lang") ?: "en")).measured(units).limited("home-plants")
        option("plant")?.let { showPlant(catalogue, it) } ?: showList(catalogue, option("list") ?: "all", option("text").orEmpty(), option("where"))
    }
}

private fun showList(catalogue: Catalogue, key: String, text: String, where: String?) {
    val profile = catalogue.profile()!!
    println(profile.name)
    println(profile.lists.joinToString(" | ") { "${it.title} ${it.plantCount}" })
    val filters = listOfNotNull(where?.let { Condition.Where(it.substringBefore('='), setOf(it.substringAfter('='))) })
    val page = catalogue.list(key, text, filters)
    if (text.isNotEmpty()) println(catalogue.suggestions(text, limit = 3).joinToString(", ", "? ") { it.label })
    page.chips.forEach { println("[x] ${it.label}") }
    println("${page.list.title}: ${page.result.total}")
    page.message?.let { println(listOfNotNull(it.title, it.text).joinToString("\n")) }
    val badges = catalogue.badges(page.result.plants.map { it.id })
    for (plant in page.result.plants) {
        val shown = badges[plant.id].orEmpty().joinToString(" · ") { it.text }
        println("  ${plant.name} (${plant.match?.name?.takeIf { it != plant.name } ?: plant.scientificName}) $shown")
    }
    for ((trait, counts) in page.result.facets) {
        val offered = counts.filterValues { it > 0 }
        if (offered.isNotEmpty()) println("$trait: " + offered.entries.joinToString(" ") { "${it.key} ${it.value}" })
    }
}

private fun showPlant(catalogue: Catalogue, id: String) {
    val page = catalogue.page(id, "home-plants") ?: return println("There is no plant “$id”.")
    println("${page.name} (${page.scientificName})")
    page.harm?.text?.let { println("! $it") }
    for (tab in page.tabs) {
        println("== ${tab.title}")
        for (section in tab.sections) {
            section.heading?.let { println("-- $it") }
            for (entry in section.entries) when (entry) {
                is PlantPage.Entry.Summary -> println(entry.text)
                is PlantPage.Entry.OfFact -> println("${entry.fact.label}: ${entry.fact.text}")
                is PlantPage.Entry.Article -> println(entry.commonMark)
                is PlantPage.Entry.Similar -> println(entry.plants.joinToString { it.plant.name })
                else -> Unit
            }
        }
    }
}
